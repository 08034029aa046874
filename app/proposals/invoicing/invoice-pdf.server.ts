import { sampleBrand } from "#brand/brand.ts";
import { usualFonts } from "#brand/font-pairs.ts";
import type { TypesetInto } from "#printing/typesetter.server.ts";
import type { Invoice } from "./invoice.ts";
import { invoiceNumber } from "./invoice.ts";
import { invoiceWords } from "./invoice-words.ts";

/** An invoice or credit note as a tagged PDF on A4; the same document is the same bytes for ever. */
export function invoicePdf<Pdf>(invoice: Invoice, typeset: TypesetInto<Pdf>): Pdf {
  const words = invoiceWords(invoice);
  const { supplier, order } = invoice.content;
  return typeset(
    "app/proposals/invoicing/invoice.typ",
    {
      ...words,
      documentTitle: `${words.title} ${words.number}`,
      about: `${words.title} ${words.number} of ${supplier.tradingName} for order ${order.number}.`,
      emblem: supplier.emblem ?? (supplier.tradingName === sampleBrand.name ? "sprig" : ""),
      fonts: supplier.fonts ?? usualFonts,
      brand: { name: supplier.tradingName, phone: supplier.phone, email: supplier.email },
    },
    Date.parse(invoice.issuedOn),
  );
}

/** "INV-00012.pdf". */
export const invoiceFileName = (invoice: Invoice): string => `${invoiceNumber(invoice)}.pdf`;
