import type { Day } from "./calendar-day.ts";
import type { Instant } from "./clock.ts";

type Style = Readonly<Intl.DateTimeFormatOptions>;

const dayAndMonth = { day: "numeric", month: "long" } as const;
const clockTime = { hour: "2-digit", minute: "2-digit" } as const;
// A calendar day has no zone: it is read and written in the same one.
const utc = { timeZone: "UTC" } as const;
const london = { timeZone: "Europe/London" } as const;

const londonTime: Style = { ...london, ...clockTime };

const dayStyles = {
  weekday: { ...utc, weekday: "long" },
  "day and month": { ...utc, ...dayAndMonth },
  long: { ...utc, ...dayAndMonth, weekday: "long" },
  full: { ...utc, ...dayAndMonth, weekday: "long", year: "numeric" },
  date: { ...utc, ...dayAndMonth, year: "numeric" },
  month: { ...utc, month: "long", year: "numeric" },
  short: { ...utc, day: "numeric", month: "short" },
} as const satisfies Record<string, Style>;

const instantStyles = {
  date: { ...london, ...clockTime, ...dayAndMonth, year: "numeric" },
  weekday: { ...london, ...clockTime, ...dayAndMonth, weekday: "long" },
  full: { ...london, ...clockTime, ...dayAndMonth, weekday: "long", year: "numeric" },
} as const satisfies Record<string, Style>;

const localDay: Style = { ...dayAndMonth, weekday: "long" };

/**
 * A day in British English: "Monday 23 November"; `full` "Monday 23 November 2026", `date` "23 November 2026", `day and
 * month` "23 November", `short` "23 Nov", `weekday` "Monday", `month` "November 2026".
 */
export function formatDay(day: Day, style: keyof typeof dayStyles = "long"): string {
  const text = formatterFor(dayStyles[style]).format(new Date(day)).replace(",", "");
  // Some engines write "Sept" in British English; menus and calendars here write three letters.
  return style === "short" ? text.replace("Sept", "Sep") : text;
}

/** "26 Oct to 30 Oct"; a range of one day is that day, "26 Oct". */
export function formatDayRange(from: Day, to: Day): string {
  return from === to ? formatDay(from, "short") : `${formatDay(from, "short")} to ${formatDay(to, "short")}`;
}

/**
 * A moment in London: "24 November 2026, 14:06"; `weekday` "Tuesday 24 November, 14:06", `full` "Tuesday, 24 November
 * 2026, 14:06".
 */
export function formatInstant(at: Instant, style: keyof typeof instantStyles = "date"): string {
  return formatterFor(instantStyles[style])
    .format(at)
    .replace(/,? at /, ", ");
}

/** "14:06": a moment's time of day in London. */
export function formatTime(at: Instant): string {
  return formatterFor(londonTime).format(at);
}

/** "08:12", or "Monday 23 November, 08:12" when that was not today, by the visitor's own clock and time zone. */
export function formatLocalTime(at: Instant, now: Instant): string {
  const time = formatterFor(clockTime).format(at);
  const day = formatterFor(localDay);
  return day.format(at) === day.format(now) ? time : `${day.format(at)}, ${time}`;
}

// Making a formatter costs more than a hundred uses of it, so each is made once, when it is first needed.
const formatters = new Map<Style, Intl.DateTimeFormat>();

function formatterFor(style: Style): Intl.DateTimeFormat {
  const formatter = formatters.get(style) ?? new Intl.DateTimeFormat("en-GB", style);
  formatters.set(style, formatter);
  return formatter;
}
