import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { pence } from "#values/numbers/money.ts";
import { parseRecords } from "#values/tables/csv.ts";
import { exampleContent } from "../acceptance/accepted-order.testkit.ts";
import { creditContent, invoiceContent } from "../invoicing/invoice-content.ts";
import type { Invoice } from "../invoicing/invoice.ts";
import { documentsCsv } from "./ledger-csv.ts";
import { matchReport } from "./match-report.ts";
import { proposalSums, vatUpTo } from "../sums.ts";
import { quickbooksCsv } from "../invoicing/quickbooks-csv.ts";
import { monthDays, vatOf } from "../invoicing/vat-month.ts";
import { xeroColumns, xeroCsv } from "../invoicing/xero-csv.ts";

const on = "2026-11-24" as Day;
const table = sampleBrand.orders.vat;
const customer = {
  name: "=HYPERLINK(1)",
  organisation: "",
  email: "a@example.org",
  address: "1 School Lane\nE2",
};
const content = exampleContent({ customer, title: '@fair, "summer"' });
const buyer = { purchaseOrder: "PO 4711", reference: "Kitchen office" };
const order = { number: 1192, version: 2, content, buyer, table, sums: proposalSums(content, table) };
const document = (series: Invoice["series"], number: number, on_: Invoice["content"]): Invoice => ({
  series,
  number,
  proposalId: "p",
  cause: "c",
  issuedOn: on,
  taxPoint: on,
  content: on_,
});
const documents = [
  document(
    "invoice",
    1,
    invoiceContent(order, sampleBrand, {
      instalment: null,
      paid: null,
      dueOn: "2026-12-24" as Day,
      byVat: order.sums.byVat,
    }),
  ),
  document(
    "credit-note",
    1,
    creditContent(order, sampleBrand, {
      byVat: vatUpTo(order.sums.byVat, pence(6240)),
      corrects: [
        {
          number: 1,
          issuedOn: on,
          pence: pence(6240),
        },
      ],
      why: "Goodwill",
    }),
  ),
];

const readBack = (text: string) => {
  const [head = [], ...rows] = parseRecords(text).records;
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ""])));
};

describe("exports for the bookkeeper", () => {
  test("have a row a document and rate, negative credits, and no formula", () => {
    const rows = readBack(documentsCsv(documents));
    expect(rows.map((row) => [row["number"], row["rate"], row["net"], row["vat"], row["gross"]])).toEqual([
      ["INV-00001", "20", "456.00", "91.20", "547.20"],
      ["INV-00001", "0", "76.80", "0.00", "76.80"],
      ["CN-00001", "20", "-45.60", "-9.12", "-54.72"],
      ["CN-00001", "0", "-7.68", "0.00", "-7.68"],
    ]);
    expect(rows[0]).toMatchObject({ customer: "'=HYPERLINK(1)", event: '\'@fair, "summer"' });
  });

  test("for Xero have its columns, a row a line, its names of rates, British dates and the gross", () => {
    const text = xeroCsv(documents);
    expect(text.split("\r\n")[0]).toBe(xeroColumns.join(","));
    const rows = readBack(text);
    expect(rows[0]).toMatchObject({
      "*ContactName": "'=HYPERLINK(1)",
      "*InvoiceNumber": "INV-00001",
      "*InvoiceDate": "24/11/2026",
      "*DueDate": "24/12/2026",
      "*UnitAmount": "547.20",
      "*Description": expect.stringMatching(/^1: 12 × Leek tart at £38\.00\. Standard rate: /),
      Reference: "Order 1192, PO 4711",
      "*TaxType": "20% (VAT on Income)",
      "*Quantity": "1",
      "*AccountCode": "200",
      POAddressLine1: "1 School Lane",
      Currency: "GBP",
    });
    expect(rows.map((row) => [row["*UnitAmount"], row["*TaxType"]]).slice(1)).toEqual([
      ["76.80", "Zero Rated Income"],
      ["-54.72", "20% (VAT on Income)"],
      ["-7.68", "Zero Rated Income"],
    ]);
  });

  test("for QuickBooks have a row a line with its own VAT, and credit notes in a file of their own", () => {
    const [invoices, credits] = (["invoice", "credit-note"] as const).map((series) =>
      readBack(quickbooksCsv(documents, series)),
    );
    expect(invoices).toMatchObject([
      {
        "*InvoiceNo": "INV-00001",
        "*Customer": "'=HYPERLINK(1)",
        "*InvoiceDate": "24/11/2026",
        "*DueDate": "24/12/2026",
        Memo: "Order 1192, PO 4711",
        ItemDescription: expect.stringMatching(/^1: Leek tart\. Standard rate: /),
        ItemQuantity: "12",
        ItemRate: "38.00",
        "*ItemAmount": "456.00",
        "*ItemTaxCode": "20.0% S",
        ItemTaxAmount: "91.20",
      },
      { "*ItemAmount": "76.80", "*ItemTaxCode": "0.0% Z", ItemTaxAmount: "0.00" },
    ]);
    expect(credits?.map((row) => [row["*CreditNoteNo"], row["*ItemAmount"], row["ItemTaxAmount"]])).toEqual([
      ["CN-00001", "45.60", "9.12"],
      ["CN-00001", "7.68", "0.00"],
    ]);
  });
});

