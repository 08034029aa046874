import type { VatKey } from "#brand/order-terms.ts";
import { treatmentOf } from "./e-invoice.ts";
import type { Invoice, InvoiceContent } from "./invoice.ts";

/** A line of a document with its own part of the VAT; of a credit note both are negative. */
export interface ChargedLine {
  /** Its number on the document, from 1. */
  readonly at: number;
  readonly description: string;
  readonly quantity: number;
  readonly each: number;
  readonly key: VatKey | null;
  readonly rate: number;
  readonly why: string;
  readonly net: number;
  readonly vat: number;
}

/** What a document is about, as books name it: our order, and the customer's purchase order where they have one. */
export const referenceOf = ({ order, buyer }: InvoiceContent): string =>
  [`Order ${order.number}`, buyer?.purchaseOrder].filter(Boolean).join(", ");

/**
 * The lines of a document as they stand on it, each with its part of the VAT of its treatment: they add up to what the
 * document says of each, to the penny, though its VAT was rounded once a rate and not once a line.
 */
export function chargedLines({ series, content }: Pick<Invoice, "series" | "content">): ChargedLine[] {
  const sign = series === "invoice" ? 1 : -1;
  const treatments = content.byVat.map((sums) => ({ ...sums, taxed: 0, given: 0 }));
  const keyed = content.lines.map((line) => ({ ...line, treatment: treatmentOf(line, content) }));
  const lastOf = new Map(keyed.map(({ treatment, rate }, at) => [`${treatment} ${rate}`, at]));
  return keyed.map(({ treatment, ...line }, at) => {
    const sums = treatments.find(({ key, rate }) => key === treatment && rate === line.rate);
    let vat = 0;
    if (sums) {
      sums.taxed += line.net;
      // What the lines so far come to of the whole; the last one takes what is left, where the whole is nothing too.
      const due =
        lastOf.get(`${treatment} ${line.rate}`) === at ? sums.vat : partOf(sums.vat, sums.taxed, sums.net);
      vat = due - sums.given;
      sums.given = due;
    }
    return {
      at: at + 1,
      description: line.description,
      quantity: sign * line.quantity,
      each: line.each,
      key: treatment,
      rate: line.rate,
      why: line.why ?? "",
      net: sign * line.net,
      // No minus before nothing.
      vat: sign * vat || 0,
    };
  });
}

const partOf = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
