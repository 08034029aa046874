import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actorNamed } from "#values/actor.ts";
import { pence } from "#values/numbers/money.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { paymentMetrics } from "./payment-metrics.server.ts";
import { createReconciliationReport, formatReport } from "./reconciliation/reconciliation-report.server.ts";
import { paymentRecords, recordsAsCsv } from "./receipts/export-records.server.ts";
import { runNightlyReconciliation } from "./reconciliation/nightly-reconciliation.server.ts";
import { beginPayment, orderHash, createOrder } from "./checkout/begin-payment.server.ts";
import { capturePayment } from "./checkout/capture-payment.server.ts";
import { checkOpenPayment } from "./reconciliation.server.ts";
import { checkDuePayments } from "./reconciliation/due-payments.server.ts";
import { refundPayment } from "./refunds/refunds.server.ts";
import { paymentsNeedingAttention, resolvePayment } from "./reconciliation/resolve-payment.server.ts";
import type { Resolution } from "./reconciliation/resolve-payment.server.ts";
import { findPayment } from "./state/payment-repository.server.ts";
import { clearPayments, createTestPaymentService } from "./payment-service.testkit.ts";
import { draftExample } from "./payment.examples.ts";
import { ProviderUnavailable } from "./provider/payment-provider.ts";
import { receiveWebhook } from "./paypal/receive-webhook.server.ts";

const ruth = actorNamed("Ruth");

