import type { Instant } from "#values/clock.ts";
import { allergenChanges } from "../substitutions/substitution.ts";
import type { Dish, DishRecipe, PlannedDish } from "./dish.ts";

// Four weeks: each family has met the dish since, whatever the cycle.
const toldFor = 28 * 24 * 3_600_000;

/** A dish with what the kitchen has just changed in its allergens noted, for the notice that people read. */
export function withRecipeChanges(now: PlannedDish, before: PlannedDish, at: Instant): PlannedDish {
  if (!now.recipe) return now;
  const changes = allergenChanges(before.allergens, now.allergens);
  const isChange = Object.values(changes).some((list) => list.length > 0);
  if (!isChange) return now;
  const recipe: DishRecipe = {
    ...now.recipe,
    changes: [...recentChanges(now, at), { at, changes }],
  };
  return { ...now, recipe };
}

/** The changes of a dish's recipe that people are still told of, the earliest first. */
function recentChanges({ recipe }: Dish, now: Instant): DishRecipe["changes"] {
  return recipe?.changes.filter(({ at }) => at > now - toldFor) ?? [];
}
