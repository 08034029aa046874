import { formatList } from "#values/text/format-list.ts";
import { allergens } from "./allergen.ts";
import type { Allergen } from "./allergen.ts";
import { leafState } from "./allergen-facts.ts";
import type { AllergenFacts, AllergenState } from "./allergen-facts.ts";
import { formatAllergen, isOtherLeaf, leafName, leavesOf } from "./leaf.ts";
import type { Leaf, OtherLeaf } from "./leaf.ts";
import { formatLeaves } from "./unknown-leaves.ts";

interface ChangedAllergen {
  readonly allergen: Allergen | OtherLeaf;
  /** The cereals or nuts that came or went; empty for the other twelve, and where it is all of them. */
  readonly which: readonly Leaf[];
}

/** What another dish, or a dish made otherwise, means for a child with an allergy, cereal by cereal and nut by nut. */
export interface AllergenChanges {
  /** In the new dish, and not in the old. */
  readonly added: readonly ChangedAllergen[];
  /** The new dish may contain it; of the old one that was not stated. */
  readonly maybe: readonly ChangedAllergen[];
  /** Was known of the old dish and is not known of the new. */
  readonly notKnown: readonly ChangedAllergen[];
  /** Somebody has checked that it is not in the new dish; in the old one it was, or may have been. */
  readonly removed: readonly ChangedAllergen[];
}

/** Which allergens come and go with it. What is not recorded of the new dish is never called removed. */
export function allergenChanges(old: AllergenFacts, now: AllergenFacts): AllergenChanges {
  type State = AllergenState | undefined;
  const pick = (isChange: (was: State, is: State) => boolean): ChangedAllergen[] => {
    const changed = (leaf: Leaf | OtherLeaf) => isChange(leafState(old, leaf), leafState(now, leaf));
    const fourteen = allergens.flatMap(({ key }) => {
      const which = leavesOf(key).filter(changed);
      if (which.length === 0) return [];
      return [{ allergen: key, which: which.length === leavesOf(key).length ? [] : which }];
    });
    const others = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(isOtherLeaf).toSorted();
    return [...fourteen, ...others.filter(changed).map((leaf) => ({ allergen: leaf, which: [] }))];
  };
  return {
    // Rye in the bread where there was only wheat is news although both are gluten.
    added: pick((was, is) => is === "contains" && was !== "contains"),
    maybe: pick((was, is) => is === "may-contain" && was !== "may-contain"),
    notKnown: pick((was, is) => is === undefined && was !== undefined),
    removed: pick((was, is) => is === "free" && (was === "contains" || was === "may-contain")),
  };
}

/** One kind of change, in words: "adds gluten (wheat)"; `kind` is the verb, `which` the leaves in words, `allergens` the allergens that those belong to. */
export interface DescribedChange {
  readonly kind: string;
  readonly which: string;
  readonly allergens: readonly (Allergen | OtherLeaf)[];
}

/** What came and what went, the most serious first, each leaf by its name. */
export function describeEachChange(changes: AllergenChanges): DescribedChange[] {
  const part = (
    kind: string,
    list: readonly ChangedAllergen[],
    format: typeof formatLeaves = formatAllergen,
  ) => {
    if (list.length === 0) return [];
    const names = list.map(({ allergen, which }) =>
      isOtherLeaf(allergen) ? leafName(allergen) : format(allergen, which),
    );
    return [{ kind, which: formatList(names), allergens: list.map(({ allergen }) => allergen) }];
  };
  return [
    ...part("adds", changes.added),
    ...part("may contain", changes.maybe),
    ...part("not known:", changes.notKnown, formatLeaves),
    ...part("no longer contains", changes.removed),
  ];
}

/** "adds sesame; may contain soya; not known: milk; no longer contains eggs", or "the same allergens". */
export function describeAllergenChanges(changes: AllergenChanges): string {
  const parts = describeEachChange(changes).map(({ kind, which }) => `${kind} ${which}`);
  return parts.length ? parts.join("; ") : "the same allergens";
}