test("a month's VAT is invoices less credit notes, by rate", () => {
  expect(vatOf(documents)).toMatchObject({
    lines: [
      {
        key: "standard",
        rate: 2e3,
        net: 41040,
        vat: 8208,
        credited: 5472,
      },
      {
        key: "zero",
        rate: 0,
        net: 6912,
        vat: 0,
        credited: 768,
      },
    ],
    net: 47952,
    vat: 8208,
  });
});

test.each([
  ["2026-11", { from: "2026-11-01", to: "2026-11-30" }],
  ["2028-02", { from: "2028-02-01", to: "2028-02-29" }],
  ["2026-12", { from: "2026-12-01", to: "2026-12-31" }],
  ["2026-13", null],
  ["november", null],
])("the days of %s", (month, days) => expect(monthDays(month)).toEqual(days));

describe("the match report", () => {
  const taken = { id: "pay", reference: "RL-1", linkId: "inst", price: 10_000, returned: 0 };
  const entered = { sourceId: "pay", pence: 10_000, reference: "RL-1", proposalNumber: 1192 };
  const back = { ...entered, sourceId: "pay:2500", pence: -2_500 };
  const instalments = new Set(["inst"]);
  const kinds = (rows: (typeof entered)[], payments: (typeof taken)[]) =>
    matchReport(rows, payments, instalments).mismatches.map(({ kind, entered: ours, taken }) => [
      kind,
      ours,
      taken,
    ]);

  test("agrees where both say the same, also of what went back", () => {
    expect(matchReport([entered], [taken], instalments)).toEqual({ mismatches: [], agree: 1, sum: 10_000 });
    expect(matchReport([entered, back], [{ ...taken, returned: 2_500 }], instalments)).toMatchObject({
      agree: 1,
      sum: 7500,
    });
  });

  test("names what does not agree", () => {
    expect(kinds([], [taken])).toEqual([["not entered", 0, 10_000]]);
    expect(kinds([entered], [])).toEqual([["entered without payment", 10_000, 0]]);
    expect(kinds([{ ...entered, pence: 9_999 }], [taken])).toEqual([["another sum", 9_999, 10_000]]);
    expect(kinds([entered], [{ ...taken, returned: 2_500 }])).toEqual([
      ["return not entered", 10_000, 7_500],
    ]);
    expect(kinds([entered, back], [taken])).toEqual([["return not entered", 7_500, 10_000]]);
  });

  test("does not ask about payments that are no order's", () => {
    expect(matchReport([], [{ ...taken, linkId: "another" }], instalments)).toMatchObject({ mismatches: [] });
  });
});
