import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabases } from "#live/server/test-databases.testkit.ts";
import type { TestDatabase } from "#live/server/test-databases.testkit.ts";
import type { Store } from "#database/store.server.ts";
import { claimAndCapture } from "../checkout/claim-and-capture.server.ts";
import { beginPayment, createOrder } from "../checkout/begin-payment.server.ts";
import { findPayment } from "../state/payment-repository.server.ts";
import { createTestPaymentService } from "../payment-service.testkit.ts";
import { draftExample } from "../payment.examples.ts";

describe.each(testDatabases)("one payment link on $name", ({ name, prepare }) => {
  let place: TestDatabase;
  let [one, other]: Store[] = [];
  beforeAll(async () => {
    place = await prepare();
    one = await place.open();
    // PostgreSQL serves several processes at once; an SQLite file belongs to one.
    other = name === "PostgreSQL" ? await place.open() : one;
  }, 60_000);
  afterAll(async () => {
    await one!.close();
    if (other !== one) await other!.close();
    await place.clear();
  });

  /** Somebody who has approved a payment through the link; all that is left is to take the money. */
  async function approved(store: Store, linkId: string) {
    const shop = await createTestPaymentService(store);
    const begun = await beginPayment(shop.deps, draftExample, { clientKey: crypto.randomUUID(), linkId });
    const payment = await createOrder(shop.deps, begun);
    shop.approve(payment.orderId);
    return { ...shop, payment, capture: () => claimAndCapture(shop.deps, payment, "visitor") };
  }
  const captures = (shop: { calls: readonly string[] }) =>
    shop.calls.filter((call) => call.endsWith("/capture")).length;

  test("is paid once, however often two people press the button in the same millisecond", async () => {
    for (let round = 0; round < 12; round++) {
      const shops = await Promise.all([approved(one!, `link-${round}`), approved(other!, `link-${round}`)]);
      const states = (await Promise.all(shops.map((shop) => shop.capture()))).map(({ state }) => state);
      expect(states.toSorted()).toEqual(["EXPIRED", "PAID"]);
      expect(shops.reduce((sum, shop) => sum + captures(shop), 0)).toBe(1);
    }
  });

  test("is free again for another payer when the bank has declined the first", async () => {
    const first = await approved(one!, "declined");
    first.fakePayPal.orders.approve(first.fakePayPal.orders.find(first.payment.orderId)!, "declines");
    expect(await first.capture()).toMatchObject({ state: "ORDERED", attempt: 2 });
    const second = await approved(other!, "declined");
    expect(await second.capture()).toMatchObject({ state: "PAID" });
    first.approve(first.payment.orderId);
    const again = (await findPayment(one!.db, "id", first.payment.id))!;
    expect(await claimAndCapture(first.deps, again, "visitor")).toMatchObject({ state: "EXPIRED" });
    expect(captures(first)).toBe(1);
  });

  test("is not free while it is not known whether the first payer's money was taken", async () => {
    const first = await approved(one!, "in doubt");
    first.faults.push("reset after", "reset after");
    await expect(first.capture()).rejects.toThrow();
    const second = await approved(other!, "in doubt");
    expect(await second.capture()).toMatchObject({ state: "EXPIRED" });
    expect(captures(second)).toBe(0);
  });
});
