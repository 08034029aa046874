import type { FakeOrder } from "#payments/fake-paypal/fake-order.ts";
import type { FakeOrders } from "#payments/fake-paypal/fake-orders.ts";

interface Row {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  readonly email: string;
}

interface Kept {
  readonly payments: readonly Row[];
  readonly letters: readonly { readonly kind: string; readonly about: string | null }[];
}

/** What was promised to payers beside the record of their money, and was not kept: a line each. */
export function brokenPromises(
  orders: FakeOrders,
  declinedAfterWaiting: ReadonlySet<string>,
  kept: Kept,
): string[] {
  const byId = new Map(kept.payments.map((payment) => [payment.id, payment]));
  return [...orders.all.values()].flatMap((order) => {
    const payment = byId.get(order.unit.custom_id);
    if (!payment) return [];
    return [...neverCaptured(order, payment), ...neverTold(order, payment, declinedAfterWaiting, kept)];
  });
}

/** He pressed "pay" at the payment firm, perhaps closed the tab, and means to have paid. */
function neverCaptured(order: FakeOrder, payment: Row): string[] {
  return order.approved && !order.captures.length
    ? [`approved and never captured: ${payment.reference}, ${payment.state}`]
    : [];
}

/** He was asked to wait; his money was refused in the end. */
function neverTold(
  order: FakeOrder,
  payment: Row,
  refused: ReadonlySet<string>,
  { letters }: Kept,
): string[] {
  if (!refused.has(order.id) || !payment.email) return [];
  const told = letters.filter(({ kind, about }) => kind === "payment-ended" && about === payment.id).length;
  return told === 1 ? [] : [`asked to wait, refused, and written to ${told} times: ${payment.reference}`];
}
