import { defined } from "#values/defined.ts";
import { bankHolidays, bankHolidaysKnownTo } from "#values/time/bank-holidays.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, daysBetween, mondayOf, weekday, weekFrom } from "#values/time/calendar-day.ts";
import { memoize } from "#values/memoize.ts";

/** What the week cycle does in a week without a school day: it waits for the pupils, or goes on without them. */
export type Rotation = "pause" | "run";

/** Days on which the school is closed inside a term: half-term, an inset day. Both ends belong to it. */
export interface ClosedSpan {
  readonly from: Day;
  readonly to: Day;
  /** "Half term", "Inset day"; may be empty. */
  readonly why: string;
}

/** A run of school days: from its first to its last. */
export interface Term {
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly rotation: Rotation;
  readonly closed: readonly ClosedSpan[];
  /** The week of the cycle that its first school week cooks, where the term names it. */
  readonly startWeek?: number;
  /** True where the cycle goes on from the term before. */
  readonly continues?: boolean;
}

/** Why there is lunch on a day, or why not. */
export type DayKind =
  | { readonly is: "school day"; readonly term: Term; readonly week: number }
  | { readonly is: "weekend" }
  | { readonly is: "bank holiday" | "closed"; readonly why: string }
  /** In term, and past the last year whose bank holidays are known: never taken for open. */
  | { readonly is: "not yet known" }
  | { readonly is: "out of term" };

/** What a day is at a school with these terms (in order) and a cycle of so many weeks. */
export function dayKind(terms: readonly Term[], weeks: number, day: Day): DayKind {
  const term = terms.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  if (!term) return { is: "out of term" };
  if (weekday(day) > 5) return { is: "weekend" };
  const holiday = bankHolidays.get(day);
  if (holiday) return { is: "bank holiday", why: holiday };
  const span = spanOn(term, day);
  if (span) return { is: "closed", why: span.why };
  if (day > bankHolidaysKnownTo) return { is: "not yet known" };
  return { is: "school day", term, week: defined(weekOfCycle(terms, term, weeks, day)) };
}

/** True when pupils eat at school on that day of the term. */
function isSchoolDay(term: Term, day: Day): boolean {
  return mayBeOpen(term, day) && day <= bankHolidaysKnownTo;
}

function mayBeOpen(term: Term, day: Day): boolean {
  const inTerm = term.firstDay <= day && day <= term.lastDay;
  return inTerm && weekday(day) <= 5 && !bankHolidays.has(day) && !spanOn(term, day);
}

/** Which week of the cycle, from 1, is cooked in the school week in which this day of the term lies; undefined in no school week. */
function weekOfCycle(terms: readonly Term[], term: Term, weeks: number, day: Day): number | undefined {
  return cycleWeeks(terms, weeks).get(term.firstDay)?.get(mondayOf(day));
}

/** The Mondays of the weeks in which a week of the cycle is cooked in a term, in order. */
export function weekCommencings(terms: readonly Term[], term: Term, weeks: number, week: number): Day[] {
  const mondays = cycleWeeks(terms, weeks).get(term.firstDay) ?? new Map<Day, number>();
  return [...mondays].filter(([, cooked]) => cooked === week).map(([monday]) => monday);
}

// By the first days of the terms.
type CycleWeeks = ReadonlyMap<Day, ReadonlyMap<Day, number>>;

// A menu asks for hundreds of days: its school weeks are counted through once. Terms are never changed in place.
const counted = new WeakMap<readonly Term[], Map<number, CycleWeeks>>();

/** Each term's school weeks, by their Mondays in order, with the week of the cycle that is cooked in each. */
function cycleWeeks(terms: readonly Term[], weeks: number): CycleWeeks {
  const known = counted.get(terms) ?? new Map<number, CycleWeeks>();
  counted.set(terms, known);
  const found = known.get(weeks) ?? assignWeeks(terms, Math.max(1, weeks));
  known.set(weeks, found);
  return found;
}

