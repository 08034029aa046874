import { combineCounts } from "#food/counts/food-counts.ts";
import { inWholeGrams, oneFigure } from "#food/plates/gram-range.ts";
import type { RecipeFacts } from "#recipes/derive.ts";
import { derive } from "#recipes/derive.ts";
import { dishFacts } from "#recipes/dish-facts.ts";
import type { Band } from "#recipes/documents.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { School, StandardsSet } from "../schools/schools.ts";
import type { Dish, StatedDish } from "./dish.ts";
import { statedOf } from "./stated-dish.ts";

/** What is asked of the kitchen for a menu: which site cooks for whom, and on which day certificates are to hold. */
export interface CookedFor {
  readonly kitchen: Kitchen;
  readonly about: Pick<School, "site" | "standards">;
  readonly day: Day;
}

/** Dishes with the facts that follow from their recipes and from what is stated beside them; others stay as they are. */
export function onRecipes<OneDish extends Dish>(
  dishes: readonly OneDish[],
  { kitchen, about, day }: CookedFor,
): readonly OneDish[] {
  return dishes.map((dish) =>
    dish.recipe === undefined
      ? dish
      : onRecipe(dish, derive(kitchen, dish.recipe.id, about.site, day), about.standards),
  );
}

function onRecipe<OneDish extends Dish>(
  dish: OneDish,
  recipe: RecipeFacts,
  standards: StandardsSet,
): OneDish {
  const stated = statedOf(dish);
  const { carbohydrateRange: _, ...plain } = dish;
  return {
    ...(plain as OneDish),
    ...dishFacts(recipe, stated),
    ...carbohydrateOf(recipe, stated, standards),
    counts: combineCounts(stated.counts, recipe.counts),
  };
}

// Of a portion that is eaten by several ages the one that a menu's single figure is about.
const bandsOf: Readonly<Record<StandardsSet, readonly Band[]>> = {
  primary: ["junior", "infant", "piece"],
  secondary: ["secondary", "adult", "piece"],
};

/**
 * The recipe's figures where it has them, as a range where it depends on the brand; else those that are stated. Never a weight of one with the sugars of the other.
 */
function carbohydrateOf({ figures }: RecipeFacts, stated: StatedDish, standards: StandardsSet) {
  const portions = bandsOf[standards].flatMap(
    (band) => figures.portions.find((one) => one.band === band) ?? [],
  );
  const [portion] = portions;
  if (!portion || (portion.carbohydrate === null && stated.carbohydrate !== null)) {
    const { portion: grams, carbohydrate, sugars } = stated;
    return { portion: grams, carbohydrate, sugars };
  }
  const { grams, carbohydrate, sugars } = portion;
  if (carbohydrate && oneFigure(carbohydrate) === null) {
    const carbohydrateRange = inWholeGrams(carbohydrate);
    return { portion: rounded(grams), carbohydrate: null, sugars: null, carbohydrateRange };
  }
  return {
    portion: rounded(grams),
    carbohydrate: rounded(oneFigure(carbohydrate)),
    sugars: rounded(oneFigure(sugars)),
  };
}

// Whole grams, as menus print them.
function rounded<Grams extends number | null>(grams: Grams): Grams | number {
  return grams === null ? grams : Math.round(grams);
}
