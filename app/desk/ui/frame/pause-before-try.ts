import { browserTiming } from "#live/browser/keep-following.ts";

/** Waits before what failed so many times is tried again: longer each time, and less where the connection is back. */
export const pauseBeforeTry = (failures: number, signal = new AbortController().signal): Promise<void> =>
  browserTiming.waitToRetry(Math.min(1_000 * 2 ** (failures - 1), longestPause), signal);

const longestPause = 30_000;
