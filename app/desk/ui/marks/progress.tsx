import * as styles from "./progress.module.css";

/** Lines in place of what is being fetched. */
export function LoadingLines({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.loading}>
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
  );
}

/** How far a piece of work has come, with its words beside it. */
export function Progress({ value, max, label }: { value: number; max: number; label: string }) {
  return <progress className={styles.progress} value={value} max={max} aria-label={label} />;
}
