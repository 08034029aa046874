import { copy } from "./payment-form.copy.ts";
import * as styles from "../payment.module.css";

/** Keeps the room that the payment firm's buttons will take: nothing moves when they come. */
export function ButtonsPlaceholder() {
  return (
    <div className={styles.buttons}>
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
