import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clearPayments, createTestPaymentService } from "#payments/payment-service.testkit.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { durabilityFaults } from "./durability.ts";
import { compareRecordsIn, passed } from "./payment-chaos-report.ts";

const storm = {
  checkouts: 1,
  kills: 0,
  killedAt: {},
  calls: 0,
  faults: 0,
  webhooks: 0,
  repeated: 0,
  forged: 0,
  forgedTaken: 0,
};

// A chaos test that a broken site passes is no test: each break below was passed once.
describe("the payment chaos test fails a site", () => {
  let store: Store;
  beforeAll(async () => void (store = await stores[0]!.open()));
  afterAll(() => store.close());
  beforeEach(() => clearPayments(store));

  async function begun(how: "pays" | "takes its time") {
    const shop = await createTestPaymentService(store);
    const form = { price: "12.00", email: "amina@olive.example" };
    const { orderId, hash, reference } = (await shop.post("/api/payments/orders", form)).body as Record<
      string,
      string
    >;
    const order = shop.fakePayPal.orders.find(orderId!)!;
    shop.fakePayPal.orders.approve(order, how);
    const declinedAfterWaiting = new Set<string>();
    const compare = () =>
      compareRecordsIn(
        store,
        { orders: shop.fakePayPal.orders, declinedAfterWaiting: declinedAfterWaiting },
        storm,
      );
    const capture = () => shop.post(`/api/payments/orders/${orderId}/capture`, { hash });
    return { ...shop, order, reference, declinedAfterWaiting, compare, capture };
  }

  test("that never captures an approved order", async () => {
    const { compare, capture, reference } = await begun("pays");
    const result = await compare();
    expect(result.wrong).toEqual([`approved and never captured: ${reference}, ORDERED`]);
    expect(passed(result, false)).toBe(false);
    await capture();
    expect(passed(await compare(), false)).toBe(true);
  });

  test("that never tells a payer who was asked to wait that they were not charged", async () => {
    const { compare, capture, fakePayPal, order, declinedAfterWaiting, timePasses, reference } =
      await begun("takes its time");
    await capture();
    expect(await compare()).toMatchObject({ wrong: [], open: 1 });
    declinedAfterWaiting.add(order.id);
    fakePayPal.orders.clear(order, "DECLINED");
    await timePasses(2 * 3_600_000, 600_000);
    expect(passed(await compare(), false)).toBe(true);
    await store.db.deleteFrom("mail_letter").execute();
    expect((await compare()).wrong).toEqual([`asked to wait, refused, and written to 0 times: ${reference}`]);
  });

  test("that leaves a payment open", async () => {
    const { compare, capture } = await begun("takes its time");
    await capture();
    const result = await compare();
    expect([result.wrong, passed(result, false)]).toEqual([[], false]);
  });

  test("that does not wait for the disk", async () => {
    expect(await durabilityFaults(store, false)).toEqual([]);
    await sql.raw("pragma synchronous = off").execute(store.db);
    expect(await durabilityFaults(store, false)).toEqual([
      "the store waits for no disk: pragma synchronous = 0",
    ]);
    await sql.raw("pragma synchronous = full").execute(store.db);
  });

  test("whose control run loses nothing", () => {
    const result = { wrong: ["lost: RL-1"], open: 0, lost: 1 };
    expect([passed(result, true), passed({ ...result, lost: 0 }, true)]).toEqual([true, false]);
  });
});
