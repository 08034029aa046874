import type { FakeOrder } from "#payments/fake-paypal/fake-order.ts";
import type { FakeOrders } from "#payments/fake-paypal/fake-orders.ts";

interface Row {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  readonly email: string;
  readonly link_id: string | null;
}

interface Records {
  readonly payments: readonly Row[];
  readonly emails: readonly { readonly kind: string; readonly about: string | null }[];
}

/** What was promised to payers beside the record of their money, and was broken: one line for each. */
export function brokenPromises(
  orders: FakeOrders,
  declinedAfterWaiting: ReadonlySet<string>,
  stored: Records,
): string[] {
  const byId = new Map(stored.payments.map((payment) => [payment.id, payment]));
  return [...orders.all.values()].flatMap((order) => {
    const payment = byId.get(order.unit.custom_id);
    if (!payment) return [];
    return [...neverCaptured(order, payment), ...neverNotified(order, payment, declinedAfterWaiting, stored)];
  });
}

/**
 * The payer pressed "pay" at the provider, perhaps closed the tab, and believes that they have paid. Only a link's money is
 * not taken then: another has paid it, or its order no longer asks for it.
 */
function neverCaptured(order: FakeOrder, payment: Row): string[] {
  const isRefusedLink = payment.link_id !== null && payment.state === "EXPIRED";
  return order.approved && !order.captures.length && !isRefusedLink
    ? [`approved and never captured: ${payment.reference}, ${payment.state}`]
    : [];
}

/** The payer was asked to wait; the payment was refused in the end. */
function neverNotified(
  order: FakeOrder,
  payment: Row,
  refused: ReadonlySet<string>,
  { emails }: Records,
): string[] {
  if (!refused.has(order.id) || !payment.email) return [];
  const notices = emails.filter(({ kind, about }) => kind === "payment-ended" && about === payment.id).length;
  return notices === 1
    ? []
    : [`asked to wait, refused, and written to ${notices} times: ${payment.reference}`];
}