describe.each(stores)("payments on $name", ({ open }) => {
  let store: Store;
  beforeAll(async () => void (store = await open()), 60_000);
  afterAll(() => store.close());
  beforeEach(() => clearPayments(store));

  async function begun(differently = {}, linkId: string | null = null) {
    const shop = await createTestPaymentService(store);
    const payment = await beginPayment(
      shop.deps,
      { ...draftExample, ...differently },
      {
        clientKey: crypto.randomUUID(),
        linkId,
      },
    );
    return { ...shop, payment };
  }
  async function ordered(differently = {}) {
    const shop = await begun(differently);
    const payment = await createOrder(shop.deps, shop.payment);
    const { orderId } = payment;
    const hash = orderHash(shop.deps, payment);
    return {
      ...shop,
      payment,
      orderId,
      hash,
      capture: () => capturePayment(shop.deps, orderId, hash),
      now: async () => (await findPayment(store.db, "id", payment.id))!,
    };
  }
  async function paid(differently = {}) {
    const shop = await ordered(differently);
    shop.approve(shop.orderId);
    await shop.capture();
    return shop;
  }

  describe("a payment", () => {
    test("has one record, one receipt and one notice to our office, written together", async () => {
      const { capture, approve, orderId, records, emails, payment } = await ordered();
      approve(orderId);
      expect(await capture()).toMatchObject({ state: "PAID", reference: payment.reference });
      const [record, ...more] = await records();
      expect(more).toEqual([]);
      expect(record).toMatchObject({
        price: "248.50",
        description: "Invoice 1187",
        person_name: "Amina Rahman",
        organization: "Olive Primary",
        school_year: "4",
      });
      expect(JSON.parse(record!.order)).toMatchObject({ id: orderId, status: "COMPLETED" });
      expect(await emails()).toMatchObject([
        { kind: "payment-note", recipient: "company", about: payment.id },
        { kind: "payment-receipt", recipient: "amina@olive.example", about: payment.id },
      ]);
    });

    test("without an e-mail address has its receipt on the screen only", async () => {
      const { emails } = await paid({ email: "" });
      expect(await emails()).toMatchObject([{ kind: "payment-note" }]);
    });

    test("that is captured twice, or visited again, happens once", async () => {
      const { capture, approve, orderId, records, emails, calls } = await ordered();
      approve(orderId);
      const both = await Promise.all([capture(), capture()]);
      expect(both.map(({ state }) => state)).toEqual(["PAID", "PAID"]);
      expect(await capture()).toMatchObject({ state: "PAID" });
      expect(await records()).toHaveLength(1);
      expect(await emails()).toHaveLength(2);
      expect(calls.filter((call) => call.endsWith("/capture"))).toHaveLength(1);
    });

    test("with the same key and content is the same payment; with other content it is rejected", async () => {
      const { deps } = await createTestPaymentService(store);
      const key = { clientKey: "once", linkId: null };
      const first = await beginPayment(deps, draftExample, key);
      expect((await beginPayment(deps, draftExample, key)).id).toBe(first.id);
      await expect(beginPayment(deps, { ...draftExample, price: pence(100) }, key)).rejects.toThrow(
        "different details",
      );
    });

    test("that was under way when the site closed is refused, and not begun", async () => {
      const { deps } = await createTestPaymentService(store);
      await store.db.updateTable("sample_state").set({ closed: 1 }).execute();
      const begun = beginPayment(deps, draftExample, { clientKey: "late", linkId: null });
      await expect(begun).rejects.toThrow("This site is not open yet.");
      await store.db.updateTable("sample_state").set({ closed: 0 }).execute();
      expect(
        await store.db.selectFrom("payment").select("id").where("client_key", "=", "late").execute(),
      ).toEqual([]);
    });

    test("is not captured without approval", async () => {
      const { capture, records } = await ordered();
      expect(await capture()).toMatchObject({ state: "ORDERED", attempt: 1 });
      expect(await records()).toEqual([]);
    });

    test("is not captured with the hash of another order", async () => {
      const { deps, approve, orderId, calls } = await ordered();
      const other = await ordered();
      approve(orderId);
      await expect(capturePayment(deps, orderId, other.hash)).rejects.toThrow("hash");
      expect(calls).not.toContain("POST /v2/checkout/orders/capture");
    });

    test("through a used payment link is not charged", async () => {
      const both = await Promise.all([begun({}, "link-1"), begun({}, "link-1")]);
      const states = [];
      for (const { deps, payment, approve } of both) {
        const order = await createOrder(deps, payment);
        approve(order.orderId);
        states.push((await capturePayment(deps, order.orderId, orderHash(deps, order))).state);
      }
      expect(states).toEqual(["PAID", "EXPIRED"]);
    });
  });

  describe("a declined payment", () => {
    test("is paid by another card with one record and a new provider request", async () => {
      const { capture, fakePayPal, approve, orderId, records, now } = await ordered();
      fakePayPal.orders.approve(fakePayPal.orders.find(orderId)!, "declines");
      expect(await capture()).toMatchObject({ state: "ORDERED", attempt: 2, captureId: null });
      expect(await records()).toEqual([]);
      approve(orderId);
      expect(await capture()).toMatchObject({ state: "PAID", attempt: 2 });
      expect(await records()).toHaveLength(1);
      expect((await now()).captureId).not.toBeNull();
    });

    test("is not paid, and has no receipt, while its order is COMPLETED", async () => {
      const { capture, fakePayPal, orderId, records, emails } = await ordered();
      fakePayPal.orders.approve(fakePayPal.orders.find(orderId)!, "declines for good");
      expect(await capture()).toMatchObject({ state: "DECLINED" });
      expect(await records()).toEqual([]);
      expect(await emails()).toEqual([]);
    });

    test("is not tried again by us with a dead card", async () => {
      const { capture, fakePayPal, orderId, timePasses, calls, now } = await ordered();
      const order = fakePayPal.orders.find(orderId)!;
      fakePayPal.orders.approve(order, "declines");
      await capture();
      order.status = "APPROVED";
      await timePasses(3_600_000, 60_000);
      expect(calls.filter((call) => call.endsWith("/capture"))).toHaveLength(1);
      expect((await now()).state).toBe("ORDERED");
    });
  });

  describe("a payment that is clearing", () => {
    test.each([
      ["COMPLETED", "PAID", 1],
      ["DECLINED", "DECLINED", 0],
    ] as const)("is then %s", async (word, state, records) => {
      const shop = await ordered();
      shop.fakePayPal.orders.approve(shop.fakePayPal.orders.find(shop.orderId)!, "takes its time");
      expect(await shop.capture()).toMatchObject({ state: "PENDING" });
      expect(await shop.emails()).toEqual([]);
      await expect(
        refundPayment(shop.deps, ruth, {
          reference: shop.payment.reference,
          pence: null,
          reason: "too soon",
        }),
      ).rejects.toThrow("nothing to give back");
      await shop.timePasses(7_200_000, 600_000);
      shop.fakePayPal.orders.clear(shop.fakePayPal.orders.find(shop.orderId)!, word);
      await shop.timePasses(7_200_000, 600_000);
      expect((await shop.now()).state).toBe(state);
      expect(await shop.records()).toHaveLength(records);
      const kinds = (await shop.emails()).map(({ kind }) => kind);
      expect(kinds).toEqual(records ? ["payment-note", "payment-receipt"] : ["payment-ended"]);
    });
  });

  describe("after a failure", () => {
    test.each(["reset after", "500 after", "garbage", "html"] as const)(
      "%s, twice, in the capture: no receipt is sent, and the payment poller finds that it was",
      async (fault) => {
        const { capture, approve, orderId, faults, records, emails, now, timePasses } = await ordered();
        approve(orderId);
        faults.push(fault, fault);
        await expect(capture()).rejects.toThrow(ProviderUnavailable);
        expect((await now()).state).toBe("CAPTURING");
        await timePasses(60_000);
        expect((await now()).state).toBe("PAID");
        expect(await records()).toHaveLength(1);
        expect(await emails()).toHaveLength(2);
      },
    );

    test("a tab closed after the approval: the payer is charged, and gets the receipt by e-mail", async () => {
      const { approve, orderId, timePasses, now, emails } = await ordered();
      approve(orderId);
      await timePasses(60_000);
      expect((await now()).state).toBe("PAID");
      expect(await emails()).toHaveLength(2);
    });

    test("an order without approval is given up after six hours, and a late capture at the provider still counts", async () => {
      const { timePasses, now, fakePayPal, orderId, approve, deps, caught, verify, records } =
        await ordered();
      await timePasses(7 * 3_600_000, 600_000);
      expect((await now()).state).toBe("EXPIRED");
      const order = fakePayPal.orders.find(orderId)!;
      Object.assign(order, { status: "CREATED", createdAt: deps.clock.now() });
      approve(orderId);
      fakePayPal.orders.capture(order, "somebody else's request");
      await fakePayPal.webhookSender.idle();
      for (const { headers, body } of caught)
        await receiveWebhook(deps, verify, new Headers(headers), Buffer.from(body));
      await checkDuePayments(deps);
      expect((await now()).state).toBe("PAID");
      expect(await records()).toHaveLength(1);
    });

    test("a clock set back by days: overdue checks are made at once", async () => {
      const { clock, now, orderId, approve, deps } = await ordered();
      approve(orderId);
      clock.set(new Date(clock.now() - 3 * 86_400_000).toISOString());
      expect(await checkDuePayments(deps)).toBe(1);
      expect((await now()).state).toBe("PAID");
    });

    test("an order that was never created is given up after five hours", async () => {
      const { deps, payment, timePasses } = await begun();
      await timePasses(5.1 * 3_600_000, 3_600_000);
      expect(await findPayment(deps.store.db, "id", payment.id)).toMatchObject({
        state: "EXPIRED",
        nextCheckAt: null,
      });
    });

    test("a payment that cannot be read delays no other, and staff are alerted after 20 checks", async () => {
      const { deps, fakePayPal, orderId, now, timePasses, alerts } = await ordered();
      Object.assign(fakePayPal.orders.all.get(orderId)!, { id: "" });
      const other = await beginPayment(deps, draftExample, { clientKey: "other", linkId: null });
      const { orderId: second } = await createOrder(deps, other);
      fakePayPal.orders.approve(fakePayPal.orders.find(second)!);
      await timePasses(120_000);
      expect((await findPayment(store.db, "id", other.id))!.state).toBe("PAID");
      expect((await now()).state).not.toBe("PAID");
      await timePasses(24 * 3_600_000, 3_600_000);
      expect(alerts).toContain("a payment could not be looked into");
    });

    test("too many requests: the next check is when the provider asked", async () => {
      const { deps, faults, timePasses, calls, clock } = await ordered();
      clock.advance(15_000);
      faults.push("429");
      await checkDuePayments(deps);
      const before = calls.length;
      await checkDuePayments(deps);
      expect(calls).toHaveLength(before);
      await timePasses(1_000, 1_000);
      expect(calls).toHaveLength(before + 1);
    });

    test("a wrong amount at the provider: the payment needs review and is not called paid", async () => {
      const { fakePayPal, orderId, approve, capture, records, emails, alerts } = await ordered();
      const order = fakePayPal.orders.find(orderId)!;
      order.unit = { ...order.unit, amount: { currency_code: "GBP", value: "2.48" } };
      approve(orderId);
      expect(await capture()).toMatchObject({ state: "REVIEW", captureId: null });
      expect(await records()).toEqual([]);
      expect(await emails()).toEqual([]);
      expect(alerts).toContain("a payment contradicts the provider");
    });
  });

  describe("the provider's webhooks", () => {
    test("in any order, each twice, give one record with its refund", async () => {
      const { deps, verify, caught, fakePayPal, orderId, capture, approve, now, records } = await ordered();
      approve(orderId);
      await capture();
      const { captureId } = await now();
      fakePayPal.orders.refund(captureId!, "console", { amount: { value: "48.50" } });
      await fakePayPal.webhookSender.idle();
      for (const { headers, body } of [...caught.toReversed(), ...caught]) {
        expect(await receiveWebhook(deps, verify, new Headers(headers), Buffer.from(body))).toBe("accepted");
        await checkDuePayments(deps);
      }
      expect(await now()).toMatchObject({ state: "PART_REFUNDED", refundedPence: 4_850 });
      expect(await records()).toHaveLength(1);
      const heard = await store.db
        .selectFrom("payment_event")
        .select("id")
        .where("source", "=", "webhook")
        .execute();
      expect(heard).toHaveLength(caught.length);
    });

    test("about a refund name only the capture, and the payment is found by it", async () => {
      const { deps, verify, caught, fakePayPal, now, alerts } = await paid();
      await fakePayPal.webhookSender.idle();
      caught.length = 0;
      fakePayPal.orders.refund((await now()).captureId!, "console", { amount: { value: "48.50" } });
      await fakePayPal.webhookSender.idle();
      const [{ headers, body }] = caught as [(typeof caught)[0]];
      const { resource } = JSON.parse(body) as { resource: Record<string, unknown> };
      expect(Object.keys(resource)).not.toContain("custom_id");
      expect(Object.keys(resource)).not.toContain("supplementary_data");
      expect(await receiveWebhook(deps, verify, new Headers(headers), Buffer.from(body))).toBe("accepted");
      await checkDuePayments(deps);
      expect(await now()).toMatchObject({ state: "PART_REFUNDED", refundedPence: 4_850 });
      expect(alerts).toEqual([]);
    });

    test("about an unknown capture make us ask the provider whose it is", async () => {
      const { deps, verify, caught, fakePayPal, orderId, payment, approve, alerts, faults } = await ordered();
      approve(orderId);
      const order = fakePayPal.orders.find(orderId)!;
      fakePayPal.orders.capture(order, "an answer that was lost");
      await fakePayPal.webhookSender.idle();
      caught.length = 0;
      fakePayPal.orders.refund(order.captures[0]!.id, "console", { amount: { value: "48.50" } });
      await fakePayPal.webhookSender.idle();
      const [{ headers, body }] = caught as [(typeof caught)[0]];
      const hear = () => receiveWebhook(deps, verify, new Headers(headers), Buffer.from(body));
      faults.push("500 before", "500 before");
      expect(await hear()).toBe("cannot tell");
      expect(await hear()).toBe("accepted");
      const heard = store.db.selectFrom("payment_event").select("payment_id").where("source", "=", "webhook");
      expect(await heard.execute()).toEqual([{ payment_id: payment.id }]);
      expect(alerts).toEqual([]);
    });

    test("are checked with the provider: a genuine webhook about money that was not taken changes nothing", async () => {
      const { deps, verify, fakePayPal, orderId, payment, now } = await ordered();
      const { headers, body } = await fakePayPal.webhookSender.signed("PAYMENT.CAPTURE.COMPLETED", {
        id: "CAPTURE9",
        status: "COMPLETED",
        custom_id: payment.id,
        supplementary_data: { related_ids: { order_id: orderId } },
      });
      expect(await receiveWebhook(deps, verify, new Headers(headers), Buffer.from(body))).toBe("accepted");
      await checkDuePayments(deps);
      expect((await now()).state).toBe("ORDERED");
    });

    test("that are forged are not stored", async () => {
      const { deps, verify, fakePayPal, orderId } = await ordered();
      const { headers, body } = await fakePayPal.webhookSender.signed("CHECKOUT.ORDER.APPROVED", {
        id: orderId,
      });
      const altered = body.replace("APPROVED", "VOIDED");
      expect(await receiveWebhook(deps, verify, new Headers(headers), Buffer.from(altered))).toBe("forged");
      expect(
        await store.db.selectFrom("payment_event").selectAll().where("source", "=", "webhook").execute(),
      ).toEqual([]);
    });

    test("about an order that is not ours are stored and reported to staff", async () => {
      const { deps, verify, fakePayPal, alerts } = await ordered();
      const { headers, body } = await fakePayPal.webhookSender.signed("CHECKOUT.ORDER.APPROVED", {
        id: "NOT-OURS",
      });
      expect(await receiveWebhook(deps, verify, new Headers(headers), Buffer.from(body))).toBe("accepted");
      expect(alerts).toContain("a webhook names an order that is not ours");
    });
  });

  describe("a refund", () => {
    test("may be partial, and never exceeds what was paid", async () => {
      const { deps, payment, now } = await paid();
      const give = (amount: number | null) =>
        refundPayment(deps, ruth, {
          reference: payment.reference,
          pence: amount === null ? null : pence(amount),
          reason: "two dinners fewer",
        });
      expect(await give(4_850)).toMatchObject({ state: "done", pence: 4_850 });
      expect(await now()).toMatchObject({ state: "PART_REFUNDED", refundedPence: 4_850 });
      await expect(give(20_001)).rejects.toThrow("£200.00 is left");
      expect(await give(null)).toMatchObject({ state: "done", pence: 20_000 });
      expect(await now()).toMatchObject({ state: "REFUNDED", refundedPence: 24_850 });
      await expect(give(1)).rejects.toThrow("nothing to give back");
    });

    test("above £500 needs a second person, also in parts", async () => {
      const { deps, payment, now } = await paid({ price: pence(90_000) });
      const give = (amount: number, second?: string) =>
        refundPayment(deps, ruth, {
          reference: payment.reference,
          pence: pence(amount),
          reason: "the fair was called off",
          ...(second !== undefined && { approver: second }),
        });
      await expect(give(50_001)).rejects.toThrow("more than £500.00 of a payment takes a second person");
      expect(await give(30_000)).toMatchObject({ state: "done" });
      for (const second of [undefined, " ", ruth.name.toUpperCase()])
        await expect(give(20_001, second)).rejects.toThrow("takes a second person");
      expect(await give(20_001, "Tom Hale")).toMatchObject({ state: "done" });
      expect(await now()).toMatchObject({ state: "PART_REFUNDED", refundedPence: 50_001 });
      const rows = await store.db.selectFrom("payment_refund").select("asked_by").orderBy("pence").execute();
      expect(rows.map((row) => row.asked_by)).toEqual([`${ruth.name}, with Tom Hale`, ruth.name]);
    });

    test("is made once, when the response was lost and when it is requested twice", async () => {
      const { deps, payment, faults, now, timePasses, fakePayPal, orderId } = await paid();
      faults.push("reset after", "500 after");
      const wish = { reference: payment.reference, pence: pence(5_000), reason: "cancelled", id: "refund-1" };
      expect(await refundPayment(deps, ruth, wish)).toMatchObject({ state: "requested" });
      await timePasses(60_000);
      expect(await now()).toMatchObject({ state: "PART_REFUNDED", refundedPence: 5_000, nextCheckAt: null });
      expect(await refundPayment(deps, ruth, wish)).toMatchObject({ state: "done" });
      expect(fakePayPal.orders.find(orderId)!.refunds).toHaveLength(1);
    });
  });

  describe("a payment under review", () => {
    /** The provider took £2.48 where £248.50 was agreed. */
    async function underReview() {
      const shop = await ordered();
      const order = shop.fakePayPal.orders.find(shop.orderId)!;
      order.unit = { ...order.unit, amount: { currency_code: "GBP", value: "2.48" } };
      shop.approve(shop.orderId);
      await shop.capture();
      const { reference } = shop.payment;
      const end = (ending: Resolution) =>
        resolvePayment(shop.deps, ruth, { reference, ending, by: "Ruth Cole", reason: "rang the firm" });
      const checkAgain = () => checkOpenPayment(shop.deps, reference);
      return { ...shop, order, end, checkAgain };
    }
    const notes = async () =>
      await store.db
        .selectFrom("payment_event")
        .select(["from_state", "to_state", "detail"])
        .where("kind", "=", "ended by hand")
        .execute();

    test("is listed for staff, and no other is", async () => {
      const { deps, payment } = await underReview();
      await paid();
      expect(await paymentsNeedingAttention(deps)).toMatchObject([
        { reference: payment.reference, state: "REVIEW", attention: "another amount or currency" },
      ]);
    });

    test("cannot be resolved as paid, nor as not charged, while the provider disagrees", async () => {
      const { end, now, records, emails } = await underReview();
      await expect(end("paid")).rejects.toThrow("the provider still says another amount or currency");
      await expect(end("not-charged")).rejects.toThrow("the provider has taken money for it");
      await expect(end("given-back")).rejects.toThrow("the provider still holds money for it");
      expect((await now()).state).toBe("REVIEW");
      expect([await records(), await emails(), await notes()]).toEqual([[], [], []]);
    });

    test("is resolved as refunded, once the provider has sent all of it back: with who and why, and an e-mail", async () => {
      const { deps, clock, end, order, now, records, emails, fakePayPal, checkAgain } = await underReview();
      fakePayPal.orders.refund(order.captures[0]!.id, "console", {});
      expect(await end("given-back")).toMatchObject({
        state: "REFUNDED",
        refundedPence: 248,
        captureId: null,
      });
      expect(await notes()).toEqual([
        { from_state: "REVIEW", to_state: "REFUNDED", detail: "Ruth Cole (Ruth): rang the firm" },
      ]);
      expect(await records()).toEqual([]);
      expect(await emails()).toMatchObject([{ kind: "payment-ended", recipient: "amina@olive.example" }]);
      // The same words of the provider once more are no news, and the books have nothing left to explain.
      expect((await checkAgain()).state).toBe("REFUNDED");
      expect((await now()).attention).toBeNull();
      clock.advance(4 * 3_600_000);
      expect(
        (await createReconciliationReport(deps, clock.now() - 86_400_000, clock.now())).differences,
      ).toEqual([]);
      await expect(end("given-back")).rejects.toThrow("nobody has to look at it");
    });

    test("comes back for review when the provider reports something new", async () => {
      const { end, order, now, fakePayPal, checkAgain } = await underReview();
      fakePayPal.orders.refund(order.captures[0]!.id, "console", {});
      await end("given-back");
      order.captures[0]!.status = "COMPLETED";
      await checkAgain();
      expect(await now()).toMatchObject({ state: "REVIEW", captureId: null });
    });

    test("is paid, with one record and one receipt, when the provider's capture agrees after all", async () => {
      const { end, order, now, records, emails } = await underReview();
      const amount = { currency_code: "GBP", value: "248.50" };
      order.unit = { ...order.unit, amount };
      order.captures.splice(0, 1, { ...order.captures[0]!, amount });
      expect(await end("paid")).toMatchObject({ state: "PAID", attention: null });
      expect((await now()).captureId).not.toBeNull();
      expect(await records()).toHaveLength(1);
      expect((await emails()).map(({ kind }) => kind)).toEqual(["payment-note", "payment-receipt"]);
    });

    test("is resolved as not charged, when the provider took nothing: with an e-mail, and a capture still wins later", async () => {
      const { end, order, now, emails, checkAgain, records } = await underReview();
      const [capture] = order.captures.splice(0, 1);
      expect(await end("not-charged")).toMatchObject({ state: "EXPIRED" });
      expect(await emails()).toMatchObject([{ kind: "payment-ended" }]);
      const amount = { currency_code: "GBP", value: "248.50" };
      order.unit = { ...order.unit, amount };
      order.captures.push({ ...capture!, amount });
      await checkAgain();
      expect((await now()).state).toBe("PAID");
      expect(await records()).toHaveLength(1);
    });
  });

  describe("the payment records", () => {
    test("agree with the provider's", async () => {
      const { deps, clock, payment } = await paid();
      await refundPayment(deps, ruth, {
        reference: payment.reference,
        pence: pence(100),
        reason: "a penny saved",
      });
      clock.advance(4 * 3_600_000);
      const report = await createReconciliationReport(deps, clock.now() - 86_400_000, clock.now());
      expect(report).toMatchObject({ records: 1, transactions: 2, differences: [] });
      expect(formatReport(report)).toEqual([
        "1 record, 2 movements in the provider's book: every one has its counterpart.",
      ]);
    });

    test("list what they and the provider's do not share, both ways", async () => {
      const { deps, clock, fakePayPal, payment } = await paid();
      const { order } = fakePayPal.orders.create("elsewhere", {
        custom_id: "x",
        invoice_id: "ELSEWHERE",
        amount: { currency_code: "GBP", value: "12.00" },
      });
      fakePayPal.orders.approve(order);
      fakePayPal.orders.capture(order, "elsewhere:capture");
      const mine = fakePayPal.orders.find((await findPayment(store.db, "id", payment.id))!.orderId!)!;
      fakePayPal.orders.refund(mine.captures[0]!.id, "console", { amount: { value: "10.00" } });
      clock.advance(4 * 3_600_000);
      const report = await createReconciliationReport(deps, clock.now() - 86_400_000, clock.now());
      expect(report.differences).toEqual([
        { kind: "money back without a refund", about: payment.reference, ours: 0, atProvider: 1_000 },
        { kind: "money without a record", about: "ELSEWHERE", ours: 0, atProvider: 1_200 },
      ]);
      fakePayPal.orders.all.clear();
      expect(
        (await createReconciliationReport(deps, clock.now() - 86_400_000, clock.now())).differences,
      ).toMatchObject([{ kind: "record without money", about: payment.reference }]);
    });

    test("are reconciled every night, and an e-mail is sent when there is a difference", async () => {
      const { deps, clock, fakePayPal, payment, emails } = await paid();
      clock.advance(4 * 3_600_000);
      expect(await runNightlyReconciliation(deps)).toMatchObject({ differences: [] });
      expect((await emails()).map(({ kind }) => kind)).not.toContain("payment-report");
      fakePayPal.orders.all.clear();
      await runNightlyReconciliation(deps);
      await runNightlyReconciliation(deps);
      const reports = (await emails()).filter(({ kind }) => kind === "payment-report");
      expect(reports).toHaveLength(1);
      expect(reports[0]).toMatchObject({ recipient: "company" });
      expect(reports[0]!.text).toContain(`${payment.reference}: record without money`);
    });

    test("are exported with the specification's fields, safe for a spreadsheet", async () => {
      const { deps } = await paid({
        personName: "=HYPERLINK(1)",
        organization: "",
        description: 'Lunch, "large"',
      });
      const records = await paymentRecords(deps.store.db);
      expect(Object.keys(records[0]!)).toEqual([
        "id",
        "price",
        "description",
        "order",
        "personName",
        "organization",
        "schoolYear",
        "createdAt",
      ]);
      const csv = recordsAsCsv(records);
      expect(csv.split("\r\n")[0]).toBe(
        "id,price,description,order,personName,organization,schoolYear,createdAt",
      );
      expect(csv).toContain(`"Lunch, ""large"""`);
      expect(csv).toContain(",'=HYPERLINK(1), ,4,");
    });

    test("are counted by state", async () => {
      const { deps } = await paid();
      expect(await paymentMetrics(deps)).toEqual({
        byState: { PAID: 1 },
        oldestUnsettledSeconds: 0,
        oldestCapturingSeconds: 0,
        needAttention: 0,
      });
    });
  });
});
