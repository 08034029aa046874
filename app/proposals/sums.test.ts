import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleOrderTerms } from "#brand/order-terms.ts";
import { pence } from "#values/numbers/money.ts";
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
  const others = table.filter(({ key }) => key !== "standard");
  expect(others).not.toEqual([]);
  for (const known of [[], others]) {
    const sum = () => proposalSums(content({ lines: [line({ name: "Soup" })] }), known);
    expect(sum).toThrow(UnknownVat);
    expect(sum).toThrow(
      expect.objectContaining({ name: "UnknownVat", message: "no rate of VAT is known for Soup" }),
    );
  }
});

test("nothing on it comes to nothing", () => {
  expect(proposalSums(content({}), table)).toMatchObject({ total: 0, deposit: 0, balance: 0, byVat: [] });
});

test("VAT is rounded once a rate, after the discount, and not line by line", () => {
  // A penny each: twenty hundredths of a penny of VAT, five times. By line that would be nothing.
  const pennies = Array.from({ length: 5 }, (_, at) => line({ id: String(at), each: pence(1) }));
  expect(proposalSums(content({ lines: pennies }), table).vat).toBe(1);
  // Two halves of a penny: by line they would come to two pence.
  const table125 = [{ ...table[0]!, rate: 1_250 }];
  const halves = ["a", "b"].map((id) => line({ id, each: pence(4) }));
  expect(proposalSums(content({ lines: halves }), table125).vat).toBe(1);
  // £10.00 less £0.97: the VAT of what is left, and not what is left of the VAT of two parts.
  const off = { kind: "sum", sum: pence(97), why: "" } as const;
  expect(
    proposalSums(content({ lines: [line({ each: pence(1_000) })], discount: off }), table),
  ).toMatchObject({ net: 903, vat: 181, total: 1_084 });
});

test("two treatments of one rate are rounded each by itself", () => {
  const two = [line({ id: "a", each: pence(3) }), line({ id: "b", each: pence(3), vat: "school-agent" })];
  expect(proposalSums(content({ lines: two }), table)).toMatchObject({
    byVat: [
      { key: "standard", net: 3, vat: 1 },
      { key: "school-agent", net: 3, vat: 1 },
    ],
    vat: 2,
  });
});

test.each([
  { percent: 12.5, each: 4, is: 1 },
  { percent: 12.5, each: 12, is: 2 },
  { percent: 12.5, each: 3, is: 0 },
  { percent: 50, each: 5, is: 3 },
])("$percent % off $each pence takes off $is", ({ percent: part, each, is }) => {
  const discount = { kind: "percent", percent: part, why: "" } as const;
  expect(proposalSums(content({ lines: [line({ each: pence(each) })], discount }), table).discount).toBe(is);
});

// A part of the price has its VAT in it: a sixth at 20%, half a penny up. Three pence are half a penny of VAT, nine are one
// and a half, fifteen two and a half: each way of rounding but ours is wrong in one of them.
test.each([
  [2, 0],
  [3, 1],
  [4, 1],
  [8, 1],
  [9, 2],
  [10, 2],
  [14, 2],
  [15, 3],
  [16, 3],
])("of a part of %i pence at 20%%, %i are VAT", (part, vat) => {
  const byVat = proposalSums(content({ lines: [line({ each: pence(1_000) })] }), table).byVat;
  expect(vatUpTo(byVat, pence(part))).toMatchObject([{ net: part - vat, vat }]);
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

test("a penny more takes nothing back from any rate: small steps of three rates and more are invoices too", () => {
  const four = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(
      four,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 3 }),
      (of, cut, more) => {
        const each = of.map((one, at) => line({ id: String(at), each: pence(one), vat: table[at]!.key }));
        const { byVat, total } = proposalSums(content({ lines: each }), table);
        const upTo = Math.floor(cut * (total - more));
        const before = vatUpTo(byVat, pence(upTo));
        for (const [at, { net, vat }] of vatUpTo(byVat, pence(upTo + more)).entries()) {
          expect(net + vat).toBeGreaterThanOrEqual(before[at]!.net + before[at]!.vat);
          expect(vat).toBeGreaterThanOrEqual(before[at]!.vat);
        }
      },
    ),
  );
  const untaxed = [2, 1, 2].map((net, at) => ({
    key: table[at]!.key,
    name: "",
    rate: 0,
    net: pence(net),
    vat: pence(0),
  }));
  const nets = [2, 3].map((upTo) => vatUpTo(untaxed, pence(upTo)).map(({ net }) => net));
  expect(nets).toEqual([
    [0, 0, 2],
    [1, 0, 2],
  ]);
});
