import type { CollectionChange, CollectionSnapshot } from "../live-document.ts";

/**
 * What the tabs of one browser send one another about one collection; one of them, the leader, holds the connection.
 * The names of the fields are a wire format: tabs of two releases may be open at once.
 */
export type TabMessage =
  /** The change, and the revision that it follows: a tab at another revision has missed something. */
  | { readonly say: "change"; readonly after: number; readonly change: CollectionChange }
  /** The whole collection; `anew` when it may go back in revisions, as the database was replaced. */
  | { readonly say: "snapshot"; readonly snapshot: CollectionSnapshot; readonly anew: boolean }
  /** Whether the server can be reached, and the leader's revision. */
  | {
      readonly say: "touch";
      readonly kind: "live" | "offline";
      readonly at: number;
      readonly revision: number;
    }
  /** A tab that has just opened, or missed something, asks the leader for everything after this revision. */
  | { readonly say: "tell me"; readonly revision: number };

/** How the tabs of one browser reach one another, and a lock that only one can hold. */
export interface TabChannel {
  /** Sends to all other tabs. */
  post(message: TabMessage): void;
  /** Receives from the other tabs until the signal ends it. */
  listen(listener: (message: TabMessage) => void, signal: AbortSignal): void;
  /**
   * Runs `lead` as soon as no other tab leads, until `signal` ends it; its own signal also ends when another tab takes
   * over by force. With `force` it takes over from a tab that has fallen silent.
   */
  runAsLeader(
    lead: (signal: AbortSignal) => Promise<void>,
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
    post: (message) => channel?.postMessage(message),
    listen(listener, signal) {
      const opened = new BroadcastChannel(`live:${name}`);
      channel = opened;
      opened.onmessage = ({ data }) => listener(data);
      signal.addEventListener("abort", () => {
        opened.close();
        if (channel === opened) channel = null;
      });
    },
    async runAsLeader(lead, signal, force) {
      // A lock can be stolen or waited for with a signal, but not both.
      const options = force ? { steal: true } : { signal };
      const stolen = new AbortController();
      try {
        await locks.request(`live:${name}`, options, () => lead(AbortSignal.any([signal, stolen.signal])));
      } catch (error) {
        // Given up while waiting, or taken over by another tab.
        stolen.abort();
        if (!(error instanceof Error && error.name === "AbortError")) throw error;
      }
    },
  };
}

/** Where tabs cannot reach one another, each leads. */
const singleTabChannel: TabChannel = {
  post: () => undefined,
  listen: () => undefined,
  runAsLeader: (lead, signal) => lead(signal),
};
