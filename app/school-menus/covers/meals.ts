import type { MealCategory } from "#brand/meals.ts";
import { sampleMealTerms } from "#brand/meals.ts";
import { excerpt } from "#values/tables/csv.ts";
import { entriesOf } from "#values/record.ts";

/** How many of each category eat, by its key. */
export type Meals = Readonly<Record<string, number>>;

// A category's key and occasion are fixed: the firm's own words and days are what changes.
const known = sampleMealTerms.categories;
const breakfasts = new Set(known.filter(({ occasion }) => occasion === "breakfast").map(({ key }) => key));

/** More than the largest school of the country has pupils. */
export const mostMeals = 5_000;
/** What is wrong with what is no number of meals. */
export const notMeals = `is not a whole number from 0 to ${mostMeals}`;

export const mealKeys: readonly string[] = known.map(({ key }) => key);
const isMealKey = (key: string): boolean => known.some((one) => one.key === key);

/** The lunches among meals: breakfasts are counted by themselves. */
export const lunchesOf = (meals: Meals): number =>
  entriesOf(meals).reduce((sum, [key, count]) => (breakfasts.has(key) ? sum : sum + count), 0);

/** The breakfasts among meals: of the same morning, and no lunches. */
export const breakfastsOf = (meals: Meals): number =>
  entriesOf(meals).reduce((sum, [key, count]) => (breakfasts.has(key) ? sum + count : sum), 0);

/** Whether meals say how many breakfasts, none among it. */
export const saysBreakfasts = (meals: Meals): boolean =>
  entriesOf(meals).some(([key]) => breakfasts.has(key));

/** What is left of meals where the number of lunches is another than they say: breakfasts. */
export const withoutLunches = (meals: Meals): Meals =>
  Object.fromEntries(entriesOf(meals).filter(([key]) => breakfasts.has(key)));

/** Whether meals say of each lunch who eats it. */
export const saysLunches = (meals: Meals): boolean => entriesOf(meals).some(([key]) => !breakfasts.has(key));

/** "infants:88;paid:38": meals in the categories' one order, as `parseMeals` reads them back. */
export const formatMeals = (meals: Meals | undefined): string =>
  known.flatMap(({ key }) => (meals?.[key] === undefined ? [] : [`${key}:${meals[key]}`])).join(";");

/** What "infants:88;paid:38" says, with a fault for each word that is no category or no number; undefined for nothing. */
export function parseMeals(text: string): { meals: Meals | undefined; faults: string[] } {
  const meals: Record<string, number> = {};
  const faults: string[] = [];
  for (const entry of text.split(";").filter((part) => part.trim())) {
    const [, word = "", count = ""] = /^([^:]*):(.*)$/s.exec(entry) ?? [];
    const key = word.trim();
    if (!isMealKey(key)) faults.push(`"${excerpt(entry.trim())}" is not like infants:88 or paid:38`);
    else if (!/^\s*\d{1,5}\s*$/.test(count)) faults.push(`"${excerpt(entry.trim())}": say how many`);
    else if (meals[key] !== undefined) faults.push(`${key} is there twice`);
    else meals[key] = Number(count);
  }
  return { meals: Object.keys(meals).length > 0 ? meals : undefined, faults };
}

/** What cannot be of the meals of a day, whose categories are given: a sentence each. */
export function mealsFaults(
  meals: Meals,
  {
    lunches,
    categories,
    all,
  }: {
    readonly lunches: number;
    /** Those of the school's sector on the day. */
    readonly categories: readonly MealCategory[];
    /** Every category, to say what one that is over was called. */
    readonly all: readonly MealCategory[];
  },
): string[] {
  const nameOf = (key: string) => all.find((one) => one.key === key)?.name || key;
  const unknown = entriesOf(meals).filter(
    ([key, count]) => count > 0 && !categories.some((one) => one.key === key),
  );
  if (unknown.length > 0) return unknown.map(([key]) => `${nameOf(key)} is not counted here on that day`);
  const wrong = entriesOf(meals).filter(
    ([, count]) => !Number.isInteger(count) || count < 0 || count > mostMeals,
  );
  if (wrong.length > 0) return wrong.map(([key, count]) => `${nameOf(key)}: ${count} ${notMeals}`);
  const sum = lunchesOf(meals);
  return saysLunches(meals) && sum !== lunches
    ? [`the categories come to ${sum} lunches and not ${lunches}`]
    : [];
}
