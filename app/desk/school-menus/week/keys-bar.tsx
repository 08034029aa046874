import { Key } from "../../ui/marks/desk-tag.tsx";
import * as styles from "./week.module.css";

/** The keys of the grid, under it; hidden where there is no keyboard. */
export function KeysBar() {
  return (
    <p className={styles.keys}>
      <span>
        <Key>↑</Key>
        <Key>↓</Key>
        <Key>←</Key>
        <Key>→</Key> move
      </span>
      <span>type to find a dish</span>
      <span>
        <Key>Ctrl C</Key> <Key>Ctrl V</Key> a cell or, from its head, a day
      </span>
      <span>
        <Key>Ctrl D</Key> the dish above
      </span>
      <span>
        <Key>Del</Key> empty
      </span>
      <span>
        <Key>Alt</Key> <Key>1</Key>–<Key>3</Key> week
      </span>
      <span>
        <Key>Ctrl Z</Key> undo
      </span>
      <span>
        <Key>?</Key> all keys
      </span>
    </p>
  );
}
