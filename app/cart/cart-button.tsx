import type { CartDish } from "./cart-item.ts";
import { getCart, useInCart } from "./use-cart.ts";
import * as buttonStyles from "#ui/button/button.module.css";
import * as styles from "./cart-buttons.module.css";

/**
 * Puts a dish in the cart. It stays the same button when the dish is in, so that focus stays where it was;
 * `tick` is the sign beside "In your cart".
 */
export function CartButton({ item, tick }: { item: CartDish; tick: React.ReactNode }) {
  const inCart = useInCart(item.id);
  return (
    <button
      className={
        inCart
          ? `${buttonStyles.button} ${styles.button} ${styles.inCart} ${buttonStyles.small}`
          : `${buttonStyles.button} ${styles.button} ${buttonStyles.outline} ${buttonStyles.small}`
      }
      type="button"
      onClick={() => getCart().add(item)}
    >
      {inCart && tick}
      {inCart ? "In your cart" : "Add to cart"}
      <span className="visually-hidden">{`: ${item.name}`}</span>
    </button>
  );
}
