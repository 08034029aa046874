import type { CollectionSnapshot } from "./live-document.ts";
import type { Subscription } from "./subscription.ts";
import { subscribe } from "./subscription.ts";
import type { Tabs, TabWord } from "./tab-talk.ts";

/** How many times faster the tests' browsers live; they lose patience less quickly, or no stream would last. */
const haste = 500;
const patienceHaste = 50;

/** A network between browsers and server that can be cut, and that can hold streams back as some proxies do. */
export function network(addressOf: () => string) {
  let down = false;
  let streams: "flow" | "held" = "flow";
  const open = new Set<AbortController>();

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
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
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
  };
}

export type Network = ReturnType<typeof network>;

/** One tab as the test sees it: everything that it ever showed, in order. */
export interface Tab {
  readonly subscription: Subscription;
  readonly shown: CollectionSnapshot[];
  /** Resolves when the tab shows this revision, following the server. */
  reached(revision: number): Promise<void>;
  close(): void;
}

/** A browser: tabs that share a lock and hear one another. */
export function browser(wire: Network) {
  const hearers = new Set<(word: TabWord) => void>();
  let holder: { rob(): void } | null = null;
  const queue: (() => void)[] = [];
  // As when tabs are frozen: what is said meanwhile is lost on them.
  let deaf = false;

  /** As Web Locks and BroadcastChannel do it, but for this browser alone. */
  function tabs(): Tabs {
    let own: ((word: TabWord) => void) | null = null;
    return {
      post(word) {
        const sent = structuredClone(word);
        for (const hearer of hearers)
          if (hearer !== own && !deaf) queueMicrotask(() => hearers.has(hearer) && hearer(sent));
      },
      hear(listener, signal) {
        own = listener;
        hearers.add(listener);
        signal.addEventListener("abort", () => hearers.delete(listener));
      },
      async lead(talk, signal, force) {
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
    const subscription = subscribe(name, initial, {
      fetch: wire.fetch,
      now: () => Date.now() * haste,
      random: Math.random,
      sleep: (milliseconds, signal) => quickly(milliseconds * (haste / patienceHaste), signal),
      rest: quickly,
      tabs: tabs(),
      visible: () => true,
      keep: () => undefined,
    });
    const waiting = new Set<() => void>();
    const note = () => {
      const { revision, documents } = subscription.state();
      if (shown.at(-1)?.revision !== revision) shown.push({ revision, documents });
      for (const check of waiting) check();
    };
    note();
    subscription.listen(note);
    subscription.resume();
    return {
      subscription,
      shown,
      reached: (revision) =>
        new Promise((resolve) => {
          const check = () => {
            if (subscription.state().revision < revision || subscription.state().status.kind !== "live")
              return;
            waiting.delete(check);
            resolve();
          };
          waiting.add(check);
          check();
        }),
      close: () => subscription.pause(),
    };
  }
  return { openTab, deafen: (now: boolean) => void (deaf = now) };
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
