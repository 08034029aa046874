import type { AllergenFacts } from "../allergens/allergen-facts.ts";
import { leafState } from "../allergens/allergen-facts.ts";
import { leavesAvoided } from "../allergens/avoided.ts";
import type { Avoided } from "../allergens/avoided.ts";
import { isClaimed } from "../diet.ts";
import type { Diet } from "../diet.ts";

/** Whether a dish is known to suit a diet, by what is claimed of it and its allergens. What is not known is never a yes. */
export function suitsDiet(
  diet: Diet,
  { allergens, diets: claimed }: { readonly allergens: AllergenFacts; readonly diets: readonly Diet[] },
): boolean {
  if (isClaimed(diet, claimed)) return true;
  // No cereal in it is not gluten-free: that is measured, and nothing less is offered to a coeliac.
  return diet === "dairy-free" && hasNone(allergens, ["milk"]);
}

/** Whether none of what is avoided is known to be in it. */
export const hasNone = (facts: AllergenFacts, avoided: readonly Avoided[]): boolean =>
  [...leavesAvoided(avoided)].every((leaf) => leafState(facts, leaf) === "free");
