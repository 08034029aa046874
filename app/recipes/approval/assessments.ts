import { leaves } from "#food/allergens/leaf.ts";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { derivationOf } from "../derivation/derivation-of.ts";
import { bringersInto } from "../derivation/shared-oil.ts";
import type { AssessedLeaf, ClearedLeaf, Site } from "../documents.ts";
import type { Kitchen } from "../kitchen.ts";

/** The ways by which a site brings something into what is cooked there: the kitchen itself, and each of its fryers. */
export const waysOf = (fryers: Site["fryers"]): readonly string[] => ["kitchen", ...fryers];

/** The leaves of which a site is to say something: the 26, and every other that is named anywhere in the kitchen. */
export const leavesToAssess = (kitchen: Kitchen): readonly (Leaf | OtherLeaf)[] =>
  derivationOf(kitchen).index.keys;

/** What nobody has assessed at a site, of the 26 leaves: it is not known in all that is cooked there. */
export function notAssessed({ fryers, risks, cleared }: Omit<Site, "id">): AssessedLeaf[] {
  const isAssessed = new Set([...risks, ...cleared].map(({ leaf, via }) => `${leaf} ${via}`));
  return waysOf(fryers).flatMap((via) =>
    leaves.filter((leaf) => !isAssessed.has(`${leaf} ${via}`)).map((leaf) => ({ leaf, via })),
  );
}

/** What was found to be no risk and was to be looked at again before a day: its answer stays, and the desk asks for it. */
export function lapsedBefore({ cleared }: Pick<Site, "cleared">, today: Day): ClearedLeaf[] {
  return cleared.filter(({ reviewBy }) => reviewBy < today);
}

/** A leaf that recipes bring into a fryer. */
export interface FriedLeaf extends AssessedLeaf {
  /** By name. */
  readonly recipes: readonly string[];
}

/**
 * What the recipes that are cooked in a site's fryers bring into their oil, whatever an assessment says: of a leaf that is
 * signed as none here, all that is fried there may contain it all the same.
 */
export function friedThere(kitchen: Kitchen, id: string): FriedLeaf[] {
  const derivation = derivationOf(kitchen);
  const fryers = new Set((kitchen.site.get(id) ?? []).flatMap(({ document }) => document.fryers));
  return [...fryers].flatMap((via) =>
    derivation.index.keys.flatMap((leaf, at) => {
      const recipes = bringersInto(derivation, { fryer: via, site: id, at });
      return recipes.length ? [{ leaf, via, recipes }] : [];
    }),
  );
}
