import { defined } from "#values/defined.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, day as dayOf, mondayOf } from "#values/time/calendar-day.ts";
import type { TermlyMenu } from "../served-menu.ts";
import type { WeekColumn } from "../shown-week.ts";
import { datedWeek } from "../shown-week.ts";

/** One school day, or a run of days of one week without lunch for one reason. */
export interface YearEntry {
  readonly from: Day;
  readonly to: Day;
  /** "Cottage pie"; why there is no lunch; "Not yet known"; "Menu being checked". */
  readonly says: string;
  readonly is: "lunch" | "closed" | "not yet known" | "being checked";
  /** Something other than what was planned is served. */
  readonly changed: boolean;
}

export interface YearWeek {
  readonly monday: Day;
  /** The week of the cycle; 0 where no day has lunch. */
  readonly week: number;
  readonly entries: readonly YearEntry[];
}

/** A month with the weeks, and the parts of weeks, that lie in it. */
export interface YearMonth {
  /** "2026-09". */
  readonly month: string;
  readonly weeks: readonly YearWeek[];
}

/** The calendar year in which a day's school year began: a school year begins in August. */
export function schoolYearOf(day: Day): number {
  return Number(day.slice(0, 4)) - (day.slice(5, 7) < "08" ? 1 : 0);
}

/** "2026 to 2027". */
export function schoolYearName(year: number): string {
  return `${year} to ${year + 1}`;
}

/** The school years of which a menu has a term, in order. */
export function schoolYears({ terms }: TermlyMenu): number[] {
  const years = terms.flatMap(({ firstDay, lastDay }) => {
    const first = schoolYearOf(firstDay);
    return Array.from({ length: schoolYearOf(lastDay) - first + 1 }, (_, at) => first + at);
  });
  return [...new Set(years)].sort((one, other) => one - other);
}

/**
 * What a menu serves in a school year, week by week from its first day in term to its last: every school day's main dish
 * as it is served on that date, and every weekday without lunch with the reason. Empty where the menu has no such year.
 */
export function schoolYear(menu: TermlyMenu, year: number, today: Day): YearMonth[] {
  const begins = dayOf(`${year}-08-01`);
  const ends = dayOf(`${year + 1}-07-31`);
  const inYear = menu.terms.filter(({ firstDay, lastDay }) => firstDay <= ends && begins <= lastDay);
  const [firstTerm] = inYear;
  const lastTerm = inYear.at(-1);
  if (!firstTerm || !lastTerm || menu.dishes.length === 0) return [];
  const first = latest(begins, firstTerm.firstDay);
  const last = earliest(ends, lastTerm.lastDay);
  const months = new Map<string, YearWeek[]>();
  for (let monday = mondayOf(first); monday <= last; monday = addDays(monday, 7)) {
    const { week, columns } = datedWeek(menu, monday, today);
    const shown = columns.filter(({ day }) => day && first <= day && day <= last);
    // Nobody looks for the first of October under September.
    for (const [month, days] of Map.groupBy(shown, ({ day }) => defined(day).slice(0, 7)))
      months.set(month, [...(months.get(month) ?? []), { monday, week, entries: entriesOf(days) }]);
  }
  return [...months].map(([month, weeks]) => ({ month, weeks }));
}

const latest = (one: Day, other: Day) => (one > other ? one : other);
const earliest = (one: Day, other: Day) => (one < other ? one : other);

function entriesOf(columns: readonly WeekColumn[]): YearEntry[] {
  const entries: YearEntry[] = [];
  for (const column of columns) {
    const entry = entryOf(column);
    const before = entries.at(-1);
    if (before && entry.is === "closed" && before.is === "closed" && before.says === entry.says)
      entries[entries.length - 1] = { ...before, to: entry.to };
    else entries.push(entry);
  }
  return entries;
}

function entryOf({ day, dishes, noLunch, closedReason }: WeekColumn): YearEntry {
  const on = defined(day);
  const at = { from: on, to: on, changed: dishes.some(({ substitution }) => substitution) };
  if (noLunch === "closed") return { ...at, is: "closed", says: closedReason };
  if (noLunch === "being checked") return { ...at, is: noLunch, says: "Menu being checked" };
  if (noLunch === "not yet known") return { ...at, is: noLunch, says: "Not yet known" };
  const main = dishes.find(({ course }) => course === "main") ?? defined(dishes[0]);
  return { ...at, is: "lunch", says: main.name };
}
