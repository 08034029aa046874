import type { Day } from "#values/time/calendar-day.ts";
import { escapeCell } from "#values/tables/csv.ts";
import { decimalPounds, pence } from "#values/numbers/money.ts";
import type { Invoice } from "../invoicing/invoice.ts";
import { invoiceNumber } from "../invoicing/invoice.ts";
import type { LedgerEntry } from "./ledger.server.ts";
import type { VatSum } from "../sums.ts";

const documentColumns = [
  "document",
  "number",
  "issued",
  "tax point",
  "customer",
  "organisation",
  "order",
  "event",
  "event day",
  "treatment",
  "rate",
  "net",
  "vat",
  "gross",
  "corrects",
  "why",
];

/** Invoices and credit notes for a bookkeeper, a row a document and rate; a credit note's sums are negative. */
export function documentsCsv(documents: readonly Invoice[]): string {
  return csv(
    documentColumns,
    documents.flatMap((one) => one.content.byVat.map((sums) => documentRow(one, sums))),
  );
}

function documentRow(document: Invoice, { name, rate, net, vat }: VatSum): Cell[] {
  const { series, issuedOn, taxPoint, content } = document;
  const sign = series === "invoice" ? 1 : -1;
  return [
    series === "invoice" ? "invoice" : "credit note",
    invoiceNumber(document),
    issuedOn,
    taxPoint,
    content.customer.name,
    content.customer.organisation,
    String(content.order.number),
    content.order.title,
    content.order.eventDay ?? "",
    name,
    { number: String(rate / 100) },
    ...[net, vat, net + vat].map((amount) => ({ number: signedDecimal(sign * amount) })),
    content.corrects.map(({ number }) => invoiceNumber({ series: "invoice", number })).join(" "),
    content.why,
  ];
}

const moneyColumns = ["day", "kind", "reference", "order", "customer", "sum", "entered by"];

/** Money that came in and went back, a row an entry. */
export function moneyCsv(entries: readonly LedgerEntry[]): string {
  return csv(
    moneyColumns,
    entries.map(({ onDay, kind, reference, number, customer, pence: amount, enteredBy }) => [
      onDay,
      kind,
      reference,
      String(number),
      customer,
      { number: signedDecimal(amount) },
      enteredBy,
    ]),
  );
}

/** A number of our own making stands as it is; whatever somebody typed is never a formula. */
type Cell = string | { readonly number: string };

/** CSV (RFC 4180) with a head; the names of columns are our own. */
export const csv = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [columns.join(","), ...rows.map((cells) => cells.map(cellText).join(","))]
    .map((line) => `${line}\r\n`)
    .join("");

const cellText = (cell: Cell): string => (typeof cell === "string" ? escapeCell(cell) : cell.number);

/** "-12.50": a sum as a spreadsheet reads it. */
export const signedDecimal = (amount: number): string =>
  `${amount < 0 ? "-" : ""}${decimalPounds(pence(Math.abs(amount)))}`;

/** "24/11/2026". */
export const britishDate = (of: Day): string => of.split("-").toReversed().join("/");
