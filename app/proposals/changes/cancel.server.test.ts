import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { newId } from "#values/ids.ts";
import { pence } from "#values/numbers/money.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { cancelOrder } from "./cancel.server.ts";
import { giveBacks } from "../ledger/give-back.ts";
import { invoicesOf } from "../invoicing/invoices.server.ts";
import { enterBankMoney, giveGoodwill } from "../ledger/money-by-hand.server.ts";
import { ruth, testOrders } from "../orders.testkit.ts";

describe.each(stores)("what changes after an acceptance on $name", ({ open }) => {
  let store: Store;
  let orders: ReturnType<typeof testOrders>;
  beforeAll(async () => {
    store = await open();
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(async () => {
    orders = testOrders(store);
    await store.db.updateTable("proposal").set({ event_day: null }).execute();
  });
  const accepted = async (paysBy: "card" | "invoice" = "card") => {
    const sent = await orders.sent();
    await orders.accept(sent, paysBy);
    return sent;
  };
  const transfer = (proposalId: string, sum: number, direction: "in" | "out" = "in", id = newId()) =>
    enterBankMoney(orders.deps, ruth, {
      id,
      proposalId,
      direction,
      pence: pence(sum),
      onDay: day("2026-11-24"),
      reference: "ST ANSELMS",
    });
  const totals = async (id: string) =>
    (await invoicesOf(store.db, id)).map(({ series, content }) => `${series} ${content.total}`);

  test("a cancellation charges by the terms that were sent, and gives back what was paid above that", async () => {
    const { id, token, hash } = await accepted("invoice");
    await transfer(id, 54_720);
    // 40 days before: a quarter is charged.
    orders.clock.set("2027-06-01T10:00:00Z");
    const done = await cancelOrder(orders.deps, ruth, { proposalId: id, charge: null, reason: "" });
    expect(done).toEqual({ charge: 13_680, owed: -41_040, giveBack: [{ reference: null, pence: 41_040 }] });
    const file = await orders.file(id);
    expect(file.state).toBe("cancelled");
    expect(file.balance).toMatchObject({ total: 54_720, adjusted: 41_040, paid: 54_720, owed: -41_040 });
    expect(await totals(id)).toEqual(["invoice 13680", "invoice 41040", "credit-note 41040"]);
    // Again, and by the customer's old page, nothing more happens.
    expect(await cancelOrder(orders.deps, ruth, { proposalId: id, charge: null, reason: "" })).toEqual(done);
    await expect(orders.accept({ token, hash })).rejects.toThrow("was cancelled");
    expect((await orders.emails()).filter(({ kind }) => kind === "order-cancelled")).toHaveLength(1);
  });

  test.each([
    ["2027-05-12", 0],
    ["2027-05-13", 25],
    ["2027-06-13", 50],
    ["2027-07-04", 75],
    ["2027-07-11", 100],
  ])("on %s %d per cent are charged", async (date, percent) => {
    const { id } = await accepted();
    orders.clock.set(`${date}T10:00:00Z`);
    const { charge } = await cancelOrder(orders.deps, ruth, { proposalId: id, charge: null, reason: "" });
    expect(charge).toBe((54_720 * percent) / 100);
  });

  test("what is charged and not paid is invoiced and owed, and no link takes it any more", async () => {
    const { id } = await accepted();
    orders.clock.set("2027-07-10T10:00:00Z");
    const { owed } = await cancelOrder(orders.deps, ruth, { proposalId: id, charge: null, reason: "" });
    expect(owed).toBe(54_720);
    const { instalments, balance } = await orders.file(id);
    expect(instalments.map(({ state }) => state)).toEqual(["void", "void"]);
    expect(balance.unasked).toBe(54_720);
    expect(await totals(id)).toEqual(["invoice 54720"]);
  });

  test("less than by the terms takes a reason, more is refused, and so is what cannot be cancelled", async () => {
    const { id } = await accepted();
    const draft = await orders.sent();
    orders.clock.set("2027-06-20T10:00:00Z");
    const cancel = (charge: number | null, reason = "") =>
      cancelOrder(orders.deps, ruth, {
        proposalId: id,
        charge: charge === null ? null : pence(charge),
        reason,
      });
    await expect(cancel(27_361)).rejects.toThrow("£273.60 at most");
    await expect(cancel(10_000)).rejects.toThrow(Invalid);
    const [deposit] = (await orders.file(id)).instalments;
    orders.underWay.add(deposit!.id);
    await expect(cancel(null)).rejects.toThrow("is being confirmed");
    orders.underWay.clear();
    expect(await cancel(10_000, "A family matter")).toMatchObject({ charge: 10_000 });
    await expect(
      cancelOrder(orders.deps, ruth, { proposalId: draft.id, charge: null, reason: "" }),
    ).rejects.toThrow(Conflict);
  });

  test("an event that is over is not cancelled", async () => {
    const { id } = await accepted();
    orders.clock.set("2027-07-12T10:00:00Z");
    await expect(
      cancelOrder(orders.deps, ruth, { proposalId: id, charge: null, reason: "" }),
    ).rejects.toThrow("is over");
  });

  test("a bank transfer pays what is due first, is entered once, and is invoiced", async () => {
    const { id } = await accepted();
    const entry = newId();
    await transfer(id, 20_000, "in", entry);
    await transfer(id, 20_000, "in", entry);
    const { instalments, balance } = await orders.file(id);
    expect(instalments).toMatchObject([
      { kind: "deposit", state: "paid" },
      { kind: "balance", state: "open", pence: 34_720 },
    ]);
    expect(balance).toMatchObject({ paid: 20_000, owed: 34_720, unasked: 0 });
    expect(await totals(id)).toEqual(["invoice 20000"]);
    await transfer(id, 5_000, "out");
    expect((await orders.file(id)).balance).toMatchObject({ paid: 15_000, owed: 39_720, unasked: 0 });
    await expect(transfer(id, 15_001, "out")).rejects.toThrow("more than was ever paid");
  });

  test("more than is owed is entered, and shown as to give back", async () => {
    const { id } = await accepted();
    await transfer(id, 60_000);
    expect((await orders.file(id)).balance).toMatchObject({ paid: 60_000, owed: -5_280 });
  });

  test("a transfer of nothing, or of a day to come, is refused", async () => {
    const { id } = await accepted();
    await expect(transfer(id, 0)).rejects.toThrow(Invalid);
    const later = { id: newId(), proposalId: id, direction: "in", pence: pence(1), reference: "" } as const;
    await expect(enterBankMoney(orders.deps, ruth, { ...later, onDay: day("2026-11-25") })).rejects.toThrow(
      Invalid,
    );
  });

  test("nothing is entered under the id of another entry, and whoever enters it is told", async () => {
    const [{ id }, other] = [await accepted(), await accepted()];
    const entry = newId();
    await transfer(id, 1_000, "in", entry);
    await transfer(id, 1_000, "in", entry);
    await expect(transfer(other.id, 1_000, "in", entry)).rejects.toThrow("sent for another order");
    await expect(transfer(id, 1_000, "out", entry)).rejects.toThrow("sent already, for £10.00");
    expect((await orders.file(other.id)).balance.paid).toBe(0);
    const wish = { id: newId(), proposalId: id, pence: pence(500), reason: "The tart was late." };
    await giveGoodwill(orders.deps, ruth, wish);
    await expect(giveGoodwill(orders.deps, ruth, { ...wish, proposalId: other.id })).rejects.toThrow(
      "sent for another order",
    );
    await expect(giveGoodwill(orders.deps, ruth, { ...wish, pence: pence(600) })).rejects.toThrow(
      "sent already, for £5.00",
    );
  });

  test("of two entries that come under one id at the same moment, one is made and one a conflict", async () => {
    const ids = [(await accepted()).id, (await accepted()).id];
    for (let round = 0; round < 3; round += 1) {
      const entry = newId();
      const goodwill = (proposalId: string) =>
        giveGoodwill(orders.deps, ruth, {
          id: entry,
          proposalId,
          pence: pence(500),
          reason: "The tart was late.",
        });
      for (const enter of [(id: string) => transfer(id, 1_000, "in", entry), goodwill]) {
        const outcomes = await Promise.allSettled(ids.map(enter));
        expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
        const refused = outcomes.find((outcome) => outcome.status === "rejected");
        expect(refused?.reason).toBeInstanceOf(Conflict);
      }
    }
  });

  test("goodwill comes off the balance once, with a credit note for what was invoiced", async () => {
    const { id } = await accepted("invoice");
    const wish = { id: newId(), proposalId: id, pence: pence(50_000), reason: "The tart was late." };
    await giveGoodwill(orders.deps, ruth, wish);
    await giveGoodwill(orders.deps, ruth, wish);
    const { instalments, balance } = await orders.file(id);
    expect(instalments).toMatchObject([
      { kind: "deposit", state: "open", pence: 4_720 },
      { kind: "balance", state: "void" },
    ]);
    expect(balance).toMatchObject({ adjusted: 50_000, owed: 4_720, unasked: 0 });
    expect(await totals(id)).toEqual(["invoice 13680", "credit-note 8960"]);
    const more = { ...wish, id: newId(), pence: pence(4_721) };
    await expect(giveGoodwill(orders.deps, ruth, more)).rejects.toThrow(Invalid);
    await expect(giveGoodwill(orders.deps, ruth, { ...more, reason: " " })).rejects.toThrow("Why");
  });
});

test("what is given back goes by the last payment first, and never more than is left of it", () => {
  const money = [
    { kind: "card", pence: 10_000, reference: "RL-1" },
    { kind: "card", pence: 30_000, reference: "RL-2" },
    { kind: "refund", pence: -5_000, reference: "RL-2" },
    { kind: "bank", pence: 2_000, reference: "ST ANSELMS" },
  ] as const;
  expect(giveBacks(money, 0)).toEqual([]);
  expect(giveBacks(money, -20_000)).toEqual([{ reference: "RL-2", pence: 20_000 }]);
  expect(giveBacks(money, -37_000)).toEqual([
    { reference: "RL-2", pence: 25_000 },
    { reference: "RL-1", pence: 10_000 },
    { reference: null, pence: 2_000 },
  ]);
});
