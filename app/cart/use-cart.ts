import { useSyncExternalStore } from "react";
import { createCart } from "./cart.ts";
import type { Cart } from "./cart.ts";
import type { CartItem } from "./cart-item.ts";

let cart: Cart | undefined;

/** This page's cart, created when first asked for. Only in the browser. */
export function getCart(): Cart {
  return (cart ??= createCart(window));
}

const none: readonly CartItem[] = [];
const subscribe = (listener: () => void) => getCart().subscribe(listener);

/** The cart's items; empty on the server and during hydration, as only the browser knows them. */
export function useCartItems(): readonly CartItem[] {
  return useSyncExternalStore(
    subscribe,
    () => getCart().items(),
    () => none,
  );
}

/** How many of a dish are in the cart, 0 for none: a button that uses it renders again only when that changes. */
export function useQuantityInCart(id: string): number {
  return useSyncExternalStore(
    subscribe,
    () =>
      getCart()
        .items()
        .find((item) => item.id === id)?.quantity ?? 0,
    () => 0,
  );
}

/** Whether the browser stores the cart beyond this page. */
export function useCartPersisted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => getCart().isPersisted(),
    () => true,
  );
}

const never = () => () => undefined;

/** Whether the cart's items are known: false on the server and during hydration. */
export function useCartLoaded(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
