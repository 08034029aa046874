import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import {
  acceptedExample,
  instalmentExample,
  invoiceDeps,
  moneyExample,
  payExample,
} from "../acceptance/accepted-order.testkit.ts";
import { issueInvoice } from "../invoicing/invoices.server.ts";
import { debts, documentsBetween, enteredByCard, searchLedger } from "./ledger.server.ts";

describe.each(stores)("the ledger on $name", ({ open }) => {
  let store: Store;
  beforeEach(async () => void (store = await open()));
  afterEach(() => store.close());
  const inTransaction = <T>(work: Parameters<ReturnType<Store["db"]["transaction"]>["execute"]>[0]) =>
    store.db.transaction().execute(work) as Promise<T>;
  const deps = () => ({ store, clock: invoiceDeps.clock, secret: "s", publicOrigin: "https://r.example" });

  test("finds money by words, kind and day, the latest first, with its sum", async () => {
    const id = await acceptedExample(store);
    await inTransaction(async (tx) => {
      await moneyExample(tx, id, { pence: 15_600 });
      await moneyExample(tx, id, { pence: -600 });
    });
    const all = await searchLedger(store.db, {}, 1);
    expect(all).toMatchObject({ count: 2, sum: 15_000 });
    expect(all.entries).toHaveLength(1);
    const found = async (search: Parameters<typeof searchLedger>[1]) =>
      (await searchLedger(store.db, search, 10)).entries.map(({ pence }) => pence);
    expect(await found({ text: "ANSELM rl-7f", kind: "card" })).toEqual([15_600]);
    expect(await found({ kind: "refund" })).toEqual([-600]);
    expect(await found({ text: "nobody" })).toEqual([]);
    expect(await found({ from: day("2026-11-25") })).toEqual([]);
    expect((await searchLedger(store.db, {}, 10)).entries[0]).toMatchObject({
      customer: "St Anselm’s School",
      title: "St Anselm’s summer fair",
      onDay: "2026-11-24",
    });
  });

  test("says who owes what, how long, and who is to be given back", async () => {
    const [late, paid, over] = [
      await acceptedExample(store),
      await acceptedExample(store),
      await acceptedExample(store),
    ];
    await inTransaction(async (tx) => {
      await instalmentExample(tx, late, { pence: 15_600, due: "2026-11-23" });
      await instalmentExample(tx, late, { kind: "balance", pence: 46_800, due: "2027-06-05" });
      await moneyExample(tx, paid, { pence: 62_400 });
      await moneyExample(tx, over, { pence: 70_000 });
    });
    expect(await debts(deps())).toMatchObject([
      { proposalId: over, owed: -7_600, age: "give back" },
      {
        proposalId: late,
        owed: 62400,
        age: "overdue",
        dueOn: "2026-11-23",
        byAge: {
          overdue: 15600,
          due: 0,
          "not due": 46800,
        },
      },
    ]);
  });

  test("has the documents of a month by their tax point, and the card money to compare", async () => {
    const id = await acceptedExample(store);
    const deposit = await inTransaction<string>(async (tx) => {
      const instalment = await instalmentExample(tx, id, { pence: 15_600 });
      await payExample(tx, id, instalment);
      const asked = { proposalId: id, instalmentId: instalment, cause: "c", taxPoint: day("2026-11-30") };
      await issueInvoice(tx, invoiceDeps, asked);
      return instalment;
    });
    expect(await documentsBetween(store.db, day("2026-11-01"), day("2026-11-30"))).toHaveLength(1);
    expect(await documentsBetween(store.db, day("2026-12-01"), day("2026-12-31"))).toEqual([]);
    const { entered, instalmentIds } = await enteredByCard(store.db);
    expect(entered).toMatchObject([{ pence: 15_600, reference: "RL-7F3K9Q" }]);
    expect([...instalmentIds]).toEqual([deposit]);
  });
});
