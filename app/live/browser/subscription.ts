import { withChange, withSnapshot } from "./collection-state.ts";
import type { ClientEnvironment } from "./collection-client.ts";
import { followCollection } from "./collection-client.ts";
import type { CollectionSnapshot, LiveDocument } from "../live-document.ts";
import type { LiveState, LiveStatus } from "./live-state.ts";
import type { TabChannel, TabMessage } from "./tab-channel.ts";

export interface Subscription {
  state(): LiveState;
  /** Hears of every new state; answers how to stop. */
  listen(listener: () => void): () => void;
  /** Another part of the page came with its own copy: taken when it is newer. */
  offer(snapshot: CollectionSnapshot): void;
  /** Lets go of network, lock and channel (the tab is put away), and takes them up again. */
  pause(): void;
  resume(): void;
}

/** What a subscription needs of the browser. */
export interface SubscriptionEnvironment extends ClientEnvironment {
  readonly tabs: TabChannel;
  /** Whether somebody looks at this tab. */
  isVisible(): boolean;
  /** Keeps a state for the time without a network; only the tab that talks with the server does so. */
  saveOfflineCopy(snapshot: CollectionSnapshot): void;
}

// The one who talks says so at least every 25 seconds; so long a silence means that its tab is frozen.
const silentAfter = 90_000;
const lookEvery = 30_000;

/**
 * One collection followed by this tab: by talking with the server, or by hearing the one tab of this browser that
 * does. However it hears, it goes forward only: no change is missed, doubled or shown out of order.
 */
export function createSubscription(
  name: string,
  initial: CollectionSnapshot<LiveDocument>,
  ground: SubscriptionEnvironment,
): Subscription {
  const { tabs } = ground;
  const listeners = new Set<() => void>();
  let state: LiveState = { ...initial, status: { kind: "starting" } };
  let running: AbortController | null = null;
  let leading = false;
  // When a sign of the server last came, directly or through another tab.
  let touchedAt: number | null = null;
  const openedAt = ground.now();
  let heardAt = openedAt;

  function show(collection: CollectionSnapshot, status: LiveStatus = state.status) {
    const news = collection.revision !== state.revision || collection.documents !== state.documents;
    if (!news && sameStatus(status, state.status)) return;
    const since = news && status.kind === "live" ? { kind: "live" as const, at: ground.now() } : status;
    state = { revision: collection.revision, documents: collection.documents, status: since };
    for (const listener of listeners) listener();
  }

  function live(at: number) {
    touchedAt = at;
    show(state, state.status.kind === "live" ? state.status : { kind: "live", at });
  }

  function offline(at: number) {
    show(state, { kind: "offline", at: state.status.kind === "offline" ? state.status.at : at });
  }

  /** Of when that is which we show: the last sign of the server, or the page's own copy. */
  const asAt = () => touchedAt ?? (pageKeptAt() || openedAt);

  /** Talks with the server on behalf of all tabs. */
  async function talk(signal: AbortSignal) {
    leading = true;
    const say = (word: TabMessage) => void (signal.aborted || tabs.post(word));
    try {
      await followCollection(
        name,
        {
          revision: () => state.revision,
          onSnapshot(snapshot) {
            const next = withSnapshot(state, snapshot, true);
            if (next === state) return;
            // Only a history that begins anew may take other tabs back: one of them may have come with a newer page.
            const anew = next.revision < state.revision;
            touchedAt = ground.now();
            show(next, { kind: "live", at: touchedAt });
            say({ say: "snapshot", snapshot: plain(next), anew });
            ground.saveOfflineCopy(next);
          },
          onChange(change) {
            const after = state.revision;
            const next = withChange(state, change);
            if (next === state) return;
            touchedAt = ground.now();
            show(next, { kind: "live", at: touchedAt });
            say({ say: "change", after, change });
            ground.saveOfflineCopy(next);
          },
          onContact() {
            const now = ground.now();
            live(now);
            say({ say: "touch", kind: "live", at: now, revision: state.revision });
          },
          onUnreachable() {
            offline(asAt());
            say({ say: "touch", kind: "offline", at: asAt(), revision: state.revision });
          },
          onOfflineCopy(snapshot, keptAt) {
            const next = withSnapshot(state, snapshot, false);
            const newer = next !== state;
            touchedAt ??= newer ? keptAt : Math.max(keptAt, pageKeptAt());
            show(next, { kind: "offline", at: touchedAt });
            if (newer) say({ say: "snapshot", snapshot: plain(next), anew: false });
          },
        },
        ground,
        signal,
      );
    } finally {
      leading = false;
    }
  }

  function hear(word: TabMessage) {
    heardAt = ground.now();
    if (word.say === "tell me") {
      if (!leading) return;
      const { revision, status } = state;
      if (word.revision !== revision) tabs.post({ say: "snapshot", snapshot: plain(state), anew: false });
      if (status.kind !== "starting") tabs.post({ say: "touch", kind: status.kind, at: asAt(), revision });
      return;
    }
    // An old word of the tab that led before us.
    if (leading) return;
    if (word.say === "touch") {
      // Something was said while this tab was frozen.
      if (word.revision > state.revision) tellMe();
      if (word.kind === "live") return live(word.at);
      touchedAt = word.at;
      return offline(word.at);
    }
    touchedAt = ground.now();
    if (word.say === "snapshot") return show(withSnapshot(state, word.snapshot, word.anew));
    if (word.after > state.revision) return tellMe();
    show(withChange(state, word.change));
  }

  function tellMe() {
    tabs.post({ say: "tell me", revision: state.revision });
  }

  async function follow(signal: AbortSignal) {
    tabs.listen(hear, signal);
    tellMe();
    void stepIn(false, signal);
    while (!signal.aborted) {
      await ground.sleep(lookEvery, signal);
      if (signal.aborted || leading || !ground.isVisible() || ground.now() - heardAt < silentAfter) continue;
      heardAt = ground.now();
      void stepIn(true, signal);
    }
  }

  /** Waits for the right to talk, talks, and queues again should another tab have taken over by force. */
  async function stepIn(force: boolean, signal: AbortSignal) {
    while (!signal.aborted) {
      try {
        await tabs.runAsLeader(talk, signal, force);
      } catch {
        // No lock is to be had here (some private windows): then each tab for itself.
        if (!signal.aborted) await talk(signal);
      }
      if (force) return;
    }
  }

  return {
    state: () => state,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    offer(snapshot) {
      show(withSnapshot(state, snapshot, false));
    },
    pause() {
      running?.abort();
      running = null;
    },
    resume() {
      if (running) return;
      running = new AbortController();
      heardAt = ground.now();
      void follow(running.signal);
    },
  };
}

function plain({ revision, documents }: CollectionSnapshot): CollectionSnapshot {
  return { revision, documents };
}

function sameStatus(one: LiveStatus, other: LiveStatus): boolean {
  return (
    one.kind === other.kind && (one.kind === "starting" || other.kind === "starting" || one.at === other.at)
  );
}

/** When the page itself was kept, as its copy says; 0 when it came from the server. */
function pageKeptAt(): number {
  return typeof document === "undefined" ? 0 : Number(document.documentElement.dataset["keptAt"] ?? 0);
}
