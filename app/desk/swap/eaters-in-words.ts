import type { Occasion } from "#brand/meals.ts";
import { formatNumber } from "#values/numbers/format-number.ts";

/** "186 lunches", "12 breakfasts"; null is not known, which is not none. */
export function eatersInWords(occasion: Occasion, eaters: number | null): string {
  if (eaters === null) return occasion === "lunch" ? "lunches not entered" : "breakfasts not known";
  return `${formatNumber(eaters)} ${occasion === "lunch" ? "lunches" : "breakfasts"}`;
}
