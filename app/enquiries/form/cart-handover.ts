import type { EnquiryItem } from "../item.ts";
import { maxItems, parseItems } from "../item.ts";

// The cart's place in the browser is a contract (`localStorage["cart"]`, a list with ids); the cart room keeps it.
const cartKey = "cart";
const partyKey = "cart-party";

/** The cart's dishes as this form can send them; what is not a dish is left out. */
export function cartItems(): readonly EnquiryItem[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(cartKey) ?? "[]");
    if (!Array.isArray(list)) return [];
    return parseItems(
      list.flatMap((entry) => parseItems([entry], () => undefined)).slice(0, maxItems),
      () => undefined,
    );
  } catch {
    return [];
  }
}

/** Whether the visitor came by the cart's "Request a quote". */
export function isQuoteRequest(): boolean {
  return new URLSearchParams(location.search).has("quote");
}

/** What the cart's page knows of the guests, by the names of this form's fields: it comes in the address. */
export function guestCountsFromUrl(): Record<string, string> {
  const said = [...new URLSearchParams(location.search)].filter(
    ([name, value]) => /^(guests|allergy|diets\.[a-z-]+)$/.test(name) && /^\d{1,4}$/.test(value),
  );
  return Object.fromEntries(said);
}

/** The same as it is kept beside the cart, for who came here by another way. */
export function guestCountsFromStorage(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(partyKey) ?? "{}");
    const said = Object.entries(kept ?? {}).map(([key, count]) => [
      key === "guests" || key === "allergy" ? key : `diets.${key}`,
      String(count),
    ]);
    return Object.fromEntries(said.filter(([, count]) => /^\d{1,4}$/.test(count!))) as Record<string, string>;
  } catch {
    return {};
  }
}

/** The enquiry holds them now. */
export function clearCart(): void {
  try {
    localStorage.removeItem(cartKey);
    dispatchEvent(new Event("cart"));
  } catch {
    // Storage went away meanwhile: nothing to empty.
  }
}
