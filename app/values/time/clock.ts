/** A moment in time: milliseconds since 1970 in UTC. Stored as it is, shown in Europe/London. */
export type Instant = number;

/** Where the time comes from, so that a test can be on any day. */
export interface Clock {
  now(): Instant;
  /** Milliseconds since some fixed point, never set back: for retries and timeouts. As `now` when left out. */
  monotonic?(): number;
}

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };

/** Milliseconds on the clock that only goes forward, even when the system's time is set back. */
export const monotonicNow = (clock: Clock): number => (clock.monotonic ?? clock.now)();

/**
 * A clock stopped at an ISO moment ("2026-11-23T08:12:00Z"). `set` changes the time of day alone, as an administrator
 * may; `advance` moves both clocks on.
 */
export function frozenClock(
  at: string,
): Clock & { set(at: string): void; advance(milliseconds: number): void } {
  let now = Date.parse(at);
  let monotonic = 0;
  return {
    now: () => now,
    monotonic: () => monotonic,
    set: (moment) => void (now = Date.parse(moment)),
    advance(milliseconds) {
      now += milliseconds;
      monotonic += milliseconds;
    },
  };
}
