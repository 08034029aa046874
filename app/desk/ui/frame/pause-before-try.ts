import { browserTiming } from "#live/browser/keep-following.ts";
import { initialRetryState, pauseAfter } from "#live/browser/retry-policy.ts";

/** Waits before what failed so many times is tried again: longer each time, and less where the connection is back. */
export const pauseBeforeTry = (failures: number, signal = new AbortController().signal): Promise<void> =>
  browserTiming.waitToRetry(
    pauseAfter({ kind: "failed" }, { ...initialRetryState, failures }, Math.random()),
    signal,
  );
