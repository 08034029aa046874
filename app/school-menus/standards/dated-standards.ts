import type { Lunch, TermlyMenu } from "../served-menu.ts";
import { lunchOn } from "../served-menu.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { addDays, mondayOf, weekday, weekdays } from "#values/time/calendar-day.ts";
import { defined } from "#values/defined.ts";
import type {
  CountedDish,
  RuleReport,
  Standards,
  StandardsFinding,
  StandardsRule,
  StandardsStatus,
} from "./check-standards.ts";
import type { Occasion } from "#brand/meals.ts";
import { occasionOf } from "../schools/occasions.ts";
import { checkBreakfasts, isOfWholeDay } from "./check-breakfasts.ts";
import { checkStandards, worstOf } from "./check-standards.ts";
import { schoolWeeks } from "../calendar/school-term.ts";
import type { AllStandards, StandardsSpan } from "./standards-in-force.ts";
import { standardsBetween } from "./standards-in-force.ts";

/**
 * A week on its dates by a set of the standards, which is not as the cycle plans it: a dish swapped, a day closed, a menu being
 * checked; or in which another set begins.
 */
export interface DatedWeek {
  readonly monday: Day;
  readonly lunches: number;
  readonly substitutions: number;
  readonly beingChecked: boolean;
  /** The set that it is held against. */
  readonly standards: Standards;
  /** The days of the week on which that set counts, where it is not all of them; null where another one counts by then. */
  readonly counts: "all" | { readonly from: Day; readonly until: Day } | null;
  readonly reports: readonly RuleReport[];
}

/** A menu; of breakfasts with what their school has for lunch, which limits of the whole day count too. */
export interface CheckedMenu extends TermlyMenu {
  readonly beside?: TermlyMenu | null;
}

interface ServedWeek {
  readonly monday: Day;
  readonly lunches: readonly Lunch[];
}

/**
 * Holds the weeks from a date on against the standards as they are served: with substitutions, bank holidays and closed days,
 * each by the set that counts then. Weeks that are as the cycle plans them are left out, for the cycle is checked by itself;
 * unless the three weeks that end with one, in the order of the calendar, break a rule for three weeks, or another set begins
 * in it. Then each is there, a day's rules on its own days, a week's and three weeks' on all: nobody has said how to divide them.
 */
export function checkDatedWeeks(menu: CheckedMenu, from: Day, all: AllStandards): DatedWeek[] {
  const weeks = servedWeeks(menu, from);
  return weeks.flatMap((week, at) => {
    const { monday, lunches } = week;
    if (monday < mondayOf(from)) return [];
    const substitutions = lunches
      .flatMap(({ dishes }) => dishes)
      .filter(({ substitution }) => substitution).length;
    const beingChecked = isBeingChecked(week);
    const { beside } = menu;
    const isOtherLunch = beside && isSwapped(servedFrom(beside, monday));
    const isAsPlanned =
      substitutions === 0 && lunches.length === wholeWeek(menu, week) && !beingChecked && !isOtherLunch;
    // Three weeks are asked for only where there are three.
    const three = at < 2 ? [week] : weeks.slice(at - 2, at + 1);
    const spans = spansOfWeeks(all, three);
    const inWeek = spansOfWeeks(all, [week]);
    return spans.flatMap(({ standards }): DatedWeek[] => {
      const threeWeeks = at < 2 ? [] : check(menu, standards, three, "three weeks");
      const own = inWeek.find((span) => span.standards === standards);
      const isWhole = inWeek.length === 1;
      if (isAsPlanned && (isWhole || !own) && worstOf(threeWeeks) === "holds") return [];
      const reports = own ? [...checkWeek(menu, own, week), ...threeWeeks] : threeWeeks;
      if (reports.length === 0 && !own) return [];
      const counts = own ? (isWhole ? "all" : { from: own.from, until: own.until }) : null;
      return [{ monday, lunches: lunches.length, substitutions, beingChecked, standards, counts, reports }];
    });
  });
}

