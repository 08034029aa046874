import type { CollectionSnapshot } from "../live-document.ts";
import type { LiveState } from "./live-state.ts";
import type { Subscription } from "./subscription.ts";
import { createSubscription } from "./subscription.ts";
import type { TabChannel, TabMessage } from "./tab-channel.ts";

/** How many times faster the tests' browsers come back after a cut. */
const haste = 500;

/** A network between browsers and server that can be cut, and that can hold streams back as some proxies do. */
export function network(addressOf: () => string) {
  let down = false;
  let streams: "flow" | "held" = "flow";
  const open = new Set<AbortController>();
  const heldUp = new Set<AbortSignal>();
  const stalls = new Set<() => void>();

  async function throughWire(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const path = String(input);
    const cut = new AbortController();
    const signal = init.signal ? AbortSignal.any([init.signal, cut.signal]) : cut.signal;
    if (down) throw new TypeError("the network is down");
    open.add(cut);
    if (streams === "held" && path.startsWith("/api/live/")) return await heldBack(signal);
    return await fetch(addressOf() + path, { ...init, signal });
  }
  /** A proxy that waits for the end of the answer before it passes anything on. */
  function heldBack(signal: AbortSignal): Promise<Response> {
    heldUp.add(signal);
    for (const tell of stalls) tell();
    return new Promise((_, reject) =>
      signal.addEventListener("abort", () => {
        heldUp.delete(signal);
        reject(signal.reason);
      }),
    );
  }
  return {
    fetch: throughWire as typeof fetch,
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
    holdStreams: (held: boolean) => void (streams = held ? "held" : "flow"),
    /** Whether somebody waits for a stream that is held back. */
    stalled: () => heldUp.size > 0,
    onStall: (tell: () => void) => void stalls.add(tell),
  };
}

export type Network = ReturnType<typeof network>;

/** One tab as the test sees it: everything that it ever showed, in order. */
export interface Tab {
  readonly subscription: Subscription;
  readonly shown: CollectionSnapshot[];
  /** Resolves when what the tab shows is so. */
  until(holds: (state: LiveState) => boolean): Promise<void>;
  /** Resolves when the tab shows this revision, following the server. */
  reached(revision: number): Promise<void>;
  close(): void;
}

/** A browser: tabs that share a lock and hear one another. */
export function browser(wire: Network) {
  const hearers = new Set<(word: TabMessage) => void>();
  let holder: { rob(): void } | null = null;
  const queue: (() => void)[] = [];
  // As when tabs are frozen: what is said meanwhile is lost on them.
  let deaf = false;
  const clock = patientClock(() => deaf || wire.stalled());
  wire.onStall(clock.start);

  /** As Web Locks and BroadcastChannel do it, but for this browser alone. */
  function tabs(): TabChannel {
    let own: ((word: TabMessage) => void) | null = null;
    return {
      post(word) {
        const sent = structuredClone(word);
        for (const hearer of hearers)
          if (hearer !== own && !deaf) queueMicrotask(() => hearers.has(hearer) && hearer(sent));
      },
      listen(listener, signal) {
        own = listener;
        hearers.add(listener);
        signal.addEventListener("abort", () => hearers.delete(listener));
      },
      async runAsLeader(talk, signal, force) {
        if (force) holder?.rob();
        while (holder && !signal.aborted)
          await new Promise<void>((resolve) => {
            queue.push(resolve);
            signal.addEventListener("abort", () => resolve());
          });
        if (signal.aborted) return;
        const robbed = new AbortController();
        const mine = { rob: () => robbed.abort() };
        holder = mine;
        try {
          await talk(AbortSignal.any([signal, robbed.signal]));
        } finally {
          if (holder === mine) holder = null;
          for (const next of queue.splice(0)) next();
        }
      },
    };
  }

  function openTab(name: string, initial: CollectionSnapshot): Tab {
    const shown: CollectionSnapshot[] = [];
    const subscription = createSubscription(name, initial, {
      fetch: wire.fetch,
      now: clock.now,
      random: Math.random,
      sleep: clock.sleep,
      waitToRetry: quickly,
      tabs: tabs(),
      isVisible: () => true,
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
  function deafen(now: boolean) {
    deaf = now;
    clock.start();
  }
  return { openTab, deafen };
}

/**
 * A browser's own time. It passes only while nothing else can happen any more, so that however slow the machine is,
 * nobody loses patience with a server that is about to answer.
 */
function patientClock(stuck: () => boolean) {
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

function quickly(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds / haste);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
