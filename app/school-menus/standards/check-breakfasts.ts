import { defined } from "#values/defined.ts";
import { cycleLength } from "../menus/dish.ts";
import type { StandardsSet } from "../schools/schools.ts";
import type {
  CountedDish,
  RuleReport,
  Standards,
  StandardsFinding,
  StandardsRule,
  StandardsStatus,
} from "./check-standards.ts";
import { checkStandards, statusOrder, worstOf } from "./check-standards.ts";

/**
 * Holds breakfasts against the rules about breakfast. A limit that is about lunch as well is one of the whole day: lunches are counted with
 * it, once for each way in which those of `lunches` may be of the same weeks, and the worst counts. Where no lunch is known, what they
 * have is not known either: such a limit may be broken, but never holds.
 */
export function checkBreakfasts(
  breakfasts: readonly CountedDish[],
  lunches: readonly (readonly CountedDish[])[],
  standards: Pick<Standards, "rules">,
  set: StandardsSet,
): RuleReport[] {
  const days = new Set(breakfasts.map(({ week, weekday }) => `${week} ${weekday}`));
  return checkStandards(breakfasts, standards, set, "breakfast").map((whole) => {
    // A day without breakfast lacks nothing, where others have one.
    const served = whole.findings.filter(
      ({ week, weekday }) => weekday === undefined || days.has(`${week} ${weekday}`),
    );
    if (served.length === 0) return whole;
    const report = { ...whole, findings: served, status: worstOf(served) };
    if (!isOfWholeDay(report.rule)) return report;
    if (lunches.flat().length === 0) return withoutLunches(report);
    const reports = lunches.map((some) =>
      defined(checkStandards([...breakfasts, ...some], { rules: [report.rule] }, set, "breakfast")[0]),
    );
    const findings = report.findings.map(({ where }) => worstAt(reports, where));
    return { ...report, findings, status: worstOf(findings) };
  });
}

function withoutLunches(report: RuleReport): RuleReport {
  const findings = report.findings.map((finding): StandardsFinding =>
    finding.status === "holds" ? { ...finding, status: "not declared" } : finding,
  );
  return { ...report, findings, status: worstOf(findings) };
}

/** Whether a rule limits what lunch and breakfast have together. The amount in one portion is no matter of others. */
export const isOfWholeDay = ({ occasions = [], atLeast, atMost, measure }: StandardsRule): boolean =>
  occasions.includes("lunch") &&
  occasions.includes("breakfast") &&
  atMost !== undefined &&
  atLeast === undefined &&
  measure !== "largest amount";

/**
 * The limits of a whole day that stand worse with a school's breakfasts than by its lunches alone, as its breakfasts are told: for who
 * changes the lunches. By the weeks of the breakfasts. None where it has no breakfasts.
 */
export function worseWithBreakfasts(
  lunches: readonly CountedDish[],
  breakfasts: readonly CountedDish[],
  standards: Pick<Standards, "rules">,
  set: StandardsSet,
): RuleReport[] {
  const rules = standards.rules.filter(isOfWholeDay);
  if (breakfasts.length === 0 || rules.length === 0) return [];
  const alone = new Map(checkStandards(lunches, { rules }, set).map(({ rule, status }) => [rule.id, status]));
  const together = checkBreakfasts(breakfasts, lunchesOfWeeks(breakfasts, lunches), { rules }, set);
  return together.filter(({ rule, status }) => rankOf(status) < rankOf(defined(alone.get(rule.id))));
}

/**
 * The lunches that may be of the weeks of a cycle of breakfasts, as it counts its weeks: where the cycle of lunches is as long each week
 * has one, as both go on together in each term; else any may meet any.
 */
export function lunchesOfWeeks(
  breakfasts: readonly CountedDish[],
  lunches: readonly CountedDish[],
): CountedDish[][] {
  const [weeks, ofLunches] = [cycleLength(breakfasts), cycleLength(lunches)];
  const ways = weeks === ofLunches ? Math.min(1, weeks) : ofLunches;
  return Array.from({ length: ways }, (_way, offset) =>
    Array.from({ length: weeks }, (_week, at) => at + 1).flatMap((week) =>
      lunches
        .filter((dish) => dish.week === ((week - 1 + offset) % ofLunches) + 1)
        .map((dish) => ({ ...dish, week })),
    ),
  );
}

/** Of the findings of one place the worst, and of equals the largest. */
function worstAt(reports: readonly RuleReport[], where: string): StandardsFinding {
  const found = reports.flatMap(({ findings }) => findings.filter((one) => one.where === where));
  return defined(
    found.toSorted((one, other) => rankOf(one.status) - rankOf(other.status) || other.found - one.found)[0],
  );
}

const rankOf = (status: StandardsStatus): number => statusOrder.indexOf(status);
