import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { pence } from "#values/numbers/money.ts";
import { Conflict, NotAllowed, NotFound } from "#values/problem.ts";
import { beginPayment, createOrder, orderHash } from "../checkout/begin-payment.server.ts";
import { capturePayment } from "../checkout/capture-payment.server.ts";
import { draftExample } from "../payment.examples.ts";
import { clearPayments, createTestPaymentService } from "../payment-service.testkit.ts";
import { agreeToRefund, refuseRefund, waitingRefunds } from "./refund-approval.server.ts";
import { refundPayment } from "./refunds.server.ts";

const jo = actorNamed("jo@rosemarylane.example");
const ada = actorNamed("ada@rosemarylane.example");

describe.each(stores)("a large refund, on $name", ({ open }) => {
  let store: Store;
  beforeAll(async () => void (store = await open()), 60_000);
  afterAll(() => store.close());
  beforeEach(() => clearPayments(store));

  async function asked(amount = 60_000) {
    const shop = await createTestPaymentService(store);
    const begun = await beginPayment(
      shop.deps,
      { ...draftExample, price: pence(90_000) },
      { clientKey: crypto.randomUUID(), linkId: null },
    );
    const payment = await createOrder(shop.deps, begun);
    shop.approve(payment.orderId);
    await capturePayment(shop.deps, payment.orderId, orderHash(shop.deps, payment));
    const wish = {
      reference: payment.reference,
      pence: pence(amount),
      reason: "the fair was called off",
      id: crypto.randomUUID(),
      mayWait: true,
    };
    const first = await refundPayment(shop.deps, jo, wish);
    const made = () => shop.fakePayPal.orders.find(payment.orderId)!.refunds.length;
    return { ...shop, wish, first, made };
  }

  test("waits, and nothing is sent, until somebody else agrees; then it is sent once", async () => {
    const { deps, wish, first, made } = await asked();
    expect(first.state).toBe("waiting");
    expect(await refundPayment(deps, jo, wish)).toMatchObject({ state: "waiting" });
    expect(made()).toBe(0);
    expect(await waitingRefunds(store.db)).toMatchObject([{ id: wish.id, pence: 60_000, askedBy: jo.name }]);
    await expect(agreeToRefund(deps, actorNamed(jo.name.toUpperCase()), wish.id)).rejects.toThrow(NotAllowed);
    expect(made()).toBe(0);
    expect(await agreeToRefund(deps, ada, wish.id)).toMatchObject({ state: "done", pence: 60_000 });
    expect(await agreeToRefund(deps, ada, wish.id)).toMatchObject({ state: "done" });
    expect(made()).toBe(1);
    expect(await waitingRefunds(store.db)).toEqual([]);
    const row = await store.db.selectFrom("payment_refund").select("asked_by").executeTakeFirstOrThrow();
    expect(row.asked_by).toBe(`${jo.name}, with ${ada.name}`);
    const acts = await store.db.selectFrom("audit_entry").select(["action", "who"]).execute();
    expect(acts.filter(({ action }) => action.includes("refund")).slice(-2)).toEqual([
      { action: "asked for refund", who: jo.name },
      { action: "agreed to refund", who: ada.name },
    ]);
  });

  test("keeps what it asks for, so that nobody gives it back twice meanwhile", async () => {
    const { deps, wish } = await asked();
    const more = { reference: wish.reference, pence: pence(30_001), reason: "again" };
    await expect(refundPayment(deps, ada, { ...more, approver: "Tom Hale" })).rejects.toThrow(
      "£300.00 is left to give back",
    );
  });

  test("that is refused is not sent, and can be asked for again", async () => {
    const { deps, wish, made } = await asked();
    await refuseRefund(deps, jo, wish.id);
    await refuseRefund(deps, jo, wish.id);
    await expect(agreeToRefund(deps, ada, wish.id)).rejects.toThrow(Conflict);
    expect(made()).toBe(0);
    const again = await refundPayment(deps, jo, { ...wish, id: crypto.randomUUID() });
    expect(await agreeToRefund(deps, ada, again.id)).toMatchObject({ state: "done" });
    await expect(refuseRefund(deps, ada, again.id)).rejects.toThrow(Conflict);
    await expect(agreeToRefund(deps, ada, "none")).rejects.toThrow(NotFound);
  });

  test("is not sent by the poller while it waits", async () => {
    const { timePasses, made, wish, deps } = await asked();
    await timePasses(3_600_000);
    expect(made()).toBe(0);
    expect(await agreeToRefund(deps, ada, wish.id)).toMatchObject({ state: "done" });
  });

  test("of two who agree in the same moment it is sent once", async () => {
    const { deps, wish, made } = await asked();
    await Promise.all([agreeToRefund(deps, ada, wish.id), agreeToRefund(deps, ada, wish.id)]);
    expect(made()).toBe(1);
  });

  test("is sent or refused, and never both, where one agrees while another refuses", async () => {
    const { deps, wish, made } = await asked();
    const did = await Promise.allSettled([
      agreeToRefund(deps, ada, wish.id),
      refuseRefund(deps, jo, wish.id),
    ]);
    expect(did.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(made()).toBe(did[0].status === "fulfilled" ? 1 : 0);
    expect(await waitingRefunds(store.db)).toEqual([]);
  });

  test("of what is left is asked for once, where two people ask in the same moment", async () => {
    const { deps, wish, made } = await asked(10_000);
    const rest = (actor: typeof jo) =>
      refundPayment(deps, actor, { ...wish, id: crypto.randomUUID(), pence: pence(45_000) });
    const did = await Promise.allSettled([rest(jo), rest(ada)]);
    expect(did.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(did.find(({ status }) => status === "rejected")).toMatchObject({ reason: expect.any(Conflict) });
    expect(await waitingRefunds(store.db)).toHaveLength(1);
    expect(made()).toBe(1);
  });

  test("that is small waits for nobody", async () => {
    const { first, made } = await asked(50_000);
    expect(first.state).toBe("done");
    expect(made()).toBe(1);
  });
});
