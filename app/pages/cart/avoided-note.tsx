import { rememberAvoided } from "#cart/avoided-in-cart.ts";
import { formatAvoided } from "#food/allergens/avoided.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { Button } from "#ui/button/button.tsx";
import * as styles from "./cart.module.css";

/** What the dishes below are marked for, and the way to forget it. */
export function AvoidedNote({ avoided }: { avoided: readonly Avoided[] }) {
  if (avoided.length === 0) return null;
  return (
    <p className={styles.avoided}>
      <span>
        <b>Marked for {formatAvoided(avoided)}</b>, as on the menu. Remembered until you close this tab.
      </span>
      <Button
        className={`${styles.button} ${styles.quiet}`}
        type="button"
        onClick={() => rememberAvoided([])}
      >
        Stop marking
      </Button>
    </p>
  );
}
