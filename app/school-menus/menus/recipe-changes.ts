import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { allergenChanges } from "#food/allergens/allergen-changes.ts";
import type { Dish, DishRecipe } from "./dish.ts";

// Four weeks: each family has met the dish since, whatever the cycle.
const daysTold = 28;

/** A dish with what the kitchen has just changed in its allergens noted, for the notice that people read. */
export function withRecipeChanges<OneDish extends Dish>(now: OneDish, before: Dish, at: Instant): OneDish {
  if (!now.recipe) return now;
  const changes = allergenChanges(before.allergens, now.allergens);
  const isChange = Object.values(changes).some((list) => list.length > 0);
  if (!isChange) return now;
  const recipe: DishRecipe = {
    ...now.recipe,
    changes: [...recentChanges(now, londonDay(at)), { at, changes }],
  };
  return { ...now, recipe };
}

/** The changes of a dish's recipe that are still announced, the earliest first. */
export function recentChanges({ recipe }: Pick<Dish, "recipe">, today: Day): DishRecipe["changes"] {
  return recipe?.changes.filter(({ at }) => londonDay(at) > addDays(today, -daysTold)) ?? [];
}
