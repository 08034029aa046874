import type { Diet } from "#food/diet.ts";
import type { PlannedDish } from "./dish.ts";
import { weeksIn } from "./dish.ts";
import type { FoodCount } from "./food-counts.ts";
import type { StandardsSet } from "./menu-registry.ts";
import { weekdays } from "./school-day.ts";

/** One rule that a menu is held against, as data: what is counted, over what, and between which bounds. */
interface StandardsRule {
  readonly id: string;
  readonly group: string;
  readonly says: string;
  readonly per: "day" | "week" | "three weeks";
  /**
   * "days": on how many days something is offered. The choices of one lunch are alternatives, so a child who eats every
   * day meets it once a day however many choices have it. "kinds": how many different ones.
   */
  readonly measure: "portions" | "days" | "kinds" | "largest amount";
  readonly of: FoodCount;
  /** Only dishes for this diet are counted. */
  readonly among?: Diet;
  readonly atLeast?: number;
  readonly atMost?: number | Readonly<Record<StandardsSet, number>>;
}

/** The standards as they were from a day on. */
export interface Standards {
  readonly version: string;
  readonly inForce: string;
  readonly source: string;
  readonly rules: readonly StandardsRule[];
}

/** How one rule stands on one day, in one week, in three weeks of the cycle. */
interface StandardsFinding {
  /** "Week 1, Monday", "Week 2", "Weeks 1 to 3". */
  readonly where: string;
  readonly week: number;
  readonly found: number;
  readonly holds: boolean;
}

export interface RuleReport {
  readonly rule: StandardsRule;
  readonly atMost: number | undefined;
  readonly holds: boolean;
  readonly findings: readonly StandardsFinding[];
}

interface Span {
  readonly where: string;
  readonly week: number;
  readonly dishes: readonly PlannedDish[];
}

/** Holds a week cycle against a set of standards, rule by rule and day by day. */
export function checkStandards(
  dishes: readonly PlannedDish[],
  standards: Standards,
  set: StandardsSet,
): RuleReport[] {
  return standards.rules.map((rule) => {
    const atMost = typeof rule.atMost === "object" ? rule.atMost[set] : rule.atMost;
    const findings = spansOf(dishes, rule.per).map(({ where, week, dishes: some }) => {
      const found = measured(some, rule);
      return { where, week, found, holds: found >= (rule.atLeast ?? 0) && found <= (atMost ?? Infinity) };
    });
    // A menu without a dish meets nothing.
    return { rule, atMost, findings, holds: findings.length > 0 && findings.every(({ holds }) => holds) };
  });
}

/** The rules that fail, by id: what a test or an importer asks. */
export function failing(reports: readonly RuleReport[]): string[] {
  return reports.filter(({ holds }) => !holds).map(({ rule }) => rule.id);
}

function measured(dishes: readonly PlannedDish[], rule: StandardsRule): number {
  const counted = dishes
    .filter(({ diets }) => !rule.among || diets.includes(rule.among))
    .flatMap(({ counts, week, weekday }) =>
      counts.filter(({ as }) => as === rule.of).map((count) => ({ ...count, on: `${week} ${weekday}` })),
    );
  if (rule.measure === "portions") return counted.length;
  if (rule.measure === "days") return new Set(counted.map(({ on }) => on)).size;
  if (rule.measure === "kinds") return new Set(counted.map(({ kind }) => kind)).size;
  return Math.max(0, ...counted.map(({ amount }) => amount));
}

function spansOf(dishes: readonly PlannedDish[], per: StandardsRule["per"]): Span[] {
  const weeks = Array.from({ length: weeksIn(dishes) }, (_, at) => at + 1);
  const inWeek = (week: number) => dishes.filter((dish) => dish.week === week);
  if (per === "week") return weeks.map((week) => ({ where: `Week ${week}`, week, dishes: inWeek(week) }));
  if (per === "day")
    return weeks.flatMap((week) =>
      weekdays.map((name, at) => ({
        where: `Week ${week}, ${name}`,
        week,
        dishes: inWeek(week).filter(({ weekday }) => weekday === at + 1),
      })),
    );
  return threeWeeksOf(weeks).map(({ from, taken }) => ({
    where: weeks.length > 1 ? `Weeks ${from} to ${from + Math.min(3, weeks.length) - 1}` : "Week 1",
    week: from,
    dishes: taken.flatMap(inWeek),
  }));
}

// The cycle goes round, so in a longer one three weeks may begin in its last.
function threeWeeksOf(weeks: readonly number[]): { from: number; taken: number[] }[] {
  if (weeks.length === 0) return [];
  if (weeks.length <= 3) return [{ from: 1, taken: [...weeks] }];
  return weeks.map((from) => ({ from, taken: [0, 1, 2].map((on) => ((from - 1 + on) % weeks.length) + 1) }));
}
