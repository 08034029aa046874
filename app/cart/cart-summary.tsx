import { useCartItems, useCartPersisted } from "./use-cart.ts";
import { MoreLink } from "#ui/actions/action-line.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import * as styles from "./cart-buttons.module.css";

/** How much is in the cart. Its place is reserved while the cart is empty, so that nothing moves. */
export function CartSummary() {
  const count = useCartItems().length;
  const isPersisted = useCartPersisted();
  return (
    <aside className={count ? styles.summary : `${styles.summary} ${styles.empty}`} aria-label="Your cart">
      <output>
        {count > 0 && (
          <>
            <b>{count === 1 ? "1 dish" : `${count} dishes`}</b>{" "}
            <span className={styles.where}>in your cart</span>
            {!isPersisted && <small>Your browser keeps nothing: only until you leave this page.</small>}
          </>
        )}
      </output>
      <MoreLink href="/cart">See cart</MoreLink>
      <ButtonLink size="small" className={styles.button} href="/contact-us?quote=1&reason=privateFunction">
        Request a quote
      </ButtonLink>
    </aside>
  );
}
