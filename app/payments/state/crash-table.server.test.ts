import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actorNamed } from "#values/actor.ts";
import { pence } from "#values/numbers/money.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { beginPayment, orderHash, createOrder } from "../checkout/begin-payment.server.ts";
import { capturePayment } from "../checkout/capture-payment.server.ts";
import { refundPayment } from "../refunds/refunds.server.ts";
import { findPayment } from "./payment-repository.server.ts";
import { clearPayments, createTestPaymentService } from "../payment-service.testkit.ts";
import { draftExample } from "../payment.examples.ts";
import type { PaymentStep, PaymentDeps } from "../payment-deps.ts";
import { ProviderUnavailable } from "../provider/payment-provider.ts";
import { receiveWebhook } from "../paypal/receive-webhook.server.ts";

// What docs/decisions/0009-payments.md promises, one crash after another. The chaos test in scripts/ does it by kill -9 at random;
// here each step is visited once, and what the next process finds is looked at.
describe.each(stores)("a crash and a restart on $name", ({ open }) => {
  let store: Store;
  beforeAll(async () => void (store = await open()), 60_000);
  afterAll(() => store.close());
  beforeEach(() => clearPayments(store));

  /** A deps that dies at a step, and the same deps after the next start. */
  async function shopDyingAt(at: PaymentStep | null) {
    const shop = await createTestPaymentService(store);
    const dying: PaymentDeps = {
      ...shop.deps,
      onStep: (step) => {
        if (step === at) throw new Error("killed");
      },
    };
    /** One visit: begins, orders, approves and captures; with the same key whenever it is repeated. */
    const visit = async (deps: PaymentDeps) => {
      const payment = await beginPayment(deps, draftExample, { clientKey: "one visit", linkId: null });
      const { orderId } =
        payment.state === "NEW" || payment.state === "ORDERED" ? await createOrder(deps, payment) : payment;
      shop.approve(orderId!);
      return await capturePayment(deps, orderId!, orderHash(deps, { ...payment, orderId: orderId! }));
    };
    const found = async () => {
      const payment = await findPayment(store.db, "client_key", "one visit");
      const captures = [...shop.fakePayPal.orders.all.values()].flatMap((order) => order.captures);
      const [records, emails] = [await shop.records(), await shop.emails()];
      return {
        state: payment?.state,
        records: records.length,
        emails: emails.length,
        captures: captures.length,
      };
    };
    return { ...shop, dying, visit, found };
  }

  const deaths: readonly (readonly [PaymentStep, state: string, captures: number, records: number])[] = [
    ["intent written", "NEW", 0, 0],
    ["order made", "NEW", 0, 0],
    ["order written", "ORDERED", 0, 0],
    ["capture claimed", "CAPTURING", 0, 0],
    ["money taken", "CAPTURING", 1, 0],
    ["record half written", "CAPTURING", 1, 0],
    ["record written", "PAID", 1, 1],
  ];
  const paidOnce = { state: "PAID", records: 1, emails: 2, captures: 1 };

  test.each(deaths)(
    "at “%s”: the visitor tries again and pays once",
    async (at, state, captures, records) => {
      const { deps, dying, visit, found, fakePayPal } = await shopDyingAt(at);
      await expect(visit(dying)).rejects.toThrow("killed");
      expect(await found()).toEqual({ state, captures, records, emails: records * 2 });
      expect(await visit(deps)).toMatchObject({ state: "PAID" });
      expect(await found()).toEqual(paidOnce);
      expect(fakePayPal.orders.all.size).toBe(1);
    },
  );

  test.each(deaths)("at “%s”: the payment is completed though the visitor never returns", async (at) => {
    const { dying, visit, found, timePasses } = await shopDyingAt(at);
    await expect(visit(dying)).rejects.toThrow("killed");
    const approved = !["intent written", "order made", "order written"].includes(at);
    if (approved) await timePasses(60_000);
    else await timePasses(7 * 3_600_000, 600_000);
    expect(await found()).toEqual(
      approved ? paidOnce : { state: "EXPIRED", records: 0, emails: 0, captures: 0 },
    );
  });

  test.each(["refund asked", "refund made", "refund written"] as const)(
    "at “%s”: the refund is made once and recorded",
    async (at) => {
      const { deps, dying, visit, fakePayPal, timePasses } = await shopDyingAt(at);
      const { reference } = await visit(deps);
      const wish = { reference, pence: pence(5_000), reason: "two dinners fewer", id: "refund-1" };
      await expect(refundPayment(dying, actorNamed("Ruth"), wish)).rejects.toThrow("killed");
      await timePasses(120_000);
      expect(await refundPayment(deps, actorNamed("Ruth"), wish)).toMatchObject({ state: "done" });
      expect(await findPayment(store.db, "reference", reference)).toMatchObject({
        state: "PART_REFUNDED",
        refundedPence: 5_000,
        nextCheckAt: null,
      });
      expect([...fakePayPal.orders.all.values()][0]!.refunds).toHaveLength(1);
    },
  );

  test("after a webhook is stored and before it is applied: the next process applies it", async () => {
    const { deps, dying, visit, found, approve, fakePayPal, caught, verify, timePasses } =
      await shopDyingAt("webhook written");
    const begun = await beginPayment(deps, draftExample, { clientKey: "one visit", linkId: null });
    const { orderId } = await createOrder(deps, begun);
    await store.db.updateTable("payment").set({ next_check: null }).execute();
    approve(orderId);
    await fakePayPal.webhookSender.idle();
    const { headers, body } = caught[0]!;
    const hear = (at: PaymentDeps) => receiveWebhook(at, verify, new Headers(headers), Buffer.from(body));
    await expect(hear(dying)).rejects.toThrow("killed");
    // The provider, which got no response, sends it again.
    expect(await hear(deps)).toBe("accepted");
    await timePasses(30_000);
    expect(await found()).toEqual(paidOnce);
    expect(await visit(deps)).toMatchObject({ state: "PAID" });
    expect(await found()).toEqual(paidOnce);
  });

  test.each(["reset after", "500 after", "500 before", "garbage"] as const)(
    "when the order’s response is lost (%s, twice): the next attempt gets the same order",
    async (fault) => {
      const { deps, visit, found, faults, fakePayPal } = await shopDyingAt(null);
      faults.push(fault, fault);
      await expect(visit(deps)).rejects.toThrow(ProviderUnavailable);
      expect(await visit(deps)).toMatchObject({ state: "PAID" });
      expect(await found()).toEqual(paidOnce);
      expect(fakePayPal.orders.all.size).toBe(1);
    },
  );

  test("when the money was captured by an unrecorded request: it is found, and not captured again", async () => {
    const { deps, visit, found, fakePayPal } = await shopDyingAt(null);
    const begun = await beginPayment(deps, draftExample, { clientKey: "one visit", linkId: null });
    const { orderId } = await createOrder(deps, begun);
    const order = fakePayPal.orders.find(orderId)!;
    fakePayPal.orders.approve(order);
    fakePayPal.orders.capture(order, "a request before the restart");
    expect(await visit(deps)).toMatchObject({ state: "PAID" });
    expect(await found()).toEqual(paidOnce);
  });

  test.each(["voided", "forgotten"] as const)(
    "when the provider has %s the order: not charged, and a new payment may begin",
    async (how) => {
      const { deps, found, fakePayPal } = await shopDyingAt(null);
      const begun = await beginPayment(deps, draftExample, { clientKey: "one visit", linkId: null });
      const ordered = await createOrder(deps, begun);
      if (how === "voided") fakePayPal.orders.void(fakePayPal.orders.find(ordered.orderId)!);
      else fakePayPal.orders.all.clear();
      const after = await capturePayment(deps, ordered.orderId, orderHash(deps, ordered));
      expect(after.state).toBe("EXPIRED");
      expect(await found()).toMatchObject({ records: 0, emails: 0 });
    },
  );

  test.each([-24, 24])("when the clock is %i hours off: no paid payment is given up", async (hours) => {
    const { deps, visit, found, clock, timePasses } = await shopDyingAt(null);
    clock.advance(hours * 3_600_000);
    await visit(deps);
    clock.advance(-hours * 3_600_000);
    await timePasses(8 * 3_600_000, 3_600_000);
    expect(await found()).toEqual(paidOnce);
  });
});
