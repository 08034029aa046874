import type { ReactNode } from "react";
import * as styles from "./orders-layout.module.css";

/** The screens of the orders: the list at the left, the work beside it, and what follows of the work at the right. */
export function OrdersLayout({
  list,
  children,
  side,
}: {
  list: ReactNode;
  children: ReactNode;
  side?: ReactNode;
}) {
  return (
    <div className={styles.columns}>
      {list}
      <div className={side === undefined ? styles.wide : styles.work}>{children}</div>
      {side !== undefined && <aside className={styles.side}>{side}</aside>}
    </div>
  );
}
