import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import type { Store, Tx } from "#database/store.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { cases } from "#values/cases.testkit.ts";
import { pence } from "#values/numbers/money.ts";
import {
  acceptedExample,
  acceptExample,
  adjustExample,
  exampleContent,
  exampleLine,
  instalmentExample,
  invoiceDeps,
  moneyExample,
  payExample,
} from "../acceptance/accepted-order.testkit.ts";
import { acceptedOrder, priceAndReceived } from "./charged.server.ts";
import { invoicedByVat, invoiceNumber } from "./invoice.ts";
import { findInvoice, invoicesOf, issueCreditNote, issueInvoice } from "./invoices.server.ts";
import type { ProposalContent } from "../proposal.ts";
import { vatUpTo } from "../sums.ts";

const taxPoint = "2026-11-24" as Day;
// £456.00 + 20% + £76.80.
const total = 62_400;

describe.each(stores)("invoices on $name", ({ open }) => {
  let store: Store;
  beforeEach(async () => void (store = await open()));
  afterEach(() => store.close());

  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => store.db.transaction().execute(work);
  const invoice = (
    tx: Tx,
    proposalId: string,
    instalmentId: string | null,
    cause = `instalment ${instalmentId}`,
  ) => issueInvoice(tx, invoiceDeps, { proposalId, instalmentId, cause, taxPoint });
  const credit = (tx: Tx, proposalId: string, cause: string) =>
    issueCreditNote(tx, invoiceDeps, { proposalId, cause, taxPoint, why: "Goodwill." });
  const paidDeposit = async () => {
    const id = await acceptedExample(store);
    const deposit = await inTransaction((tx) => instalmentExample(tx, id, { pence: 15_600 }));
    const balance = await inTransaction((tx) =>
      instalmentExample(tx, id, { kind: "balance", pence: 46_800, due: "2027-06-05" }),
    );
    const made = await inTransaction(async (tx) => {
      await payExample(tx, id, deposit);
      return await invoice(tx, id, deposit);
    });
    return { id, deposit, balance, made };
  };

  test("what is paid before the firm has settled who it is is on the invoice that is made afterwards", async () => {
    const id = await acceptedExample(store);
    const deposit = await inTransaction((tx) => instalmentExample(tx, id, { pence: 15_600 }));
    const nobody = { ...invoiceDeps, brand: { ...invoiceDeps.brand, vatNumber: "" } };
    const asked = { proposalId: id, instalmentId: deposit, cause: `instalment ${deposit}`, taxPoint };
    await inTransaction(async (tx) => {
      await payExample(tx, id, deposit);
      expect(await issueInvoice(tx, nobody, asked)).toBeNull();
    });
    expect(await invoicesOf(store.db, id)).toEqual([]);
    const made = await inTransaction((tx) =>
      issueInvoice(tx, invoiceDeps, { ...asked, instalmentId: null, onlyPaid: true, cause: "settled" }),
    );
    expect(made).toMatchObject({ number: 1, content: { total: 15_600 } });
  });

  test("a deposit is invoiced by rate, with all that HMRC asks for", async () => {
    const { id, made, deposit } = await paidDeposit();
    expect(made).toMatchObject({
      series: "invoice",
      number: 1,
      issuedOn: "2026-11-24",
      taxPoint,
      proposalId: id,
    });
    expect(made?.content).toMatchObject({
      supplier: { name: "Rosemary Lane Catering Ltd", vatNumber: "GB 000 0000 00" },
      customer: { organisation: "St Anselm’s School", address: "1 School Lane\nLondon\nE2 7XX" },
      instalment: { id: deposit, kind: "deposit" },
      paid: { on: "2026-11-24", how: "card or PayPal, RL-7F3K9Q" },
      dueOn: null,
      total: 15_600,
    });
    expect(made?.content.lines.map(({ description, rate }) => [description, rate])).toEqual([
      [expect.stringMatching(/^Deposit for order \d+: Catering$/), 2000],
      [expect.stringMatching(/^Deposit for order \d+: Cold food, delivered$/), 0],
    ]);
    expect(made?.content.partOf).toMatchObject({
      total,
      lines: [{ quantity: 12, each: 3_800 }, { net: 7_680 }],
    });
  });

  test("the balance asks for the rest: together they are the price by rate", async () => {
    const { id, balance } = await paidDeposit();
    await inTransaction((tx) => invoice(tx, id, balance));
    const order = await acceptedOrder(store.db, id);
    expect(invoicedByVat(await invoicesOf(store.db, id))).toEqual(order?.sums.byVat);
  });

  test("an invoice of all has the order's lines, and its discount by rate", async () => {
    const discount = { kind: "percent", percent: 10, why: "a returning school" } as const;
    const id = await acceptedExample(store, exampleContent({ discount }));
    const made = await inTransaction((tx) => invoice(tx, id, null, "all of it"));
    expect(made?.content).toMatchObject({ partOf: null, total: 56_160, dueOn: taxPoint });
    expect(made?.content.lines.map(({ description, net }) => [description, net])).toEqual([
      ["Leek tart", 45_600],
      ["Packed lunch boxes", 7_680],
      ["Discount: a returning school", -4_560],
      ["Discount: a returning school", -768],
    ]);
  });

  test("the same cause is the same document, and a document is never changed", async () => {
    const { id, deposit, made } = await paidDeposit();
    expect(await inTransaction((tx) => invoice(tx, id, deposit))).toEqual(made);
    expect(await findInvoice(store.db, "invoice", 1)).toEqual(made);
    expect(await findInvoice(store.db, "credit-note", 1)).toBeNull();
  });

  test("what is taken off is credited, against the newest invoice first", async () => {
    const { id, balance } = await paidDeposit();
    await inTransaction((tx) => invoice(tx, id, balance));
    const note = await inTransaction(async (tx) => {
      await adjustExample(tx, id, 50_000);
      return await credit(tx, id, "adjustment 1");
    });
    expect(note && invoiceNumber(note)).toBe("CN-00001");
    expect(note?.content).toMatchObject({ total: 50_000, why: "Goodwill." });
    expect(note?.content.corrects).toEqual([
      { number: 2, issuedOn: "2026-11-24", pence: 46_800 },
      { number: 1, issuedOn: "2026-11-24", pence: 3_200 },
    ]);
    expect(await inTransaction((tx) => credit(tx, id, "adjustment 1"))).toEqual(note);
    expect(await inTransaction((tx) => credit(tx, id, "another"))).toBeNull();
  });

  test("a transaction that fails leaves no gap", async () => {
    const id = await acceptedExample(store);
    await expect(
      inTransaction(async (tx) => {
        await invoice(tx, id, null, "a");
        throw new Error("killed");
      }),
    ).rejects.toThrow("killed");
    expect((await inTransaction((tx) => invoice(tx, id, null, "b")))?.number).toBe(1);
  });

  test("many at once are numbered without a gap or a double", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => acceptedExample(store)));
    const outcomes = await Promise.allSettled(
      ids.flatMap((id, at) => [
        inTransaction((tx) => invoice(tx, id, null, "all of it")),
        inTransaction((tx) => invoice(tx, id, null, "all of it")),
        inTransaction(async (tx) => {
          await invoice(tx, id, null, "lost");
          throw new Error(`killed ${at}`);
        }),
      ]),
    );
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(12);
    const rows = await store.db.selectFrom("invoice").select(["number", "cause"]).orderBy("number").execute();
    expect(rows.map(({ number }) => number)).toEqual(ids.map((_, at) => at + 1));
    expect(new Set(rows.map(({ cause }) => cause))).toEqual(new Set(["all of it"]));
  });

  test("an order of which nothing is accepted has no invoice", async () => {
    expect(await inTransaction((tx) => invoice(tx, "nobody", null, "all of it"))).toBeNull();
  });

  test("an unpaid invoice of a version that was replaced is not asked for twice", async () => {
    const id = await acceptedExample(store);
    await inTransaction(async (tx) => {
      const deposit = await instalmentExample(tx, id, { pence: 15_600 });
      await instalmentExample(tx, id, { kind: "balance", pence: 46_800 });
      await invoice(tx, id, deposit);
    });
    const next = exampleContent({ lines: [exampleLine({ each: pence(5_000) })] });
    await inTransaction(async (tx) => {
      await replaceBy(tx, id, 2, next);
      for (const kind of ["deposit", "balance"] as const) {
        const asked = { version: 2, kind, pence: kind === "deposit" ? 18_000 : 54_000 };
        await invoice(tx, id, await instalmentExample(tx, id, asked));
      }
    });
    const order = await acceptedOrder(store.db, id);
    expect(invoicedByVat(await invoicesOf(store.db, id)).filter(({ net }) => net)).toEqual(order?.sums.byVat);
  });

  const replaceBy = async (tx: Tx, id: string, version: number, content: ProposalContent) => {
    await tx
      .updateTable("order_instalment")
      .set({ state: "void" })
      .where("proposal_id", "=", id)
      .where("state", "=", "open")
      .execute();
    await acceptExample(tx, id, version, content);
    await credit(tx, id, `version ${version}`);
  };

  test("over any sequence of payments, versions and adjustments the books hold what is charged, by rate", async () => {
    const line = fc
      .record({
        quantity: fc.integer({ min: 1, max: 400 }),
        each: fc.integer({ min: 1, max: 90_000 }),
        vat: fc.constantFrom("standard" as const, "zero" as const, "school-agent" as const),
      })
      .map((one) => exampleLine({ ...one, each: pence(one.each) }));
    const content = fc
      .record({ lines: fc.array(line, { minLength: 1, maxLength: 4 }) })
      .map((one) => exampleContent(one));
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const step = fc.oneof(
      fc.record({ kind: fc.constant("instalment" as const), share }),
      fc.record({ kind: fc.constant("version" as const), content }),
      fc.record({ kind: fc.constant("adjustment" as const), share }),
      fc.record({ kind: fc.constant("refund" as const), share }),
    );
    await fc.assert(
      fc.asyncProperty(content, fc.array(step, { maxLength: 7 }), async (first, steps) => {
        const id = await acceptedExample(store, first);
        for (const [at, one] of [...steps, { kind: "rest" as const }].entries())
          await inTransaction(async (tx) => {
            const order = (await acceptedOrder(tx, id))!;
            const { price } = await priceAndReceived(tx, order);
            const cause = `step ${at}`;
            if (one.kind === "instalment") {
              const asked = {
                version: await anotherVersion(tx, id, at + 10),
                pence: Math.floor(price * one.share),
              };
              const instalment = await instalmentExample(tx, id, asked);
              await payExample(tx, id, instalment);
              await invoice(tx, id, instalment);
            } else if (one.kind === "version") await replaceBy(tx, id, at + 2, one.content);
            else if (one.kind === "adjustment") {
              await adjustExample(tx, id, Math.floor(price * one.share));
              await credit(tx, id, cause);
            } else if (one.kind === "refund")
              await moneyExample(tx, id, { pence: -Math.floor(one.share * 900) });
            else await invoice(tx, id, null, "the rest");
          });
        const order = (await acceptedOrder(store.db, id))!;
        const { price } = await priceAndReceived(store.db, order);
        const kept = <T extends { net: number; vat: number }>(sums: readonly T[]) =>
          sums
            .filter(({ net, vat }) => net || vat)
            .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
        const books = await invoicesOf(store.db, id);
        expect(kept(invoicedByVat(books))).toEqual(kept(vatUpTo(order.sums.byVat, price)));
        for (const { content: on } of books) {
          expect(on.total).toBe(on.net + on.vat);
          expect(on.lines.reduce((sum, { net }) => sum + net, 0)).toBe(on.net);
          expect(on.total).toBeGreaterThan(0);
        }
      }),
      { numRuns: cases(20) },
    );
  }, 60_000);
});

/** Gives an order a version more, as its first one is, which is not in force; answers its number. */
async function anotherVersion(tx: Tx, id: string, version: number): Promise<number> {
  const first = await tx
    .selectFrom("proposal_version")
    .selectAll()
    .where("proposal_id", "=", id)
    .orderBy("version")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("proposal_version")
    .values({ ...first, version })
    .execute();
  return version;
}
