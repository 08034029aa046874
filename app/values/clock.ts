/** A moment: milliseconds since 1970 in UTC. Shown in Europe/London, stored as it is. */
export type Instant = number;

/** Where the time comes from, so that a test can stand on any day. */
export interface Clock {
  now(): Instant;
  /** Milliseconds that have passed since some moment: never set back, for rests and patience. As `now` when left out. */
  passed?(): number;
}

export const systemClock: Clock = { now: () => Date.now(), passed: () => performance.now() };

/** How much time has passed, whatever the clock on the wall was set to meanwhile. */
export const passed = (clock: Clock): number => (clock.passed ?? clock.now)();

/**
 * A clock that stands still at an ISO moment ("2026-11-23T08:12:00Z") until told otherwise. `set` moves the wall's hands
 * alone, `advance` lets time pass.
 */
export function frozenClock(
  at: string,
): Clock & { set(at: string): void; advance(milliseconds: number): void } {
  let now = Date.parse(at);
  let passed = 0;
  return {
    now: () => now,
    passed: () => passed,
    set: (moment) => void (now = Date.parse(moment)),
    advance(milliseconds) {
      now += milliseconds;
      passed += milliseconds;
    },
  };
}
