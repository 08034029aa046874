import { formatList } from "#values/format-list.ts";
import type { Allergen, AllergenFacts, AllergenState } from "./allergen.ts";
import { allergenInDish, namesIn, stateOf } from "./allergen.ts";

/**
 * What a dish is to somebody who avoids some allergens. A dish may carry several verdicts, and an allergen whose cereals
 * or nuts differ may stand in two; it is `suitable` only when every chosen allergen is known to be absent. With nothing
 * chosen there is no verdict at all.
 */
export interface Verdict {
  readonly contains: readonly Allergen[];
  readonly mayContain: readonly Allergen[];
  readonly notKnown: readonly Allergen[];
  readonly suitable: boolean;
}

/** Judges one dish for the allergens that somebody avoids. Never hides, never guesses: what is not recorded is not known. */
export function verdictOn(facts: AllergenFacts, avoided: readonly Allergen[]): Verdict {
  const isIn = (state: AllergenState) => (allergen: Allergen) => namesIn(facts, allergen, state) !== null;
  return {
    contains: avoided.filter(isIn("contains")),
    mayContain: avoided.filter(isIn("may-contain")),
    notKnown: avoided.filter((allergen) => stateOf(facts, allergen) === undefined),
    suitable: avoided.length > 0 && avoided.every((allergen) => stateOf(facts, allergen) === "free"),
  };
}

export type VerdictKind = "has" | "may" | "unknown" | "free";

/** The four statements about an allergen, as they are named in a key. Each has this one meaning everywhere. */
export const verdictNames: Readonly<Record<VerdictKind, string>> = {
  has: "Contains",
  may: "May contain",
  unknown: "Not known",
  free: "Not in it",
};

export interface VerdictMark {
  readonly kind: VerdictKind;
  readonly words: string;
}

// Fourteen names are no mark any more.
const mostNames = 3;

/**
 * What a dish is to somebody who avoids these, most serious first: "Contains gluten (oats)", "May contain gluten
 * (wheat)", "Not known: eggs. Ask us", "Not in it: milk". The last stands alone, and only when all are known.
 */
export function verdictMarks(facts: AllergenFacts, avoided: readonly Allergen[]): VerdictMark[] {
  const { contains, mayContain, notKnown, suitable } = verdictOn(facts, avoided);
  const named = (list: readonly Allergen[], state: "contains" | "may-contain") =>
    formatList(list.map((allergen) => allergenInDish(allergen, namesIn(facts, allergen, state)!)));
  const plain = (list: readonly Allergen[]) => formatList(list.map((allergen) => allergenInDish(allergen)));
  const marks: VerdictMark[] = [];
  if (contains.length)
    marks.push({ kind: "has", words: `${verdictNames.has} ${named(contains, "contains")}` });
  if (mayContain.length)
    marks.push({ kind: "may", words: `${verdictNames.may} ${named(mayContain, "may-contain")}` });
  if (notKnown.length)
    marks.push({ kind: "unknown", words: `${verdictNames.unknown}: ${plain(notKnown)}. Ask us` });
  if (suitable)
    marks.push({
      kind: "free",
      words: `${verdictNames.free}: ${avoided.length > mostNames ? `any of the ${avoided.length}` : plain(avoided)}`,
    });
  return marks;
}
