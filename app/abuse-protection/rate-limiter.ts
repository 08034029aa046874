import type { Clock, Instant } from "#values/clock.ts";

/** How often something may happen in a time that slides along. */
export interface RateLimiter {
  /** Spends one; false when nothing is left, and then nothing is spent. */
  consume(who: string): boolean;
  /** How many were spent within the time. */
  used(who: string): number;
  /** Whether something is left, without spending. */
  hasRoom(who: string): boolean;
  /** Milliseconds until something is free again. */
  retryAfter(who: string): number;
}

const mostKept = 50_000;

/**
 * `most` times in `within` milliseconds for each who. Counted in this process, from its start. Who is forgotten when
 * his time is over; before there are too many, whoever has been quiet longest.
 */
export function createRateLimiter(clock: Clock, most: number, within: number): RateLimiter {
  const known = new Map<string, Instant[]>();
  function recent(who: string): Instant[] {
    const times = known.get(who) ?? [];
    const since = clock.now() - within;
    const over = times.findIndex((time) => time > since);
    if (over !== 0) times.splice(0, over < 0 ? times.length : over);
    if (!times.length) known.delete(who);
    return times;
  }
  return {
    used: (who) => recent(who).length,
    hasRoom: (who) => recent(who).length < most,
    retryAfter(who) {
      const times = recent(who);
      return times.length < most ? 0 : times[0]! + within - clock.now();
    },
    consume(who) {
      const times = recent(who);
      if (times.length >= most) return false;
      times.push(clock.now());
      known.delete(who);
      if (known.size >= mostKept) known.delete(known.keys().next().value!);
      known.set(who, times);
      return true;
    },
  };
}
