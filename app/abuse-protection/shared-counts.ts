/** Counts that the processes of a site share: each sends what it counted to the others, and adds what they send. */
export interface SharedCounts {
  /** The counts of one limit, which has the same name in every process. */
  under(name: string): CountChannel;
}

/** A limit's way to the other processes. Its keys are not the addresses and names that are counted, and cannot be turned back. */
export interface CountChannel {
  keyOf(key: string): string;
  /** Tells the others of one more under a key of `keyOf`; never throws, and nobody waits for it. */
  tell(key: string): void;
  /** Calls back with the key of each that another process counted. */
  hear(counted: (key: string) => void): void;
}

/** Counts that one process keeps to itself. */
export const ownCounts: SharedCounts = {
  under: () => ({ keyOf: (key) => key, tell: () => undefined, hear: () => undefined }),
};
