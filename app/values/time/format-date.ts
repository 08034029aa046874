import type { Day } from "./calendar-day.ts";
import { londonAhead } from "./calendar-day.ts";
import type { Instant } from "./clock.ts";

// British English needs two lists of names. `Intl` would bring all the world's into a visitor's browser, which holds up an
// old phone for a tenth of a second when it is first used; the tests compare what is written here with it.
const weekdayNames = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const monthNames =
  "January February March April May June July August September October November December".split(" ");

/** What a date is written from. */
interface Written {
  readonly weekday: string;
  readonly day: number;
  readonly month: string;
  readonly year: number;
  /** "14:06" */
  readonly time: string;
}

const dayStyles = {
  weekday: ({ weekday }) => weekday,
  "day and month": dayAndMonth,
  long: longDay,
  full: (date) => `${longDay(date)} ${date.year}`,
  date: fullDate,
  month: ({ month, year }) => `${month} ${year}`,
  short: ({ day, month }) => `${day} ${month.slice(0, 3)}`,
} as const satisfies Record<string, (date: Written) => string>;

const instantStyles = {
  date: (date) => `${fullDate(date)}, ${date.time}`,
  weekday: (date) => `${longDay(date)}, ${date.time}`,
  full: (date) => `${date.weekday}, ${fullDate(date)}, ${date.time}`,
} as const satisfies Record<string, (date: Written) => string>;

function dayAndMonth({ day, month }: Written): string {
  return `${day} ${month}`;
}

function longDay(date: Written): string {
  return `${date.weekday} ${dayAndMonth(date)}`;
}

function fullDate(date: Written): string {
  return `${dayAndMonth(date)} ${date.year}`;
}

/**
 * A day in British English: "Monday 23 November"; `full` "Monday 23 November 2026", `date` "23 November 2026", `day and
 * month` "23 November", `short` "23 Nov", `weekday` "Monday", `month` "November 2026". Throws RangeError when it is no day.
 */
export function formatDay(day: Day, style: keyof typeof dayStyles = "long"): string {
  return dayStyles[style](inUtc(Date.parse(day)));
}

/** "26 Oct to 30 Oct"; a range of one day is that day, "26 Oct". */
export function formatDayRange(from: Day, to: Day): string {
  return from === to ? formatDay(from, "short") : `${formatDay(from, "short")} to ${formatDay(to, "short")}`;
}

/** "23 to 27 November", "30 November to 4 December"; `date`, with the year: "23 to 27 November 2026". Two different days. */
export function formatDaysTo(from: Day, to: Day, style: "day and month" | "date" = "day and month"): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const first = isOneMonth
    ? String(Number(from.slice(8)))
    : formatDay(from, isOneYear ? "day and month" : style);
  return `${first} to ${formatDay(to, style)}`;
}

/**
 * A moment in London: "24 November 2026, 14:06"; `weekday` "Tuesday 24 November, 14:06", `full` "Tuesday, 24 November
 * 2026, 14:06". Throws RangeError when it is no moment.
 */
export function formatInstant(at: Instant, style: keyof typeof instantStyles = "date"): string {
  return instantStyles[style](inLondon(at));
}

/** "14:06": a moment's time of day in London. */
export function formatTime(at: Instant): string {
  return inLondon(at).time;
}

/** "08:12", or "Monday 23 November, 08:12" when that was not today, by the visitor's own clock and time zone. */
export function formatLocalTime(at: Instant, now: Instant): string {
  const [then, today] = [inLocalTime(at), inLocalTime(now)];
  return longDay(then) === longDay(today) ? then.time : instantStyles.weekday(then);
}

const inLondon = (at: Instant): Written => inUtc(at + londonAhead(at));
const inLocalTime = (at: Instant): Written => inUtc(at - new Date(at).getTimezoneOffset() * 60_000);

function inUtc(at: Instant): Written {
  const date = new Date(at);
  // Throws where it is no date.
  const time = date.toISOString().slice(11, 16);
  return {
    weekday: weekdayNames[date.getUTCDay()]!,
    day: date.getUTCDate(),
    month: monthNames[date.getUTCMonth()]!,
    year: date.getUTCFullYear(),
    time,
  };
}
