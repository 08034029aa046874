import type { Brand } from "#brand/brand.ts";
import type { ServedDish } from "./served-menu.ts";
import { sayChanges } from "./substitution.ts";

/** With the number behind it: what page, sheet and calendar say where a menu is being checked. */
export const askFirst = "We are finding out what is served. Ask us before anybody with an allergy eats:";

/** What they say of a day past the last known bank holiday. */
export const notYetKnown = "The bank holidays of that year are not known here yet";

/** What stands in a lunch's place while a person finds out what is served. */
export function sayBeingChecked({ phone, email }: Pick<Brand, "phone" | "email">): string {
  return `The menu of this day is being checked. ${askFirst} ${phone}, ${email}.`;
}

/** "Bean burger instead of Beef burger: adds sesame. The baker has sent seeded buns." */
export function saySwap(dish: ServedDish): string {
  const { was, changes, note } = dish.swap!;
  return `${dish.name} instead of ${was.name}: ${sayChanges(changes)}.${note ? ` ${note}` : ""}`;
}
