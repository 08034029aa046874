import type { MealCategory } from "#brand/meals.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { mondayOf } from "#values/time/calendar-day.ts";
import { formatTable } from "#values/tables/json-table.ts";
import type { Covers } from "./covers.ts";
import type { Meals } from "./meals.ts";
import { lunchesOf, saysBreakfasts, saysLunches } from "./meals.ts";

/** How many ate in some days. */
interface UptakeSums {
  /** The days whose numbers were said for that very day. */
  readonly days: number;
  readonly lunches: number;
  /** By the key of a category, breakfasts among them: what was said. `mealsOf` says whether what is missing is none. */
  readonly meals: Readonly<Record<string, number>>;
  /** The days of which somebody has said how many have breakfast. */
  readonly breakfastDays: number;
  /** Lunches of which nobody has said whose they were. */
  readonly notSaid: number;
}

export interface Uptake extends UptakeSums {
  readonly weeks: readonly (UptakeSums & { readonly monday: Day })[];
  /** The categories that somebody counted, in their order. */
  readonly categories: readonly MealCategory[];
  /** Days of the term with lunch, until today, of which nobody has said anything. */
  readonly missing: readonly Day[];
}

/** How many of a category ate in some days; null where nobody has said that of any of them. */
export function mealsOf(sums: UptakeSums, { key, occasion }: MealCategory): number | null {
  const isSaid =
    occasion === "breakfast" ? sums.breakfastDays > 0 : sums.lunches === 0 || sums.notSaid < sums.lunches;
  return isSaid ? (sums.meals[key] ?? 0) : null;
}

/** On an average day of those of which somebody has said it; null where there is none. */
export function mealsOfDay(sums: UptakeSums, category: MealCategory): number | null {
  const [all, days] = [
    mealsOf(sums, category),
    category.occasion === "breakfast" ? sums.breakfastDays : sums.days,
  ];
  return all === null || days === 0 ? null : Math.round(all / days);
}

type CountedDay = Covers & { readonly day: Day };

/** The uptake of a term's days. */
export function uptakeOf(
  counted: readonly CountedDay[],
  { categories, missing }: { readonly categories: readonly MealCategory[]; readonly missing: readonly Day[] },
): Uptake {
  const weeks = [...Map.groupBy(counted, ({ day }) => mondayOf(day))]
    .map(([monday, days]) => ({ monday, ...sumsOf(days) }))
    .toSorted((one, other) => (one.monday < other.monday ? -1 : 1));
  const all = sumsOf(counted);
  return { ...all, weeks, missing, categories: categories.filter(({ key }) => (all.meals[key] ?? 0) > 0) };
}

function sumsOf(days: readonly CountedDay[]): UptakeSums {
  const meals: Record<string, number> = {};
  let lunches = 0;
  let said = 0;
  let breakfastDays = 0;
  for (const one of days) {
    lunches += one.lunches;
    said += lunchesOf(one.meals ?? {});
    if (saysBreakfasts(one.meals ?? {})) breakfastDays += 1;
    for (const [key, count] of Object.entries(one.meals ?? {})) meals[key] = (meals[key] ?? 0) + count;
  }
  return { days: days.length, lunches, meals, breakfastDays, notSaid: lunches - said };
}

/** What a day's meals say of a category, as a file has it: "" where nobody has said, which is not 0. */
function saidOn(meals: Meals, { key, occasion }: MealCategory): number | "" {
  const isSaid = occasion === "breakfast" ? saysBreakfasts(meals) : saysLunches(meals);
  return isSaid ? (meals[key] ?? 0) : "";
}

/** A term's uptake as a file, a row a day: the school, the day, its lunches, each category, and those of nobody said. */
export function uptakeTable(
  schools: readonly {
    readonly label: string;
    readonly term: string;
    readonly days: readonly CountedDay[];
  }[],
  categories: readonly MealCategory[],
): string {
  const shown = categories.filter(({ key }) =>
    schools.some(({ days }) => days.some(({ meals }) => (meals?.[key] ?? 0) > 0)),
  );
  const columns = ["school", "term", "date", "lunches", ...shown.map(({ key }) => key), "not said"] as const;
  const rows = schools.flatMap(({ label, term, days }) =>
    days.map(({ day, lunches, meals = {} }) => ({
      school: label,
      term,
      date: day,
      lunches,
      "not said": lunches - lunchesOf(meals),
      ...Object.fromEntries(shown.map((category) => [category.key, saidOn(meals, category)])),
    })),
  );
  return formatTable(columns, rows, false);
}
