import type { Instant } from "./clock.ts";

/**
 * The moment from which on something still belongs to the accounts that are kept for so many years: the first day of an
 * accounts' year, in UTC. `yearEnds` is that year's last day ("03-31").
 */
export function accountsYearBefore(now: Instant, yearEnds: string, years: number): Instant {
  const [month = 0, dayOfMonth = 0] = yearEnds.split("-").map(Number);
  const today = new Date(now);
  const begins = (year: number) => Date.UTC(year, month - 1, dayOfMonth + 1);
  // This accounts' year began at the last such day that is not to come.
  const year = begins(today.getUTCFullYear()) <= now ? today.getUTCFullYear() : today.getUTCFullYear() - 1;
  return begins(year - years);
}

/** This many months earlier, at the same time of day in UTC. */
export function monthsBefore(moment: Instant, months: number): Instant {
  const date = new Date(moment);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.getTime();
}
