/** One thing that a visitor has picked: enough to list it when the menu no longer has it, or there is no network. */
export interface CartItem {
  readonly id: string;
  readonly name: string;
  /** "school", "weddings" or "parties"; "" when it is not known. */
  readonly category: string;
  /** As it is said: "serves 10"; "" when it is not known. */
  readonly serves: string;
  /** A guide in whole pence, or null. */
  readonly priceGuide: number | null;
  /** The name of one of our pictures; "" for none. */
  readonly image: string;
}

// Far above anything real: what is longer is not ours and would only spoil the page.
const longestText = 300;

/**
 * Reads what is kept under the key `cart`. Anybody can write there - an earlier version of the site, an extension, a
 * curious child - so what is not an item of ours is left out, and what is unreadable is an empty cart. Never throws.
 */
export function parseCart(kept: string | null): CartItem[] {
  let list: unknown;
  try {
    list = JSON.parse(kept ?? "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(list)) return [];
  const items = list.map(readItem).filter((item) => item !== null);
  return items.filter((item, at) => items.findIndex(({ id }) => id === item.id) === at);
}

function readItem(entry: unknown): CartItem | null {
  if (typeof entry !== "object" || entry === null) return null;
  const { id, name, category, serves, priceGuide, image } = entry as Record<string, unknown>;
  if (typeof id !== "string" || id === "" || id.length > longestText) return null;
  return {
    id,
    name: text(name) || id,
    category: text(category),
    serves: text(serves),
    priceGuide: Number.isSafeInteger(priceGuide) && Number(priceGuide) >= 0 ? Number(priceGuide) : null,
    image: text(image),
  };
}

function text(value: unknown): string {
  return typeof value === "string" ? value.slice(0, longestText) : "";
}
