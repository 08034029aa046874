import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actorNamed } from "#values/actor.ts";
import { pence } from "#values/money.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { beginPayment, capturePayment, hashOf, orderPayment } from "./checkout/begin-payment.server.ts";
import { refundPayment } from "./refunds.server.ts";
import { paymentBy } from "./payment-repository.server.ts";
import { draftExample, emptyBooks, tillExample } from "./payment-service.testkit.ts";
import type { Step, Till } from "./payment-deps.ts";
import { WalletAway } from "./payment-provider.ts";
import { hearWebhook } from "./paypal/receive-webhook.server.ts";

// What docs/decisions/0009-payments.md promises, death by death. The drill in scripts/ does it by kill -9 and by chance;
// here each step is visited once, and what the next process finds is looked at.
describe.each(stores)("the site dies, and starts again on $name", ({ open }) => {
  let store: Store;
  beforeAll(async () => void (store = await open()), 60_000);
  afterAll(() => store.close());
  beforeEach(() => emptyBooks(store));

  /** A till that dies at a step, and the same till after the next start. */
  async function shopDyingAt(at: Step | null) {
    const shop = await tillExample(store);
    const dying: Till = {
      ...shop.till,
      step: (step) => {
        if (step === at) throw new Error("killed");
      },
    };
    /** One visit: begins, orders, approves and captures; with the same key whenever it is repeated. */
    const visit = async (till: Till) => {
      const payment = await beginPayment(till, draftExample, { clientKey: "one visit", linkId: null });
      const { orderId } =
        payment.state === "NEW" || payment.state === "ORDERED" ? await orderPayment(till, payment) : payment;
      shop.approve(orderId!);
      return await capturePayment(till, orderId!, hashOf(till, { ...payment, orderId: orderId! }));
    };
    const found = async () => {
      const payment = await paymentBy(store.db, "client_key", "one visit");
      const captures = [...shop.standIn.books.orders.values()].flatMap((order) => order.captures);
      const [records, letters] = [await shop.records(), await shop.letters()];
      return {
        state: payment?.state,
        records: records.length,
        letters: letters.length,
        captures: captures.length,
      };
    };
    return { ...shop, dying, visit, found };
  }

  const deaths: readonly (readonly [Step, state: string, captures: number, records: number])[] = [
    ["intent written", "NEW", 0, 0],
    ["order made", "NEW", 0, 0],
    ["order written", "ORDERED", 0, 0],
    ["capture claimed", "CAPTURING", 0, 0],
    ["money taken", "CAPTURING", 1, 0],
    ["record half written", "CAPTURING", 1, 0],
    ["record written", "PAID", 1, 1],
  ];
  const paidOnce = { state: "PAID", records: 1, letters: 2, captures: 1 };

  test.each(deaths)(
    "at “%s”: the visitor tries again and pays once",
    async (at, state, captures, records) => {
      const { till, dying, visit, found, standIn } = await shopDyingAt(at);
      await expect(visit(dying)).rejects.toThrow("killed");
      expect(await found()).toEqual({ state, captures, records, letters: records * 2 });
      expect(await visit(till)).toMatchObject({ state: "PAID" });
      expect(await found()).toEqual(paidOnce);
      expect(standIn.books.orders.size).toBe(1);
    },
  );

  test.each(deaths)("at “%s”, and the visitor never comes back", async (at) => {
    const { dying, visit, found, timePasses } = await shopDyingAt(at);
    await expect(visit(dying)).rejects.toThrow("killed");
    const approved = !["intent written", "order made", "order written"].includes(at);
    if (approved) await timePasses(60_000);
    else await timePasses(7 * 3_600_000, 600_000);
    expect(await found()).toEqual(
      approved ? paidOnce : { state: "EXPIRED", records: 0, letters: 0, captures: 0 },
    );
  });

  test.each(["refund asked", "refund made", "refund written"] as const)(
    "at “%s”: the money goes back once, and the row knows it",
    async (at) => {
      const { till, dying, visit, standIn, timePasses } = await shopDyingAt(at);
      const { reference } = await visit(till);
      const wish = { reference, pence: pence(5_000), reason: "two dinners fewer", id: "refund-1" };
      await expect(refundPayment(dying, actorNamed("Ruth"), wish)).rejects.toThrow("killed");
      await timePasses(120_000);
      expect(await refundPayment(till, actorNamed("Ruth"), wish)).toMatchObject({ state: "done" });
      expect(await paymentBy(store.db, "reference", reference)).toMatchObject({
        state: "PART_REFUNDED",
        refundedPence: 5_000,
        nextCheck: null,
      });
      expect([...standIn.books.orders.values()][0]!.refunds).toHaveLength(1);
    },
  );

  test("when a message of the provider is written down and not yet looked into: the next process looks", async () => {
    const { till, dying, visit, found, approve, standIn, caught, verify, timePasses } =
      await shopDyingAt("webhook written");
    const begun = await beginPayment(till, draftExample, { clientKey: "one visit", linkId: null });
    const { orderId } = await orderPayment(till, begun);
    await store.db.updateTable("payment").set({ next_check: null }).execute();
    approve(orderId);
    await standIn.courier.idle();
    const { headers, body } = caught[0]!;
    const hear = (at: Till) => hearWebhook(at, verify, new Headers(headers), Buffer.from(body));
    await expect(hear(dying)).rejects.toThrow("killed");
    // The provider, which had no answer, sends it again.
    expect(await hear(till)).toBe("taken");
    await timePasses(30_000);
    expect(await found()).toEqual(paidOnce);
    expect(await visit(till)).toMatchObject({ state: "PAID" });
    expect(await found()).toEqual(paidOnce);
  });

  test.each(["reset after", "500 after", "500 before", "garbage"] as const)(
    "when the order’s answer is lost (%s, twice): the next try gets the same order",
    async (fault) => {
      const { till, visit, found, faults, standIn } = await shopDyingAt(null);
      faults.push(fault, fault);
      await expect(visit(till)).rejects.toThrow(WalletAway);
      expect(await visit(till)).toMatchObject({ state: "PAID" });
      expect(await found()).toEqual(paidOnce);
      expect(standIn.books.orders.size).toBe(1);
    },
  );

  test("when the money was taken by a request that we know nothing of: it is found, and not taken again", async () => {
    const { till, visit, found, standIn } = await shopDyingAt(null);
    const begun = await beginPayment(till, draftExample, { clientKey: "one visit", linkId: null });
    const { orderId } = await orderPayment(till, begun);
    const order = standIn.books.order(orderId)!;
    standIn.books.approve(order);
    standIn.books.capture(order, "a request before the restart");
    expect(await visit(till)).toMatchObject({ state: "PAID" });
    expect(await found()).toEqual(paidOnce);
  });

  test.each(["voided", "forgotten"] as const)(
    "when the provider has %s the order: not charged, and a new payment may begin",
    async (how) => {
      const { till, found, standIn } = await shopDyingAt(null);
      const begun = await beginPayment(till, draftExample, { clientKey: "one visit", linkId: null });
      const ordered = await orderPayment(till, begun);
      if (how === "voided") standIn.books.void(standIn.books.order(ordered.orderId)!);
      else standIn.books.orders.clear();
      const after = await capturePayment(till, ordered.orderId, hashOf(till, ordered));
      expect(after.state).toBe("EXPIRED");
      expect(await found()).toMatchObject({ records: 0, letters: 0 });
    },
  );

  test.each([-24, 24])("when the clock is %i hours off: nothing paid is given up", async (hours) => {
    const { till, visit, found, clock, timePasses } = await shopDyingAt(null);
    clock.advance(hours * 3_600_000);
    await visit(till);
    clock.advance(-hours * 3_600_000);
    await timePasses(8 * 3_600_000, 3_600_000);
    expect(await found()).toEqual(paidOnce);
  });
});
