import { useRef } from "react";
import type { CartDish } from "./cart-item.ts";
import { QuantityField } from "./quantity-field.tsx";
import { getCart, useQuantityInCart } from "./use-cart.ts";
import { InCartButton } from "./in-cart-button.tsx";
import * as styles from "./cart-buttons.module.css";

/**
 * Puts a dish in the cart, and then says how many of it. The button stays the same when the dish is in, so that focus
 * stays where it was; `tick` is the sign beside "In your cart". The button of a page's own dish is `filled`.
 */
export function CartButton({
  item,
  tick,
  filled = false,
}: {
  item: CartDish;
  tick: React.ReactNode;
  filled?: boolean;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const quantity = useQuantityInCart(item.id);
  const isIn = quantity > 0;
  return (
    <>
      <InCartButton ref={button} isIn={isIn} filled={filled} tick={tick} onClick={() => getCart().add(item)}>
        {isIn ? "In your cart" : "Add to cart"}
        <span className="visually-hidden">{`: ${item.name}`}</span>
      </InCartButton>
      {isIn && (
        <span className={styles.quantity}>
          <QuantityField
            item={{ ...item, quantity }}
            onTakeOut={() => {
              getCart().remove(item.id);
              // The counter goes with the dish; what is left is the button that puts it back.
              button.current?.focus({ preventScroll: true });
            }}
          />
        </span>
      )}
    </>
  );
}
