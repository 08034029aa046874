import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import { defined } from "#values/defined.ts";
import type { Recipe } from "../documents.ts";
import { approvedVersion, currentVersion } from "../in-force.ts";
import type { InForce } from "../kitchen.ts";
import type { Derivation } from "./derivation.ts";
import { fryersOf } from "./derivation.ts";
import { asRisk, raise, raiseUnproven, rank, ranksAt } from "./leaf-ranks.ts";
import type { Ranks } from "./leaf-ranks.ts";
import { memoizeAtSite } from "./memoize-by-id.ts";
import { partsOf } from "./recipe-parts.ts";
import type { RecipeParts } from "./recipe-parts.ts";

/** What shares its oil with a recipe at a site: through the fryers that cook it or a recipe in it, and those that cook theirs. */
export interface SharedOil {
  /** Ids of all these fryers. */
  readonly fryers: ReadonlySet<string>;
  /** Leaves that the fryers' assessments name, in any version in force. */
  readonly leaves: readonly (Leaf | OtherLeaf)[];
  /** The reasons that the assessments give. */
  readonly words: readonly string[];
  /** Ids of the products of all that is cooked in the fryers. */
  readonly products: ReadonlySet<string>;
  /** What is missing of that, a sentence each. */
  readonly gaps: ReadonlySet<string>;
  /** Whether somebody has approved each recipe and ingredient of it. */
  readonly isApproved: boolean;
}

type OilOfFryer = Pick<SharedOil, "products" | "fryers" | "gaps" | "isApproved">;
const known = new WeakMap<Derivation, (fryer: string, site: string) => OilOfFryer>();

/**
 * What goes into the fryers that a recipe's parts name at a site. Any recipe may be cooked at any site, so each that names
 * the fryer in a version in force counts, with all that it is made of. A food carries the oil that it was fried in, so the
 * fryers of that count as well.
 */
export function sharedOil(
  derivation: Derivation,
  { fryers }: Pick<RecipeParts, "fryers">,
  site: string,
): SharedOil {
  const reached = new Set(fryers);
  const [products, gaps] = [new Set<string>(), new Set<string>()];
  let isApproved = true;
  // The set grows while it is gone through.
  for (const fryer of reached) {
    const oil = oilOf(derivation)(fryer, site);
    for (const one of oil.products) products.add(one);
    for (const one of oil.gaps) gaps.add(one);
    for (const one of oil.fryers) reached.add(one);
    isApproved &&= oil.isApproved;
  }
  const risks = (derivation.kitchen.site.get(site) ?? [])
    .flatMap(({ document }) => document.risks)
    .filter(({ via }) => reached.has(via));
  return {
    fryers: reached,
    leaves: [...reached].flatMap((fryer) => leavesFrom(derivation, fryer, site)),
    words: risks.map(({ reason }) => reason),
    products,
    gaps,
    isApproved,
  };
}

/**
 * What a fryer brings into what is cooked in it at a site. Its assessment is what somebody has seen; a recipe may be newer
 * than that look, and what it is made of goes into the oil all the same.
 */
export function fryerRanks(derivation: Derivation, fryer: string, site: string): Ranks {
  const { fryers, products, gaps, isApproved } = sharedOil(derivation, { fryers: new Set([fryer]) }, site);
  const ranks = ranksAt(derivation.index, rank.free);
  for (const one of fryers) raise(ranks, derivation.site(one, site));
  for (const id of products) raise(ranks, asRisk(derivation.product(id)));
  if (gaps.size || !isApproved) raiseUnproven(ranks);
  return ranks;
}

function leavesFrom(derivation: Derivation, fryer: string, site: string): (Leaf | OtherLeaf)[] {
  const ranks = derivation.site(fryer, site);
  return derivation.index.keys.filter((_, at) => defined(ranks[at]) >= rank.mayContain);
}

function oilOf(derivation: Derivation): (fryer: string, site: string) => OilOfFryer {
  const made = known.get(derivation) ?? memoizeAtSite((fryer, site) => allCookedIn(derivation, fryer, site));
  known.set(derivation, made);
  return made;
}

function allCookedIn(derivation: Derivation, fryer: string, site: string): OilOfFryer {
  const cooked = recipesIn(derivation, fryer).map(([id]) => partsOf(derivation, id, site));
  const { recipe, ingredient } = derivation.kitchen;
  return {
    products: new Set(cooked.flatMap(({ products }) => [...products])),
    fryers: new Set(cooked.flatMap(({ fryers }) => [...fryers])),
    gaps: new Set(cooked.flatMap(({ gaps }) => [...gaps])),
    isApproved: cooked.every(
      ({ recipes, ingredients }) => areApproved(recipe, recipes) && areApproved(ingredient, ingredients),
    ),
  };
}

function areApproved(documents: ReadonlyMap<string, InForce<unknown>>, ids: ReadonlySet<string>): boolean {
  return [...ids].every((id) => {
    const versions = documents.get(id);
    return versions !== undefined && approvedVersion(versions) !== undefined;
  });
}

/** The names of the recipes that bring a leaf (by its place in the index) into a fryer at a site with what they are made of. */
export function bringersInto(
  derivation: Derivation,
  { fryer, site, at }: { readonly fryer: string; readonly site: string; readonly at: number },
): string[] {
  return recipesIn(derivation, fryer)
    .filter(([id]) =>
      [...partsOf(derivation, id, site).products].some(
        (product) => defined(derivation.product(product)[at]) >= rank.mayContain,
      ),
    )
    .map(([, versions]) => currentVersion(versions).document.name);
}

function recipesIn({ kitchen }: Pick<Derivation, "kitchen">, fryer: string): [string, InForce<Recipe>][] {
  return [...kitchen.recipe].filter(([, versions]) =>
    versions.some(({ document }) => fryersOf(document).includes(fryer)),
  );
}
