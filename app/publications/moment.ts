import { londonInstant, parseDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";

/**
 * The moment that a person or a link names: "2026-11-20T10:00" by London's clock, or to the millisecond
 * "2026-11-20T10:00:30.125Z". Null when it is none.
 */
export function parseMoment(text: string): Instant | null {
  const [, date = "", time = ""] = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  const day = parseDay(date);
  if (day) return londonInstant(day, time);
  const exact = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(exact) ? null : exact;
}

/** A moment as a link names it. */
export function formatMoment(at: Instant): string {
  return new Date(at).toISOString();
}
