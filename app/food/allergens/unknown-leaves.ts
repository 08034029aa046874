import { defined } from "#values/defined.ts";
import type { AllergenFacts } from "./allergen-facts.ts";
import { leavesIn } from "./allergen-facts.ts";
import type { Allergen } from "./allergen.ts";
import { formatAllergen, isKindOfWheat, leafName, leavesOf } from "./leaf.ts";
import type { Leaf } from "./leaf.ts";

const otherOnes: Readonly<Partial<Record<Allergen, string>>> = {
  gluten: "other cereals with gluten",
  nuts: "other tree nuts",
};
// A longer list helps nobody: whoever avoids one of the kinds has chosen it, and sees it marked by its name.
const maxNames = 3;

/**
 * What is not known of an allergen, in words: "tree nuts", "gluten (wheat, rye)", "other tree nuts" beside one that is
 * named. Takes the leaves of interest; "" when each of them is known.
 */
export function formatUnknown(
  facts: AllergenFacts,
  allergen: Allergen,
  among: readonly Leaf[] = leavesOf(allergen),
): string {
  const isWheatRisk =
    among.includes("wheat") && (facts.wheat === "contains" || facts.wheat === "may-contain");
  const unknown = leavesIn(facts, allergen, undefined).filter(
    // A visitor who sees wheat has seen its kinds.
    (leaf) => among.includes(leaf) && !(isWheatRisk && isKindOfWheat(leaf)),
  );
  if (unknown.length === 0) return "";
  const isRisk =
    leavesIn(facts, allergen, "contains").length + leavesIn(facts, allergen, "may-contain").length;
  const words = formatLeaves(allergen, unknown);
  // Others than which? Without one that is named, all of them are in doubt.
  return words === otherOnes[allergen] && !isRisk ? leafName(allergen) : words;
}

/** Some leaves of an allergen in few words: "gluten" for all of them, "gluten (wheat, rye)", "other tree nuts". */
export function formatLeaves(allergen: Allergen, some: readonly Leaf[]): string {
  if (some.length === leavesOf(allergen).length) return leafName(allergen);
  const named = withoutKindsOfWheat(some);
  return named.length <= maxNames ? formatAllergen(allergen, named) : defined(otherOnes[allergen]);
}

// Spelt and khorasan are wheat: beside it they need no name of their own.
function withoutKindsOfWheat(named: readonly Leaf[]): readonly Leaf[] {
  return named.includes("wheat") ? named.filter((leaf) => !isKindOfWheat(leaf)) : named;
}
