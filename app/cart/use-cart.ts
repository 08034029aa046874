import { useSyncExternalStore } from "react";
import { createCart } from "./cart.ts";
import type { Cart } from "./cart.ts";
import type { CartItem } from "./cart-item.ts";

let opened: Cart | undefined;

/** This page's cart. Only in the browser; opened when first asked for. */
export function getCart(): Cart {
  return (opened ??= createCart(window));
}

const none: readonly CartItem[] = [];
const subscribe = (listener: () => void) => getCart().subscribe(listener);

/** What is in the cart; empty on the server and during hydration, as nobody but the browser knows. */
export function useCartItems(): readonly CartItem[] {
  return useSyncExternalStore(
    subscribe,
    () => getCart().items(),
    () => none,
  );
}

/** Whether an item is in the cart: a button that asks is drawn again only when its own answer changes. */
export function useInCart(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => getCart().has(id),
    () => false,
  );
}

/** Whether the browser keeps the cart beyond this page. */
export function useCartPersisted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => getCart().isPersisted(),
    () => true,
  );
}

const never = () => () => undefined;

/** Whether the browser has told us what is in the cart: false on the server and during hydration. */
export function useCartLoaded(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