/** On how many days a week of the cycle is served where nothing is closed. Breakfast need not be on each. */
function wholeWeek({ about, dishes }: TermlyMenu, { lunches: [first] }: ServedWeek): number {
  if (occasionOf(about.key) === "lunch") return 5;
  return new Set(dishes.flatMap((dish) => (dish.week === first?.week ? [dish.weekday] : []))).size;
}

const isSwapped = (week: ServedWeek) =>
  isBeingChecked(week) ||
  week.lunches.some(({ dishes }) => dishes.some(({ substitution }) => substitution !== null));

/** The sets that count on the school days of some weeks. */
function spansOfWeeks(all: AllStandards, weeks: readonly ServedWeek[]): StandardsSpan[] {
  const [first, served] = [weeks[0], weeks.flatMap(({ lunches }) => lunches.map(({ day }) => day))];
  const last = served.at(-1);
  if (first === undefined || last === undefined) return [];
  return standardsBetween(all, first.monday, last).filter(({ from, until }) =>
    served.some((day) => from <= day && day <= until),
  );
}

/** The week in which a day lies, as it is served, against the rules for a week and for a day: of both sets, where one begins in it. */
export function checkServedWeek(menu: CheckedMenu, day: Day, all: AllStandards): RuleReport[] {
  const week = servedFrom(menu, mondayOf(day));
  return spansOfWeeks(all, [week]).flatMap((span) => checkWeek(menu, span, week));
}

/** A week by a set: the rules for a day on those days on which it counts. */
function checkWeek(
  menu: CheckedMenu,
  { standards, from, until }: StandardsSpan,
  week: ServedWeek,
): RuleReport[] {
  return check(menu, standards, [week], "week").map((report) => {
    if (report.rule.per !== "day") return report;
    const findings = report.findings.filter(({ weekday: on }) => {
      const day = addDays(week.monday, (on ?? 1) - 1);
      return from <= day && day <= until;
    });
    return { ...report, findings, status: findings.length > 0 ? worstOf(findings) : "not declared" };
  });
}

const isBeingChecked = ({ lunches }: ServedWeek) => lunches.some((lunch) => lunch.beingChecked);

/** The weeks from a date on, and the two before them, which a rule for three weeks looks back to: each has a lunch. */
function servedWeeks(menu: TermlyMenu, from: Day): ServedWeek[] {
  const mondays = menu.terms.flatMap(schoolWeeks).sort();
  const served = (monday: Day): ServedWeek[] => {
    const week = servedFrom(menu, monday);
    return week.lunches.length > 0 ? [week] : [];
  };
  const before: ServedWeek[] = [];
  for (const monday of mondays.filter((one) => one < mondayOf(from)).toReversed())
    if (before.length < 2) before.unshift(...served(monday));
  return [...before, ...mondays.filter((one) => one >= mondayOf(from)).flatMap(served)];
}

const servedFrom = (menu: TermlyMenu, monday: Day): ServedWeek => ({
  monday,
  lunches: [0, 1, 2, 3, 4].flatMap((days) => lunchOn(menu, addDays(monday, days)) ?? []),
});

const countedIn = (weeks: readonly ServedWeek[]): CountedDish[] =>
  weeks.flatMap(({ lunches }, at) =>
    lunches.flatMap(({ day, dishes }) =>
      dishes.map((dish) => ({ ...dish, week: at + 1, weekday: weekday(day) })),
    ),
  );

