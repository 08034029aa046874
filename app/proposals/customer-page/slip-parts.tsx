import type { Pence } from "#values/numbers/money.ts";
import { formatPounds } from "#values/numbers/money.ts";
import type { PageInstalment } from "./proposal-page-facts.ts";
import * as styles from "./slip.module.css";

/** The amount in large figures. */
export function Amount({ amount }: { amount: Pence }) {
  return (
    <p className={styles.amount}>
      <span>£</span>
      {formatPounds(amount).slice(1)}
    </p>
  );
}

/** What is to be paid and by when. */
export function Schedule({ instalments }: { instalments: readonly PageInstalment[] }) {
  if (instalments.length === 0) return null;
  return (
    <ol className={styles.schedule}>
      {instalments.map(({ amount, when }, at) => (
        <li key={`${when} ${at}`}>
          <b>{formatPounds(amount)}</b>
          <span>{when}</span>
        </li>
      ))}
    </ol>
  );
}

/** The terms that matter here, in small print. */
export function Small({ lines }: { lines: readonly string[] }) {
  return lines.length ? <p className={styles.small}>{lines.join(" ")}</p> : null;
}
