import { isQuantity } from "#values/numbers/quantity.ts";
import { isRecord } from "#values/record.ts";
import type { FormValues } from "../enquiry.ts";
import type { EnquiryItem } from "../item.ts";
import { maxItems, parseItems } from "../item.ts";

// The keys are a contract with the cart, which may not be imported here: a list with ids, and counts by group.
const cartKey = "cart";
const guestCountsKey = "cart-party";

const ignoreProblem = () => undefined;

/** The cart's dishes as this form can send them; what is not a dish is left out. */
export function cartItems(): readonly EnquiryItem[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(cartKey) ?? "[]");
    if (!Array.isArray(list)) return [];
    const dishes = list.flatMap((entry) => parseItems([withQuantity(entry)], ignoreProblem));
    return parseItems(dishes.slice(0, maxItems), ignoreProblem);
  } catch {
    return [];
  }
}

/** One of it, where an older cart says nothing of how many or somebody else has written there. */
function withQuantity(entry: unknown): unknown {
  if (!isRecord(entry)) return entry;
  return isQuantity(entry["quantity"]) ? entry : { ...entry, quantity: 1 };
}

/** Whether the visitor came by the cart's "Request a quote". */
export function isQuoteRequest(): boolean {
  return new URLSearchParams(location.search).has("quote");
}

const isCount = (text: string) => /^\d{1,4}$/.test(text);

/** The cart's guest counts by the names of this form's fields, as "Request a quote" puts them in the address. */
export function guestCountsFromUrl(): FormValues {
  const counts = [...new URLSearchParams(location.search)].filter(
    ([name, value]) => /^(guests|allergy|diets\.[a-z-]+)$/.test(name) && isCount(value),
  );
  return Object.fromEntries(counts);
}

/** The same as stored beside the cart, for those who came here by another way. */
export function guestCountsFromStorage(): FormValues {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(guestCountsKey) ?? "{}");
    const counts = Object.entries(stored ?? {}).map(
      ([key, count]) =>
        [key === "guests" || key === "allergy" ? key : `diets.${key}`, String(count)] as const,
    );
    return Object.fromEntries(counts.filter(([, count]) => isCount(count)));
  } catch {
    return {};
  }
}

/** Empties the cart: the enquiry has its dishes now. */
export function clearCart(): void {
  try {
    localStorage.removeItem(cartKey);
    dispatchEvent(new Event("cart"));
  } catch {
    // Storage went away meanwhile: nothing to empty.
  }
}
