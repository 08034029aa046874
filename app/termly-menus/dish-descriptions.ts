import type { Dish } from "./menus/dish.ts";

export { courseName, lunchCourses } from "./menus/dish.ts";
export type { LunchCourse, Dish } from "./menus/dish.ts";

/** "V", "VG" or "": the diet that a menu marks beside a dish. */
export function dietMark(dish: Dish): { readonly code: "VG" | "V"; readonly words: string } | null {
  if (dish.diets.includes("vegan")) return { code: "VG", words: "Vegan" };
  return dish.diets.includes("vegetarian") ? { code: "V", words: "Vegetarian" } : null;
}

/** Said where a dish has no mark at all. It ends as a sentence does: a figure of grams follows it. */
export const noAllergensMark = "none of the 14.";

/** "3 g carbs", or "" when nobody has weighed it: never a bare figure beside the allergens. */
export function carbohydrateMark({ carbohydrate }: Dish): string {
  return carbohydrate === null ? "" : `${carbohydrate} g carbs`;
}

/** "44 g carbohydrate in 260 g, of it 9 g sugars", or "" when nobody has weighed it. */
export function describeCarbohydrate({ portion, carbohydrate, sugars }: Dish): string {
  if (portion === null || carbohydrate === null) return "";
  return `${carbohydrate} g carbohydrate in ${portion} g${sugars === null ? "" : `, of it ${sugars} g sugars`}`;
}

/** "44 grams of carbohydrate in a portion of 260 grams.", or that nobody has weighed it. */
export function describePortion({ portion, carbohydrate }: Dish): string {
  if (portion === null || carbohydrate === null) return "Carbohydrate: not weighed.";
  return `${carbohydrate} grams of carbohydrate in a portion of ${portion} grams.`;
}
