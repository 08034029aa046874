import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import type { Diet } from "#food/diet.ts";
import { openMemoryStore } from "#live/server/test-databases.testkit.ts";
import { cases } from "#values/cases.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { pence } from "#values/numbers/money.ts";
import { parseRecords } from "#values/tables/csv.ts";
import { workOf } from "./books/books.server.ts";
import { countPlates, shortCourses, withProposed } from "./checks/enough-plates.ts";
import { proposalFields } from "./drafts/proposal-fields.ts";
import { readProposal } from "./drafts/proposal-form.ts";
import { testPeppolId } from "./invoicing/e-invoice.testkit.ts";
import { eInvoice } from "./invoicing/e-invoice.ts";
import { invoiceWords } from "./invoicing/invoice-words.ts";
import { invoicedByVat } from "./invoicing/invoice.ts";
import { invoicesOf } from "./invoicing/invoices.server.ts";
import { ubl } from "./invoicing/ubl.ts";
import { xeroCsv } from "./invoicing/xero-csv.ts";
import { documentsCsv } from "./ledger/ledger-csv.ts";
import { clearOrders, testOrders } from "./orders.testkit.ts";
import { dishLine, exampleContent, factsOf } from "./proposal.testkit.ts";
import type { ProposalContent } from "./proposal.ts";
import { proposalSums } from "./sums.ts";

const dish = fc.record({
  course: fc.constantFrom("starter", "main", "dessert"),
  serves: fc.integer({ min: 1, max: 40 }),
  each: fc.integer({ min: 1, max: 9_000 }),
  vat: fc.constantFrom("standard", "zero"),
  diets: fc.subarray<Diet>(["vegan", "vegetarian", "halal"]),
});
const party = fc
  .record({ guests: fc.integer({ min: 1, max: 400 }), vegan: fc.nat(20), halal: fc.nat(20) })
  .map(({ guests, vegan, halal }) => ({
    guests,
    diets: { vegan: Math.min(vegan, guests), halal: Math.min(halal, guests) },
  }));

const penceOf = (text = "") => Math.round(Number(text.replaceAll(/[£,]/g, "").replace("−", "-")) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const rowsOf = (text: string) => {
  const [head = [], ...rows] = parseRecords(text).records;
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ""])));
};

test("of any menu and any guests nobody goes without, no plate is too many, and every paper says the same sum", async () => {
  const store = await openMemoryStore();
  onTestFinished(() => store.close());
  await fc.assert(
    fc.asyncProperty(
      fc.array(dish, { minLength: 1, maxLength: 6 }),
      party,
      async (dishes, { guests, diets }) => {
        await clearOrders(store);
        const facts = Object.fromEntries(dishes.map((one, at) => [`d${at}`, factsOf(one.diets)]));
        const first = exampleContent({
          guests,
          diets,
          event: { ...exampleContent().event, kind: "weddings" },
          lines: dishes.map(({ diets: _, ...one }, at) =>
            dishLine(`d${at}`, { ...one, each: pence(one.each), quantity: 0 }),
          ),
        });
        // What the button "Propose again" sets, through the form and back.
        const { content: proposed, problems } = readProposal(
          withProposed(proposalFields(first), first, facts),
          sampleBrand.orders,
        );
        expect(problems).toEqual([]);
        const counted = (content: ProposalContent) => shortCourses(countPlates(content, facts).plates);
        expect(counted(proposed)).toEqual([]);
        for (const line of proposed.lines.filter(({ quantity }) => quantity > 1)) {
          const fewer = proposed.lines.map((one) =>
            one.id === line.id ? { ...one, quantity: one.quantity - 1 } : one,
          );
          expect(counted({ ...proposed, lines: fewer })).not.toEqual([]);
        }

        const lines = proposed.lines.filter(({ quantity }) => quantity > 0);
        // Where everybody keeps to a diet that no dish suits, nothing is proposed and nothing is sent.
        if (lines.length === 0) return;
        const content = { ...proposed, lines, whyLess: "Any sum", whyFewer: "Any menu" };
        const orders = testOrders(store);
        const capacity = { events: 1_000_000, guests: 1_000_000_000 };
        orders.changeBrand({ orders: { ...sampleBrand.orders, capacity } });
        const sent = await orders.sent(content);
        await orders.accept(sent, "invoice");
        const sums = proposalSums(content, sampleBrand.orders.vat);
        const documents = await invoicesOf(store.db, sent.id);
        // The deposit is invoiced now: of each rate no more than the whole has.
        for (const { rate, net, vat } of invoicedByVat(documents)) {
          const whole = sums.byVat.find((one) => one.rate === rate);
          expect(net).toBeLessThanOrEqual(whole?.net ?? 0);
          expect(vat).toBeLessThanOrEqual(whole?.vat ?? 0);
        }
        const file = await orders.file(sent.id);
        const open = sum(file.instalments.filter(({ state }) => state === "open").map((one) => one.pence));
        expect(open).toBe(sums.total);
        const net = sum(documents.map((one) => one.content.net));
        const total = sum(documents.map((one) => one.content.total));
        for (const document of documents) {
          const made = eInvoice(document, testPeppolId);
          if ("missing" in made) throw new Error(made.missing);
          expect([made.sums.net, made.sums.gross]).toEqual([document.content.net, document.content.total]);
          expect(ubl(made)).toContain(
            `>${(document.content.total / 100).toFixed(2)}</cbc:TaxInclusiveAmount>`,
          );
          expect(penceOf(invoiceWords(document).total[1])).toBe(document.content.total);
        }
        expect(sum(rowsOf(documentsCsv(documents)).map((row) => penceOf(row["gross"])))).toBe(total);
        expect(sum(rowsOf(xeroCsv(documents)).map((row) => penceOf(row["*UnitAmount"])))).toBe(total);
        const span = { from: day("2026-11-01"), to: day("2026-11-30"), months: ["2026-11"] };
        expect((await workOf(store.db, span))[0]?.byKind.weddings).toBe(net);
      },
    ),
    { numRuns: cases(40) },
  );
}, 120_000);
