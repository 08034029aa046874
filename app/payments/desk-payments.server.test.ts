import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { pence } from "#values/numbers/money.ts";
import { Conflict } from "#values/problem.ts";
import { beginPayment, createOrder, orderHash } from "./checkout/begin-payment.server.ts";
import { capturePayment } from "./checkout/capture-payment.server.ts";
import { findDeskPayment, searchPayments } from "./desk-payments.server.ts";
import { draftExample } from "./payment.examples.ts";
import { clearPayments, createTestPaymentService } from "./payment-service.testkit.ts";
import { refundPayment } from "./refunds/refunds.server.ts";

describe.each(stores)("payments at the desk, on $name", ({ open }) => {
  let store: Store;
  beforeAll(async () => void (store = await open()), 60_000);
  afterAll(() => store.close());
  beforeEach(() => clearPayments(store));

  async function openDesk() {
    const shop = await createTestPaymentService(store);
    const begin = (differently = {}) =>
      beginPayment(
        shop.deps,
        { ...draftExample, ...differently },
        { clientKey: crypto.randomUUID(), linkId: null },
      );
    const pay = async (differently = {}) => {
      const payment = await createOrder(shop.deps, await begin(differently));
      shop.approve(payment.orderId);
      await capturePayment(shop.deps, payment.orderId, orderHash(shop.deps, payment));
      return payment.reference;
    };
    const found = async (text: string, only: "attention" | "taken" | null = null) =>
      (await searchPayments(store.db, { text, only })).payments.map(({ personName }) => personName);
    return { ...shop, begin, pay, found };
  }

  test("are found by words of name, school, address and what they were for, and by whether money came in", async () => {
    const { begin, pay, found } = await openDesk();
    await begin();
    await pay({ personName: "Tunde Adeyemi", email: "t.adeyemi@home.example", organization: "Jubilee" });
    expect(await found("ADEYEMI jubilee")).toEqual(["Tunde Adeyemi"]);
    expect(await found("invoice 1187")).toHaveLength(2);
    expect(await found("%")).toEqual([]);
    expect(await found("", "taken")).toEqual(["Tunde Adeyemi"]);
    expect(await found("", "attention")).toEqual([]);
    await store.db.updateTable("payment").set({ attention: "two captures" }).execute();
    expect(await found("", "attention")).toHaveLength(2);
  });

  test("show each step and each refund; the same refund sent twice is one", async () => {
    const { deps, pay } = await openDesk();
    const reference = await pay();
    const id = crypto.randomUUID();
    const wish = { reference, pence: pence(1_000), reason: "two dinners fewer", id };
    const jo = actorNamed("jo@rosemarylane.example");
    await refundPayment(deps, jo, wish);
    await refundPayment(deps, jo, wish);
    const payment = await findDeskPayment(store.db, reference.toLowerCase());
    expect(payment?.refunds).toMatchObject([
      { id, amount: 1_000, state: "done", askedBy: jo.name, reason: "two dinners fewer" },
    ]);
    expect(payment?.steps.map(({ to }) => to)).toContain("PAID");
    // Nothing goes back under an id that another refund has: whoever asks is not told that it did.
    const other = { ...wish, reference: await pay() };
    await expect(refundPayment(deps, jo, other)).rejects.toThrow("sent for another payment");
    expect((await findDeskPayment(store.db, other.reference))?.refunds).toEqual([]);
    await expect(refundPayment(deps, jo, { ...wish, pence: pence(2_000) })).rejects.toThrow(
      "sent already, for £10.00",
    );
    expect(await findDeskPayment(store.db, "RL-GONE")).toBeNull();
  });

  test("of two refunds that come under one id at the same moment, one is done and one a conflict", async () => {
    const { deps, pay } = await openDesk();
    const jo = actorNamed("jo@rosemarylane.example");
    for (let round = 0; round < 5; round += 1) {
      const references = [await pay(), await pay()];
      const id = crypto.randomUUID();
      const outcomes = await Promise.allSettled(
        references.map((reference) =>
          refundPayment(deps, jo, { reference, pence: pence(500), reason: "", id }),
        ),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const refused = outcomes.find((outcome) => outcome.status === "rejected");
      expect(refused?.reason).toBeInstanceOf(Conflict);
      const files = await Promise.all(references.map((reference) => findDeskPayment(store.db, reference)));
      expect(files.flatMap((file) => file?.refunds ?? [])).toMatchObject([{ id, amount: 500 }]);
    }
  });
});
