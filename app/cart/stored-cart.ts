import { parseCart } from "./cart-item.ts";
import type { CartItem } from "./cart-item.ts";

/** The storage key of the cart: other pages, and visitors of an earlier version of the site, rely on it. */
export const cartKey = "cart";

/** What this browser has stored; nothing where it refuses storage. Only in the browser; never throws. */
export function readStoredCart(): readonly CartItem[] {
  try {
    return parseCart(localStorage.getItem(cartKey));
  } catch {
    return [];
  }
}
