import type { EnquiryItem } from "./item.ts";
import { mostItems, readItems } from "./item.ts";

// The cart's place in the browser is a contract (`localStorage["cart"]`, a list with ids); the cart room keeps it.
const cartKey = "cart";

/** The cart's dishes as this form can send them; what is not a dish is left out. */
export function itemsInCart(): readonly EnquiryItem[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(cartKey) ?? "[]");
    if (!Array.isArray(list)) return [];
    return readItems(
      list.flatMap((entry) => readItems([entry], () => undefined)).slice(0, mostItems),
      () => undefined,
    );
  } catch {
    return [];
  }
}

/** Whether the visitor came by the cart's "Request a quote". */
export function quoteAskedFor(): boolean {
  return new URLSearchParams(location.search).has("quote");
}

/** What the cart's page knows of the guests, by the names of this form's fields: it comes in the address. */
export function partyInAddress(): Record<string, string> {
  const said = [...new URLSearchParams(location.search)].filter(
    ([name, value]) => (name === "guests" || name.startsWith("diets.")) && /^\d{1,4}$/.test(value),
  );
  const allergy = Number(new URLSearchParams(location.search).get("allergy"));
  const enquiry = allergy === 1 ? "1 guest has an allergy." : `${allergy} guests have an allergy.`;
  return { ...Object.fromEntries(said), ...(allergy > 0 && allergy < 10_000 && { enquiry }) };
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

/** Who is coming, as the cart's page said it in the address: the fields of this form by name. */
export function partyAskedFor(): Record<string, string> {
  const said = [...new URLSearchParams(location.search)];
  return Object.fromEntries(said.filter(([name]) => /^(guests|allergy|diets\.[a-z-]+)$/.test(name)));
}
