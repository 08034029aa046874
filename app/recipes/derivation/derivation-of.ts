import { defined } from "#values/defined.ts";
import type { AssessedLeaf, Recipe } from "../documents.ts";
import { approvedVersion } from "../in-force.ts";
import type { InForce, Kitchen } from "../kitchen.ts";
import type { Derivation } from "./derivation.ts";
import { fryersOf, lineRanks, productsOf, productUseAt } from "./derivation.ts";
import { indexLeaves, raise, raiseUnproven, rank, ranksAt, ranksOf } from "./leaf-ranks.ts";
import type { Ranks } from "./leaf-ranks.ts";
import { memoizeById, memoizeAtSite } from "./memoize-by-id.ts";
import { fryerRanks } from "./shared-oil.ts";

const derivations = new WeakMap<Kitchen, Derivation>();

/** The derivation of a kitchen: one for each, as long as the kitchen itself is in use. */
export function derivationOf(kitchen: Kitchen): Derivation {
  const known = derivations.get(kitchen);
  if (known) return known;
  const made = createDerivation(kitchen);
  derivations.set(kitchen, made);
  return made;
}

function createDerivation(kitchen: Kitchen): Derivation {
  const index = indexLeaves(kitchen);
  const unknown = ranksAt(index, rank.unknown);
  const begun = new Set<string>();
  const made: Derivation = {
    kitchen,
    index,
    product: memoizeById((id) =>
      worstVersion(kitchen.product.get(id), ({ allergens }, ranks) =>
        raise(ranks, ranksOf(index, allergens)),
      ),
    ),
    ingredient: memoizeAtSite((id, site) =>
      worstVersion(kitchen.ingredient.get(id), (ingredient, ranks) => {
        const use = productUseAt(ingredient, site);
        if (!use) raise(ranks, unknown);
        else for (const product of productsOf(use)) raise(ranks, made.product(product));
      }),
    ),
    site: memoizeAtSite((via, id) => siteRanks(id, via)),
    fryer: memoizeAtSite((id, site) => fryerRanks(made, id, site)),
    recipe: memoizeAtSite((id, site) => {
      // A circle is refused when it is saved; should one be there all the same, nothing is known of what is in it.
      const key = `${site}/${id}`;
      if (begun.has(key)) return unknown;
      begun.add(key);
      return worstVersion(kitchen.recipe.get(id), (recipe, ranks) => raiseCooked(recipe, site, ranks));
    }),
  };
  return made;

  /** The worst of the versions in force; of a document that is not there, or that nobody approved, nothing is free. */
  function worstVersion<Document>(
    versions: InForce<Document> | undefined,
    raiseBy: (document: Document, ranks: Ranks) => void,
  ): Ranks {
    if (!versions) return unknown;
    const ranks = ranksAt(index, rank.free);
    for (const { document } of versions) raiseBy(document, ranks);
    if (!approvedVersion(versions)) raiseUnproven(ranks);
    return ranks;
  }

  function raiseCooked(recipe: Recipe, site: string, ranks: Ranks): void {
    if (recipe.lines.length === 0) raise(ranks, unknown);
    for (const line of recipe.lines) raise(ranks, lineRanks(made, line, site));
    raise(ranks, made.site("kitchen", site));
    for (const fryer of fryersOf(recipe)) raise(ranks, made.fryer(fryer, site));
  }

  function siteRanks(id: string, via: string): Ranks {
    return worstVersion(kitchen.site.get(id), ({ fryers, risks, cleared }, ranks) => {
      const here = ranksAt(index, rank.unknown);
      if (via === "kitchen" || fryers.includes(via)) setRanks(here, cleared, via, rank.free);
      setRanks(here, risks, via, rank.mayContain);
      raise(ranks, here);
    });
  }

  function setRanks(ranks: Ranks, assessed: readonly AssessedLeaf[], via: string, state: number): void {
    for (const one of assessed) if (one.via === via) ranks[defined(index.at.get(one.leaf))] = state;
  }
}
