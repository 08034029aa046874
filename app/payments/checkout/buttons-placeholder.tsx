import { copy } from "./payment-form.copy.ts";
import * as styles from "./checkout.module.css";

/** Reserves the space of the provider's buttons: nothing moves when they come. */
export function ButtonsPlaceholder() {
  return (
    <div className={`${styles.buttons} ${styles.noButtons}`}>
      <p className={styles.placeholder} role="status">
        {copy.loading}
      </p>
      <p className={styles.or} aria-hidden="true">
        {copy.or}
      </p>
      <p className={styles.placeholder} />
    </div>
  );
}
