import { formatList } from "#values/text/format-list.ts";
import { allergens } from "./allergen.ts";
import type { AllergenFacts, AllergenState } from "./allergen-facts.ts";
import { leafState, leavesIn } from "./allergen-facts.ts";
import type { Avoided } from "./avoided.ts";
import { formatAvoided, leavesAvoided } from "./avoided.ts";
import { formatAllergen } from "./leaf.ts";
import type { Leaf } from "./leaf.ts";
import { formatUnknown } from "./unknown-leaves.ts";

/**
 * What a dish is to somebody who avoids some allergens: the avoided leaves that are in it, may be in it, or are not
 * known. It is `suitable` only when every avoided leaf is known to be absent. With nothing chosen there is no verdict.
 */
export interface AllergenVerdict {
  readonly contains: readonly Leaf[];
  readonly mayContain: readonly Leaf[];
  readonly notKnown: readonly Leaf[];
  readonly suitable: boolean;
}

/** Assesses one dish for what somebody avoids. Never hides, never guesses: what is not recorded is not known. */
export function allergenVerdict(facts: AllergenFacts, avoided: readonly Avoided[]): AllergenVerdict {
  const asked = [...leavesAvoided(avoided)];
  const isIn = (state: AllergenState | undefined) => asked.filter((leaf) => leafState(facts, leaf) === state);
  return {
    contains: isIn("contains"),
    mayContain: isIn("may-contain"),
    notKnown: isIn(undefined),
    suitable: asked.length > 0 && isIn("free").length === asked.length,
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
const maxNames = 3;

/**
 * What a dish is to somebody who avoids these, most serious first: "Contains gluten (oats)", "May contain gluten
 * (wheat)", "Not known: eggs. Ask us", "Not in it: milk". The last stands alone, and only when all are known.
 */
export function verdictMarks(facts: AllergenFacts, avoided: readonly Avoided[]): VerdictMark[] {
  const { contains, mayContain, suitable } = allergenVerdict(facts, avoided);
  const marks: VerdictMark[] = [];
  if (contains.length)
    marks.push({ kind: "has", text: `${verdictLabels.has} ${riskWords(facts, contains, "contains")}` });
  if (mayContain.length)
    marks.push({ kind: "may", text: `${verdictLabels.may} ${riskWords(facts, mayContain, "may-contain")}` });
  const unknown = unknownWords(facts, avoided);
  if (unknown) marks.push({ kind: "unknown", text: `${verdictLabels.unknown}: ${unknown}. Ask us` });
  if (suitable)
    marks.push({
      kind: "free",
      text: `${verdictLabels.free}: ${avoided.length > maxNames ? `any of the ${avoided.length}` : formatAvoided(avoided)}`,
    });
  return marks;
}

function riskWords(facts: AllergenFacts, of: readonly Leaf[], state: AllergenState): string {
  return formatList(
    allergens.flatMap(({ key }) => {
      const named = leavesIn(facts, key, state).filter((leaf) => of.includes(leaf));
      return named.length ? [formatAllergen(key, named)] : [];
    }),
  );
}

function unknownWords(facts: AllergenFacts, avoided: readonly Avoided[]): string {
  const asked = [...leavesAvoided(avoided)];
  return formatList(allergens.map(({ key }) => formatUnknown(facts, key, asked)).filter(Boolean));
}
