import type { Dish, StatedDish } from "./dish.ts";

/** A dish as its file states it: what an export writes. */
export function statedOf(dish: Dish): StatedDish {
  if (dish.stated) return dish.stated;
  const { allergens, diets, held, portion, carbohydrate, sugars, counts } = dish;
  return { allergens, diets: [...diets, ...held], portion, carbohydrate, sugars, counts };
}
