import type { Dish } from "./dish.ts";

/** The dishes that were not there under the same words and facts. What stands there is found by "claims check". */
export function newlyWorded<One extends Dish>(before: readonly Dish[], after: readonly One[]): One[] {
  const known = new Set(before.map(wordedAs));
  return after.filter((dish) => !known.has(wordedAs(dish)));
}

const wordedAs = ({ name, description, allergens, diets, recipe }: Dish) =>
  JSON.stringify([name, description, allergens, diets, recipe?.id]);
