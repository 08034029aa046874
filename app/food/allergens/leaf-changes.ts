import type { AllergenFacts, AllergenState } from "./allergen-facts.ts";
import { leafState } from "./allergen-facts.ts";
import { isOtherLeaf, leaves } from "./leaf.ts";
import type { Leaf, OtherLeaf } from "./leaf.ts";

/** What becomes of one leaf; undefined is not known. */
export interface LeafComparison {
  readonly leaf: Leaf | OtherLeaf;
  readonly from: AllergenState | undefined;
  readonly to: AllergenState | undefined;
  /** Worse for somebody who avoids it: a risk that is new or greater, or that is no longer known. */
  readonly is: "worse" | "better" | "same";
}

export interface LeafComparisons {
  /** What changes, and what is not "not in it" before and after: the worse first, then the better, then the same. */
  readonly rows: readonly LeafComparison[];
  /** How many leaves are known not to be in it, before and after. */
  readonly absent: number;
}

// Not known is above "not in it": it is never safe.
const rank = ["free", undefined, "may-contain", "contains"] as const;
const order = ["worse", "better", "same"] as const;

/** Two states of the facts of one dish or product, leaf by leaf. */
export function compareLeaves(before: AllergenFacts, after: AllergenFacts): LeafComparisons {
  const others = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isOtherLeaf).toSorted();
  const all = [...leaves, ...others].map((leaf): LeafComparison => {
    const [from, to] = [leafState(before, leaf), leafState(after, leaf)];
    return { leaf, from, to, is: compare(from, to) };
  });
  const shown = all.filter(({ from, to }) => from !== "free" || to !== "free");
  return {
    rows: order.flatMap((kind) => shown.filter(({ is }) => is === kind)),
    absent: all.length - shown.length,
  };
}

function compare(from: AllergenState | undefined, to: AllergenState | undefined): LeafComparison["is"] {
  if (from === to) return "same";
  return to === undefined || rank.indexOf(to) > rank.indexOf(from) ? "worse" : "better";
}
