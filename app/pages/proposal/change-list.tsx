import * as styles from "./change-list.module.css";

/** What changed, or what is taken along, a line each. */
export function ChangeList({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