function check(
  menu: CheckedMenu,
  standards: Standards,
  weeks: readonly ServedWeek[],
  span: "week" | "three weeks",
): RuleReport[] {
  const dishes = countedIn(weeks);
  const days = new Set(dishes.map(({ week, weekday: on }) => `${week} ${on}`));
  const rules = standards.rules.filter(({ per }) => (per === "three weeks") === (span === "three weeks"));
  const served = weeks.flatMap((week) => week.lunches).length;
  const beingChecked = weeks.some(isBeingChecked);
  const { beside, about } = menu;
  const lunches = beside ? weeks.map(({ monday }) => servedFrom(beside, monday)) : [];
  const isLunchChecked = lunches.some(isBeingChecked);
  const reports =
    occasionOf(about.key) === "breakfast"
      ? checkBreakfasts(dishes, beside ? [countedIn(lunches)] : [], { rules }, about.standards)
      : checkStandards(dishes, { rules }, about.standards);
  return reports.map((report) => {
    // A closed day has no lunch that could lack anything.
    const findings = report.findings
      .filter(({ week, weekday: on }) => on === undefined || days.has(`${week} ${on}`))
      .map((finding) => ({ ...finding, where: whereOf(finding, span) }));
    const isSaid = !beingChecked && !(isLunchChecked && isOfWholeDay(report.rule));
    return adjustedReport({ ...report, findings }, served, !isSaid);
  });
}

// A week on its dates is not a week of the cycle.
function whereOf({ weekday: on }: StandardsFinding, span: "week" | "three weeks"): string {
  if (span === "three weeks") return "with the two weeks before it";
  return on === undefined ? "in the week" : defined(weekdays[on - 1]);
}

/** A short week need not reach what its days cannot hold; a menu that is being checked has said nothing at all. */
function adjustedReport(report: RuleReport, lunches: number, beingChecked: boolean): RuleReport {
  const { rule } = report;
  const findings = report.findings.map((one) => ({
    ...one,
    status: adjustedStatus(one, rule, lunches, beingChecked),
  }));
  // Of a day whose menu is being checked there is no finding at all.
  const isSilent = beingChecked && findings.length === 0;
  return { ...report, findings, status: isSilent ? "not declared" : worstOf(findings) };
}

function adjustedStatus(
  { status, found }: Pick<StandardsFinding, "status" | "found">,
  { per, atLeast, atMost, measure }: StandardsRule,
  lunches: number,
  beingChecked: boolean,
): StandardsStatus {
  // What is asked of several days may yet be reached on the one that is being checked.
  const isReachable = per !== "day" && atLeast !== undefined && found < atLeast;
  if (status === "fails" && !isReachable) return "fails";
  // Oily fish that is served in one of three weeks is not taken away by what is being checked in another; a limit may be broken by it.
  if (per === "three weeks" && status === "holds" && atMost === undefined) return "holds";
  if (beingChecked) return "not declared";
  // A closed day excuses only what arithmetic forbids: meat on three days of two. One lunch can have three kinds of starch.
  const isImpossible = per === "week" && measure === "days" && atLeast !== undefined && lunches < atLeast;
  return status === "fails" && isImpossible ? "not reached" : status;
}

/** "Week of 23 November (4 lunches, 1 dish swapped)": a dated week as it is named in a report. */
export function describeDatedWeek(week: DatedWeek, meal: Occasion = "lunch"): string {
  const { monday, lunches, substitutions, beingChecked, counts } = week;
  const facts = [
    ...(counts && counts !== "all" ? [describeCounting(week, counts)] : []),
    ...(lunches < 5 ? [`${lunches} ${lunches === 1 ? meal : plural[meal]}`] : []),
    ...(substitutions ? [`${substitutions} ${substitutions === 1 ? "dish" : "dishes"} swapped`] : []),
    ...(beingChecked ? ["menu being checked"] : []),
  ];
  if (meal === "breakfast" && counts !== null && facts.length === 0) facts.push("with its lunches");
  if (counts === null || facts.length === 0) facts.push("with the two weeks before it");
  return `Week of ${formatDay(monday, "day and month")} (${facts.join(", ")})`;
}

const plural = { lunch: "lunches", breakfast: "breakfasts" } as const;

/** "by the standards from 1 September 2027", "by the standards until 31 August 2027": in a week in which another set begins. */
const describeCounting = (
  { monday }: DatedWeek,
  { from, until }: { readonly from: Day; readonly until: Day },
): string =>
  from > monday
    ? `by the standards from ${formatDay(from, "date")}`
    : `by the standards until ${formatDay(until, "date")}`;
