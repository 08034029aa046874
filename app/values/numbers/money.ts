import { defined } from "../defined.ts";
import { formatNumber } from "./format-number.ts";

/** Money in pounds sterling, as whole pence: never a fraction, never a float. */
export type Pence = number & { readonly __unit: "pence" };

/** Whole pence from a number; throws RangeError when it is not a whole, safe, non-negative number. */
export function pence(amount: number): Pence {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount in pence: ${amount}`);
  // The unit is in the type alone.
  return amount as Pence;
}

/** "£1,250.00"; with `short`, whole pounds lose their pennies: "£28". */
export function formatPounds(amount: Pence, style?: "short"): string {
  const pounds = `£${formatNumber(Math.floor(amount / 100))}`;
  const rest = amount % 100;
  return style === "short" && rest === 0 ? pounds : `${pounds}.${String(rest).padStart(2, "0")}`;
}

/** "£45.60" or, when negative, "−£45.60": for sums of which some are taken off. */
export function formatSignedPounds(amount: number): string {
  return amount < 0 ? `−${formatPounds(pence(0 - amount))}` : formatPounds(pence(amount));
}

/** "+£120.00" or "−£45.60": how much more or less something costs. */
export function formatDifference(by: number): string {
  return `${by < 0 ? "−" : "+"}${formatPounds(pence(Math.abs(by)))}`;
}

/**
 * "guide £38": about what a whole dish costs, not per head, in one wording wherever it is read (menu, cart, form, e-mail);
 * "" when no guide is known.
 */
export function formatGuidePrice(price: Pence | null): string {
  return price === null ? "" : `guide ${formatPounds(price, "short")}`;
}

/** "1250.00": the form that a payment provider and a record carry. */
export function decimalPounds(amount: Pence): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
}

/**
 * Parses what a person types for pounds: "12", "12.5", "12.50", "£1,250.00".
 * Digit by digit: parseFloat would turn 1.005 into something else.
 * Returns null when it is no amount; bounds are the caller's rule.
 */
export function parsePounds(text: string): Pence | null {
  // Trimmed first: spaces that two parts of a pattern could both match cause quadratic backtracking.
  const match = /^£?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const whole = Number(defined(match[1]).replaceAll(",", ""));
  const rest = Number((match[2] ?? "").padEnd(2, "0"));
  return pence(whole * 100 + rest);
}
