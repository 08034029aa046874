import { isQuantity } from "#values/numbers/quantity.ts";

/** One thing that a visitor has picked: enough to list it when the menu no longer has it, or there is no network. */
export interface CartItem {
  readonly id: string;
  readonly name: string;
  /** "school", "weddings" or "parties"; "" when it is not known. */
  readonly category: string;
  /** As shown: "serves 10"; "" when it is not known. */
  readonly serves: string;
  /** A guide in whole pence, or null. */
  readonly priceGuide: number | null;
  /** The name of one of our pictures; "" for none. */
  readonly image: string;
  /** How many of it, from 1 to 999. */
  readonly quantity: number;
}

/** A dish of the menu that may be put into the cart: one of it at first. */
export type CartDish = Omit<CartItem, "quantity">;

// Far above anything real: what is longer is not ours and would only break the page.
const maxTextLength = 300;

/**
 * Parses what is stored under the key `cart`. Anything can be there - from an earlier version of the site, an extension, a
 * curious child - so what is not an item of ours is left out, and what is unreadable is an empty cart. Never throws.
 */
export function parseCart(stored: string | null): CartItem[] {
  let list: unknown;
  try {
    list = JSON.parse(stored ?? "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(list)) return [];
  const items = list.map(parseItem).filter((item) => item !== null);
  return items.filter((item, at) => items.findIndex(({ id }) => id === item.id) === at);
}

function parseItem(entry: unknown): CartItem | null {
  if (typeof entry !== "object" || entry === null) return null;
  const {
    id,
    name,
    category,
    serves,
    priceGuide,
    image,
    quantity,
  }: Partial<Record<keyof CartItem, unknown>> = entry;
  if (typeof id !== "string" || id === "" || id.length > maxTextLength) return null;
  return {
    id,
    name: text(name) || id,
    category: text(category),
    serves: text(serves),
    priceGuide: Number.isSafeInteger(priceGuide) && Number(priceGuide) >= 0 ? Number(priceGuide) : null,
    image: text(image),
    // An earlier release stored none.
    quantity: isQuantity(quantity) ? quantity : 1,
  };
}

function text(value: unknown): string {
  return typeof value === "string" ? value.slice(0, maxTextLength) : "";
}
