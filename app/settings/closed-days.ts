import { parseDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";

const weekdayNames = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/**
 * What a line of days without catering means: "Sundays" is "sunday", "25 December" is "12-25" of every year, "4 January
 * 2027" is "2027-01-04". The settings' own forms are read too. Null where it is no day.
 */
export function parseClosedDay(line: string): string | null {
  const text = line.trim().toLowerCase();
  const week = weekdayNames.find((name) => text === name || text === `${name}s`);
  if (week) return week;
  const found = /^(?<date>\d{1,2})(?:st|nd|rd|th)? (?<month>[a-z]+)(?: (?<year>\d{4}))?$/.exec(text)?.groups;
  const month = months.findIndex(
    (name) => name === found?.["month"] || name.slice(0, 3) === found?.["month"],
  );
  const written = found
    ? `${found["year"] ? `${found["year"]}-` : ""}${pad(month + 1)}-${pad(Number(found["date"]))}`
    : text;
  // A day of every year may be 29 February, so it is looked for in a leap year.
  const whole = /^\d{2}-\d{2}$/.test(written) ? `2024-${written}` : written;
  return parseDay(whole) ? written : null;
}

/** Days without catering as they are written in the form, one a line; what is no day stays as it is. */
export function daysAsWords(days: readonly string[]): string {
  return days.map(asWords).join("\n");
}

function asWords(closed: string): string {
  const once = parseDay(closed);
  if (once) return formatDay(once, "date");
  const yearly = parseDay(`2024-${closed}`);
  if (yearly) return formatDay(yearly, "day and month");
  return weekdayNames.includes(closed) ? closed.charAt(0).toUpperCase() + closed.slice(1) : closed;
}

const pad = (number: number) => String(number).padStart(2, "0");
