import type { VatKey } from "#brand/order-terms.ts";
import { share } from "#values/numbers/apportion.ts";
import { formatSignedPounds, pence } from "#values/numbers/money.ts";
import type { ChargedLine } from "./charged-lines.ts";
import { chargedLines, referenceOf } from "./charged-lines.ts";
import type { Invoice } from "./invoice.ts";
import { invoiceNumber } from "./invoice.ts";
import { britishDate, csv, signedDecimal } from "../ledger/ledger-csv.ts";
import type { VatSum } from "../sums.ts";
import { accountName } from "../proposal.ts";

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
 * Invoices and credit notes as Xero imports them, a row a line, with the line's number and why its VAT is what it is in its
 * description. The amounts include VAT (choose "tax inclusive" on import): of each row Xero then works out the VAT by itself
 * and rounds it, and where those do not come to ours, which is rounded once a rate, two more rows put it right. A credit note's
 * amounts are negative, which Xero takes for one.
 */
export const xeroCsv = (documents: readonly Invoice[]): string =>
  csv(
    xeroColumns,
    documents.flatMap((one) => xeroRows(one).map((row) => cellsOf(one, row))),
  );

interface XeroRow {
  readonly description: string;
  readonly gross: number;
  readonly taxType: string;
}

function xeroRows(document: Invoice): XeroRow[] {
  const lines = chargedLines(document);
  const sign = document.series === "invoice" ? 1 : -1;
  return [
    ...lines.map((line): XeroRow => ({
      description: lineWords(line),
      gross: line.net + vatOfNet(line.net, line.rate),
      taxType: taxType(line),
    })),
    ...document.content.byVat.flatMap((sums) => {
      const own = lines.filter(({ key, rate }) => key === sums.key && rate === sums.rate);
      const worked = own.reduce((all, { net, rate }) => all + vatOfNet(net, rate), 0);
      return roundingRows(sign * sums.vat - worked, sums);
    }),
  ];
}

/** So many pence more VAT and not a penny more before it. */
function roundingRows(more: number, sums: VatSum): XeroRow[] {
  if (more === 0) return [];
  const net = Math.round((more * 10_000) / sums.rate);
  const description = `VAT rounded by rate, ${sums.name}`;
  return [
    { description, gross: net + more, taxType: taxType(sums) },
    { description, gross: -net, taxType: taxTypes.zero ?? "" },
  ];
}

/** "2: 12 × Leek tart at £38.00. Standard rate: ...": which line of the document it is. */
function lineWords({ at, quantity, description, each, why }: ChargedLine): string {
  const many =
    Math.abs(quantity) === 1
      ? description
      : `${Math.abs(quantity)} × ${description} at ${formatSignedPounds(each)}`;
  return `${at}: ${many}${why && `. ${why}`}`;
}

// Half a penny away from nothing, so that what is taken off is rounded as what is charged.
const vatOfNet = (net: number, rate: number): number =>
  Math.sign(net) * share(pence(Math.abs(net)), rate) || 0;

function cellsOf(document: Invoice, { description, gross, taxType: tax }: XeroRow) {
  const { issuedOn, taxPoint, content } = document;
  const { customer } = content;
  const lines = customer.address.split("\n").filter(Boolean);
  const row: Readonly<Record<string, string | { number: string }>> = {
    "*ContactName": accountName(customer),
    ...Object.fromEntries([1, 2, 3, 4].map((line) => [`POAddressLine${line}`, lines[line - 1] ?? ""])),
    "*InvoiceNumber": invoiceNumber(document),
    Reference: referenceOf(content),
    // The tax point: it decides the period of the return.
    "*InvoiceDate": { number: britishDate(taxPoint) },
    "*DueDate": { number: britishDate(content.dueOn ?? issuedOn) },
    "*Description": description,
    "*Quantity": { number: "1" },
    "*UnitAmount": { number: signedDecimal(gross) },
    "*AccountCode": { number: salesAccount },
    "*TaxType": tax,
    Currency: "GBP",
  };
  return xeroColumns.map((column) => row[column] ?? "");
}

function taxType({ key, rate }: Pick<ChargedLine, "key" | "rate">): string {
  const named = rate === 0 && key ? taxTypes[key] : null;
  return named ?? (rate === 0 ? "Zero Rated Income" : `${rate / 100}% (VAT on Income)`);
}
