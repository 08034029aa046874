/** Options of Node with which a site prints a line for each collection of its whole heap. */
export const tellsCollections: readonly string[] = ["--trace-gc", "--trace-gc-ignore-scavenger"];

/** What a site has printed of its collections. */
export interface Collections {
  readonly count: number;
  /** Megabytes that the heap held after the last of them; null before the first. */
  readonly heap: number | null;
  /** How much of the log their lines are, in characters. */
  readonly length: number;
}

// [4711:0x2a1e6000]   132 ms: Mark-Compact 45.5 (50.3) -> 34.0 (38.7) MB, pooled: 0 MB, ...
const collection = /^\[\d+:0x[\da-f]+\] +\d+ ms: Mark-Compact[^>]*-> ([\d.]+) \([\d.]+\) MB.*\n/gm;

/**
 * Reads the collections out of a log. Between two of them the used heap is a saw-tooth of garbage as high as the heap may grow
 * (a third): what is kept shows only after a collection.
 */
export function collectionsIn(log: string): Collections {
  const all = [...log.matchAll(collection)];
  const last = all.at(-1)?.[1];
  return {
    count: all.length,
    heap: last === undefined ? null : Number(last),
    length: all.reduce((sum, [line]) => sum + line.length, 0),
  };
}
