import { leaves } from "#food/leaf.ts";
import type { Leaf, OtherLeaf } from "#food/leaf.ts";
import type { Day } from "#values/calendar-day.ts";
import { derivationOf } from "./derivation/derivation.ts";
import type { AssessedLeaf, ClearedLeaf, Site } from "./documents.ts";
import type { Kitchen } from "./kitchen.ts";

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
