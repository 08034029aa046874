import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { withAddedRisk } from "#food/allergens/allergen-facts.ts";
import { dietContradictions } from "#food/claims/claims.ts";
import type { Diet } from "#food/diet.ts";
import { diets as allDiets } from "#food/diet.ts";
import type { RecipeFacts } from "./derive.ts";

/** What a menu states of a dish beside its recipe. */
export interface StatedFacts {
  /** Only a risk of it counts: what is stated never takes a risk of the recipe away, or makes one known. */
  readonly allergens: AllergenFacts;
  readonly diets: readonly Diet[];
}

/** What may be said of a dish that uses a recipe. */
export interface DishFacts {
  readonly allergens: AllergenFacts;
  /** The diets that its recipe supports; halal and gluten-free where they are stated too. */
  readonly diets: Diet[];
  /** Diets that are stated and that its recipe does not support: not published. */
  readonly held: Diet[];
}

// Claims that need a certificate or a measurement are shown only where staff state them, not wherever the recipe would
// allow them.
const onlyIfStated: readonly Diet[] = ["halal", "gluten-free"];

/** What follows of a recipe for a dish of a menu, with the risk that is stated beside it. */
export function dishFacts(recipe: Pick<RecipeFacts, "allergens" | "claims">, stated: StatedFacts): DishFacts {
  const allergens = withAddedRisk(recipe.allergens, stated.allergens);
  const keys = allDiets.map(({ key }) => key);
  const isSupported = (diet: Diet) =>
    recipe.claims[diet].length === 0 && dietContradictions([diet], allergens).length === 0;
  return {
    allergens,
    diets: keys.filter(
      (diet) => isSupported(diet) && (stated.diets.includes(diet) || !onlyIfStated.includes(diet)),
    ),
    held: keys.filter((diet) => stated.diets.includes(diet) && !isSupported(diet)),
  };
}
