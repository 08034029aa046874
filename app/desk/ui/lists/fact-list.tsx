import type { ReactElement, ReactNode } from "react";
import * as styles from "./fact-list.module.css";

/** Names and figures with leader dots between; the last one, `total`, is the sum. */
export function FactList({
  rows,
  total,
}: {
  /** A name may be a link, which has its address for a key. */
  rows: readonly (readonly [name: string | ReactElement, figure: ReactNode])[];
  total?: readonly [name: string, figure: ReactNode] | undefined;
}) {
  return (
    <dl className={styles.list}>
      {rows.map(([name, figure]) => (
        <div key={typeof name === "string" ? name : name.key}>
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
