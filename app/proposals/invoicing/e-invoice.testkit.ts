import fc from "fast-check";
import { sampleBrand } from "#brand/brand.ts";
import type { VatTreatment } from "#brand/order-terms.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { pence } from "#values/numbers/money.ts";
import { exampleContent, exampleLine } from "../acceptance/accepted-order.testkit.ts";
import { eaters } from "../proposal.ts";
import type { ProposalSums, VatSum } from "../sums.ts";
import { add, proposalSums, vatUpTo } from "../sums.ts";
import type { AcceptedOrder } from "./invoice-content.ts";
import { creditContent, invoiceContent } from "./invoice-content.ts";
import type { Invoice } from "./invoice.ts";
import { booksUpTo } from "./invoice.ts";

const on = "2026-11-24" as Day;

/** The address in the network of the customers of tests. */
export const testPeppolId = "0088:5060000000009";

const words = fc.oneof(
  fc.constantFrom("Leek tart", "Ann & Söhne <fair>", "“Trifle” 🍋", "A\u0001\u0007B", "x"),
  fc.string({ minLength: 1, maxLength: 30, unit: "grapheme" }).map((text) => `a${text}`),
);
const share = fc.double({ min: 0, max: 1, noNaN: true });

/** The usual table, or one of another year: a rate may be any, also that of what was free. */
const tables = fc.constantFrom<readonly (readonly [key: string, rate: number])[]>(
  [],
  [
    ["standard", 1_750],
    ["school-agent", 1_750],
  ],
  [["school-agent", 1_250]],
  [["zero", 500]],
  [["standard", 0]],
);

const orders = fc
  .record({
    title: words,
    rates: tables,
    lines: fc.array(
      fc.record({
        name: words,
        quantity: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constant(0)),
        each: fc.oneof(fc.nat(90_000), fc.nat(9)),
        vat: fc.constantFrom(...sampleBrand.orders.vat.map(({ key }) => key)),
        eatenBy: fc.option(fc.constantFrom(...eaters.map(({ key }) => key))),
      }),
      { minLength: 1, maxLength: 7 },
    ),
    discount: fc.option(
      fc.oneof(
        fc.record({ kind: fc.constant("percent" as const), percent: fc.nat(100), why: words }),
        fc.record({ kind: fc.constant("sum" as const), sum: fc.nat(50_000).map(pence), why: words }),
      ),
    ),
    organisation: fc.oneof(words, fc.constant("")),
    person: words,
    address: fc.constantFrom(
      "1 School Lane\nLondon\nE2 7XX",
      "The Annexe\n1 School Lane\nBow\nLondon E2 7XX",
      "1 School Lane",
      "",
    ),
    buyer: fc.record({
      purchaseOrder: fc.constantFrom("", "PO 4711/26"),
      reference: fc.constantFrom("", "Kitchen & office"),
    }),
  })
  .map((one): AcceptedOrder => {
    const table = sampleBrand.orders.vat.map((row): VatTreatment => {
      const rate = one.rates.find(([key]) => key === row.key)?.[1];
      return rate === undefined ? row : { ...row, rate };
    });
    const content = exampleContent({
      title: one.title,
      customer: {
        name: one.person,
        organisation: one.organisation,
        email: "ruth@example.org",
        address: one.address,
      },
      lines: one.lines.map(({ eatenBy, ...line }) =>
        exampleLine({ ...line, each: pence(line.each), ...(eatenBy && { eatenBy }) }),
      ),
      discount: one.discount,
    });
    const sums: ProposalSums = proposalSums(content, table);
    return { number: 1192, version: 2, content, table, buyer: one.buyer, sums };
  })
  .filter(({ sums }) => sums.total > 0);

/** What of an order's price a document is over: all of it, the first part, or what comes after another part. */
const spans = fc.oneof(
  fc.constant({ from: 0, to: 1 }),
  fc.record({ from: fc.constant(0), to: share }),
  fc.record({ from: share, to: share }),
);

const ends = fc.constantFrom("paid", "due", "neither");

/** Invoices and credit notes of any order, as the books issue them. */
export const anyDocument: fc.Arbitrary<Invoice> = fc
  .record({
    order: orders,
    span: spans,
    end: ends,
    isCredit: fc.boolean(),
    number: fc.integer({ min: 1, max: 99_999 }),
  })
  .map(({ order, span, end, isCredit, number }) => {
    const part = partOf(order.sums, span);
    const byVat = part.length ? part : order.sums.byVat.filter(({ net, vat }) => net + vat > 0);
    const total = add(byVat.map(({ net, vat }) => pence(net + vat)));
    const content = isCredit
      ? creditContent(order, sampleBrand, {
          byVat,
          corrects: [{ number: 11, issuedOn: on, pence: total }],
          why: "The tart was late.",
        })
      : invoiceContent(order, sampleBrand, {
          byVat,
          instalment: null,
          paid: end === "paid" ? { on, how: "card or PayPal, RL-7F3K9Q" } : null,
          dueOn: end === "due" ? ("2026-12-24" as Day) : null,
        });
    return {
      series: isCredit ? "credit-note" : "invoice",
      number,
      proposalId: "p",
      cause: "c",
      issuedOn: on,
      taxPoint: on,
      content,
    };
  });

function partOf(sums: ProposalSums, { from, to }: { from: number; to: number }): VatSum[] {
  const [first, last] = [Math.min(from, to), Math.max(from, to)].map((cut) => Math.floor(cut * sums.total));
  const before = first ? vatUpTo(sums.byVat, pence(first)) : [];
  return booksUpTo(vatUpTo(sums.byVat, pence(last ?? 0)), before).more;
}
