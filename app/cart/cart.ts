import { parseCart } from "./cart-item.ts";
import type { CartItem } from "./cart-item.ts";

/** The key under which the cart is kept: other pages and an earlier site's visitors rely on it. */
const cartKey = "cart";

export interface Cart {
  /** What is in it, in the order in which it was picked. The same list until something changes. */
  items(): readonly CartItem[];
  has(id: string): boolean;
  /** Puts an item in; one that is there already is left as it is and said on the console. */
  add(item: CartItem): void;
  remove(id: string): void;
  /** Empties it and answers what was in it, so that it can be put back. */
  clear(): readonly CartItem[];
  /** Puts back what `clear` or `remove` took out, in its old order; what was picked since stays. */
  restore(items: readonly CartItem[]): void;
  /** False where the browser refuses to keep it: then it lives as long as the page. */
  isPersisted(): boolean;
  /** Hears every change, of this page and of other tabs; answers how to stop hearing. */
  subscribe(listener: () => void): () => void;
}

/** What the cart needs of a browser's window. */
export interface CartWindow {
  readonly localStorage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  addEventListener(type: "storage", listener: (event: { key: string | null }) => void): void;
  dispatchEvent(event: Event): boolean;
  readonly console: Pick<Console, "log">;
}

/** Opens the cart of a browser window: one for a page, as `theCart` in use-cart.ts. */
export function createCart(browser: CartWindow): Cart {
  let text: string | null = null;
  let kept = true;
  let items: readonly CartItem[] = [];
  const listeners = new Set<() => void>();

  function look(): boolean {
    let now: string | null;
    try {
      // The property itself throws where storage is refused.
      now = browser.localStorage.getItem(cartKey);
    } catch {
      kept = false;
      return false;
    }
    if (now === text) return false;
    text = now;
    const others = parseCart(now);
    // What could not be kept stays in this page's cart, beside what another tab has put in since.
    items = kept
      ? others
      : [...others, ...items.filter(({ id }) => !others.some((other) => other.id === id))];
    return true;
  }

  function keep(changed: readonly CartItem[]): void {
    items = changed;
    try {
      if (changed.length) browser.localStorage.setItem(cartKey, JSON.stringify(changed));
      else browser.localStorage.removeItem(cartKey);
      text = browser.localStorage.getItem(cartKey);
      kept = true;
    } catch {
      // Refused or full: the cart goes on in this page.
      kept = false;
    }
    tell();
    browser.dispatchEvent(new Event("cart"));
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  look();
  browser.addEventListener("storage", ({ key }) => {
    // No key: the whole storage was cleared.
    if ((key === cartKey || key === null) && look()) tell();
  });

  return {
    items: () => items,
    has: (id) => items.some((item) => item.id === id),
    add(item) {
      look();
      if (items.some(({ id }) => id === item.id)) browser.console.log("Item already exists in the cart.");
      else keep([...items, item]);
    },
    remove(id) {
      look();
      keep(items.filter((item) => item.id !== id));
    },
    clear() {
      look();
      const before = items;
      keep([]);
      return before;
    },
    restore(before) {
      look();
      const since = items.filter((item) => !before.some(({ id }) => id === item.id));
      keep([...before, ...since]);
    },
    isPersisted: () => kept,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
