import type { FontPairKey } from "#brand/font-pairs.ts";
import { pence } from "#values/numbers/money.ts";
import type { VatKey } from "#brand/order-terms.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Pence } from "#values/numbers/money.ts";
import type { VatSum } from "../sums.ts";

/** Each numbers its documents from 1, without a gap. */
export type InvoiceSeries = "invoice" | "credit-note";

const prefixes = { invoice: "INV", "credit-note": "CN" } as const satisfies Record<InvoiceSeries, string>;

/** "INV-00012", "CN-00003": as it stands on the document. */
export const invoiceNumber = ({ series, number }: Pick<Invoice, "series" | "number">): string =>
  `${prefixes[series]}-${String(number).padStart(5, "0")}`;

/** The series and number that "INV-00012" means; null where it is none. */
export function parseInvoiceNumber(text: string): Pick<Invoice, "series" | "number"> | null {
  const match = /^(INV|CN)-?0*(\d{1,9})$/.exec(text.trim().toUpperCase());
  if (!match) return null;
  return { series: match[1] === "INV" ? "invoice" : "credit-note", number: Number(match[2]) };
}

/** Who sells: as the firm was when the document was made. */
export interface Supplier {
  readonly name: string;
  readonly tradingName: string;
  readonly address: readonly string[];
  readonly vatNumber: string;
  readonly companyNumber: string;
  readonly registeredIn: string;
  readonly email: string;
  readonly phone: string;
  /** What was at its head on that day (`emblemOf`); documents from before it was recorded have the sample's sprig or nothing. */
  readonly emblem?: string;
  /** In which pair of fonts it was set; documents from before it was recorded are in the usual one. */
  readonly fonts?: FontPairKey;
}

/** One line of an invoice; before VAT. */
export interface InvoiceLine {
  readonly description: string;
  readonly quantity: number;
  /** Negative for what a discount takes off. */
  readonly each: number;
  readonly vatName: string;
  /** In hundredths of a per cent. */
  readonly rate: number;
  readonly net: number;
  /** Which treatment it has; documents from before lines said so have none. */
  readonly key?: VatKey;
  /** Why its VAT is what it is: whose supply it is, and who eats it. As `key`. */
  readonly why?: string;
}

/** What the buyer's own books need on it; "" for what they did not give. */
export interface BuyerReferences {
  readonly purchaseOrder: string;
  /** For whom it is in their house: a name, a department, a code. */
  readonly reference: string;
}

/** What a credit note takes off an invoice. */
export interface Corrected {
  readonly number: number;
  readonly issuedOn: Day;
  /** Tax included. */
  readonly pence: Pence;
}

/**
 * All that stands on an invoice or credit note: the fields that HMRC asks for (VAT Notice 700, sections 16.3 and 18.2.3),
 * as they were on the day of issue. Stored as it is and never changed.
 */
export interface InvoiceContent {
  readonly supplier: Supplier;
  readonly customer: { readonly name: string; readonly organisation: string; readonly address: string };
  /** As the order had them on the day of issue; documents from before they were asked for have none. */
  readonly buyer?: BuyerReferences;
  readonly order: {
    readonly number: number;
    readonly version: number;
    readonly title: string;
    readonly eventDay: Day | null;
  };
  /** What of the order is charged: null for all that was left of it, and on a credit note. */
  readonly instalment: { readonly id: string; readonly kind: "deposit" | "balance" } | null;
  readonly lines: readonly InvoiceLine[];
  /** What the price is made of where the invoice asks for a part of it. */
  readonly partOf: { readonly lines: readonly InvoiceLine[]; readonly total: Pence } | null;
  readonly byVat: readonly VatSum[];
  readonly net: Pence;
  readonly vat: Pence;
  readonly total: Pence;
  /** How it was paid, or by when it is to be. */
  readonly paid: { readonly on: Day; readonly how: string } | null;
  readonly dueOn: Day | null;
  /** On a credit note: the invoices that it corrects, the newest first, and why. */
  readonly corrects: readonly Corrected[];
  readonly why: string;
}

/** An invoice or a credit note. */
export interface Invoice {
  readonly series: InvoiceSeries;
  readonly number: number;
  readonly proposalId: string;
  readonly cause: string;
  readonly issuedOn: Day;
  readonly taxPoint: Day;
  readonly content: InvoiceContent;
}

/** What has been invoiced, less what was credited, by treatment and rate. */
export function invoicedByVat(documents: readonly Pick<Invoice, "series" | "content">[]): VatChange[] {
  return documents.reduce<VatChange[]>(
    (sums, { series, content }) => changed(sums, content.byVat, series === "invoice" ? 1 : -1),
    [],
  );
}

/** As VatSum, of which each sum may be negative. */
interface VatChange {
  readonly key: VatKey;
  readonly name: string;
  readonly rate: number;
  readonly net: number;
  readonly vat: number;
}

/**
 * What is to be invoiced and what to be credited so that the documents add up to `target`. Both hold something only where
 * the make-up of the price has changed between rates.
 */
export function booksUpTo(
  target: readonly VatSum[],
  invoiced: readonly VatChange[],
): { readonly more: VatSum[]; readonly less: VatSum[] } {
  const left = changed(target, invoiced, -1);
  const turned = left.map((one) => ({ ...one, net: -one.net, vat: -one.vat }));
  return { more: above(left), less: above(turned) };
}

// The vat of a rate rises with its gross, so that net and vat of a difference are never of two signs.
const above = (changes: readonly VatChange[]): VatSum[] =>
  changes
    .filter(({ net, vat }) => net + vat > 0)
    .map((one) => ({ ...one, net: pence(one.net), vat: pence(one.vat) }));

function changed(sums: readonly VatChange[], changes: readonly VatChange[], sign: 1 | -1): VatChange[] {
  const after = [...sums];
  for (const { key, name, rate, net, vat } of changes) {
    const at = after.findIndex((one) => one.key === key && one.rate === rate);
    const before = after[at];
    if (before) after[at] = { ...before, net: before.net + sign * net, vat: before.vat + sign * vat };
    else after.push({ key, name, rate, net: sign * net, vat: sign * vat });
  }
  return after;
}

/** "20%", "17.5%": a rate as it is read. */
export const rateWords = (rate: number): string => `${rate / 100}%`;

/** What the document is called: "VAT invoice", "VAT credit note". */
export const invoiceTitle = (series: InvoiceSeries): string =>
  `VAT ${series === "invoice" ? "invoice" : "credit note"}`;
