import type { Occasion } from "#brand/meals.ts";
import type { Diet } from "#food/diet.ts";
import type { CycleRow } from "../menus/dish.ts";
import { cycleLength } from "../menus/dish.ts";
import type { Counts, FoodCount } from "#food/counts/food-counts.ts";
import type { StandardsSet } from "../schools/schools.ts";
import { defined } from "#values/defined.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { weekdays } from "#values/time/calendar-day.ts";
import { measure } from "./measure.ts";
import { memoize } from "#values/memoize.ts";

/** One rule that a menu is held against, as data: what is counted, over what, and between which bounds. */
export interface StandardsRule {
  readonly id: string;
  readonly group: string;
  readonly description: string;
  /** The meals that it is about; lunch alone where nothing is said. */
  readonly occasions?: readonly Occasion[];
  readonly per: "day" | "week" | "three weeks";
  /**
   * "days": on how many days something is offered. "portions": how many portions are provided, each choice of a lunch
   * for itself. "stricter": both are counted, and the larger decides, as the law and the trade count differently.
   * "kinds": how many different ones; "kinds for all": those that come with every choice. "choices": whether every main
   * choice has it, of its own or on the side.
   */
  readonly measure:
    | "portions"
    | "days"
    | "stricter"
    | "kinds"
    | "kinds for all"
    | "choices"
    | "largest amount";
  readonly of: FoodCount;
  /** Only dishes for this diet are counted. */
  readonly among?: Diet;
  readonly atLeast?: number;
  readonly atMost?: number | Readonly<Record<StandardsSet, number>>;
}

/** The standards as they are from a day on. One whose text nobody has entered has no rule, and nothing is known by it. */
export interface Standards {
  readonly id: string;
  readonly name: string;
  /** From this day on it counts, until the first day of the next. */
  readonly firstDay: Day;
  /** Where its text is published. */
  readonly source: string;
  readonly rules: readonly StandardsRule[];
}

/** What a dish says to the standards. */
export interface CountedDish extends Pick<
  CycleRow,
  "week" | "weekday" | "course" | "name" | "description" | "diets"
> {
  readonly counts: Counts;
}

/**
 * How a rule stands. "not declared": somebody has yet to say what a dish counts as; it is never taken for compliance.
 * "not reached": the rule asks for more days than the week has lunches; a person judges it. What fewer lunches could have
 * had all the same fails.
 */
export type StandardsStatus = "holds" | "fails" | "not declared" | "not reached";

/** How one rule stands on one day, in one week, in three weeks of the cycle. */
export interface StandardsFinding {
  /** "Week 1, Monday", "Week 2", "Weeks 1 to 3". */
  readonly where: string;
  readonly week: number;
  /** 1 is Monday; of a rule for a day. */
  readonly weekday?: number;
  readonly found: number;
  /** Days and portions, where both are counted. */
  readonly counted?: { readonly days: number; readonly portions: number };
  readonly status: StandardsStatus;
  /** The dishes of which nobody has said what they count as, or not what their names say, where that leaves the rule open. */
  readonly undeclared: readonly string[];
}

export interface RuleReport {
  readonly rule: StandardsRule;
  readonly atMost: number | undefined;
  /** The worst of its findings. */
  readonly status: StandardsStatus;
  readonly findings: readonly StandardsFinding[];
}

interface Span {
  readonly where: string;
  readonly week: number;
  readonly weekday?: number;
  readonly dishes: readonly CountedDish[];
}

/** The rules that are about a meal. */
export const rulesFor = ({ rules }: Pick<Standards, "rules">, occasion: Occasion): StandardsRule[] =>
  rules.filter(({ occasions = ["lunch"] }) => occasions.includes(occasion));

/** Holds a week cycle against a set of standards, rule by rule and day by day: against its rules about that meal. */
export function checkStandards(
  dishes: readonly CountedDish[],
  standards: Pick<Standards, "rules">,
  set: StandardsSet,
  occasion: Occasion = "lunch",
): RuleReport[] {
  const rules = rulesFor(standards, occasion);
  // Few spans, and many rules for each.
  const pers = new Set(rules.map(({ per }) => per));
  const spansFor = new Map([...pers].map((per) => [per, spansOf(dishes, per)] as const));
  return rules.map((rule) => {
    const atMost = typeof rule.atMost === "object" ? rule.atMost[set] : rule.atMost;
    const findings = defined(spansFor.get(rule.per)).map((span) => findingOf(span, rule, atMost));
    // A menu without a dish meets nothing.
    return { rule, atMost, findings, status: findings.length ? worstOf(findings) : "fails" };
  });
}

/** The same of a menu's own cycle: worked out once for each, as most menus stand as they stood yesterday. */
export function checkCycle(
  dishes: readonly CountedDish[],
  standards: Standards,
  set: StandardsSet,
): readonly RuleReport[] {
  const known = reportsOn(dishes)(standards);
  const reports = known.get(set) ?? checkStandards(dishes, standards, set);
  known.set(set, reports);
  return reports;
}

const reportsOn = memoize((_dishes: readonly CountedDish[]) =>
  memoize((_standards: Standards) => new Map<StandardsSet, readonly RuleReport[]>()),
);

function findingOf({ dishes, ...span }: Span, rule: StandardsRule, atMost?: number): StandardsFinding {
  const { found, open, counted } = measure(dishes, rule);
  const isOver = found > (atMost ?? Infinity);
  const within = !isOver && found >= (rule.atLeast ?? 0);
  // What is there already is not taken away by a dish that says nothing; a limit may be broken by it.
  const isOpen = open.length > 0 && !isOver && (!within || atMost !== undefined);
  const status = isOpen ? "not declared" : within ? "holds" : "fails";
  return { ...span, found, ...(counted && { counted }), status, undeclared: isOpen ? open : [] };
}

/** From the worst. */
export const statusOrder = [
  "fails",
  "not declared",
  "not reached",
  "holds",
] as const satisfies StandardsStatus[];

/** The worst status among some findings or reports; "holds" when there is none. */
export function worstOf(findings: readonly Pick<StandardsFinding, "status">[]): StandardsStatus {
  return statusOrder.find((status) => findings.some((one) => one.status === status)) ?? "holds";
}

/** The rules that fail, by id: what a test or an importer asks. */
export function failingRules(reports: readonly RuleReport[]): string[] {
  return rulesInStatus(reports, "fails");
}

/** The rules in a status, by id. */
export function rulesInStatus(reports: readonly RuleReport[], wanted: StandardsStatus): string[] {
  return reports.filter(({ status }) => status === wanted).map(({ rule }) => rule.id);
}

function spansOf(dishes: readonly CountedDish[], per: StandardsRule["per"]): Span[] {
  const weeks = Array.from({ length: cycleLength(dishes) }, (_, at) => at + 1);
  const inWeek = (week: number) => dishes.filter((dish) => dish.week === week);
  if (per === "week") return weeks.map((week) => ({ where: `Week ${week}`, week, dishes: inWeek(week) }));
  if (per === "day")
    return weeks.flatMap((week) =>
      weekdays.map((name, at) => ({
        where: `Week ${week}, ${name}`,
        week,
        weekday: at + 1,
        dishes: inWeek(week).filter(({ weekday }) => weekday === at + 1),
      })),
    );
  return threeWeeksOf(weeks).map(({ from, taken }) => ({
    where: taken.length > 1 ? `Weeks ${from} to ${taken.at(-1)}` : `Week ${from}`,
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
