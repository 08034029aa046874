import { unknownAllergens } from "#food/allergens/allergen-facts.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";

/** How far a dish is: what its row and its filter are called. */
export type ItemState = "live" | "draft" | "new" | "leaving" | "waits";

export const stateWords: Readonly<Record<ItemState, string>> = {
  live: "Live",
  draft: "Draft",
  new: "New, not live",
  leaving: "To be taken off",
  waits: "Waits for somebody else",
};

/** What of a dish the list needs to tell how far it is. */
interface DraftedItem {
  readonly live: { readonly allergens: AllergenFacts } | null;
  readonly draft: { readonly waits: boolean; readonly content: unknown } | null;
}

export function itemState({ live, draft }: DraftedItem): ItemState {
  if (!draft) return "live";
  if (draft.content === null) return "leaving";
  if (draft.waits) return "waits";
  return live ? "draft" : "new";
}

/** How many of the fourteen are not known of what the public reads; 0 for a dish that is not public. */
export function unknownCount({ live }: Pick<DraftedItem, "live">): number {
  return live ? unknownAllergens(live.allergens).length : 0;
}
