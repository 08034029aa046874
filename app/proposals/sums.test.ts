import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleOrderTerms } from "#brand/order-terms.ts";
import { pence } from "#values/money.ts";
import type { ProposalContent, ProposalLine } from "./proposal.ts";
import { add, proposalSums, UnknownVat, vatUpTo } from "./sums.ts";

const table = sampleOrderTerms.vat;

const line = (over: Partial<ProposalLine>): ProposalLine => ({
  id: "a",
  kind: "dish",
  itemId: null,
  name: "Soup",
  serves: 10,
  course: "starter",
  note: "",
  quantity: 1,
  each: pence(0),
  vat: "standard",
  ...over,
});

type Summed = Pick<ProposalContent, "lines" | "discount" | "deposit" | "guests">;
const content = (over: Partial<Summed>): Summed => ({
  lines: [],
  discount: null,
  deposit: {
    kind: "percent",
    percent: 25,
  },
  guests: null,
  ...over,
});

test("a fair's lines come to what the drawing says", () => {
  const lines = [
    [12, 3800],
    [8, 4400],
    [10, 3000],
    [6, 2600],
    [4, 4800],
    [1, 18000],
    [1, 4500],
  ].map(([quantity = 0, each = 0], at) => line({ id: String(at), quantity, each: pence(each) }));
  const boxes = line({ id: "boxes", quantity: 12, each: pence(640), vat: "zero" });
  const sums = proposalSums(content({ lines: [...lines, boxes], guests: 260 }), table);
  expect(sums.byVat).toMatchObject([
    { key: "standard", net: 168_100, vat: 33_620 },
    { key: "zero", net: 7_680, vat: 0 },
  ]);
  expect(sums).toMatchObject({ total: 209_400, deposit: 52_350, balance: 157_050, perGuest: 805 });
});

test("a treatment that the table does not know is no treatment", () => {
  expect(() => proposalSums(content({ lines: [line({})] }), [])).toThrow(UnknownVat);
});

test("nothing on it comes to nothing", () => {
  expect(proposalSums(content({}), table)).toMatchObject({ total: 0, deposit: 0, balance: 0, byVat: [] });
});

const lines = fc.array(
  fc
    .record({
      quantity: fc.integer({ min: 0, max: 10_000 }),
      each: fc.integer({ min: 0, max: 10_000_000 }),
      vat: fc.constantFrom(...table.map(({ key }) => key)),
    })
    .map(({ quantity, each, vat }) => ({ quantity, each: pence(each), vat })),
  { maxLength: 12 },
);
const sum = fc.integer({ min: 0, max: 1_000_000_000 }).map((one) => pence(one));
const percent = fc.integer({ min: 0, max: 100 });
const discounts = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant("percent" as const), percent, why: fc.constant("") }),
    fc.record({ kind: fc.constant("sum" as const), sum, why: fc.constant("") }),
  ),
);
const deposits = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), percent }),
  fc.record({ kind: fc.constant("sum" as const), sum }),
);
const anyContent = fc
  .record({ lines, discount: discounts, deposit: deposits })
  .map((one) => content({ ...one, lines: one.lines.map((each, at) => line({ ...each, id: String(at) })) }));

test("lines, discount, VAT and total add up to the penny", () => {
  fc.assert(
    fc.property(anyContent, (one) => {
      const sums = proposalSums(one, table);
      expect(sums.net).toBe(add([...sums.lines.values()]) - sums.discount);
      expect(sums.total).toBe(sums.net + sums.vat);
      expect(sums.vat).toBe(add(sums.byVat.map(({ vat }) => vat)));
      expect(sums.deposit + sums.balance).toBe(sums.total);
      for (const { net, vat, rate } of sums.byVat)
        expect(Math.abs(vat * 10_000 - net * rate)).toBeLessThanOrEqual(5_000);
    }),
  );
});

test("the order of the lines changes no sum", () => {
  fc.assert(
    fc.property(anyContent, (one) => {
      const turned = proposalSums({ ...one, lines: one.lines.toReversed() }, table);
      expect({ ...turned, lines: null }).toEqual({ ...proposalSums(one, table), lines: null });
    }),
  );
});

test("charged in any steps, the parts of each rate add up to the whole", () => {
  fc.assert(
    fc.property(
      anyContent,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
      (one, cuts) => {
        const { byVat, total } = proposalSums(one, table);
        const steps = [...cuts.map((cut) => pence(Math.floor(cut * total))), total].toSorted((a, b) => a - b);
        for (const [at, upTo] of steps.entries()) {
          const parts = vatUpTo(byVat, upTo);
          expect(add(parts.map(({ net, vat }) => pence(net + vat)))).toBe(byVat.length ? upTo : 0);
          const earlier = vatUpTo(byVat, steps[at - 1] ?? pence(0));
          // No part of a rate is ever taken back, so that each step is an invoice and never a credit note.
          for (const [index, { net, vat }] of parts.entries()) {
            expect(net + vat).toBeGreaterThanOrEqual((earlier[index]?.net ?? 0) + (earlier[index]?.vat ?? 0));
            expect(vat).toBeGreaterThanOrEqual(earlier[index]?.vat ?? 0);
          }
        }
        expect(vatUpTo(byVat, total)).toEqual(byVat);
      },
    ),
  );
});
