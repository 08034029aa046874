import type { CollectionChange, CollectionSnapshot } from "../live-document.ts";

/** What the tabs of one browser say to one another about one collection. One of them talks with the server. */
export type TabMessage =
  /** The change, and the revision that it follows on: whoever stands elsewhere has missed something. */
  | { readonly say: "change"; readonly after: number; readonly change: CollectionChange }
  /** The whole; `anew` when another store was put in the place of the one that we knew. */
  | { readonly say: "snapshot"; readonly snapshot: CollectionSnapshot; readonly anew: boolean }
  /** Whether the server is there, and where the one who talks with it stands. */
  | {
      readonly say: "touch";
      readonly kind: "live" | "offline";
      readonly at: number;
      readonly revision: number;
    }
  /** A tab that has just come, or missed something: who talks with the server, tell me all after this. */
  | { readonly say: "tell me"; readonly revision: number };

/** The tabs' common ground: a way to speak to all others, and a lock that only one can hold. */
export interface TabChannel {
  /** Speaks to the other tabs; answers nothing. */
  post(word: TabMessage): void;
  /** Hears the other tabs until the signal ends it. */
  listen(listener: (word: TabMessage) => void, signal: AbortSignal): void;
  /**
   * Runs `talk` as soon as no other tab does, until `signal` ends it; its own signal also ends when another tab
   * takes over by force. With `force` it takes over from a tab that has fallen silent.
   */
  runAsLeader(
    talk: (signal: AbortSignal) => Promise<void>,
    signal: AbortSignal,
    force: boolean,
  ): Promise<void>;
}

/** The tabs of this browser, by Web Locks and BroadcastChannel; where either is missing each tab is on its own. */
export function browserTabChannel(name: string): TabChannel {
  const locks = globalThis.navigator?.locks;
  if (!locks || typeof BroadcastChannel === "undefined") return singleTabChannel;
  let channel: BroadcastChannel | null = null;
  return {
    post: (word) => channel?.postMessage(word),
    listen(listener, signal) {
      const opened = new BroadcastChannel(`live:${name}`);
      channel = opened;
      opened.onmessage = ({ data }) => listener(data as TabMessage);
      signal.addEventListener("abort", () => {
        opened.close();
        if (channel === opened) channel = null;
      });
    },
    async runAsLeader(talk, signal, force) {
      // A lock can be stolen or waited for with a signal, but not both.
      const options = force ? { steal: true } : { signal };
      const robbed = new AbortController();
      try {
        await locks.request(`live:${name}`, options, () => talk(AbortSignal.any([signal, robbed.signal])));
      } catch (error) {
        // Given up while waiting, or taken over by another tab.
        robbed.abort();
        if ((error as Error).name !== "AbortError") throw error;
      }
    },
  };
}

/** Where tabs cannot talk with one another, each talks with the server. */
export const singleTabChannel: TabChannel = {
  post: () => undefined,
  listen: () => undefined,
  runAsLeader: (talk, signal) => talk(signal),
};
