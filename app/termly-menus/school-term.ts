import { bankHolidays } from "./bank-holidays.ts";
import type { Day } from "./school-day.ts";
import { daysAfter, mondayOf, weekday } from "./school-day.ts";

/** What the week cycle does in a week without a school day: it waits for the pupils, or goes on without them. */
export type Rotation = "pause" | "run";

/** Days on which the school is closed inside a term: half-term, an inset day. Both ends belong to it. */
export interface ClosedSpan {
  readonly from: Day;
  readonly to: Day;
  /** "Half term", "Inset day"; may be empty. */
  readonly why: string;
}

/** One run of the week cycle: from its first to its last school day. */
export interface Term {
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly rotation: Rotation;
  readonly closed: readonly ClosedSpan[];
}

/** Why there is lunch on a day, or why not. */
export type DayKind =
  | { readonly is: "school day"; readonly term: Term; readonly week: number }
  | { readonly is: "weekend" }
  | { readonly is: "bank holiday" | "closed"; readonly why: string }
  | { readonly is: "out of term" };

/** What a day is at a school with these terms and a cycle of so many weeks. */
export function dayKind(terms: readonly Term[], weeks: number, day: Day): DayKind {
  const term = terms.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  if (!term) return { is: "out of term" };
  if (weekday(day) > 5) return { is: "weekend" };
  const holiday = bankHolidays.get(day);
  if (holiday) return { is: "bank holiday", why: holiday };
  const span = spanOn(term, day);
  if (span) return { is: "closed", why: span.why };
  return { is: "school day", term, week: weekOfCycle(term, weeks, day) };
}

/** True when pupils eat at school on that day of the term. */
function isSchoolDay(term: Term, day: Day): boolean {
  const inTerm = term.firstDay <= day && day <= term.lastDay;
  return inTerm && weekday(day) <= 5 && !bankHolidays.has(day) && !spanOn(term, day);
}

/** Which week of the cycle, from 1, is cooked in the week in which this day of the term lies. */
export function weekOfCycle(term: Term, weeks: number, day: Day): number {
  const first = firstMonday(term);
  const monday = mondayOf(day);
  const [from, to, step] = monday < first ? [monday, first, -1] : [first, monday, 1];
  let passed = 0;
  for (let week = from; week < to; week = daysAfter(week, 7))
    if (term.rotation === "run" || hasSchoolDay(term, week)) passed += step;
  // Days before the first Monday eat the cycle's last week, so that week 1 is never cooked twice running.
  return (((passed % weeks) + weeks) % weeks) + 1;
}

/** The Mondays of the weeks in which a week of the cycle is cooked, in order. */
export function weekCommencings(term: Term, weeks: number, week: number): Day[] {
  return mondaysOf(term).filter(
    (monday) => hasSchoolDay(term, monday) && weekOfCycle(term, weeks, monday) === week,
  );
}

/** The Mondays of every week that has a school day, in order. */
export function schoolWeeks(term: Term): Day[] {
  return mondaysOf(term).filter((monday) => hasSchoolDay(term, monday));
}

/** Every school day of a term, in order. */
export function schoolDays(term: Term): Day[] {
  return mondaysOf(term)
    .flatMap((monday) => [0, 1, 2, 3, 4].map((days) => daysAfter(monday, days)))
    .filter((day) => isSchoolDay(term, day));
}

/** The first school day from a day on (that day itself if it is one), in any of the terms; null after the last. */
export function nextSchoolDay(terms: readonly Term[], from: Day): Day | null {
  const days = terms.flatMap((term) =>
    term.lastDay < from ? [] : schoolDays(term).filter((day) => day >= from),
  );
  return days.sort()[0] ?? null;
}

function spanOn(term: Term, day: Day): ClosedSpan | undefined {
  return term.closed.find(({ from, to }) => from <= day && day <= to);
}

function hasSchoolDay(term: Term, monday: Day): boolean {
  return [0, 1, 2, 3, 4].some((days) => isSchoolDay(term, daysAfter(monday, days)));
}

function mondaysOf(term: Term): Day[] {
  const mondays: Day[] = [];
  for (let monday = mondayOf(term.firstDay); monday <= term.lastDay; monday = daysAfter(monday, 7))
    mondays.push(monday);
  return mondays;
}

// Week 1 starts on the first Monday that pupils attend, which inset days often move.
function firstMonday(term: Term): Day {
  return mondaysOf(term).find((monday) => isSchoolDay(term, monday)) ?? mondayOf(term.firstDay);
}
