import type { Day } from "#values/time/calendar-day.ts";
import { addDays } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { TermlyMenu } from "../served-menu.ts";
import type { CountedDish, RuleReport, Standards } from "./check-standards.ts";
import { checkCycle } from "./check-standards.ts";
import { occasionOf } from "../schools/occasions.ts";
import { checkBreakfasts, lunchesOfWeeks, worseWithBreakfasts } from "./check-breakfasts.ts";

/** Every set of the standards that is known, in the order of their first days. */
export type AllStandards = readonly Standards[];

/** A set with the days on which it counts, both ends among them. */
export interface StandardsSpan {
  readonly standards: Standards;
  readonly from: Day;
  readonly until: Day;
}

/** The sets that count on the days from one to another, in order, each with its days; before the first set there is none. */
export function standardsBetween(all: AllStandards, from: Day, until: Day): StandardsSpan[] {
  return all.flatMap((standards, at) => {
    const next = all[at + 1]?.firstDay;
    const last = next === undefined ? until : earlier(until, addDays(next, -1));
    const first = later(from, standards.firstDay);
    return first <= last ? [{ standards, from: first, until: last }] : [];
  });
}

const earlier = (one: Day, other: Day) => (one < other ? one : other);
const later = (one: Day, other: Day) => (one > other ? one : other);

/** "Checked against The Requirements ..., in force from 1 January 2015": as print and the record have it. */
export const standardsInWords = ({ name, firstDay, rules }: Standards): string =>
  rules.length > 0
    ? `Checked against ${name}, in force from ${formatDay(firstDay, "date")}.`
    : `${name}, in force from ${formatDay(firstDay, "date")}: none of its rules was entered, so nothing was checked.`;

/** A menu's cycle as it is planned, held against a set on the days on which that counts. */
export interface CycleCheck extends StandardsSpan {
  readonly reports: readonly RuleReport[];
}

interface Checked extends Pick<TermlyMenu, "about" | "terms"> {
  readonly dishes: readonly CountedDish[];
  /** What the school has for lunch, where these are its breakfasts. */
  readonly beside?: Pick<TermlyMenu, "dishes"> | null;
}

/**
 * A menu's cycle from a day on, by each set that counts while it is cooked: two where its terms lie on both sides of a first
 * day. Of a menu that has ended, or has no term yet, by the set of that day.
 */
export function checkCycleByDate(menu: Checked, from: Day, all: AllStandards): CycleCheck[] {
  return standardsOfTerms(menu.terms, from, all).map((span) => ({
    ...span,
    reports: checkCycleOf(menu, span.standards),
  }));
}

/**
 * What a cycle of lunches means for the whole day together with the school's breakfasts, by each set: the limits that stand worse with
 * them than by the lunches alone.
 */
export const wholeDaysByDate = (
  { about, dishes, terms }: Checked,
  breakfasts: readonly CountedDish[],
  from: Day,
  all: AllStandards,
): CycleCheck[] =>
  standardsOfTerms(terms, from, all).map((span) => ({
    ...span,
    reports: worseWithBreakfasts(dishes, breakfasts, span.standards, about.standards),
  }));

/** A cycle by the rules about what it is of. */
function checkCycleOf({ about, dishes, beside }: Checked, standards: Standards): readonly RuleReport[] {
  return occasionOf(about.key) === "breakfast"
    ? checkBreakfasts(dishes, lunchesOfWeeks(dishes, beside?.dishes ?? []), standards, about.standards)
    : checkCycle(dishes, standards, about.standards);
}

/** The sets that count from a day on until the last of some terms; always the one of that day. */
export function standardsOfTerms(terms: Checked["terms"], from: Day, all: AllStandards): StandardsSpan[] {
  const until = terms.reduce((last, { lastDay }) => later(last, lastDay), from);
  return standardsBetween(all, from, until);
}
