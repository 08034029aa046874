import { formatRange } from "#food/plates/gram-range.ts";
import type { Dish } from "./menus/dish.ts";

/** "V", "VG" or "": the diet that a menu marks beside a dish. */
export function dietMark(dish: Dish): { readonly code: "VG" | "V"; readonly words: string } | null {
  if (dish.diets.includes("vegan")) return { code: "VG", words: "Vegan" };
  return dish.diets.includes("vegetarian") ? { code: "V", words: "Vegetarian" } : null;
}

/** Said where a dish has no mark at all. It ends as a sentence does: a figure of grams follows it. */
export const noAllergensMark = "none of the 14.";

type Weighed = Pick<Dish, "carbohydrate" | "carbohydrateRange">;

/** "44 g", "41 to 58 g" where it depends on the brand, or "" when nobody has weighed it. */
export function carbohydrateGrams({ carbohydrate, carbohydrateRange }: Weighed): string {
  if (carbohydrateRange) return formatRange(carbohydrateRange);
  return carbohydrate === null ? "" : `${carbohydrate} g`;
}

/** "3 g carbs", "41 to 58 g carbs", or "" when nobody has weighed it: never a bare figure beside the allergens. */
export function carbohydrateMark(dish: Weighed): string {
  const grams = carbohydrateGrams(dish);
  return grams && `${grams} carbs`;
}

/** Said after a range; "" where there is one figure. */
export function byTheBrand({ carbohydrateRange }: Weighed): string {
  return carbohydrateRange ? ", depending on the brand" : "";
}

/** "44 g carbohydrate in 260 g, of it 9 g sugars", or "" when nobody has weighed it. */
export function describeCarbohydrate(dish: Weighed & Pick<Dish, "portion" | "sugars">): string {
  const { portion, sugars } = dish;
  const grams = carbohydrateGrams(dish);
  if (portion === null || grams === "") return "";
  const ofIt = sugars === null ? "" : `, of it ${sugars} g sugars`;
  return `${grams} carbohydrate in ${portion} g${ofIt}${byTheBrand(dish)}`;
}

/** "44 grams of carbohydrate in a portion of 260 grams.", or that nobody has weighed it. */
export function describePortion(dish: Dish): string {
  const { portion } = dish;
  const grams = carbohydrateGrams(dish)
    .replace(/ g$/, " grams")
    .replace(/^1 grams$/, "1 gram");
  if (portion === null || grams === "") return "Carbohydrate: not weighed.";
  return `${grams} of carbohydrate in a portion of ${portion} grams${byTheBrand(dish)}.`;
}
