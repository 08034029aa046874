import { formatList } from "#values/format-list.ts";
import type { Allergen, AllergenFacts, AllergenState } from "./allergen.ts";
import { formatAllergen, specificAllergensIn, allergenState } from "./allergen.ts";

/**
 * What a dish is to somebody who avoids some allergens. A dish may carry several verdicts, and an allergen whose cereals
 * or nuts differ may stand in two; it is `suitable` only when every chosen allergen is known to be absent. With nothing
 * chosen there is no verdict at all.
 */
export interface AllergenVerdict {
  readonly contains: readonly Allergen[];
  readonly mayContain: readonly Allergen[];
  readonly notKnown: readonly Allergen[];
  readonly suitable: boolean;
}

/** Assesses one dish for the allergens that somebody avoids. Never hides, never guesses: what is not recorded is not known. */
export function allergenVerdict(facts: AllergenFacts, avoided: readonly Allergen[]): AllergenVerdict {
  const isIn = (state: AllergenState) => (allergen: Allergen) =>
    specificAllergensIn(facts, allergen, state) !== null;
  return {
    contains: avoided.filter(isIn("contains")),
    mayContain: avoided.filter(isIn("may-contain")),
    notKnown: avoided.filter((allergen) => allergenState(facts, allergen) === undefined),
    suitable: avoided.length > 0 && avoided.every((allergen) => allergenState(facts, allergen) === "free"),
  };
}

export type VerdictKind = "has" | "may" | "unknown" | "free";

/** The four statements about an allergen, as they are named in a key. Each has this one meaning everywhere. */
export const verdictLabels: Readonly<Record<VerdictKind, string>> = {
  has: "Contains",
  may: "May contain",
  unknown: "Not known",
  free: "Not in it",
};

export interface VerdictMark {
  readonly kind: VerdictKind;
  readonly text: string;
}

// Fourteen names are too many for a mark.
const mostNames = 3;

/**
 * What a dish is to somebody who avoids these, most serious first: "Contains gluten (oats)", "May contain gluten
 * (wheat)", "Not known: eggs. Ask us", "Not in it: milk". The last stands alone, and only when all are known.
 */
export function verdictMarks(facts: AllergenFacts, avoided: readonly Allergen[]): VerdictMark[] {
  const { contains, mayContain, notKnown, suitable } = allergenVerdict(facts, avoided);
  const named = (list: readonly Allergen[], state: "contains" | "may-contain") =>
    formatList(
      list.map((allergen) => formatAllergen(allergen, specificAllergensIn(facts, allergen, state)!)),
    );
  const plain = (list: readonly Allergen[]) => formatList(list.map((allergen) => formatAllergen(allergen)));
  const marks: VerdictMark[] = [];
  if (contains.length)
    marks.push({ kind: "has", text: `${verdictLabels.has} ${named(contains, "contains")}` });
  if (mayContain.length)
    marks.push({ kind: "may", text: `${verdictLabels.may} ${named(mayContain, "may-contain")}` });
  if (notKnown.length)
    marks.push({ kind: "unknown", text: `${verdictLabels.unknown}: ${plain(notKnown)}. Ask us` });
  if (suitable)
    marks.push({
      kind: "free",
      text: `${verdictLabels.free}: ${avoided.length > mostNames ? `any of the ${avoided.length}` : plain(avoided)}`,
    });
  return marks;
}
