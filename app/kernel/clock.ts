/** A moment: milliseconds since 1970 in UTC. Shown in Europe/London, stored as it is. */
export type Instant = number;

/** Where the time comes from, so that a test can stand on any day. */
export interface Clock {
  now(): Instant;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that stands still at an ISO moment ("2026-11-23T08:12:00Z") until told otherwise. */
export function frozenClock(
  at: string,
): Clock & { set(at: string): void; advance(milliseconds: number): void } {
  let now = Date.parse(at);
  return {
    now: () => now,
    set: (moment) => void (now = Date.parse(moment)),
    advance: (milliseconds) => void (now += milliseconds),
  };
}
