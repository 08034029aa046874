import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actorNamed } from "#values/actor.ts";
import { pence } from "#values/numbers/money.ts";
import { NotAllowed } from "#values/problem.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { readPaymentLink, createPaymentLink } from "#payments/links/payment-link.server.ts";
import { createLink } from "./payments-link.ts";
import { reconcile } from "./payments-reconcile.ts";
import { refund as refundPayment } from "./payments-refund.ts";
import { resolve } from "./payments-resolve.ts";
import { clearPayments, createTestPaymentService } from "#payments/payment-service.testkit.ts";

const ruth = actorNamed("Ruth");
const hour = 3_600_000;
const tokenOf = (address: string) => new URL(address.trim()).searchParams.get("link")!;

describe("the command line of payments", () => {
  let store: Store;
  beforeAll(async () => void (store = await stores[0]!.open()));
  afterAll(() => store.close());
  beforeEach(() => clearPayments(store));

  async function paid(fields: object) {
    const shop = await createTestPaymentService(store);
    const made = (await shop.post("/api/payments/orders", fields)).body as Record<string, string>;
    shop.approve(made["orderId"]!);
    const { hash, orderId, reference } = made;
    const { body } = await shop.post(`/api/payments/orders/${orderId}/capture`, { hash });
    return { ...shop, status: body["status"], reference: reference!, orderId: orderId! };
  }

  test.each(["-5", "0", "31", "abc", "", "1e1", "2.5"])("reconcile --days %s is rejected", async (days) => {
    const { deps } = await createTestPaymentService(store);
    await expect(reconcile(deps, ["--days", days])).rejects.toThrow(
      "--days: Payments are reconciled for the last 1 to 30 days",
    );
  });

  test("a refund above £500 by one person is rejected, and asks for a second", async () => {
    const { deps, reference } = await paid({ price: "900.00" });
    const refund = refundPayment(deps, ruth, [reference, "500.01", "--reason", "the fair is off"]);
    await expect(refund).rejects.toThrow(NotAllowed);
    await expect(refund).rejects.toThrow("takes a second person, who agrees to it.");
  });

  test("the second person of a refund is a member who may give money back, and no name that is typed", async () => {
    const { deps, reference } = await paid({ price: "900.00" });
    const member = (id: string, role: string, state: "active" | "disabled") => ({
      id,
      email: `${id}@rosemarylane.example`,
      name: id,
      role,
      state,
      created_at: 0,
      created_by: "ruth",
    });
    await store.db
      .insertInto("staff_member")
      .values([
        member("olu", "finance", "active"),
        member("kit", "kitchen", "active"),
        member("gone", "owner", "disabled"),
      ])
      .execute();
    const refund = (second: string) =>
      refundPayment(deps, ruth, [reference, "500.01", "--reason", "the fair is off", "--second", second]);
    for (const nobody of ["Olu Ade", "kit@rosemarylane.example", "gone@rosemarylane.example"])
      await expect(refund(nobody)).rejects.toThrow(`${nobody} may not give money back at the desk`);
    expect(await refund(" OLU@rosemarylane.example")).toContain("£500.01 has been given back");
  });

  test("a refund within the lag of the provider's records is no alarm, and after it is one if it is missing", async () => {
    const { deps, clock, reference, fakePayPal, orderId } = await paid({ price: "60.00" });
    clock.advance(5 * hour);
    await refundPayment(deps, ruth, [reference, "20.00", "--reason", "two fewer"]);
    const report = () => reconcile(deps, []);
    clock.advance(hour);
    expect(await report()).toMatchObject({ ok: true });
    clock.advance(3 * hour);
    expect(await report()).toMatchObject({ ok: true });
    fakePayPal.orders.find(orderId)!.refunds.length = 0;
    const missing = await report();
    expect(missing.ok).toBe(false);
    expect(missing.output).toContain(`${reference}: refund without money back (ours £20.00, theirs £0.00)`);
  });

  test("a link for a description with a decomposed é and a tab can be paid", async () => {
    const { deps } = await createTestPaymentService(store);
    const link = tokenOf(createLink(deps, ["120", "De\u0301pot\tfor", "the", "fe\u0302te"]));
    expect(readPaymentLink(deps.signer, link, deps.clock.now())?.description).toBe(
      "D\u00E9pot for the f\u00EAte",
    );
    expect((await paid({ price: "120", description: "D\u00E9pot for the f\u00EAte", link })).status).toBe(
      "paid",
    );
    expect(() => createLink(deps, ["120", "gala \u202Efdp"])).toThrow("in ordinary letters");
  });

  test("a link that was sent before descriptions were tidied can be paid", async () => {
    const { deps } = await createTestPaymentService(store);
    const until = deps.clock.now() + hour;
    const old = createPaymentLink(deps.signer, {
      price: pence(12_000),
      description: "De\u0301pot\tfor May",
      until,
    });
    const link = old.split("link=")[1]!;
    const { description } = readPaymentLink(deps.signer, link, deps.clock.now())!;
    expect((await paid({ price: "120", description, link })).status).toBe("paid");
  });

  /** The provider took £2.48 where £248.50 was agreed. */
  async function underReview() {
    const shop = await createTestPaymentService(store);
    const made = (await shop.post("/api/payments/orders", { price: "248.50" })).body as Record<
      string,
      string
    >;
    const { hash, orderId, reference } = made;
    const order = shop.fakePayPal.orders.find(orderId!)!;
    order.unit = { ...order.unit, amount: { currency_code: "GBP", value: "2.48" } };
    shop.approve(orderId!);
    await shop.post(`/api/payments/orders/${orderId}/capture`, { hash });
    return { ...shop, reference: reference! };
  }

  test("resolve lists the payments under review, and no other", async () => {
    const { deps, reference } = await underReview();
    await paid({ price: "60.00" });
    expect(await resolve(deps, ruth, [])).toBe(`${reference}: REVIEW, £248.50, another amount or currency\n`);
  });

  test("resolve needs a name and a reason", async () => {
    const { deps, reference } = await underReview();
    for (const args of [["paid"], ["paid", "--by", "Ruth"], ["well", "--by", "Ruth", "--reason", "so"]])
      await expect(resolve(deps, ruth, [reference, ...args])).rejects.toThrow("who says so");
    expect(await resolve(deps, ruth, [])).toContain(`${reference}: REVIEW`);
  });

  test("reconcile checks one payment by its reference", async () => {
    const { deps, reference } = await underReview();
    expect(await reconcile(deps, [reference.toLowerCase()])).toEqual({
      output: `${reference}: REVIEW, to be looked at: another amount or currency\n`,
      ok: false,
    });
    await expect(reconcile(deps, ["RL-NONE"])).rejects.toThrow("There is no payment RL-NONE.");
  });
});
