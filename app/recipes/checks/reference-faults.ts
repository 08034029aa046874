import type { Ingredient, Recipe } from "../documents.ts";
import { everySite } from "../documents.ts";
import { fryersOf } from "../derivation/derivation.ts";
import type { AnyDocument, DocumentKind, Kitchen, KitchenDocuments } from "../kitchen.ts";
import { collectFaults } from "./document-faults.ts";
import type { DocumentFault, Say } from "./document-faults.ts";

/** Every id in a document that nothing in the kitchen has. */
export function referenceFaults(kitchen: Kitchen, { kind, document }: AnyDocument): DocumentFault[] {
  // TypeScript does not see that the check and the document are of one kind.
  const check = checks[kind] as
    | ((kitchen: Kitchen, document: AnyDocument["document"], say: Say) => void)
    | undefined;
  return collectFaults((say) => check?.(kitchen, document, say));
}

const checks: {
  readonly [Kind in DocumentKind]?: (kitchen: Kitchen, document: KitchenDocuments[Kind], say: Say) => void;
} = {
  product(kitchen, { supplier }, say) {
    if (!kitchen.supplier.has(supplier)) say("products", "supplier", noSuch("supplier", supplier));
  },
  ingredient: checkIngredient,
  recipe: checkRecipe,
  certificate(kitchen, { product, supplier }, say) {
    if (product !== null && !kitchen.product.has(product))
      say("certificates", "product", noSuch("product", product));
    if (supplier !== null && !kitchen.supplier.has(supplier))
      say("certificates", "supplier", noSuch("supplier", supplier));
  },
};

const noSuch = (kind: string, id: string) => `there is no ${kind} "${id.slice(0, 60)}"`;

function checkIngredient(kitchen: Kitchen, { uses }: Ingredient, say: Say): void {
  uses.forEach(({ site, product, alternates }, at) => {
    if (site !== everySite && !kitchen.site.has(site)) say("ingredients", "site", noSuch("site", site), at);
    if (!kitchen.product.has(product)) say("ingredients", "product", noSuch("product", product), at);
    for (const one of alternates)
      if (!kitchen.product.has(one)) say("ingredients", "alternates", noSuch("product", one), at);
  });
}

function checkRecipe(kitchen: Kitchen, recipe: Recipe, say: Say): void {
  recipe.lines.forEach((line, at) => {
    if (line.recipe !== undefined && !kitchen.recipe.has(line.recipe))
      say("recipe-lines", "sub_recipe", noSuch("recipe", line.recipe), at);
    if (line.ingredient !== undefined && !kitchen.ingredient.has(line.ingredient))
      say("recipe-lines", "ingredient", noSuch("ingredient", line.ingredient), at);
  });
  for (const fryer of fryersOf(recipe))
    if (!hasFryer(kitchen, fryer)) say("recipes", "method", `no site has a fryer "${fryer}"`);
}

function hasFryer(kitchen: Kitchen, fryer: string): boolean {
  return [...kitchen.site.values()].some((versions) =>
    versions.some(({ document }) => document.fryers.includes(fryer)),
  );
}
