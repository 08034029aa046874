import { reachOf } from "#brand/firm-words.ts";
import type { Brand } from "#brand/brand.ts";
import type { ServedDish } from "../served-menu.ts";
import { describeAllergenChanges } from "#food/allergens/allergen-changes.ts";
import { defined } from "#values/defined.ts";

/** With the number behind it: what page, sheet and calendar say where a menu is being checked. */
export const askFirstNotice =
  "We are finding out what is served. Ask us before anybody with an allergy eats:";

/** The notice with how we are asked; without a colon where nobody has settled that. */
export const askFirstAt = (reach: string): string =>
  reach ? `${askFirstNotice} ${reach}` : askFirstNotice.replace(/:$/, "");

/** What they say of a day past the last known bank holiday. */
export const notYetKnownNotice = "The bank holidays of that year are not known here yet";

/** What is in a lunch's place while a person finds out what is served. */
export function beingCheckedNotice(brand: Pick<Brand, "phone" | "email">): string {
  return `The menu of this day is being checked. ${askFirstAt(reachOf(brand))}.`;
}

/** What stands with breakfasts wherever somebody relies on them: no case covers them (decision 69). */
export const lunchAloneNotice =
  "A diet that is agreed for a child is for lunch alone: nobody has looked at breakfast.";

/** "Bean burger instead of Beef burger: adds sesame. The baker has sent seeded buns." */
export function describeSubstitution(dish: ServedDish): string {
  const { was, changes, note } = defined(dish.substitution);
  return `${dish.name} instead of ${was.name}: ${describeAllergenChanges(changes)}.${note ? ` ${note}` : ""}`;
}
