import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { eraseCustomer } from "#proposals/customer-data.server.ts";
import { invoicesOf } from "#proposals/invoicing/invoices.server.ts";
import { applyProviderSnapshot } from "#payments/state/apply-snapshot.server.ts";
import { createPaymentLink } from "#payments/links/payment-link.server.ts";
import { enterMissedMoney } from "#payments/links/enter-missed-money.server.ts";
import { refundPayment } from "#payments/refunds/refunds.server.ts";
import { actorNamed } from "#values/actor.ts";
import { pence } from "#values/numbers/money.ts";
import { paidOrders } from "./paid-orders.testkit.ts";

describe.each(stores)("an order's payments on $name", ({ open }) => {
  let store: Store;
  let site: Awaited<ReturnType<typeof paidOrders>>;
  beforeAll(async () => {
    store = await open();
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(async () => {
    site = await paidOrders(store);
    await store.db.updateTable("proposal").set({ event_day: null }).execute();
  });

  test("a deposit that is paid is entered once, with its invoice", async () => {
    const { id, deposit } = await site.accepted();
    const { capture } = await site.approved(deposit);
    expect((await capture!()).body).toMatchObject({ status: "paid" });
    // A second press, and what the poller hears, change nothing.
    await capture!();
    await site.payments.timePasses(60_000);
    const file = await site.orders.file(id);
    expect(file.instalments).toMatchObject([{ state: "paid" }, { state: "open", pence: 41_040 }]);
    expect(file.money).toMatchObject([{ kind: "card", pence: 13_680, onDay: "2026-11-24" }]);
    expect(file.balance).toEqual({ total: 54_720, adjusted: 0, paid: 13_680, owed: 41_040, unasked: 0 });
    const documents = await invoicesOf(store.db, id);
    expect(documents).toMatchObject([{ series: "invoice", content: { total: 13_680 } }]);
  });

  test("a deposit that two windows pay at once is taken once", async () => {
    const { id, deposit } = await site.accepted();
    const windows = [await site.approved(deposit), await site.approved(deposit)];
    const paid = await Promise.all(windows.map(({ capture }) => capture!()));
    expect(paid.map(({ body }) => String(body["status"])).toSorted()).toEqual(["not charged", "paid"]);
    expect(site.captures()).toBe(1);
    expect((await site.approved(deposit)).status).toBe(409);
    expect((await site.orders.file(id)).balance.paid).toBe(13_680);
  });

  /** Each changes the order after the payer has approved; the money must not be taken. */
  const meanwhile: readonly [string, string, (id: string) => Promise<unknown>][] = [
    [
      "of an order that has changed",
      "has changed",
      async (id) => site.orders.accept(await site.orders.sendNext(id, { guests: 240 })),
    ],
    [
      "of an order that was cancelled",
      "was cancelled",
      (id) => store.db.updateTable("proposal").set({ cancelled_at: 1 }).where("id", "=", id).execute(),
    ],
    [
      "that comes to less by now",
      "£100.00 now",
      (id) =>
        store.db
          .updateTable("order_instalment")
          .set({ pence: 10_000 })
          .where("proposal_id", "=", id)
          .where("kind", "=", "deposit")
          .execute(),
    ],
    [
      "whose VAT has changed",
      "VAT has changed",
      () => {
        const vat = sampleBrand.orders.vat.map((one) => ({ ...one, rate: 1_000 }));
        return Promise.resolve(site.changeBrand({ orders: { ...sampleBrand.orders, vat } }));
      },
    ],
    [
      "that is paid by now",
      "is paid already",
      (id) =>
        store.db
          .updateTable("order_instalment")
          .set({ state: "paid" })
          .where("proposal_id", "=", id)
          .where("kind", "=", "deposit")
          .execute(),
    ],
  ];
  test.each(meanwhile)(
    "a deposit %s is not begun, and is not taken where it was",
    async (_, words, happens) => {
      const { id, deposit } = await site.accepted();
      const begun = await site.approved(deposit);
      await happens(id);
      const late = await site.payments.post("/api/payments/orders", deposit);
      expect(late).toMatchObject({ status: 409, body: { title: expect.stringContaining(words) as string } });
      expect((await begun.capture!()).body).toMatchObject({ status: "not charged" });
      expect(site.captures()).toBe(0);
      expect((await site.orders.file(id)).money).toEqual([]);
    },
  );

  test("a payer who closed the tab is not charged for what is no longer asked for", async () => {
    const { id, deposit } = await site.accepted();
    await site.approved(deposit);
    await site.orders.accept(await site.orders.sendNext(id, { guests: 240 }));
    await site.payments.timePasses(5 * 60_000);
    expect(site.captures()).toBe(0);
  });

  test("a deposit of somebody who was erased meanwhile is entered, and nobody is written to about the order", async () => {
    const { id, deposit } = await site.accepted();
    await store.db
      .transaction()
      .execute((tx) => eraseCustomer(tx, "grace@st-anselms.example", site.payments.clock.now()));
    const emails = async () =>
      (await site.orders.emails()).filter(({ kind }) => /proposal|order/.test(kind)).length;
    const before = await emails();
    expect((await (await site.approved(deposit)).capture!()).body).toMatchObject({ status: "paid" });
    expect((await site.orders.file(id)).balance).toMatchObject({ paid: 13_680, owed: 41_040 });
    expect(await emails()).toBe(before);
  });

  test("a sum that is not the instalment's is refused, though its link is ours", async () => {
    const { id, number } = await site.accepted();
    const [deposit] = (await site.orders.file(id)).instalments;
    const description = `Deposit, proposal ${number}`;
    const link = { id: deposit!.id, price: pence(100), description, until: Date.parse("2027-01-01") };
    const cheap = `https://rosemary.example${createPaymentLink(site.payments.deps.signer, link)}`;
    const tried = await site.payments.post("/api/payments/orders", site.form(cheap, pence(100), description));
    expect(tried).toMatchObject({
      status: 409,
      body: { title: expect.stringContaining("£136.80 now") as string },
    });
  });

  test("while it is not known whether the deposit was taken, no other version is accepted", async () => {
    const { id, deposit } = await site.accepted();
    const begun = await site.approved(deposit);
    site.payments.faults.push("reset after", "reset after");
    expect((await begun.capture!()).status).toBe(502);
    const next = await site.orders.sendNext(id, { guests: 240 });
    await expect(site.orders.accept(next)).rejects.toThrow("is being confirmed");
    await site.payments.timePasses(60_000);
    await site.orders.accept(next);
    const { instalments, balance } = await site.orders.file(id);
    expect(balance).toMatchObject({ paid: 13_680, owed: 41_040, unasked: 0 });
    // Version 2 has the same deposit, which is paid: only the balance is left.
    expect(instalments.map((one) => `${one.version} ${one.kind} ${one.state}`)).toEqual([
      "1 deposit paid",
      "1 balance void",
      "2 balance open",
    ]);
  });

  test("money that came for what was void is entered, pays what is open, and nothing is asked for twice", async () => {
    const { id, deposit } = await site.accepted();
    const { orderId } = (await site.approved(deposit)) as { orderId: string };
    await site.orders.accept(await site.orders.sendNext(id, { guests: 240 }));
    // The provider took it all the same: in its own console, or on a request that we believed lost.
    const order = site.payments.fakePayPal.orders.find(orderId)!;
    site.payments.fakePayPal.orders.capture(order, "console");
    const { id: paymentId } = await store.db
      .selectFrom("payment")
      .select("id")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    const snapshot = await site.payments.deps.provider.readOrder(orderId);
    await applyProviderSnapshot(site.payments.deps, paymentId, snapshot!, "check");
    const { money, instalments, balance } = await site.orders.file(id);
    expect(money).toMatchObject([{ kind: "card", pence: 13_680 }]);
    expect(instalments.map((one) => `${one.version} ${one.kind} ${one.state}`)).toEqual([
      "1 deposit void",
      "1 balance void",
      "2 deposit paid",
      "2 balance open",
    ]);
    expect(balance).toMatchObject({ owed: 41_040, unasked: 0 });
  });

  test("a refund is entered once, whoever reports it, and so is one made in the provider's console", async () => {
    const { id, deposit } = await site.accepted();
    const { capture } = await site.approved(deposit);
    const { reference } = (await capture!()).body as { reference: string };
    await refundPayment(site.payments.deps, actorNamed("ruth"), {
      reference,
      pence: pence(3_680),
      reason: "goodwill",
    });
    await site.payments.timePasses(60_000);
    expect((await site.orders.file(id)).money.map(({ pence: sum }) => sum)).toEqual([13_680, -3_680]);
    const payment = await store.db
      .selectFrom("payment")
      .select(["id", "order_id", "capture_id"])
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    site.payments.fakePayPal.orders.refund(payment.capture_id!, "console", { amount: { value: "50.00" } });
    const snapshot = await site.payments.deps.provider.readOrder(payment.order_id!);
    for (const source of ["check", "webhook"] as const)
      await applyProviderSnapshot(site.payments.deps, payment.id, snapshot!, source);
    const file = await site.orders.file(id);
    expect(file.money.map(({ kind, pence: sum }) => `${kind} ${sum}`)).toEqual([
      "card 13680",
      "refund -3680",
      "refund -5000",
    ]);
    // Nothing was taken off the price: the balance asks for it.
    expect(file.balance).toMatchObject({ paid: 5_000, owed: 49_720, unasked: 0 });
  });

  test("what the payer's bank takes back is owed", async () => {
    const { id, deposit } = await site.accepted();
    const { orderId, capture } = (await site.approved(deposit)) as {
      orderId: string;
      capture: () => Promise<unknown>;
    };
    await capture();
    const order = site.payments.fakePayPal.orders.find(orderId)!;
    order.captures[0]!.status = "REVERSED";
    const snapshot = await site.payments.deps.provider.readOrder(orderId);
    const payment = await store.db
      .selectFrom("payment")
      .select("id")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    await applyProviderSnapshot(site.payments.deps, payment.id, snapshot!, "webhook");
    await applyProviderSnapshot(site.payments.deps, payment.id, snapshot!, "check");
    const { balance, money } = await site.orders.file(id);
    expect(money).toHaveLength(2);
    expect(balance).toMatchObject({ paid: 0, owed: 54_720, unasked: 0 });
  });

  test("a payment whose order cannot be written is a payment all the same, somebody is told, and it is entered once it can be", async () => {
    const { id, deposit } = await site.accepted();
    site.failBooks(true);
    const { capture } = await site.approved(deposit);
    const { reference } = (await capture!()).body as { reference: string };
    await refundPayment(site.payments.deps, actorNamed("ruth"), {
      reference,
      pence: pence(3680),
      reason: "goodwill",
    });
    await site.payments.timePasses(60_000);
    expect((await site.orders.file(id)).money).toEqual([]);
    expect(site.payments.alerts).toContain("a payment could not be entered in its order");
    expect(site.payments.alerts).toContain("a payment is still not entered in its order");
    site.failBooks(false);
    await site.payments.timePasses(60_000);
    const file = await site.orders.file(id);
    expect(file.money.map(({ kind, pence: sum, reference: by }) => `${kind} ${sum} ${by}`)).toEqual([
      `card 13680 ${reference}`,
      `refund -3680 ${reference}`,
    ]);
    expect(file.instalments[0]).toMatchObject({ kind: "deposit", state: "paid" });
    expect(file.balance).toMatchObject({ paid: 10_000, owed: 44_720, unasked: 0 });
    expect(await invoicesOf(store.db, id)).toMatchObject([{ series: "invoice", content: { total: 13_680 } }]);
    expect(site.payments.alerts.at(-1)).toBe("a payment was entered in its order after all");
    expect(await enterMissedMoney(site.payments.deps)).toBe(0);
  });

  test("a return alone that could not be entered is entered later, and a payment that is no order's never", async () => {
    const { id, deposit } = await site.accepted();
    const { reference } = (await (await site.approved(deposit)).capture!()).body as { reference: string };
    const give = (sum: number) =>
      refundPayment(site.payments.deps, actorNamed("ruth"), {
        reference,
        pence: pence(sum),
        reason: "goodwill",
      });
    await give(1_000);
    site.failBooks(true);
    await give(2_000);
    site.failBooks(false);
    await Promise.all([enterMissedMoney(site.payments.deps), enterMissedMoney(site.payments.deps)]);
    expect((await site.orders.file(id)).money.map(({ pence: sum }) => sum)).toEqual([13_680, -1_000, -2_000]);
    const until = Date.parse("2027-01-01");
    const plain = createPaymentLink(site.payments.deps.signer, {
      price: pence(500),
      description: "Cups",
      until,
    });
    const other = await site.approved(site.form(`https://rosemary.example${plain}`, pence(500), "Cups"));
    expect((await other.capture!()).body).toMatchObject({ status: "paid" });
    expect(await enterMissedMoney(site.payments.deps)).toBe(0);
  });
});
