import { expect, test } from "vitest";
import { sampleOrderTerms } from "#brand/order-terms.ts";
import { day } from "#values/time/calendar-day.ts";
import { pence } from "#values/numbers/money.ts";
import { compareVersions, describeDifferences } from "./compare-versions.ts";
import { dishLine, exampleContent } from "../proposal.testkit.ts";
import type { ProposalContent } from "../proposal.ts";

const { vat } = sampleOrderTerms;
const compared = (before: ProposalContent, after: ProposalContent, rates = vat) =>
  compareVersions({ content: before, vat }, { content: after, vat: rates });

const tower = dishLine("tower", { name: "Sandwich tower" });
const fizz = dishLine("fizz", { name: "Prom fizz, raspberry and lime", quantity: 3 });
const boxes = dishLine("boxes", {
  name: "Packed lunch box, ham",
  quantity: 12,
  each: pence(640),
  vat: "zero",
});
const before = exampleContent({ lines: [tower, fizz], guests: 260 });

test("lines are told by what was added, taken off and counted otherwise, with what it costs more", () => {
  const found = compared(before, exampleContent({ lines: [tower, { ...fizz, quantity: 4 }, boxes] }));
  expect(found.changes).toEqual(["Prom fizz 3 → 4", "Packed lunch box added"]);
  expect(found.by).toBe(1_200 + 7_680);
  expect(describeDifferences(found)).toBe("Prom fizz 3 → 4, Packed lunch box added, +£88.80");
});

test("less money has a minus, and the same is no difference", () => {
  expect(describeDifferences(compared(before, { ...before, lines: [tower] }))).toBe(
    "Prom fizz taken off, −£36.00",
  );
  expect(describeDifferences(compared(before, before))).toBe("no difference");
});

test("guests, day, terms and words are told each by itself", () => {
  const after: ProposalContent = {
    ...before,
    guests: 280,
    diets: { vegan: 14 },
    letter: "Hello",
    validUntil: day("2026-12-20"),
    event: {
      ...before.event,
      day: day("2027-07-12"),
      to: "17:00",
    },
    deposit: {
      kind: "sum",
      sum: pence(5e4),
    },
    discount: {
      kind: "percent",
      percent: 10,
      why: "as last year",
    },
    customer: {
      ...before.customer,
      address: "Elsewhere",
    },
    lines: [
      fizz,
      {
        ...tower,
        each: pence(1250),
        note: "without crusts",
        course: "starter",
      },
    ],
  };
  expect(compared(before, after).changes).toEqual([
    "Sandwich tower £10.00 → £12.50 each",
    "Sandwich tower as starter",
    "note of Sandwich tower",
    "lines in another order",
    "guests 260 → 280",
    "vegan none → 14",
    "day 11 July 2027 → 12 July 2027",
    "time 12:00 to 16:00 → 12:00 to 17:00",
    "the customer’s details",
    "our word above the lines",
    "discount none → 10%",
    "deposit 25% → £500.00",
    "valid until 8 December 2026 → 20 December 2026",
  ]);
});

test("another rate of VAT is a difference by itself", () => {
  const dearer = vat.map((one) => (one.key === "standard" ? { ...one, rate: 2_250 } : one));
  expect(describeDifferences(compared(before, before, dearer))).toBe("VAT 20% → 22.5%, +£1.00");
});

test("many changes are cut short, and never without saying so", () => {
  const many = Array.from({ length: 9 }, (_, at) => dishLine(`d${at}`, { each: pence(0) }));
  const found = compared(exampleContent({ lines: [] }), exampleContent({ lines: many }));
  expect(describeDifferences(found)).toBe(
    "d0 added, d1 added, d2 added, d3 added, d4 added, d5 added, 3 more",
  );
});
