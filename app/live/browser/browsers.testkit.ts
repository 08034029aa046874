import type { CollectionSnapshot } from "../live-document.ts";
import type { LiveState } from "./live-state.ts";
import { createSharedStreams } from "./shared-streams.ts";
import type { Subscription } from "./subscription.ts";
import { startingWith } from "./live-state.ts";
import { createSubscription } from "./subscription.ts";
import type { TabChannel, TabMessage } from "./tab-channel.ts";

/** How many times faster the tests' browsers reconnect. */
const retrySpeedUp = 500;

/** A network between browsers and server that can be cut, and that can hold streams back as some proxies do. */
export function network(addressOf: () => string) {
  let down = false;
  let holding = false;
  const open = new Set<AbortController>();
  const stalledStreams = new Set<AbortSignal>();
  const stalls = new Set<() => void>();

  async function fetchThrough(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const path = String(input);
    const cut = new AbortController();
    const signal = init.signal ? AbortSignal.any([init.signal, cut.signal]) : cut.signal;
    if (down) throw new TypeError("the network is down");
    open.add(cut);
    if (holding && path.startsWith("/api/live/")) return await stall(signal);
    return await fetch(addressOf() + path, { ...init, signal });
  }
  /** A proxy that waits for the end of the response before it passes anything on. */
  function stall(signal: AbortSignal): Promise<Response> {
    stalledStreams.add(signal);
    for (const listener of stalls) listener();
    return new Promise((_, reject) =>
      signal.addEventListener("abort", () => {
        stalledStreams.delete(signal);
        reject(signal.reason);
      }),
    );
  }
  return {
    fetch: fetchThrough,
    /** Every connection breaks; new ones work. */
    cut() {
      for (const each of open) each.abort();
      open.clear();
    },
    down() {
      down = true;
      this.cut();
    },
    up: () => void (down = false),
    holdStreams: (stalled: boolean) => void (holding = stalled),
    /** Whether a stream is being buffered. */
    stalled: () => stalledStreams.size > 0,
    onStall: (listener: () => void) => void stalls.add(listener),
  };
}

export type Network = ReturnType<typeof network>;

/** One tab, with everything that it has shown, in order. */
export interface Tab {
  readonly subscription: Subscription;
  readonly shown: CollectionSnapshot[];
  /** Resolves when what the tab shows is so. */
  until(holds: (state: LiveState) => boolean): Promise<void>;
  /** Resolves when the tab shows this revision, following the server. */
  reached(revision: number): Promise<void>;
  close(): void;
}

/** A browser: tabs that share a lock and a channel. */
export function browser(wire: Network) {
  const receivers = new Set<(message: TabMessage) => void>();
  let holder: { steal(): void } | null = null;
  const queue: (() => void)[] = [];
  // Frozen tabs miss the messages that are sent meanwhile.
  let frozen = false;
  const clock = virtualClock(() => frozen || wire.stalled());
  wire.onStall(clock.start);

  /** As Web Locks and BroadcastChannel do it, but for this browser alone. */
  function tabs(): TabChannel {
    let own: ((message: TabMessage) => void) | null = null;
    return {
      post(message) {
        const sent = structuredClone(message);
        for (const receiver of receivers)
          if (receiver !== own && !frozen) queueMicrotask(() => receivers.has(receiver) && receiver(sent));
      },
      listen(listener, signal) {
        own = listener;
        receivers.add(listener);
        signal.addEventListener("abort", () => receivers.delete(listener));
      },
      async runAsLeader(lead, signal, force) {
        if (force) holder?.steal();
        while (holder && !signal.aborted)
          await new Promise<void>((resolve) => {
            queue.push(resolve);
            signal.addEventListener("abort", () => resolve());
          });
        if (signal.aborted) return;
        const stolen = new AbortController();
        const mine = { steal: () => stolen.abort() };
        holder = mine;
        try {
          await lead(AbortSignal.any([signal, stolen.signal]));
        } finally {
          if (holder === mine) holder = null;
          for (const next of queue.splice(0)) next();
        }
      },
    };
  }

  function openTab(name: string, initial: CollectionSnapshot): Tab {
    const shown: CollectionSnapshot[] = [];
    const subscription = createSubscription(name, startingWith(initial), {
      fetch: wire.fetch,
      streams: createSharedStreams(),
      now: clock.now,
      random: Math.random,
      sleep: clock.sleep,
      waitToRetry: retrySoon,
      tabs: tabs(),
      isVisible: () => true,
      pageCachedAt: () => 0,
      saveOfflineCopy: () => undefined,
    });
    const waiting = new Set<() => void>();
    const note = () => {
      const { revision, documents } = subscription.state();
      if (shown.at(-1)?.revision !== revision) shown.push({ revision, documents });
      for (const check of waiting) check();
    };
    const until: Tab["until"] = (holds) =>
      new Promise((resolve) => {
        const check = () => {
          if (!holds(subscription.state())) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      });
    note();
    subscription.listen(note);
    subscription.resume();
    return {
      subscription,
      shown,
      until,
      reached: (revision) => until((state) => state.revision >= revision && state.status.kind === "live"),
      close: () => subscription.pause(),
    };
  }
  function freeze(now: boolean) {
    frozen = now;
    clock.start();
  }
  return { openTab, freeze };
}

/**
 * A browser's own time. It passes only while nothing else can happen, so that on a slow machine no timeout ends before
 * a server that is about to respond.
 */
function virtualClock(stuck: () => boolean) {
  const asleep = new Set<{ readonly until: number; wake(): void }>();
  let now = 0;
  let running = false;

  function tick() {
    running = stuck();
    if (!running) return;
    now += 1_000;
    for (const sleeper of asleep) if (sleeper.until <= now) sleeper.wake();
    setTimeout(tick, 2);
  }
  return {
    now: () => now,
    start() {
      if (running) return;
      running = true;
      setTimeout(tick, 2);
    },
    sleep: (milliseconds: number, signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        const sleeper = {
          until: now + milliseconds,
          wake() {
            asleep.delete(sleeper);
            resolve();
          },
        };
        if (signal.aborted) return resolve();
        asleep.add(sleeper);
        signal.addEventListener("abort", sleeper.wake);
      }),
  };
}

function retrySoon(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds / retrySpeedUp);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
