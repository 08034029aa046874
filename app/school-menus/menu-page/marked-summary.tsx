import { formatAvoided } from "#food/allergens/avoided.ts";
import { allergenVerdict } from "#food/allergens/allergen-verdict.ts";
import type { MenuView } from "./menu-view.ts";
import * as styles from "./school-menu.module.css";

/** What was marked, in a line above a week's dishes: nothing is said while the address names nothing to avoid. */
export function MarkedSummary({ weeks, query: { without } }: Pick<MenuView, "weeks" | "query">) {
  if (without.length === 0) return null;
  const dishes = weeks.flatMap(({ columns }) => columns.flatMap((column) => column.dishes));
  const unsuitable = dishes.filter((dish) => !allergenVerdict(dish.allergens, without).suitable);
  return (
    <p className={styles.marked}>
      <b>Marked for {formatAvoided(without)}.</b> {unsuitable.length} of {dishes.length} dishes below contain
      it, may contain it, or are not known.
    </p>
  );
}
