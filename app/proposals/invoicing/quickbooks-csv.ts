import type { VatKey } from "#brand/order-terms.ts";
import { britishDate, csv, signedDecimal } from "../ledger/ledger-csv.ts";
import type { ChargedLine } from "./charged-lines.ts";
import { chargedLines, referenceOf } from "./charged-lines.ts";
import type { Invoice, InvoiceSeries } from "./invoice.ts";
import { invoiceNumber } from "./invoice.ts";
import { accountName } from "../proposal.ts";

/** QuickBooks Online imports invoices and credit notes as two files, whose columns differ in three names. */
const columnsOf = (series: InvoiceSeries) => [
  series === "invoice" ? "*InvoiceNo" : "*CreditNoteNo",
  "*Customer",
  series === "invoice" ? "*InvoiceDate" : "*CreditNoteDate",
  ...(series === "invoice" ? ["*DueDate"] : []),
  "Memo",
  "Item(Product/Service)",
  "ItemDescription",
  "ItemQuantity",
  "ItemRate",
  "*ItemAmount",
  "*ItemTaxCode",
  "ItemTaxAmount",
  "Currency",
];

// The names of QuickBooks' own British codes.
const taxCodes: Readonly<Partial<Record<VatKey, string>>> = {
  exempt: "Exempt",
  "school-principal": "No VAT",
};

/**
 * Documents of one series as QuickBooks imports them, a row a line: the line's number, its own sum before VAT (choose "exclusive
 * of tax" on import) and its own part of the VAT, which come to the document's by rate. Of a credit note every sum is positive.
 */
export function quickbooksCsv(documents: readonly Invoice[], series: InvoiceSeries): string {
  const columns = columnsOf(series);
  return csv(
    columns,
    documents
      .filter((one) => one.series === series)
      .flatMap((one) =>
        // As an invoice: QuickBooks knows by the file that it is taken off.
        chargedLines({ ...one, series: "invoice" }).map((line) => {
          const row = rowOf(one, line);
          return columns.map((column) => row[column] ?? "");
        }),
      ),
  );
}

function rowOf(
  document: Invoice,
  line: ChargedLine,
): Readonly<Record<string, string | { readonly number: string }>> {
  const { issuedOn, taxPoint, content } = document;
  const { customer } = content;
  const day = { number: britishDate(taxPoint) };
  return {
    "*InvoiceNo": invoiceNumber(document),
    "*CreditNoteNo": invoiceNumber(document),
    "*Customer": accountName(customer),
    // The tax point: it decides the period of the return.
    "*InvoiceDate": day,
    "*CreditNoteDate": day,
    "*DueDate": { number: britishDate(content.dueOn ?? issuedOn) },
    Memo: referenceOf(content),
    "Item(Product/Service)": "Catering",
    ItemDescription: `${line.at}: ${line.description}${line.why && `. ${line.why}`}`,
    ItemQuantity: { number: String(line.quantity) },
    ItemRate: { number: signedDecimal(line.each) },
    "*ItemAmount": { number: signedDecimal(line.net) },
    "*ItemTaxCode": taxCode(line),
    ItemTaxAmount: { number: signedDecimal(line.vat) },
    Currency: "GBP",
  };
}

function taxCode({ key, rate }: ChargedLine): string {
  if (rate === 0) return (key && taxCodes[key]) ?? "0.0% Z";
  return rate === 2_000 ? "20.0% S" : `${(rate / 100).toFixed(1)}% R`;
}
