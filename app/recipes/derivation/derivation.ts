import type { Ingredient, Product, ProductUse, Recipe, RecipeLine } from "../documents.ts";
import { everySite } from "../documents.ts";
import type { Kitchen } from "../kitchen.ts";
import type { LeafIndex, Ranks } from "./leaf-ranks.ts";

/** What follows from one kitchen, worked out when it is asked for and then kept. */
export interface Derivation {
  readonly kitchen: Kitchen;
  readonly index: LeafIndex;
  product(id: string): Ranks;
  ingredient(id: string, site: string): Ranks;
  /** What the assessment of a site says of all that is cooked there (via "kitchen"), or in one of its fryers. */
  site(via: string, id: string): Ranks;
  /** What a fryer brings into what is cooked in it at a site: by its assessment, and by all else that goes into its oil. */
  fryer(id: string, site: string): Ranks;
  recipe(id: string, site: string): Ranks;
}

export function lineRanks(
  derivation: Pick<Derivation, "ingredient" | "recipe">,
  line: RecipeLine,
  site: string,
): Ranks {
  return line.recipe === undefined
    ? derivation.ingredient(line.ingredient, site)
    : derivation.recipe(line.recipe, site);
}

/** What an ingredient is at a site; undefined where nobody has said. */
export function productUseAt({ uses }: Ingredient, site: string): ProductUse | undefined {
  return uses.find((use) => use.site === site) ?? uses.find((use) => use.site === everySite);
}

export function fryersOf({ methods }: Recipe): string[] {
  return methods.flatMap((method) => (method.startsWith("fryer:") ? [method.slice("fryer:".length)] : []));
}

/** The products that a use may put into the pot. */
export function productsOf({ product, alternates }: ProductUse): readonly Product["id"][] {
  return [product, ...alternates];
}
