import type { Clock, Instant } from "#values/time/clock.ts";
import type { SharedCounts } from "./shared-counts.ts";
import { ownCounts } from "./shared-counts.ts";

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

/** With whom a limit counts together, and under which name. */
export interface CountedWith {
  readonly counts?: SharedCounts | undefined;
  readonly name: string;
}

/**
 * `most` times in `within` milliseconds for each key, counted from this process's start, with what others count meanwhile. A key is
 * dropped when its window is over; before there are too many, the one that has been quiet longest. `remembered` returns how
 * many keys there are.
 */
export function createRateLimiter(
  clock: Clock,
  most: number,
  within: number,
  { counts = ownCounts, name }: CountedWith = { name: "" },
): RateLimiter & { remembered(): number } {
  const timesByKey = new Map<string, Instant[]>();
  const others = counts.under(name);
  others.hear((key) => void count(key));

  function recent(key: string): Instant[] {
    const times = timesByKey.get(key) ?? [];
    const since = clock.now() - within;
    const firstRecent = times.findIndex((time) => time > since);
    if (firstRecent !== 0) times.splice(0, firstRecent < 0 ? times.length : firstRecent);
    if (!times.length) timesByKey.delete(key);
    return times;
  }

  function count(key: string): boolean {
    const times = recent(key);
    if (times.length >= most) return false;
    times.push(clock.now());
    // Set again, a key comes last: the first one has been quiet longest.
    timesByKey.delete(key);
    const [quietest] = timesByKey.keys();
    if (timesByKey.size >= maxKeys && quietest !== undefined) timesByKey.delete(quietest);
    timesByKey.set(key, times);
    forgetQuiet();
    return true;
  }

  /** An order is paid for once: nobody asks for its key again, so whoever is counted next drops it. */
  function forgetQuiet() {
    const since = clock.now() - within;
    for (const [key, times] of timesByKey) {
      if ((times.at(-1) ?? 0) > since) return;
      timesByKey.delete(key);
    }
  }

  return {
    remembered: () => timesByKey.size,
    used: (key) => recent(others.keyOf(key)).length,
    hasRoom: (key) => recent(others.keyOf(key)).length < most,
    retryAfter(key) {
      const times = recent(others.keyOf(key));
      const [oldest] = times;
      return oldest === undefined || times.length < most ? 0 : oldest + within - clock.now();
    },
    consume(key) {
      const counted = others.keyOf(key);
      if (!count(counted)) return false;
      others.tell(counted);
      return true;
    },
  };
}
