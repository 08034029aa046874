import { followCollection } from "./collection-client.ts";
import type { ClientEnvironment, CollectionHandlers } from "./connection.ts";
import type { CollectionSnapshot } from "../live-document.ts";
import type { LiveState } from "./live-state.ts";
import type { TabChannel } from "./tab-channel.ts";
import { initialTabState, onOffer, onServerEvent, onTabMessage, resyncRequest } from "./tab-state.ts";
import type { ServerEvent, Step } from "./tab-state.ts";

export interface Subscription {
  state(): LiveState;
  /** Calls back at every new state; returns how to stop. */
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
  /** Whether this tab is visible. */
  isVisible(): boolean;
  /** When the page itself was cached, where it is an offline copy (ms since 1970); 0 when it came from the server. */
  pageCachedAt(): number;
  /** Saves a state as an offline copy; only the tab that holds the connection does so. */
  saveOfflineCopy(snapshot: CollectionSnapshot): void;
}

// The leading tab sends a sign at least every 25 seconds; a silence as long as this means that it is frozen.
const silentAfter = 90_000;
const checkEvery = 30_000;

/**
 * One collection as this tab follows it: over its own connection, or through the one tab of this browser that has one.
 * Either way it only goes forward: no change is missed, doubled or shown out of order.
 */
export function createSubscription(
  name: string,
  initial: LiveState,
  environment: SubscriptionEnvironment,
): Subscription {
  const { tabs } = environment;
  const listeners = new Set<() => void>();
  let tab = initialTabState(initial, environment.now(), environment.pageCachedAt());
  let running: AbortController | null = null;
  let leading = false;
  let heardAt = environment.now();

  function apply({ tab: next, messages = [], offlineCopy }: Step, signal?: AbortSignal) {
    const isNew = next.shown !== tab.shown;
    tab = next;
    if (isNew) for (const listener of listeners) listener();
    for (const message of messages) if (!signal?.aborted) tabs.post(message);
    if (offlineCopy) environment.saveOfflineCopy(offlineCopy);
  }

  /** Holds the connection on behalf of all tabs. */
  async function lead(signal: AbortSignal) {
    leading = true;
    const handle = (event: ServerEvent) => apply(onServerEvent(tab, event, environment.now()), signal);
    const handlers = handlersFor(() => tab.shown.revision, handle);
    try {
      await followCollection(name, handlers, environment, signal);
    } finally {
      leading = false;
    }
  }

  async function follow(signal: AbortSignal) {
    tabs.listen((message) => {
      heardAt = environment.now();
      apply(onTabMessage(tab, message, heardAt, leading));
    }, signal);
    tabs.post(resyncRequest(tab));
    void waitToLead(tabs, lead, false, signal);
    while (!signal.aborted) {
      await environment.sleep(checkEvery, signal);
      const silence = environment.now() - heardAt;
      if (signal.aborted || leading || !environment.isVisible() || silence < silentAfter) continue;
      heardAt = environment.now();
      void waitToLead(tabs, lead, true, signal);
    }
  }

  return {
    state: () => tab.shown,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    offer: (snapshot) => apply(onOffer(tab, snapshot, environment.now())),
    pause() {
      running?.abort();
      running = null;
    },
    resume() {
      if (running) return;
      running = new AbortController();
      heardAt = environment.now();
      void follow(running.signal);
    },
  };
}

/** Leads as soon as no other tab does (with `force` at once), and queues again when another takes over by force. */
async function waitToLead(
  tabs: TabChannel,
  lead: (signal: AbortSignal) => Promise<void>,
  force: boolean,
  signal: AbortSignal,
) {
  while (!signal.aborted) {
    try {
      await tabs.runAsLeader(lead, signal, force);
    } catch {
      // There are no locks here (some private windows): then each tab has its own connection.
      if (!signal.aborted) await lead(signal);
    }
    if (force) return;
  }
}

function handlersFor(revision: () => number, handle: (event: ServerEvent) => void): CollectionHandlers {
  return {
    revision,
    onSnapshot: (snapshot) => handle({ type: "snapshot", snapshot }),
    onChange: (change) => handle({ type: "change", change }),
    onContact: () => handle({ type: "contact" }),
    onUnreachable: () => handle({ type: "unreachable" }),
    onOfflineCopy: (snapshot, cachedAt) => handle({ type: "offline copy", snapshot, cachedAt }),
  };
}
