// In the head of the cart's page: the server renders both carts, the empty one and one with dishes, and this chooses before
// the first paint. The root says how many dishes are stored, and the opening's words (see cart.module.css), until React
// takes over (cart-table.island.tsx).
import { readStoredCart } from "#cart/stored-cart.ts";
import { openingWords } from "./cart.copy.ts";

/** The link that fetches the empty cart's picture, as attributes, where there is one; the server writes it in (see page.tsx). */
declare const EMPTY_PICTURE: Readonly<Record<string, string>> | null;

const { length } = readStoredCart();
const root = document.documentElement;
root.dataset["cart"] = String(length);
root.style.setProperty("--cart-words", JSON.stringify(openingWords(length)));
const picture = EMPTY_PICTURE;
if (length === 0 && picture) {
  const link = document.createElement("link");
  for (const [name, value] of Object.entries(picture)) link.setAttribute(name, value);
  document.head.append(link);
}
