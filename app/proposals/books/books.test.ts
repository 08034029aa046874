import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "#values/cases.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { anyDocument } from "../invoicing/e-invoice.testkit.ts";
import { vatOf } from "../invoicing/vat-month.ts";
import { lostByReason, proposalsByMonth, workByMonth, yearOfMonths } from "./books.ts";
import type { SentProposal } from "./books.ts";

test("twelve months end with the one that is asked for, over the turn of a year", () => {
  expect(yearOfMonths("2026-11").at(0)).toBe("2025-12");
  expect(yearOfMonths("2026-12")).toEqual(
    Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, "0")}`),
  );
  expect(yearOfMonths("2027-01").slice(-2)).toEqual(["2026-12", "2027-01"]);
});

test("work by month and kind comes to what the VAT of the same documents comes to, to the penny", () => {
  fc.assert(
    fc.property(fc.array(anyDocument, { maxLength: 6 }), (documents) => {
      const placed = documents.map((one, at) => ({
        ...one,
        proposalId: String(at),
        taxPoint: day(at % 2 ? "2026-10-31" : "2026-11-01"),
      }));
      const kinds = ["weddings", "parties", "school", null] as const;
      const months = workByMonth(placed, (id) => kinds[Number(id) % kinds.length] ?? null, [
        "2026-10",
        "2026-11",
      ]);
      for (const [at, month] of ["2026-10", "2026-11"].entries())
        expect(months[at]?.net).toBe(vatOf(placed.filter(({ taxPoint }) => taxPoint.startsWith(month))).net);
      const meals = vatOf(placed).lines.filter(({ key }) => key.startsWith("school-"));
      expect(months.reduce((sum, { byKind }) => sum + byKind.meals, 0)).toBe(
        meals.reduce((sum, { net }) => sum + net, 0),
      );
    }),
    { numRuns: cases(100) },
  );
});

test("proposals are counted once, by what became of them, and the reasons by how often", () => {
  const sent = (
    fate: SentProposal["fate"],
    net: number,
    lostWhy: SentProposal["lostWhy"] = null,
  ): SentProposal => ({
    month: "2026-11",
    fate,
    net,
    lostWhy,
  });
  const all = [
    sent("won", 100),
    sent("lost", 50, "price"),
    sent("lost", 70, "day"),
    sent("lost", 20, "price"),
    sent("lost", 10),
    sent("open", 5),
    { ...sent("won", 900), month: "2026-10" },
  ];
  const [month] = proposalsByMonth(all, ["2026-11"]);
  expect(month).toMatchObject({
    sent: { count: 6, net: 255 },
    byFate: {
      won: { count: 1, net: 100 },
      lost: { count: 4, net: 150 },
      open: { count: 1 },
      lapsed: { count: 0 },
    },
  });
  expect(lostByReason(all)).toEqual([
    { why: "price", count: 2, net: 70 },
    { why: "day", count: 1, net: 70 },
    { why: null, count: 1, net: 10 },
  ]);
});
