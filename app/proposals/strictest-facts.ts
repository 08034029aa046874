import { worstOf } from "#food/allergens/allergen-facts.ts";
import { nothingKnown } from "#food/claims/claims-in-words.ts";
import type { LineFacts } from "./proposal.ts";

/** Of a dish that has changed since it was sent, the worse of what was known and what is known; without either nothing is known. */
export function strictestFacts(then: LineFacts | undefined, now: LineFacts | undefined): LineFacts {
  if (!then || !now) return nothingKnown;
  return {
    allergens: worstOf(then.allergens, now.allergens),
    diets: now.diets.filter((diet) => then.diets.includes(diet)),
  };
}
