import type { ReactNode } from "react";
import { useBrand } from "#layout/brand-context.tsx";
import { pence, formatPounds } from "#values/money.ts";
import type { Outcome } from "./payment.ts";
import { PaymentIcon } from "./payment-icons.tsx";
import { copy } from "./checkout/payment-form.copy.ts";
import { receiptLabels as labels, receiptCopy } from "./receipts/receipt.copy.ts";
import { classNames } from "#ui/class-names.ts";
import * as paymentStyles from "./payment.module.css";
import * as buttonStyles from "#ui/button/button.module.css";
import * as orderTotals from "#ui/order-totals/order-totals.module.css";
import * as overlapSection from "#ui/section/overlap-section.module.css";
import * as section from "#ui/section/section.module.css";
import * as toolText from "#ui/tool-page/tool-text.module.css";
import * as styles from "./receipt.module.css";

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
} as const;
const tones = { tick: undefined, stop: styles.failedMark, wait: styles.waitingMark } as const;
const grounds = { tick: undefined, stop: styles.failedTop, wait: styles.waitingTop } as const;

/** A payment's own page: the receipt when it was paid, and otherwise how it stands. */
export function Receipt(facts: ReceiptFacts) {
  const { outcome, reference, refundedPence } = facts;
  const brand = useBrand();
  const said = saidOf(facts);
  const mark = marks[outcome];
  const paid = outcome === "paid";
  const open = mark === "wait" || outcome === "waiting";
  const rows: [string, string][] = [
    [labels.reference, reference],
    [labels.when, facts.when],
    [labels.personName, facts.personName],
    [labels.organization, facts.organization],
    [labels.schoolYear, facts.schoolYear],
    [labels.description, facts.description],
    [labels.givenBack, refundedPence > 0 ? formatPounds(pence(refundedPence)) : ""],
    [labels.to, brand.legalName],
  ];
  return (
    <ReceiptLayout
      mark={mark}
      heading={
        paid ? (
          <>
            <span className={styles.onScreen}>{said.heading}</span>
            <span className={styles.onPaper}>{labels.onPaper}</span>
          </>
        ) : (
          said.heading
        )
      }
      lead={paid && facts.byEmail && !refundedPence ? `${said.lead} ${labels.byEmail}` : said.lead}
      label={said.title}
    >
      {facts.testMode && (
        <p className={`${styles.ribbon} ${paymentStyles.ribbon}`}>
          <b>{copy.testMode}</b>
        </p>
      )}
      <div className={paid ? styles.paid : `${styles.paid} ${styles.open}`} role="status">
        <PaymentIcon name={mark} className={classNames(styles.mark, tones[mark])} />
        <p className={toolText.kicker}>{said.mark}</p>
        <b>{formatPounds(pence(facts.pence))}</b>
      </div>
      {said.say && <p className={styles.note}>{said.say}</p>}
      <dl className={`${orderTotals.list} ${styles.sums}`}>
        {rows
          .filter(([, value]) => value !== "")
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.actions}>
        {paid && (
          <button
            className={`${buttonStyles.button} ${styles.button} ${paymentStyles.button} ${buttonStyles.small}`}
            type="button"
            data-print
            hidden
          >
            <PaymentIcon name="print" />
            {labels.print}
          </button>
        )}
        {open && (
          <a
            className={`${buttonStyles.button} ${styles.button} ${paymentStyles.button} ${buttonStyles.small}`}
            href={facts.address}
          >
            {labels.look}
          </a>
        )}
        {!open && (
          <a
            className={`${buttonStyles.button} ${styles.button} ${paymentStyles.button} ${buttonStyles.outline} ${buttonStyles.small}`}
            href="/payment"
          >
            {outcome === "not charged" ? labels.anew : labels.another}
          </a>
        )}
      </div>
    </ReceiptLayout>
  );
}

/** Why there is nothing to pay, or nothing to show, at an address of a payment. */
export interface PaymentNoticeFacts {
  readonly mark: Mark;
  readonly title: string;
  readonly text: string;
  /** To quote; null when none is known. */
  readonly reference: string | null;
}

/** In place of the form, for somebody who should not pay, or not again. */
export function PaymentNotice({ mark, title, text, reference }: PaymentNoticeFacts) {
  return (
    <ReceiptLayout mark={mark} heading={title} lead={text} label={title}>
      <div className={`${styles.paid} ${styles.open}`}>
        <PaymentIcon name={mark} className={classNames(styles.mark, tones[mark])} />
        {reference && (
          <>
            <p className={toolText.kicker}>{labels.reference}</p>
            <b className={styles.reference}>{reference}</b>
          </>
        )}
      </div>
      <div className={styles.actions}>
        {mark === "wait" ? (
          // This very address, loaded again.
          <a
            className={`${buttonStyles.button} ${styles.button} ${paymentStyles.button} ${buttonStyles.small}`}
            href=""
          >
            {labels.look}
          </a>
        ) : (
          <a
            className={`${buttonStyles.button} ${styles.button} ${paymentStyles.button} ${buttonStyles.outline} ${buttonStyles.small}`}
            href="/payment"
          >
            {labels.another}
          </a>
        )}
      </div>
    </ReceiptLayout>
  );
}

type Mark = (typeof marks)[Outcome];

interface SheetProps {
  mark: Mark;
  heading: ReactNode;
  lead: string;
  label: string;
  children: ReactNode;
}

/** A torn-off sheet under a heading; on paper the firm's own head stands beside the heading. */
function ReceiptLayout({ mark, heading, lead, label, children }: SheetProps) {
  const brand = useBrand();
  return (
    <>
      <div data-print="alone" className={classNames(paymentStyles.top, styles.top, grounds[mark])}>
        <div className={`${section.inner} ${styles.inner} ${paymentStyles.inner}`}>
          <h1 id="h1">{heading}</h1>
          <p className={`${styles.lead} ${paymentStyles.lead} ${toolText.centred}`}>{lead}</p>
          <p className={styles.onPaper}>
            <b>{brand.legalName}</b>
            <br />
            {brand.street}, {brand.town} {brand.postcode}
            <br />
            {brand.phone}, {brand.email}
            <br />
            {labels.company} {brand.companyNumber}, {labels.vat} {brand.vatNumber}
          </p>
        </div>
      </div>
      <div
        className={`${overlapSection.section} ${styles.overlap} ${styles.section} ${paymentStyles.receiptSection}`}
      >
        <div className={`${section.inner} ${styles.inner} ${paymentStyles.inner}`}>
          <article className={styles.receipt} aria-label={label}>
            {children}
            <p className={`${toolText.small} ${toolText.centred}`}>
              {labels.wrong}{" "}
              <a className={`${toolText.link} ${paymentStyles.phone}`} href={`tel:${brand.phoneDialled}`}>
                {brand.phone}
              </a>{" "}
              {labels.quote}
            </p>
          </article>
        </div>
      </div>
    </>
  );
}
