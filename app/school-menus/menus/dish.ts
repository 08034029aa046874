import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { Diet } from "#food/diet.ts";
import { supportedDiets } from "#food/claims/claims.ts";
import type { Counts } from "#food/counts/food-counts.ts";
import type { GramRange } from "#food/plates/gram-range.ts";
import type { Instant } from "#values/time/clock.ts";
import type { AllergenChanges } from "#food/allergens/allergen-changes.ts";
import type { LunchCourse } from "./course.ts";
import { lunchCourses } from "./course.ts";
import { memoize } from "#values/memoize.ts";

/** One dish as it is cooked: the same facts stand on page, PDF, calendar and in the data. */
export interface Dish {
  readonly name: string;
  readonly description: string;
  /** An allergen that is missing here is *not known*, never absent. */
  readonly allergens: AllergenFacts;
  /** The diets that its allergens support: what may be said of it. */
  readonly diets: readonly Diet[];
  /** Diets that the kitchen claims and the allergens do not support: not published. */
  readonly held: readonly Diet[];
  /** Grams; null where nobody has weighed it. */
  readonly portion: number | null;
  /** Grams of carbohydrate in that portion; null also where it depends on the brand. */
  readonly carbohydrate: number | null;
  /** Whole grams, where the products that may be used lie a gram or more apart: then it is this, and no figure. */
  readonly carbohydrateRange?: GramRange;
  /** Grams of sugars in that portion: part of the carbohydrate. */
  readonly sugars: number | null;
  /** What it counts as for the School Food Standards. */
  readonly counts: Counts;
  /** Set when it uses a recipe: then its facts are worked out from that and from what is stated. */
  readonly recipe?: DishRecipe;
  /** What its file states of it, where it uses a recipe. */
  readonly stated?: StatedDish;
}

/** The recipe that a dish uses, and what the kitchen has changed in it. */
export interface DishRecipe {
  readonly id: string;
  /** The changes of its allergens that are announced, the earliest first. */
  readonly changes: readonly RecipeAllergenChange[];
}

interface RecipeAllergenChange {
  readonly at: Instant;
  readonly changes: AllergenChanges;
}

/** A dish as somebody states it; `diets` are all that are claimed for it. */
export type StatedDish = Pick<Dish, "allergens" | "diets" | "portion" | "carbohydrate" | "sugars" | "counts">;

/** A dish in its place in the cycle, as a file says it. */
export interface CycleRow extends Dish {
  /** From 1. */
  readonly week: number;
  /** 1 is Monday, 5 is Friday. */
  readonly weekday: number;
  readonly course: LunchCourse;
  /** The slot that the file names, if it names one. */
  readonly slot: string | null;
}

/** A dish in its slot. What belongs to a slot (a substitution on a date) belongs to this id, never to the dish's name. */
export interface PlannedDish extends CycleRow {
  /** Like "S-7F3K9Q": it stays the same as long as the menu has this slot, whatever the dish is called. */
  readonly slot: string;
}

/** The diets of a dish as the kitchen states them: what may be said, and what is held. */
export function splitDiets(
  claimed: readonly Diet[],
  allergens: AllergenFacts,
): { readonly diets: Diet[]; readonly held: Diet[] } {
  const supported = supportedDiets(claimed, allergens);
  return { diets: supported, held: claimed.filter((diet) => !supported.includes(diet)) };
}

/**
 * A dish as it was stored, with nothing said that its allergens do not support: an older version may have written it.
 * What uses a recipe is as the kitchen supports it.
 */
export function withSupportedDiets<T extends Dish>(dish: T): T {
  return dish.recipe ? dish : { ...dish, ...supportedOf(dish) };
}

/** Of the diets that are stored of a dish without a recipe: what may be said, and what is held. */
export function supportedOf({
  diets,
  held,
  allergens,
}: Pick<Dish, "diets" | "held" | "allergens">): Pick<Dish, "diets" | "held"> {
  const supported = supportedDiets(diets, allergens);
  // Stored before diets could be held.
  const before = held ?? [];
  return { diets: supported, held: [...before, ...diets.filter((diet) => !supported.includes(diet))] };
}

/** A weekday of a week of the cycle. */
export const placeOf = (week: number, weekday: number): string => `${week} ${weekday}`;

/** How many weeks the cycle has: 0 when nothing is planned. */
export const cycleLength = memoize((dishes: readonly Pick<CycleRow, "week">[]): number =>
  Math.max(0, ...dishes.map(({ week }) => week)),
);

/** A menu's order: week, day, course, and within a course as it was written. */
export function byCyclePosition(one: CycleRow, other: CycleRow): number {
  const place = ({ week, weekday, course }: CycleRow) =>
    week * 1_000 + weekday * 100 + lunchCourses.findIndex(({ key }) => key === course);
  return place(one) - place(other);
}
