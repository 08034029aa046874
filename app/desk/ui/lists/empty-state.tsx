import type { ReactNode } from "react";
import * as styles from "./empty-state.module.css";

/** Nothing is here: why, and two ways out. */
export function EmptyState({
  title,
  children,
  actions,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <h2 className={styles.title}>{title}</h2>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
