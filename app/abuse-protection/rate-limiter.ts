import type { Clock, Instant } from "#values/clock.ts";

/** How often each key (an address, an order) may do something within a sliding window of time. */
export interface RateLimiter {
  /** Counts one; false when none is left, and then nothing is counted. */
  consume(key: string): boolean;
  /** How many were counted within the window. */
  used(key: string): number;
  /** Whether one is left, without counting it. */
  hasRoom(key: string): boolean;
  /** Milliseconds until one is left again. */
  retryAfter(key: string): number;
}

const maxKeys = 50_000;

/**
 * `most` times in `within` milliseconds for each key, counted in this process from its start. A key is dropped when its
 * window is over; before there are too many, the one that has been quiet longest.
 */
export function createRateLimiter(clock: Clock, most: number, within: number): RateLimiter {
  const timesByKey = new Map<string, Instant[]>();

  function recent(key: string): Instant[] {
    const times = timesByKey.get(key) ?? [];
    const since = clock.now() - within;
    const firstRecent = times.findIndex((time) => time > since);
    if (firstRecent !== 0) times.splice(0, firstRecent < 0 ? times.length : firstRecent);
    if (!times.length) timesByKey.delete(key);
    return times;
  }

  return {
    used: (key) => recent(key).length,
    hasRoom: (key) => recent(key).length < most,
    retryAfter(key) {
      const times = recent(key);
      const [oldest] = times;
      return oldest === undefined || times.length < most ? 0 : oldest + within - clock.now();
    },
    consume(key) {
      const times = recent(key);
      if (times.length >= most) return false;
      times.push(clock.now());
      // Set again, a key comes last: the first one has been quiet longest.
      timesByKey.delete(key);
      const [quietest] = timesByKey.keys();
      if (timesByKey.size >= maxKeys && quietest !== undefined) timesByKey.delete(quietest);
      timesByKey.set(key, times);
      return true;
    },
  };
}
