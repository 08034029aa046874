import type { Instant } from "./clock.ts";

/** A date in the school's calendar, as "2026-11-23". It has no time and no zone, so clock changes cannot move it. */
export type Day = string & { readonly __unit: "day" };

/** A day from its text; throws RangeError when there is no such date (30 February). */
export function day(text: string): Day {
  const found = parseDay(text);
  if (!found) throw new RangeError(`not a date: ${text}`);
  return found;
}

/** The day that a text like "2026-11-23" names, or null. */
export function parseDay(text: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? asDay(text) : null;
}

/** The form is known: it was checked, or `Date` has written it. */
const asDay = (text: string) => text as Day;

/** Comes before every day; stands also for one that could not be read, where a fault keeps it from being used. */
export const beforeAllDays = asDay("");

const hour = 3_600_000;

/**
 * How far London's clocks are ahead of UTC at a moment since 1996, in milliseconds: an hour from the last Sunday of March to
 * the last of October, at one o'clock UTC each (Summer Time Act 1972, section 1, as amended in 2002). By the rule and not by `Intl`:
 * the first use of that holds up an old phone for a tenth of a second. The tests compare the two.
 */
export function londonAhead(instant: Instant): number {
  const year = new Date(instant).getUTCFullYear();
  const isSummer = instant >= lastSundayOf(year, 2) + hour && instant < lastSundayOf(year, 9) + hour;
  return isSummer ? hour : 0;
}

/** Of March (2) and of October (9), which both have 31 days. */
function lastSundayOf(year: number, month: 2 | 9): Instant {
  const last = Date.UTC(year, month, 31);
  return last - new Date(last).getUTCDay() * 24 * hour;
}

/** The date that it is in London at a moment. */
export function londonDay(instant: Instant): Day {
  return asDay(new Date(instant + londonAhead(instant)).toISOString().slice(0, 10));
}

/** This many days later, or earlier when negative. */
export function addDays(from: Day, days: number): Day {
  return asDay(new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10));
}

/** Whole days from one date to the other. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** 1 is Monday, 7 is Sunday. */
export function weekday(of: Day): number {
  return new Date(of).getUTCDay() || 7;
}

/** The Monday of the week in which a day lies. */
export function mondayOf(of: Day): Day {
  return addDays(of, 1 - weekday(of));
}

/** The school days of a week: its Monday to its Friday. */
export const weekFrom = (monday: Day): Day[] => [0, 1, 2, 3, 4].map((days) => addDays(monday, days));

export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;

/**
 * The moment of a time of day ("12:10") in London on a day, summer time or not. Lunch is never in the hour that a clock
 * change skips or repeats, so there is always exactly one.
 */
export function londonInstant(of: Day, time: string): Instant {
  const wanted = Date.parse(`${of}T${time}:00Z`);
  return wanted - londonAhead(wanted);
}

/** Where a day stands on the page: its links, and those of the calendar, lead there. */
export function dayAnchor(day: Day): string {
  return `day-${day}`;
}
