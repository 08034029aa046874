import { sampleBrand } from "#brand/brand.ts";
import type { Brand } from "#brand/brand.ts";
import type { Store, Tx } from "#database/store.server.ts";
import { testOrders } from "#proposals/orders.testkit.ts";
import { instalmentsForPayments } from "#proposals/invoicing/instalments-for-payments.server.ts";
import { createTestPaymentService } from "#payments/payment-service.testkit.ts";
import { createPaymentLink, paymentUnderWay } from "#payments/links/payment-link.server.ts";
import { decimalPounds, pence } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";

/** Orders and payments as the server wires them, on a test's own store, with a fake PayPal. */
export async function paidOrders(store: Store) {
  let brand: Brand = sampleBrand;
  const payments = await createTestPaymentService(store, {
    at: "2026-11-24T10:00:00Z",
    instalments(clock) {
      const hook = instalmentsForPayments({
        store,
        clock,
        paymentUnderWay,
        get brand() {
          return brand;
        },
      });
      return {
        ...hook,
        captured: (tx, payment) => brokenOr(tx, () => hook.captured(tx, payment)),
        returned: (tx, payment, back) => brokenOr(tx, () => hook.returned(tx, payment, back)),
        enterAgain: (tx, payment, all) => brokenOr(tx, () => hook.enterAgain(tx, payment, all)),
      };
    },
  });
  let isBroken = false;
  // As a database refuses it, half way: what was written by then has to go.
  async function brokenOr(tx: Tx, work: () => Promise<void>): Promise<void> {
    if (!isBroken) return await work();
    await tx
      .insertInto("order_day")
      .values([1, 2].map(() => ({ day: "2027-01-01", claimed_by: "" })))
      .execute();
  }
  const orders = testOrders(store, {
    clock: payments.clock,
    paymentUnderWay,
    signPaymentLink: (link) => `https://rosemary.example${createPaymentLink(payments.deps.signer, link)}`,
  });
  /** The form of a payment through a link, as the page sends it. */
  const form = (payAt: string | null, price: Pence, description: string) => ({
    price: decimalPounds(price),
    description,
    email: "grace@st-anselms.example",
    link: new URL(payAt ?? "").searchParams.get("link"),
  });
  return {
    orders,
    payments,
    form,
    failBooks: (fail: boolean) => void (isBroken = fail),
    changeBrand(over: Partial<Brand>) {
      brand = {
        ...brand,
        ...over,
      };
      orders.changeBrand(over);
    },
    async accepted() {
      const sent = await orders.sent();
      const { payAt } = await orders.accept(sent);
      return {
        ...sent,
        payAt,
        deposit: form(payAt, pence(13680), `Deposit, proposal ${sent.number}`),
      };
    },
    async approved(fields: object) {
      const made = await payments.post("/api/payments/orders", fields);
      if (made.status !== 201)
        return {
          ...made,
          capture: undefined,
        };
      const { orderId, hash } = made.body as {
        orderId: string;
        hash: string;
      };
      payments.approve(orderId);
      return {
        ...made,
        orderId,
        capture: () => payments.post(`/api/payments/orders/${orderId}/capture`, { hash }),
      };
    },
    captures: () => payments.calls.filter((call) => call.endsWith("/capture")).length,
  };
}
