import { pence, formatPounds } from "#values/numbers/money.ts";
import type { Outcome } from "../payment.ts";
import { PrintButton, ReceiptLayout, ReceiptLink, ReceiptMark } from "./receipt-layout.tsx";
import type { Mark } from "./receipt-layout.tsx";
import { receiptLabels as labels, receiptCopy } from "./receipt.copy.ts";
import { classNames } from "#ui/class-names.ts";
import { TestRibbon } from "../payment-page/test-ribbon.tsx";
import { Kicker } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./receipt.module.css";
import type { ReceiptFacts } from "./receipt-lines.tsx";
import { ReceiptLines } from "./receipt-lines.tsx";

const saidOf = ({ outcome, refundedPence }: ReceiptFacts) =>
  receiptCopy[outcome === "paid" && refundedPence > 0 ? "partly refunded" : outcome];

const marks = {
  paid: "tick",
  refunded: "tick",
  "not charged": "stop",
  "taken back": "stop",
  confirming: "wait",
  clearing: "wait",
  "in review": "wait",
  waiting: "stop",
} as const satisfies Record<Outcome, Mark>;

/** A payment's own page: the receipt when it was paid, and otherwise how it stands. */
export function Receipt(facts: ReceiptFacts & { order?: string | null }) {
  const said = saidOf(facts);
  const mark = marks[facts.outcome];
  const paid = facts.outcome === "paid";
  const emailed = paid && facts.byEmail && !facts.refundedPence;
  return (
    <ReceiptLayout
      mark={mark}
      heading={paid ? <PaidHeading heading={said.heading} /> : said.heading}
      lead={emailed ? `${said.lead} ${labels.byEmail}` : said.lead}
      label={said.title}
      onCloth={Boolean(facts.order)}
    >
      {facts.testMode && <TestRibbon className={styles.ribbon} />}
      <div className={classNames(styles.paid, !paid && styles.open)} role="status">
        <ReceiptMark mark={mark} />
        <Kicker>{said.mark}</Kicker>
        <b>{formatPounds(pence(facts.pence))}</b>
      </div>
      {said.detail && <p className={styles.note}>{said.detail}</p>}
      <ReceiptLines {...facts} />
      <div className={styles.actions}>
        {paid && <PrintButton />}
        <NextStep {...facts} />
      </div>
    </ReceiptLayout>
  );
}

/** In print it is headed as a receipt. */
const PaidHeading = ({ heading }: { readonly heading: string }) => (
  <>
    <span className={styles.onScreen}>{heading}</span>
    <span className={styles.onPaper}>{labels.onPaper}</span>
  </>
);

/** While it is open, to look again; then, back to the order that it pays for, or to pay for something else. */
function NextStep({ outcome, address, order }: ReceiptFacts & { order?: string | null }) {
  if (marks[outcome] === "wait" || outcome === "waiting")
    return <ReceiptLink href={address}>{labels.look}</ReceiptLink>;
  if (order) return <ReceiptLink href={order}>{labels.order}</ReceiptLink>;
  return (
    <ReceiptLink href="/payment" outline>
      {outcome === "not charged" ? labels.anew : labels.another}
    </ReceiptLink>
  );
}
