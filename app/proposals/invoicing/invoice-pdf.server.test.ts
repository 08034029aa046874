import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import type { FontPairKey } from "#brand/font-pairs.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { pence } from "#values/numbers/money.ts";
import { exampleContent } from "../acceptance/accepted-order.testkit.ts";
import { creditContent, invoiceContent } from "./invoice-content.ts";
import { invoicePdf } from "./invoice-pdf.server.ts";
import type { Invoice } from "./invoice.ts";
import { parseInvoiceNumber } from "./invoice.ts";
import { typesetPdf } from "#printing/typeset.server.ts";
import { proposalSums, vatUpTo } from "../sums.ts";

const on = "2026-11-24" as Day;
const table = sampleBrand.orders.vat;
const content = exampleContent({ discount: { kind: "percent", percent: 10, why: "a returning school" } });
const buyer = { purchaseOrder: "PO 4711", reference: "Kitchen office" };
const order = { number: 1192, version: 2, content, buyer, table, sums: proposalSums(content, table) };
const of = (over: Pick<Invoice, "series" | "content">): Invoice => ({
  number: 12,
  proposalId: "p",
  cause: "c",
  issuedOn: on,
  taxPoint: on,
  ...over,
});
const deposit = of({
  series: "invoice",
  content: invoiceContent(order, sampleBrand, {
    instalment: { id: "i", kind: "deposit" },
    paid: { on, how: "card or PayPal, RL-7F3K9Q" },
    dueOn: null,
    byVat: vatUpTo(order.sums.byVat, pence(14_040)),
  }),
});
const credit = of({
  series: "credit-note",
  content: creditContent(order, sampleBrand, {
    byVat: vatUpTo(order.sums.byVat, pence(1_000)),
    corrects: [{ number: 11, issuedOn: on, pence: pence(1_000) }],
    why: "The tart was late.",
  }),
});

const textOf = (pdf: Buffer) => {
  const { stdout } = spawnSync("pdftotext", ["-", "-"], { input: pdf, encoding: "utf8" });
  return stdout.replaceAll(/\s+/g, " ");
};
const hasTools = !spawnSync("pdftotext", ["-v"]).error;

test.runIf(hasTools)("an invoice has every field that HMRC asks for", () => {
  const text = textOf(invoicePdf(deposit, typesetPdf));
  for (const words of [
    "VAT invoice INV-00012",
    "Date of issue",
    "Tax point",
    "24 November 2026",
    "1192, version 2",
    "Rosemary Lane Catering Ltd",
    "14 Rosemary Lane",
    "VAT number GB 000 0000 00",
    "St Anselm’s School",
    "1 School Lane",
    "Deposit for order 1192: Catering 1 £102.60 20%",
    "20%",
    "0%",
    "Total before VAT",
    "Total with VAT",
    "£140.40",
    "Paid on 24 November 2026 by card or PayPal, RL-7F3K9Q",
    "comes to £561.60 with VAT",
    "Leek tart 12 £38.00 20% £456.00",
    "Discount: a returning school 1 −£45.60 20% −£45.60",
    "Purchase order",
    "PO 4711",
    "Your reference",
    "Kitchen office",
    "Why this VAT",
    "Deposit for order 1192: Catering Standard rate: food and drink in the course of catering",
  ])
    expect(text).toContain(words);
});

test.runIf(hasTools)("a credit note says what it corrects, and why", () => {
  const text = textOf(invoicePdf(credit, typesetPdf));
  for (const words of [
    "VAT credit note CN-00012",
    "INV-00011 of 24 November 2026",
    "Taken off, with VAT",
    "£10.00",
    "Why: The tart was late.",
    "£10.00 is taken off INV-00011.",
  ])
    expect(text).toContain(words);
});

test("it is tagged, has a title and a language, and is the same bytes for ever", () => {
  const pdf = invoicePdf(deposit, typesetPdf);
  const text = pdf.toString("latin1");
  expect(text).toContain("/MarkInfo");
  expect(text).toContain("/Lang (en-GB)");
  expect(text).toContain("pdfuaid:part");
  expect(invoicePdf(deposit, typesetPdf).equals(pdf)).toBe(true);
});

test("it keeps the pair of fonts in which it was made, and one from before that was recorded has the usual one", () => {
  const { supplier } = deposit.content;
  const inPair = (fonts: FontPairKey) =>
    invoicePdf({ ...deposit, content: { ...deposit.content, supplier: { ...supplier, fonts } } }, typesetPdf);
  const { fonts: _, ...before } = supplier;
  const usual = invoicePdf(deposit, typesetPdf);
  expect(inPair("bitter").equals(usual)).toBe(false);
  expect(
    invoicePdf({ ...deposit, content: { ...deposit.content, supplier: before } }, typesetPdf).equals(usual),
  ).toBe(true);
  for (const part of ["/MarkInfo", "pdfuaid:part"])
    expect(inPair("newsreader").toString("latin1")).toContain(part);
});

test("no text of a customer breaks it", () => {
  const hostile = { name: "#panic()", organisation: "Ann & Söhne 🍋", address: "1 $x$\n*bold*" };
  const made = invoicePdf({ ...deposit, content: { ...deposit.content, customer: hostile } }, typesetPdf);
  expect(made.subarray(0, 5).toString()).toBe("%PDF-");
});

test.each([
  ["INV-00012", { series: "invoice", number: 12 }],
  ["cn-3", { series: "credit-note", number: 3 }],
  ["INV-", null],
  ["XX-1", null],
  ["INV-1234567890", null],
])("the number %s", (text, meant) => expect(parseInvoiceNumber(text)).toEqual(meant));
