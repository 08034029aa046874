import type { ReactNode } from "react";
import * as styles from "./fact-list.module.css";

/** Names and figures with leader dots between; the last one, `total`, is the sum. */
export function FactList({
  rows,
  total,
}: {
  rows: readonly (readonly [name: string, figure: ReactNode])[];
  total?: readonly [name: string, figure: ReactNode] | undefined;
}) {
  return (
    <dl className={styles.list}>
      {rows.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
      {total && (
        <div className={styles.total}>
          <dt>{total[0]}</dt>
          <dd>{total[1]}</dd>
        </div>
      )}
    </dl>
  );
}
