import { leafState } from "#food/allergens/allergen-facts.ts";
import type { AllergenFacts, AllergenState } from "#food/allergens/allergen-facts.ts";
import { isOtherLeaf, leafName, leaves } from "#food/allergens/leaf.ts";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import { formatList } from "#values/text/format-list.ts";
import type { Problem } from "#values/problem.ts";

const ranks: Readonly<Record<AllergenState | "unknown", number>> = {
  free: 0,
  unknown: 1,
  "may-contain": 2,
  contains: 3,
};
const rankOf = (facts: AllergenFacts, leaf: Leaf | OtherLeaf) => ranks[leafState(facts, leaf) ?? "unknown"];

/** The leaves of which the later facts say less risk than the earlier; an allergen beyond the fourteen that is dropped is one. */
export function betterLeaves(before: AllergenFacts, after: AllergenFacts): (Leaf | OtherLeaf)[] {
  const others = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isOtherLeaf);
  return [...leaves, ...others].filter((leaf) => rankOf(after, leaf) < rankOf(before, leaf));
}

/** One dish: what was known of its allergens, and what is said now. */
interface DishFacts {
  readonly id: string;
  readonly before: AllergenFacts;
  readonly after: AllergenFacts;
}

/** A sentence for every dish that contained something, or may have, of which less is said now. */
export function loweredRisks(dishes: readonly DishFacts[]): Problem[] {
  return dishes.flatMap(({ id, before, after }) => {
    const lowered = betterLeaves(before, after).filter(
      (leaf) => rankOf(before, leaf) >= ranks["may-contain"],
    );
    if (lowered.length === 0) return [];
    const changes = lowered.map(
      (leaf) => `${leafName(leaf)} (${inWords(before, leaf)}, then ${inWords(after, leaf)})`,
    );
    return [{ field: id, message: `says less of ${formatList(changes)}` }];
  });
}

const words = { contains: "contains", "may-contain": "may contain", free: "not in it" } as const;

function inWords(facts: AllergenFacts, leaf: Leaf | OtherLeaf): string {
  const state = leafState(facts, leaf);
  return state ? words[state] : "not known";
}
