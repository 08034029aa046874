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

/** The form is known: it was checked, or `Intl` or `Date` has written it. */
const asDay = (text: string) => text as Day;

/** Comes before every day; stands also for one that could not be read, where a fault keeps it from being used. */
export const beforeAllDays = asDay("");

const london = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London", dateStyle: "short" });

/** The date that it is in London at a moment. */
export function londonDay(instant: Instant): Day {
  return asDay(london.format(instant));
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

export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;

const clockTime = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hour: "2-digit",
  minute: "2-digit",
});

/**
 * The moment of a time of day ("12:10") in London on a day, summer time or not. Lunch is never in the hour that a clock
 * change skips or repeats, so there is always exactly one.
 */
export function londonInstant(of: Day, time: string): Instant {
  const wanted = Date.parse(`${of}T${time}:00Z`);
  const [hours = 0, minutes = 0] = clockTime.format(wanted).split(":").map(Number);
  const offset = (hours * 60 + minutes) * 60_000 - (wanted % 86_400_000);
  return wanted - offset;
}

/** Where a day stands on the page: its links, and those of the calendar, lead there. */
export function dayAnchor(day: Day): string {
  return `day-${day}`;
}
