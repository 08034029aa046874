import { allergens, parseAvoidedAllergen } from "#food/allergen.ts";
import type { Allergen } from "#food/allergen.ts";

/** The allergens of `?without=milk&without=eggs`, in the fixed order; foreign words are left out. */
export function parseAvoided(search: URLSearchParams): Allergen[] {
  const named = new Set(search.getAll("without").map(parseAvoidedAllergen));
  return allergens.map(({ key }) => key).filter((key) => named.has(key));
}
