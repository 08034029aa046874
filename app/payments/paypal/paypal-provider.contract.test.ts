import { describe, expect, test } from "vitest";
import { systemClock } from "#values/time/clock.ts";
import { newId, newReference } from "#values/ids.ts";
import { pence } from "#values/numbers/money.ts";
import { createPayPalProvider } from "./paypal-provider.server.ts";
import { providerOfFake } from "./paypal-provider.testkit.ts";
import type { PaymentProvider } from "../provider/payment-provider.ts";

interface Firm {
  readonly wallet: PaymentProvider;
  /** Approves as the payer would; null where only a person can. */
  readonly approve: ((orderId: string) => void) | null;
}

const newPayment = (price = 24_850) => ({
  id: newId(),
  reference: newReference("RL", 8),
  price: pence(price),
  currency: "GBP" as const,
  description: "Invoice 1187",
});

function fakePayPal(): Firm {
  const { firm, wallet } = providerOfFake();
  return { wallet, approve: (orderId) => firm.orders.approve(firm.orders.find(orderId)!) };
}

// The same promises are asked of the real sandbox where its credentials are at hand.
const { PAYPAL_SANDBOX_CLIENT_ID: id, PAYPAL_SANDBOX_CLIENT_SECRET: secret } = process.env;
const sandbox = (): Firm => ({
  wallet: createPayPalProvider({
    apiBase: "https://api-m.sandbox.paypal.com",
    clientId: id!,
    clientSecret: secret!,
    brandName: "Rosemary Lane",
    clock: systemClock,
  }),
  approve: null,
});

const firms: [string, () => Firm][] = [["the stand-in", fakePayPal]];
if (id && secret) firms.push(["the sandbox", sandbox]);

describe.each(firms)("the provider's contract, fulfilled by %s", (_, open) => {
  const firm = open();
  const { wallet, approve } = firm;

  test("creates one order for a payment, however often it is requested", async () => {
    const payment = newPayment();
    const first = await wallet.createOrder(payment);
    const again = await wallet.createOrder(payment);
    expect(again.orderId).toBe(first.orderId);
    expect(first).toMatchObject({
      customId: payment.id,
      invoiceId: payment.reference,
      amount: { pence: 24_850, currency: "GBP" },
      captures: [],
    });
    expect(await wallet.readOrder(first.orderId)).toMatchObject({
      orderId: first.orderId,
      customId: payment.id,
      amount: { pence: 24_850, currency: "GBP" },
    });
  });

  test("returns nothing for an unknown order", async () => {
    expect(await wallet.readOrder("5O190127TN364715T")).toBeNull();
  });

  test("captures no money for an order that was not approved", async () => {
    const payment = newPayment();
    const { orderId } = await wallet.createOrder(payment);
    const response = await wallet.captureOrder({ id: payment.id, orderId, attempt: 1 });
    expect(response).toEqual({ kind: "not approved" });
  });

  test.runIf(approve)("captures an approved order once, however often it is requested", async () => {
    const payment = newPayment();
    const { orderId } = await wallet.createOrder(payment);
    approve!(orderId);
    const first = await wallet.captureOrder({ id: payment.id, orderId, attempt: 1 });
    const again = await wallet.captureOrder({ id: payment.id, orderId, attempt: 1 });
    expect(first).toMatchObject({
      kind: "order",
      snapshot: {
        orderStatus: "COMPLETED",
        captures: [{ status: "COMPLETED", amount: { pence: 24_850, currency: "GBP" }, customId: payment.id }],
      },
    });
    expect(again).toEqual(first);
    const other = await wallet.captureOrder({ id: payment.id, orderId, attempt: 2 });
    expect(other).toEqual({ kind: "captured already" });
  });

  test.runIf(approve)("makes a refund once, and never of more than was captured", async () => {
    const payment = newPayment(10_000);
    const { orderId } = await wallet.createOrder(payment);
    approve!(orderId);
    const response = await wallet.captureOrder({ id: payment.id, orderId, attempt: 1 });
    if (response.kind !== "order") throw new Error(response.kind);
    const capture = response.snapshot.captures[0]!;
    const refund = { id: newId(), pence: pence(4_000) };
    const first = await wallet.refundCapture(capture.id, refund);
    const again = await wallet.refundCapture(capture.id, refund);
    expect(first).toMatchObject({
      kind: "refund",
      refund: { status: "COMPLETED", amount: { pence: 4_000 } },
    });
    expect(again).toEqual(first);
    if (first.kind === "refund") expect(await wallet.readRefund(first.refund.id)).toEqual(first.refund);
    expect(await wallet.refundCapture(capture.id, { id: newId(), pence: pence(6_001) })).toMatchObject({
      kind: "refused",
    });
    expect(await wallet.readOrder(orderId)).toMatchObject({
      captures: [{ status: "PARTIALLY_REFUNDED" }],
      refunds: [{ status: "COMPLETED", amount: { pence: 4_000 } }],
    });
    const book = await wallet.transactions(Date.now() - 60_000, Date.now() + 60_000);
    expect(
      book.filter(({ invoiceId }) => invoiceId === payment.reference).map((entry) => entry.pence),
    ).toEqual([10_000, -4_000]);
  });
});
