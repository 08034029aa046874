import { allergens, parseAllergen } from "./allergen.ts";
import type { Allergen } from "./allergen.ts";
import { isKindOfWheat, leafName, leavesOf, parseNamedLeaf, takesNames } from "./leaf.ts";
import type { Leaf } from "./leaf.ts";
import { formatList } from "#values/text/format-list.ts";

/** What somebody avoids: an allergen as a whole, or one cereal or nut of it. */
export type Avoided = Allergen | Leaf;

const wheats = ["wheat", "spelt", "khorasan"] as const satisfies readonly Leaf[];

/** The leaves that somebody avoids: wheat is avoided with spelt and khorasan, which are wheat. */
export function leavesAvoided(avoided: readonly Avoided[]): ReadonlySet<Leaf> {
  return new Set(
    avoided.flatMap((one): readonly Leaf[] => {
      if (one === "wheat") return wheats;
      return isAllergen(one) ? leavesOf(one) : [one];
    }),
  );
}

function isAllergen(one: Avoided): one is Allergen {
  return allergens.some(({ key }) => key === one);
}

/** The cereals and the nuts that can be avoided by themselves, as a form offers them. */
export const avoidable: readonly { readonly allergen: Allergen; readonly leaves: readonly Leaf[] }[] =
  allergens
    .filter(({ key }) => takesNames(key))
    .map(({ key }) => ({ allergen: key, leaves: leavesOf(key).filter((leaf) => !isKindOfWheat(leaf)) }));

/**
 * What an address names (`?without=milk&without=wheat`), in the fixed order: an allergen as a whole stands for its cereals
 * or nuts, spelt and khorasan are wheat, and words that mean nothing are left out.
 */
export function parseAvoided(words: readonly string[]): Avoided[] {
  const named = new Set(
    words.map((word) => {
      const one = parseAllergen(word) ?? parseNamedLeaf(word);
      return one && isKindOfWheat(one) ? "wheat" : one;
    }),
  );
  return allergens.flatMap(({ key }): readonly Avoided[] =>
    named.has(key) ? [key] : leavesOf(key).filter((leaf) => named.has(leaf)),
  );
}

/** "milk, wheat and Brazil": what somebody avoids, in a sentence. */
export function formatAvoided(avoided: readonly Avoided[]): string {
  return formatList(avoided.map(leafName));
}
