import type { Recipe } from "../documents.ts";
import { isWaiting, latestVersion } from "../in-force.ts";
import type { InForce } from "../kitchen.ts";
import type { Derivation } from "./derivation.ts";
import { fryersOf, productsOf, productUseAt } from "./derivation.ts";
import { siteName } from "./why.ts";

export interface RecipeParts {
  /** Ids of products, alternates included. */
  readonly products: ReadonlySet<string>;
  /** Ids of ingredients, those of the recipes in it included. */
  readonly ingredients: ReadonlySet<string>;
  /** Ids of recipes, its own included. */
  readonly recipes: ReadonlySet<string>;
  /** Ids of the fryers that cook it, or a recipe in it. */
  readonly fryers: ReadonlySet<string>;
  /** What is missing, a sentence each. */
  readonly gaps: ReadonlySet<string>;
}

/** What a recipe may be made of at a site, over every version in force. */
export function partsOf(derivation: Derivation, id: string, site: string): RecipeParts {
  const found = {
    products: new Set<string>(),
    ingredients: new Set<string>(),
    recipes: new Set<string>(),
    fryers: new Set<string>(),
    gaps: new Set<string>(),
  };
  visitRecipe(id);
  return found;

  function visitRecipe(recipe: string): void {
    if (found.recipes.has(recipe)) return;
    found.recipes.add(recipe);
    const versions = derivation.kitchen.recipe.get(recipe);
    if (!versions) found.gaps.add(`the recipe ${recipe} is not there`);
    else for (const { document } of versions) visitDocument(document);
  }
  function visitDocument(recipe: Recipe): void {
    const { name, lines } = recipe;
    for (const fryer of fryersOf(recipe)) found.fryers.add(fryer);
    if (lines.length === 0) found.gaps.add(`${name} has no lines`);
    for (const line of lines)
      if (line.recipe === undefined) visitIngredient(line.ingredient);
      else visitRecipe(line.recipe);
  }
  function visitIngredient(ingredient: string): void {
    found.ingredients.add(ingredient);
    const versions = derivation.kitchen.ingredient.get(ingredient);
    if (!versions) found.gaps.add(`the ingredient ${ingredient} is not there`);
    for (const { document } of versions ?? []) {
      const use = productUseAt(document, site);
      if (!use) found.gaps.add(`${document.name}: no product at ${siteName(derivation, site)}`);
      for (const product of use ? productsOf(use) : [])
        if (derivation.kitchen.product.has(product)) found.products.add(product);
        else found.gaps.add(`the product ${product} is not there`);
    }
  }
}

/** The names of what a recipe uses at a site and a second person has not approved, itself and the site included. */
export function waitingIn(derivation: Derivation, id: string, site: string): string[] {
  const { kitchen } = derivation;
  const { products, ingredients, recipes } = partsOf(derivation, id, site);
  const all: readonly (InForce<{ readonly name: string }> | undefined)[] = [
    ...[...recipes].map((one) => kitchen.recipe.get(one)),
    ...[...ingredients].map((one) => kitchen.ingredient.get(one)),
    ...[...products].map((one) => kitchen.product.get(one)),
    kitchen.site.get(site),
  ];
  return all.flatMap((versions) =>
    versions && isWaiting(versions) ? [latestVersion(versions).document.name] : [],
  );
}
