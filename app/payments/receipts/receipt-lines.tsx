import { nameInLaw } from "#brand/firm-words.ts";
import { useBrand } from "#layout/brand-context.tsx";
import { pence, formatPounds } from "#values/numbers/money.ts";
import type { Outcome } from "../payment.ts";
import { receiptLabels as labels } from "./receipt.copy.ts";
import { AmountList } from "#ui/order-totals/order-totals.tsx";
import * as styles from "./receipt.module.css";

export function ReceiptLines(facts: ReceiptFacts) {
  const brand = useBrand();
  const lines: readonly (readonly [label: string, value: string])[] = [
    [labels.reference, facts.reference],
    [labels.when, facts.when],
    [labels.personName, facts.personName],
    [labels.organization, facts.organization],
    [labels.schoolYear, facts.schoolYear],
    [labels.description, facts.description],
    [labels.givenBack, facts.refundedPence > 0 ? formatPounds(pence(facts.refundedPence)) : ""],
    [labels.to, nameInLaw(brand)],
  ];
  return (
    <AmountList className={styles.sums}>
      {lines
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </AmountList>
  );
}

/** What of a payment may be shown to anybody who has its signed address. */
export interface ReceiptFacts {
  readonly outcome: Outcome;
  readonly reference: string;
  readonly pence: number;
  readonly refundedPence: number;
  /** Date and time in London. */
  readonly when: string;
  readonly personName: string;
  readonly organization: string;
  /** "Year 4", "Reception" */
  readonly schoolYear: string;
  readonly description: string;
  readonly byEmail: boolean;
  readonly testMode: boolean;
  /** Its own address. */
  readonly address: string;
}
