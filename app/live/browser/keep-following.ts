import type { Attempt } from "./retry-policy.ts";
import {
  afterAttempt,
  afterFallback,
  broughtNothing,
  initialRetryState,
  isUnreachable,
  pauseAfter,
} from "./retry-policy.ts";

/** Time, as whoever follows the server needs it. */
export interface Timing {
  /** Milliseconds since 1970. */
  now(): number;
  random(): number;
  /** Resolves after so many milliseconds, or when the signal ends it. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** The same, but sooner when retrying makes sense: the network is back, the tab is visible again. */
  waitToRetry(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** Something on the server that is followed, attempt after attempt. */
interface Followed {
  /** `isPolling`: streams were buffered lately. */
  attempt(isPolling: boolean): Promise<Attempt>;
  /** Asked after an attempt that brought nothing: whether the server is there at all. */
  isReached(): Promise<boolean>;
  /** The server cannot be reached; called at every attempt. */
  onUnreachable(): void;
}

/** Follows it until `signal` ends that: again after every failure, later and later and never all browsers at once. */
export async function keepFollowing(
  { attempt, isReached, onUnreachable }: Followed,
  { now, random, waitToRetry }: Pick<Timing, "now" | "random" | "waitToRetry">,
  signal: AbortSignal,
): Promise<void> {
  let state = initialRetryState;
  while (!signal.aborted) {
    const last = await attempt(now() < state.pollUntil);
    if (signal.aborted) return;
    state = afterAttempt(state, last);
    let switched = false;
    if (broughtNothing(last)) {
      const reached = await isReached();
      if (signal.aborted) return;
      const { pollUntil } = state;
      state = afterFallback(state, reached, now());
      if (isUnreachable(state)) onUnreachable();
      switched = state.pollUntil !== pollUntil;
    }
    const pause = switched ? 0 : pauseAfter(last, state, random());
    if (pause > 0) await waitToRetry(pause, signal);
  }
}

/** Ends sooner when the device reports that it is offline: a stream would just fall silent, unnoticed. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      removeEventListener("offline", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done);
    addEventListener("offline", done);
  });
}

/** Ends sooner when the network is reported back or the tab is visible again, though not in all browsers at once. */
async function waitToRetry(milliseconds: number, signal: AbortSignal): Promise<void> {
  const early = new AbortController();
  const soon = () => setTimeout(() => early.abort(), Math.random() * 500);
  const visible = () => document.visibilityState === "visible" && soon();
  addEventListener("online", soon);
  document.addEventListener("visibilitychange", visible);
  await sleep(milliseconds, AbortSignal.any([signal, early.signal]));
  removeEventListener("online", soon);
  document.removeEventListener("visibilitychange", visible);
}

export const browserTiming: Timing = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep,
  waitToRetry,
};
