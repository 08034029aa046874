import type { MealCategory } from "#brand/meals.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { mondayOf } from "#values/time/calendar-day.ts";
import { formatTable } from "#values/tables/json-table.ts";
import type { Covers } from "./covers.ts";
import { lunchesOf } from "./meals.ts";

/** How many ate in some days. */
interface UptakeSums {
  /** The days whose numbers were said for that very day. */
  readonly days: number;
  readonly lunches: number;
  /** By the key of a category, breakfasts among them; what is missing is none. */
  readonly meals: Readonly<Record<string, number>>;
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
  for (const one of days) {
    lunches += one.lunches;
    said += lunchesOf(one.meals ?? {});
    for (const [key, count] of Object.entries(one.meals ?? {})) meals[key] = (meals[key] ?? 0) + count;
  }
  return { days: days.length, lunches, meals, notSaid: lunches - said };
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
      ...Object.fromEntries(shown.map(({ key }) => [key, meals[key] ?? 0])),
    })),
  );
  return formatTable(columns, rows, false);
}
