import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRecords } from "#values/tables/csv.ts";
import { cases } from "#values/cases.testkit.ts";
import { documentsCsv } from "../ledger/ledger-csv.ts";
import { chargedLines } from "./charged-lines.ts";
import { anyDocument, testPeppolId } from "./e-invoice.testkit.ts";
import { eInvoice } from "./e-invoice.ts";
import { invoiceWords } from "./invoice-words.ts";
import type { Invoice } from "./invoice.ts";
import { invoicedByVat } from "./invoice.ts";
import { quickbooksCsv } from "./quickbooks-csv.ts";
import { vatOf } from "./vat-month.ts";
import { xeroCsv } from "./xero-csv.ts";

const readBack = (text: string) => {
  const [head = [], ...rows] = parseRecords(text).records;
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ""])));
};
const penceOf = (text = "") => Math.round(Number(text.replaceAll(/[£,]/g, "").replace("−", "-")) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** VAT by rate in per cent, where there is any: what every layout must come to. */
const charged = ({ series, content }: Invoice) => {
  const sign = series === "invoice" ? 1 : -1;
  return byRate(content.byVat.map(({ rate, vat }) => [rate / 100, sign * vat]));
};
function byRate(parts: readonly (readonly [rate: number, vat: number])[]) {
  const rates = Map.groupBy(parts, ([rate]) => rate);
  return Object.fromEntries(
    [...rates]
      .map(([rate, of]) => [rate, sum(of.map(([, vat]) => vat))] as const)
      .filter(([, vat]) => vat !== 0),
  );
}

// As Xero does with a row whose amount includes VAT: half a penny away from nothing.
const vatInXero = (gross: number, rate: number) =>
  Math.sign(gross) * Math.floor((Math.abs(gross) * rate) / (100 + rate) + 0.5 + 1e-9);

test("lines, e-invoice, PDF, ledger and every export come to the same, to the penny and by rate", () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const { content, series } = document;
      const sign = series === "invoice" ? 1 : -1;
      const lines = chargedLines(document);
      expect(sum(lines.map(({ net }) => net))).toBe(sign * content.net);
      expect(byRate(lines.map(({ rate, vat }) => [rate / 100, vat]))).toEqual(charged(document));

      const made = eInvoice(document, testPeppolId);
      if ("missing" in made) throw new Error(made.missing);
      expect([made.sums.net, made.sums.vat, made.sums.gross]).toEqual([
        content.net,
        content.vat,
        content.total,
      ]);
      expect(byRate(made.byVat.map(({ rate, vat }) => [rate / 100, sign * vat]))).toEqual(charged(document));

      const pdf = invoiceWords(document);
      expect(sum(pdf.lines.map(({ net }) => penceOf(net)))).toBe(content.net);
      expect(penceOf(pdf.total[1])).toBe(content.total);
      expect(sum(pdf.byVat.map(({ vat }) => penceOf(vat)))).toBe(content.vat);

      expect(byRate(vatOf([document]).lines.map(({ rate, vat }) => [rate / 100, vat]))).toEqual(
        charged(document),
      );
      expect(byRate(invoicedByVat([document]).map(({ rate, vat }) => [rate / 100, vat]))).toEqual(
        charged(document),
      );

      const rows = readBack(documentsCsv([document]));
      expect(byRate(rows.map((row) => [Number(row["rate"]), penceOf(row["vat"])]))).toEqual(
        charged(document),
      );
      expect(sum(rows.map((row) => penceOf(row["gross"])))).toBe(sign * content.total);

      const quickbooks = readBack(quickbooksCsv([document], series));
      expect(quickbooks).toHaveLength(content.lines.length);
      expect(sum(quickbooks.map((row) => penceOf(row["*ItemAmount"])))).toBe(content.net);
      expect(sum(quickbooks.map((row) => penceOf(row["ItemTaxAmount"])))).toBe(content.vat);
      expect(
        quickbooksCsv([document], series === "invoice" ? "credit-note" : "invoice").split("\r\n"),
      ).toHaveLength(2);

      const xero = readBack(xeroCsv([document]));
      expect(sum(xero.map((row) => penceOf(row["*UnitAmount"])))).toBe(sign * content.total);
      const worked = xero.map((row): [number, number] => {
        const rate = Number(/^([\d.]+)% \(VAT on Income\)$/.exec(row["*TaxType"] ?? "")?.[1] ?? 0);
        return [rate, vatInXero(penceOf(row["*UnitAmount"]), rate)];
      });
      expect(byRate(worked)).toEqual(charged(document));
      // Line by line: each row of a line says which it is.
      for (const [at] of content.lines.entries())
        expect(xero[at]?.["*Description"]).toMatch(new RegExp(`^${at + 1}: `));
    }),
    { numRuns: cases(300) },
  );
}, 60_000);
