import type { Instant } from "#values/clock.ts";

/** A day of the calendar as text, 2026-11-23: no time, no zone, sorted by its letters. */
const form = /^\d{4}-\d{2}-\d{2}$/;
// Making a format costs more than using it.
const london = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
const date = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  return form.test(text) && !Number.isNaN(utc(text)) && new Date(utc(text)).toISOString().startsWith(text);
}

/** The day in London at a moment. */
export function londonDay(moment: Instant): string {
  return london.format(moment);
}

export function addDays(day: string, days: number): string {
  return new Date(utc(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** "Monday". */
export function weekdayOf(day: string): string {
  return weekday.format(utc(day));
}

/** "Monday 23 November 2026". */
export function longDay(day: string): string {
  return `${weekdayOf(day)} ${date.format(utc(day))}`;
}
