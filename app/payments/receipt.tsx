import type { ReactNode } from "react";
import { useBrand } from "#layout/brand-context.tsx";
import { pence, formatPounds } from "#values/money.ts";
import type { Outcome } from "./payment.ts";
import { PaymentIcon } from "./payment-icons.tsx";
import { copy } from "./checkout/payment-form.copy.ts";
import { receiptLabels as labels, receiptCopy } from "./receipts/receipt.copy.ts";

/** What of a payment may be shown to whoever holds its sealed address. */
export interface ReceiptFacts {
  readonly outcome: Outcome;
  readonly reference: string;
  readonly pence: number;
  readonly refundedPence: number;
  /** In words, as in London. */
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
const tones = { tick: "", stop: " tick--no", wait: " tick--wait" } as const;
const grounds = { tick: "", stop: " calm--no", wait: " calm--wait" } as const;

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
            <span className="on-screen">{said.heading}</span>
            <span className="on-paper">{labels.onPaper}</span>
          </>
        ) : (
          said.heading
        )
      }
      lead={paid && facts.byEmail && !refundedPence ? `${said.lead} ${labels.byEmail}` : said.lead}
      label={said.title}
    >
      {facts.testMode && (
        <p className="ribbon">
          <b>{copy.testMode}</b>
        </p>
      )}
      <div className={paid ? "paid" : "paid paid--open"} role="status">
        <PaymentIcon name={mark} className={`tick${tones[mark]}`} />
        <p className="kicker">{said.mark}</p>
        <b>{formatPounds(pence(facts.pence))}</b>
      </div>
      {said.say && <p className="say">{said.say}</p>}
      <dl className="sums">
        {rows
          .filter(([, value]) => value !== "")
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className="acts">
        {paid && (
          <button className="btn btn--s" type="button" data-print hidden>
            <PaymentIcon name="print" />
            {labels.print}
          </button>
        )}
        {open && (
          <a className="btn btn--s" href={facts.address}>
            {labels.look}
          </a>
        )}
        {!open && (
          <a className="btn btn--line btn--s" href="/payment">
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

/** In place of the form, for whoever should not pay, or not again. */
export function PaymentNotice({ mark, title, text, reference }: PaymentNoticeFacts) {
  return (
    <ReceiptLayout mark={mark} heading={title} lead={text} label={title}>
      <div className="paid paid--open">
        <PaymentIcon name={mark} className={`tick${tones[mark]}`} />
        {reference && (
          <>
            <p className="kicker">{labels.reference}</p>
            <b className="paid__reference">{reference}</b>
          </>
        )}
      </div>
      <div className="acts">
        {mark === "wait" ? (
          // This very address, asked for anew.
          <a className="btn btn--s" href="">
            {labels.look}
          </a>
        ) : (
          <a className="btn btn--line btn--s" href="/payment">
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
      <div className={`calm calm--receipt${grounds[mark]}`}>
        <div className="wrap">
          <h1 id="h1">{heading}</h1>
          <p className="lead center">{lead}</p>
          <p className="on-paper">
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
      <div className="swell receipt-field">
        <div className="wrap">
          <article className="receipt" aria-label={label}>
            {children}
            <p className="small center">
              {labels.wrong}{" "}
              <a className="text-link tel" href={`tel:${brand.phoneDialled}`}>
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
