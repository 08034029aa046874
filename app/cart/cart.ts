import { parseCart } from "./cart-item.ts";
import type { CartDish, CartItem } from "./cart-item.ts";
import { cartKey } from "./stored-cart.ts";
import { isQuantity } from "#values/numbers/quantity.ts";

export interface Cart {
  /** Its items, in the order in which they were added. The same array until something changes. */
  items(): readonly CartItem[];
  has(id: string): boolean;
  /** Adds one of a dish; one that is there already is left as it is, with a message on the console. */
  add(dish: CartDish): void;
  /** Adds several dishes, each with how many of it, as one change; those that are there already are left as they are. */
  addAll(items: readonly CartItem[]): void;
  /** Says how many of an item there are; anything but a whole number from 1 to 999 changes nothing. */
  setQuantity(id: string, quantity: number): void;
  remove(id: string): void;
  /** Empties it and returns what was in it, so that it can be restored. */
  clear(): readonly CartItem[];
  /** Puts back what `clear` or `remove` took out, in its old order; what was added since stays. */
  restore(items: readonly CartItem[]): void;
  /** False where the browser refuses to store it: then it lasts as long as the page. */
  isPersisted(): boolean;
  /** Calls the listener on every change, of this page and of other tabs; returns how to unsubscribe. */
  subscribe(listener: () => void): () => void;
}

/** What the cart needs of a browser's window. */
export interface CartWindow {
  readonly localStorage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  addEventListener(type: "storage", listener: (event: { key: string | null }) => void): void;
  dispatchEvent(event: Event): boolean;
  readonly console: Pick<Console, "log">;
}

/** Creates the cart of a browser window: one for a page, as `getCart` in use-cart.ts. */
export function createCart(browser: CartWindow): Cart {
  const stored = createStoredItems(browser);
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const change = (items: readonly CartItem[]) => {
    stored.write(items);
    notify();
    browser.dispatchEvent(new Event("cart"));
  };

  stored.refresh();
  browser.addEventListener("storage", ({ key }) => {
    // No key: the whole storage was cleared.
    if ((key === cartKey || key === null) && stored.refresh()) notify();
  });

  return {
    items: stored.items,
    has: (id) => stored.items().some((item) => item.id === id),
    add(dish) {
      const items = stored.latest();
      if (items.some(({ id }) => id === dish.id)) browser.console.log("Item already exists in the cart.");
      else change([...items, { ...dish, quantity: 1 }]);
    },
    addAll(added) {
      const items = stored.latest();
      const fresh = without(added, items);
      if (fresh.length < added.length) browser.console.log("Item already exists in the cart.");
      if (fresh.length > 0) change([...items, ...fresh]);
    },
    setQuantity(id, quantity) {
      const items = stored.latest();
      if (!isQuantity(quantity) || !items.some((item) => item.id === id && item.quantity !== quantity))
        return;
      change(items.map((item) => (item.id === id ? { ...item, quantity } : item)));
    },
    remove: (id) => change(stored.latest().filter((item) => item.id !== id)),
    clear() {
      const items = stored.latest();
      change([]);
      return items;
    },
    restore(items) {
      change([...items, ...without(stored.latest(), items)]);
    },
    isPersisted: stored.isPersisted,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

interface StoredItems {
  items(): readonly CartItem[];
  /** Reads the storage again, as another tab may have changed it; returns whether it had. */
  refresh(): boolean;
  /** The items after a refresh. */
  latest(): readonly CartItem[];
  write(items: readonly CartItem[]): void;
  isPersisted(): boolean;
}

/** The items in the browser's storage, or in this page alone where the storage is refused or full. */
function createStoredItems(browser: CartWindow): StoredItems {
  let text: string | null = null;
  let isPersisted = true;
  let items: readonly CartItem[] = [];

  function refresh(): boolean {
    let current: string | null;
    try {
      // The property itself throws where storage is refused.
      current = browser.localStorage.getItem(cartKey);
    } catch {
      isPersisted = false;
      return false;
    }
    if (current === text) return false;
    text = current;
    const parsed = parseCart(current);
    // What could not be stored stays in this page's cart, beside what another tab has added since.
    items = isPersisted ? parsed : [...parsed, ...without(items, parsed)];
    return true;
  }

  function write(changed: readonly CartItem[]): void {
    items = changed;
    try {
      if (changed.length) browser.localStorage.setItem(cartKey, JSON.stringify(changed));
      else browser.localStorage.removeItem(cartKey);
      text = browser.localStorage.getItem(cartKey);
      isPersisted = true;
    } catch {
      isPersisted = false;
    }
  }

  return {
    items: () => items,
    refresh,
    latest: () => (refresh(), items),
    write,
    isPersisted: () => isPersisted,
  };
}

function without(items: readonly CartItem[], others: readonly CartItem[]): readonly CartItem[] {
  return items.filter(({ id }) => !others.some((other) => other.id === id));
}
