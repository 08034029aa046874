import type { VatKey } from "#brand/order-terms.ts";
import type { Invoice } from "./invoice.ts";
import { invoiceNumber } from "./invoice.ts";
import { britishDate, csv, signedDecimal } from "../ledger/ledger-csv.ts";
import type { VatSum } from "../sums.ts";

/** The columns of Xero's template for importing sales invoices, in its order. */
export const xeroColumns = [
  "*ContactName",
  "EmailAddress",
  "POAddressLine1",
  "POAddressLine2",
  "POAddressLine3",
  "POAddressLine4",
  "POCity",
  "PORegion",
  "POPostalCode",
  "POCountry",
  "*InvoiceNumber",
  "Reference",
  "*InvoiceDate",
  "*DueDate",
  "InventoryItemCode",
  "*Description",
  "*Quantity",
  "*UnitAmount",
  "Discount",
  "*AccountCode",
  "*TaxType",
  "TrackingName1",
  "TrackingOption1",
  "TrackingName2",
  "TrackingOption2",
  "Currency",
  "BrandingTheme",
];

// Sales, in the chart of accounts with which Xero begins.
const salesAccount = "200";

// The names of Xero's own British rates; our fee as an agent is catering, the school's meals are no supply of ours.
const taxTypes: Readonly<Partial<Record<VatKey, string>>> = {
  zero: "Zero Rated Income",
  exempt: "Exempt Income",
  "school-principal": "No VAT",
};

/**
 * Invoices and credit notes as Xero imports them, a row a document and rate. The amounts include VAT (choose "tax
 * inclusive" on import): Xero then works out the same VAT to the penny. A credit note's amount is negative, which Xero
 * takes for one.
 */
export const xeroCsv = (documents: readonly Invoice[]): string =>
  csv(
    xeroColumns,
    documents.flatMap((one) => one.content.byVat.map((sums) => xeroRow(one, sums))),
  );

function xeroRow(document: Invoice, sums: VatSum) {
  const { series, issuedOn, taxPoint, content } = document;
  const { customer, order } = content;
  const lines = customer.address.split("\n").filter(Boolean);
  const sign = series === "invoice" ? 1 : -1;
  const row: Readonly<Record<string, string | { number: string }>> = {
    "*ContactName": customer.organisation || customer.name,
    ...Object.fromEntries([1, 2, 3, 4].map((line) => [`POAddressLine${line}`, lines[line - 1] ?? ""])),
    "*InvoiceNumber": invoiceNumber(document),
    Reference: `Order ${order.number}`,
    // The tax point: it decides the period of the return.
    "*InvoiceDate": { number: britishDate(taxPoint) },
    "*DueDate": { number: britishDate(content.dueOn ?? issuedOn) },
    "*Description": `${order.title}: ${sums.name}`,
    "*Quantity": { number: "1" },
    "*UnitAmount": { number: signedDecimal(sign * (sums.net + sums.vat)) },
    "*AccountCode": { number: salesAccount },
    "*TaxType": taxType(sums),
    Currency: "GBP",
  };
  return xeroColumns.map((column) => row[column] ?? "");
}

function taxType({ key, rate }: VatSum): string {
  return taxTypes[key] ?? (rate === 0 ? "Zero Rated Income" : `${rate / 100}% (VAT on Income)`);
}
