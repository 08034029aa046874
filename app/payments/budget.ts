import type { Clock } from "#kernel/clock.ts";

/** How often something may happen in a time that slides along. */
export interface Budget {
  /** Spends one; false when nothing is left, and then nothing is spent. */
  spend(who: string): boolean;
  /** Whether something is left, without spending. */
  left(who: string): boolean;
  /** Milliseconds until something is free again. */
  wait(who: string): number;
}

const mostKept = 50_000;

/** `most` times in `within` milliseconds for each who; who is forgotten when his time is over. Kept in memory only. */
export function budget(clock: Clock, most: number, within: number): Budget {
  const spent = new Map<string, number[]>();
  function recent(who: string): number[] {
    const since = clock.now() - within;
    const times = (spent.get(who) ?? []).filter((time) => time > since);
    if (times.length) spent.set(who, times);
    else spent.delete(who);
    return times;
  }
  return {
    left: (who) => recent(who).length < most,
    wait: (who) => Math.max(0, (recent(who)[0] ?? clock.now()) + within - clock.now()),
    spend(who) {
      const times = recent(who);
      if (times.length >= most) return false;
      if (spent.size >= mostKept) spent.clear();
      spent.set(who, [...times, clock.now()]);
      return true;
    },
  };
}
