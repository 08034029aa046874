import type { Pence } from "./money.ts";
import { pence } from "./money.ts";

/** More of one dish than anybody asks for at once. */
export const maxQuantity = 999;

/** Whether a value from outside is how many of a dish somebody would like: a whole number from 1 to 999. */
export function isQuantity(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= maxQuantity;
}

/** What dishes come to by their guide prices in pence, and how many have none: a person prices every order. */
export function guideTotal(
  dishes: readonly { readonly priceGuide: number | null; readonly quantity: number }[],
): { readonly sum: Pence; readonly unpriced: number } {
  const priced = dishes.flatMap(({ priceGuide, quantity }) =>
    priceGuide === null ? [] : [priceGuide * quantity],
  );
  return { sum: pence(priced.reduce((all, one) => all + one, 0)), unpriced: dishes.length - priced.length };
}
