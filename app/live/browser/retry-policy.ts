/** How one attempt to follow a collection ended. */
export type Attempt =
  | {
      readonly kind: "streamed";
      /** How many signs of life the server gave: frames and comments of the stream. */
      readonly signs: number;
      /** Whether we gave up on it because it was silent. */
      readonly silent: boolean;
      /** Milliseconds after which the server asked us to come back. */
      readonly retry: number | null;
    }
  | { readonly kind: "polled" }
  /** The server answered, but not with a stream or a collection; `retryAfter` in milliseconds. */
  | { readonly kind: "refused"; readonly retryAfter: number }
  | { readonly kind: "failed" };

/** What is remembered from one attempt to the next. */
export interface RetryState {
  /** Attempts in a row in which the server could not be reached at all. */
  readonly failures: number;
  /** How strongly streams are suspected of being buffered while the server itself answers. */
  readonly suspicion: number;
  /** Until when to poll instead of streaming (ms since 1970). */
  readonly pollUntil: number;
}

export const initialRetryState: RetryState = { failures: 0, suspicion: 0, pollUntil: 0 };

/** How long we do without streams where they were buffered, in milliseconds. */
const pollFor = 5 * 60_000;
const suspicionLimit = 2;
const longestBackoff = 30_000;

/** Whether an attempt brought nothing, so that the server must be asked whether it is there at all. */
export function broughtNothing(attempt: Attempt): boolean {
  if (attempt.kind === "streamed") return attempt.signs === 0 || (attempt.silent && attempt.signs < 2);
  return attempt.kind !== "polled";
}

/** The state after an attempt. A silent stream counts twice as suspicious as one that broke off. */
export function afterAttempt(state: RetryState, attempt: Attempt): RetryState {
  if (attempt.kind === "polled") return { ...state, failures: 0 };
  if (attempt.kind !== "streamed") return state;
  const { signs, silent } = attempt;
  const before = signs > 0 ? { ...state, failures: 0, suspicion: 0 } : state;
  if (silent && signs < 2) return { ...before, suspicion: before.suspicion + 2 };
  if (!silent && signs === 0) return { ...before, suspicion: before.suspicion + 1 };
  return before;
}

/** The state after the server was asked, following an attempt that brought nothing. */
export function afterFallback(state: RetryState, reached: boolean, now: number): RetryState {
  if (!reached) return { ...state, failures: state.failures + 1 };
  if (state.suspicion < suspicionLimit) return { ...state, failures: 0 };
  return { failures: 0, suspicion: 0, pollUntil: now + pollFor };
}

/** One failure is a hiccup (a server that restarts), two are an absence. */
export const isUnreachable = ({ failures }: RetryState): boolean => failures > 1;

/** Milliseconds before the next attempt; `random` is from 0 to 1, so that not all browsers come back at once. */
export function pauseAfter(attempt: Attempt, state: RetryState, random: number): number {
  if (attempt.kind === "refused") return attempt.retryAfter;
  if (attempt.kind === "streamed") {
    if (attempt.retry !== null) return attempt.retry;
    if (attempt.signs > 0) return 200 + random * 800;
  }
  return Math.min(longestBackoff, 500 * 2 ** Math.min(state.failures, 10)) * (0.5 + random / 2);
}