function assignWeeks(terms: readonly Term[], weeks: number): CycleWeeks {
  let last: { readonly monday: Day; readonly passed: number } | null = null;
  const result = new Map<Day, Map<Day, number>>();
  for (const term of terms) {
    const mondays = schoolWeeks(term);
    const first = mondays[0];
    const cooked = new Map<Day, number>();
    result.set(term.firstDay, cooked);
    if (!first) continue;
    const begins: number =
      last && term.continues ? continueFrom(term, last, first) : weeksBefore(term, first, weeks);
    mondays.forEach((monday, at) => {
      const passed = begins + (term.rotation === "run" ? daysBetween(first, monday) / 7 : at);
      cooked.set(monday, (passed % weeks) + 1);
      last = { monday, passed };
    });
  }
  return result;
}

function continueFrom(
  { rotation }: Term,
  last: { readonly monday: Day; readonly passed: number },
  first: Day,
): number {
  const weeksOn = daysBetween(last.monday, first) / 7;
  return last.passed + (rotation === "run" ? weeksOn : Math.min(1, weeksOn));
}

/**
 * How many weeks of the cycle lie before the term's first school week. The first week in which the term
 * covers the Monday has week 1, also when that Monday is an inset day or a bank holiday. A term that begins later in a week
 * has the cycle's last week until the Monday, so that week 1 is never cooked twice running.
 */
function weeksBefore(term: Term, monday: Day, weeks: number): number {
  if (term.startWeek) return term.startWeek - 1;
  const before = weekFrom(monday).filter((day) => day < term.firstDay);
  return before.every((day) => bankHolidays.has(day)) ? 0 : weeks - 1;
}

/** The Mondays of every week that has a school day, in order. */
export const schoolWeeks = memoize((term: Term): readonly Day[] =>
  mondaysOf(term).filter((monday) => hasSchoolDay(term, monday)),
);

/** Every school day of a term, in order. */
export const schoolDays = memoize((term: Term): readonly Day[] =>
  weekdaysOf(term).filter((day) => isSchoolDay(term, day)),
);

/** The days of a term of which it is not known yet whether they are bank holidays, in order. */
export const daysNotYetKnown = memoize((term: Term): readonly Day[] =>
  weekdaysOf(term).filter((day) => day > bankHolidaysKnownTo && mayBeOpen(term, day)),
);

/** The first school day from a day on (that day itself if it is one), in any of the terms; null after the last. */
export function nextSchoolDay(terms: readonly Term[], from: Day): Day | null {
  const days = terms.flatMap((term) => firstSchoolDay(term, from) ?? []);
  return days.sort()[0] ?? null;
}

/** The last school day of any of the terms; null where they have none. */
export function lastSchoolDay(terms: readonly Term[]): Day | null {
  const days = terms.flatMap((term) => lastSchoolDayOf(term) ?? []);
  return days.sort().at(-1) ?? null;
}

// Few days are looked at where all of a term's would be many.
function lastSchoolDayOf(term: Term): Day | undefined {
  let day = term.lastDay;
  while (day >= term.firstDay && !isSchoolDay(term, day)) day = addDays(day, -1);
  return day >= term.firstDay ? day : undefined;
}

function firstSchoolDay(term: Term, from: Day): Day | undefined {
  let day = term.firstDay < from ? from : term.firstDay;
  while (day <= term.lastDay && !isSchoolDay(term, day)) day = addDays(day, 1);
  return day <= term.lastDay ? day : undefined;
}

function spanOn(term: Term, day: Day): ClosedSpan | undefined {
  return term.closed.find(({ from, to }) => from <= day && day <= to);
}

// Of most weeks the Monday is one.
const hasSchoolDay = (term: Term, monday: Day): boolean =>
  [0, 1, 2, 3, 4].some((days) => isSchoolDay(term, addDays(monday, days)));

function weekdaysOf(term: Term): Day[] {
  return mondaysOf(term).flatMap(weekFrom);
}

function mondaysOf(term: Term): Day[] {
  const mondays: Day[] = [];
  for (let monday = mondayOf(term.firstDay); monday <= term.lastDay; monday = addDays(monday, 7))
    mondays.push(monday);
  return mondays;
}
