import { bankHolidays } from "#values/time/bank-holidays.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonAhead, londonDay, londonInstant, weekday } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import type { Brand } from "./brand.ts";

type Hours = Brand["hours"];

interface Spell {
  readonly from: Instant;
  readonly to: Instant;
}

const codes = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const minute = 60_000;
// Longer than any holiday, and a bound for hours that never open.
const maxDays = 60;
// What the firm counts by for itself as long as it has told nobody when it answers.
const usualHours: Pick<Hours[number], "schema">[] = [{ schema: "Mo-Fr 09:00-17:00" }];

/**
 * When an answer that is promised "within one working day" is due: at the same time on the next working day, within its
 * opening hours. What comes before we open, after we shut or on another day has until we shut on the next working day.
 */
export function oneWorkingDayAfter(hours: Hours, at: Instant): Instant {
  const today = londonDay(at);
  const now = wholeDay(hours, today);
  if (now && at < now.from) return now.to;
  const next = nextWorkingDay(hours, today);
  if (!next) return at + 24 * 60 * minute;
  if (!now || at >= now.to) return next.spell.to;
  // By the clock on the wall: the day on which it is put forward or back has another number of hours.
  const sameTime = Date.parse(next.day) + (at + londonAhead(at) - Date.parse(today));
  return Math.min(Math.max(sameTime - londonAhead(sameTime), next.spell.from), next.spell.to);
}

/** Minutes of working time between two moments: the opening hours of working days. Counts sixty days at most. */
export function workingMinutes(hours: Hours, from: Instant, to: Instant): number {
  let minutes = 0;
  const last = londonDay(to);
  let day = londonDay(from);
  for (let count = 0; day <= last && count < maxDays; count++, day = addDays(day, 1))
    for (const spell of spellsOf(hours, day))
      minutes += Math.max(0, Math.min(spell.to, to) - Math.max(spell.from, from)) / minute;
  return Math.floor(minutes);
}

/** The next day on which we work, after so many of them. */
export function workingDaysLater(hours: Hours, from: Day, count: number): Day {
  let day = from;
  for (let left = count; left > 0; left--) day = nextWorkingDay(hours, day)?.day ?? addDays(day, 1);
  return day;
}

function nextWorkingDay(hours: Hours, after: Day): { readonly day: Day; readonly spell: Spell } | null {
  for (let count = 1; count <= maxDays; count++) {
    const day = addDays(after, count);
    const spell = wholeDay(hours, day);
    if (spell) return { day, spell };
  }
  return null;
}

/** From the first opening to the last shutting of a working day; null where it is none. */
function wholeDay(hours: Hours, day: Day): Spell | null {
  const spells = spellsOf(hours, day);
  const [first, last] = [spells[0], spells.at(-1)];
  return first && last ? { from: first.from, to: last.to } : null;
}

function spellsOf(hours: Hours, day: Day): Spell[] {
  if (bankHolidays.has(day)) return [];
  const parsed = (hours.length ? hours : usualHours).flatMap(({ schema }) => parseLine(schema));
  // A Saturday on which somebody answers the phone is no working day; a firm that opens at weekends alone has no other.
  const isOnWeekdays = parsed.some((line) => line.days.some((one) => one <= 5));
  const today = weekday(day);
  if (isOnWeekdays && today > 5) return [];
  return parsed
    .filter((line) => line.days.includes(today))
    .map(({ opens, shuts }) => ({ from: londonInstant(day, opens), to: londonInstant(day, shuts) }))
    .sort((one, other) => one.from - other.from);
}

/** "Mo-Fr 07:30-17:30" as days of the week from 1, and two times. */
function parseLine(schema: string) {
  const [range = "", times = ""] = schema.split(" ");
  const [from = "", to = from] = range.split("-");
  const [opens, shuts] = times.split("-");
  const first = codes.indexOf(from);
  if (first < 0 || !opens || !shuts) return [];
  const count = ((codes.indexOf(to) - first + 7) % 7) + 1;
  return [{ days: Array.from({ length: count }, (_, at) => ((first + at) % 7) + 1), opens, shuts }];
}
