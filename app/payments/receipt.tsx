import { useBrand } from "#frame/brand-context.tsx";
import { pence, pounds } from "#kernel/money.ts";
import type { Outcome } from "./payment.ts";
import { PaymentIcon } from "./payment-icons.tsx";
import { words } from "./payment-form.copy.ts";
import { receiptLabels as labels, receiptWords } from "./receipt.copy.ts";

/** What of a payment may be shown to whoever holds its sealed address. */
export interface ReceiptFacts {
  readonly outcome: Outcome;
  readonly reference: string;
  readonly pence: number;
  readonly refundedPence: number;
  /** In words, as in London. */
  readonly when: string;
  readonly personName: string;
  /** "Olive Primary, Year 4" */
  readonly whom: string;
  readonly description: string;
  readonly byEmail: boolean;
  readonly testMode: boolean;
  /** Its own address. */
  readonly address: string;
}

const saidOf = ({ outcome, refundedPence }: ReceiptFacts) =>
  receiptWords[outcome === "paid" && refundedPence > 0 ? "partly refunded" : outcome];

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
    [labels.for, facts.whom],
    [labels.description, facts.description],
    [labels.givenBack, refundedPence > 0 ? pounds(pence(refundedPence)) : ""],
    [labels.to, brand.legalName],
  ];
  return (
    <>
      <div className={`calm calm--receipt${grounds[mark]}`}>
        <div className="wrap">
          <h1 id="h1">{said.heading}</h1>
          <p className="lead center">
            {said.lead}
            {paid && facts.byEmail && ` ${labels.byEmail}`}
          </p>
        </div>
      </div>
      <div className="swell receipt-field">
        <div className="wrap">
          <article className="receipt" aria-label={said.title}>
            {facts.testMode && (
              <p className="ribbon">
                <b>{words.testMode}</b>
              </p>
            )}
            <div className={paid ? "paid" : "paid paid--open"} role="status">
              <PaymentIcon name={mark} className={`tick${tones[mark]}`} />
              <p className="kicker">{said.mark}</p>
              <b>{pounds(pence(facts.pence))}</b>
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
