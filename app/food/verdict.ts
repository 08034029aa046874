import type { Allergen, AllergenFacts } from "./allergen.ts";

/**
 * What a dish is to somebody who avoids some allergens. A dish may carry several verdicts; it is `suitable` only
 * when every chosen allergen is known to be absent. With nothing chosen there is no verdict at all.
 */
export interface Verdict {
  readonly contains: readonly Allergen[];
  readonly mayContain: readonly Allergen[];
  readonly notKnown: readonly Allergen[];
  readonly suitable: boolean;
}

/** Judges one dish for the allergens that somebody avoids. Never hides, never guesses: what is not recorded is not known. */
export function verdictOn(facts: AllergenFacts, avoided: readonly Allergen[]): Verdict {
  const inState = (state: string | undefined) =>
    avoided.filter((allergen) => facts[allergen]?.state === state);
  const free = avoided.filter((allergen) => facts[allergen]?.state === "free");
  return {
    contains: inState("contains"),
    mayContain: inState("may-contain"),
    notKnown: inState(undefined),
    suitable: avoided.length > 0 && free.length === avoided.length,
  };
}
