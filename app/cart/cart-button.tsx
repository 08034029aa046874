import type { CartItem } from "./cart-item.ts";
import { getCart, useInCart } from "./use-cart.ts";

/**
 * Puts a dish in the cart. It stays the same button when the dish is in, so that focus stays where it was;
 * `tick` is the sign beside "In your cart".
 */
export function CartButton({ item, tick }: { item: CartItem; tick: React.ReactNode }) {
  const inCart = useInCart(item.id);
  return (
    <button
      className={inCart ? "btn btn--in btn--s" : "btn btn--line btn--s"}
      type="button"
      onClick={() => getCart().add(item)}
    >
      {inCart && tick}
      {inCart ? "In your cart" : "Add to cart"}
      <span className="vh">{`: ${item.name}`}</span>
    </button>
  );
}
