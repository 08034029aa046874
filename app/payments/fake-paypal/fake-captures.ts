import { newFakeId } from "./fake-order.ts";
import type { CaptureBehaviour, FakeCapture, FakeOrder, FakeRefund } from "./fake-order.ts";
import type { FakeLedger } from "./fake-ledger.ts";
import { captureResource, refundResource } from "./fake-resources.ts";

/** Announces what has happened, as the provider's webhooks do. */
export function announce({ listeners }: FakeLedger, type: string, resource: unknown) {
  for (const listener of listeners) listener(type, resource);
}

const statusFor: Record<Exclude<CaptureBehaviour, "declines">, string> = {
  pays: "COMPLETED",
  "declines for good": "DECLINED",
  "takes its time": "PENDING",
};

/** True: captured now; false: had been, by this request; a word: why not. */
export function captureOrder(ledger: FakeLedger, order: FakeOrder, requestId: string): boolean | string {
  const { declined, requests } = ledger;
  if (declined.has(requestId)) return "INSTRUMENT_DECLINED";
  if (order.captures.length) return requests.has(requestId) ? false : "ORDER_ALREADY_CAPTURED";
  if (order.status === "VOIDED") return "ORDER_EXPIRED";
  if (order.status !== "APPROVED") return "ORDER_NOT_APPROVED";
  if (order.next === "declines") {
    Object.assign(order, { next: "pays", status: "CREATED", approved: false });
    declined.add(requestId);
    ledger.save();
    return "INSTRUMENT_DECLINED";
  }
  const { amount, custom_id, invoice_id } = order.unit;
  const capture: FakeCapture = {
    id: newFakeId(),
    status: statusFor[order.next],
    amount,
    custom_id,
    invoice_id,
    create_time: new Date(ledger.clock.now()).toISOString(),
    final_capture: true,
  };
  order.captures.push(capture);
  order.status = "COMPLETED";
  if (requestId) requests.set(requestId, order.id);
  ledger.save();
  announce(ledger, `PAYMENT.CAPTURE.${capture.status}`, captureResource(order, capture));
  return true;
}

/** A capture that took its time is cleared, or is refused after all. */
export function clearCapture(ledger: FakeLedger, order: FakeOrder, status: "COMPLETED" | "DECLINED") {
  const [capture] = order.captures;
  if (capture?.status !== "PENDING") return;
  capture.status = status;
  ledger.save();
  announce(ledger, `PAYMENT.CAPTURE.${status}`, captureResource(order, capture));
}

/** What a refund is asked for with; without an amount, for the whole capture. */
export interface RefundBody {
  readonly amount?: { readonly value: string };
  readonly custom_id?: string;
}

const inPence = (value: string) => Math.round(Number(value) * 100);

/** The refund, made now or by this request before; a word: why not; null: there is no such capture. */
export function refundCapture(
  ledger: FakeLedger,
  captureId: string,
  requestId: string,
  body: RefundBody,
): FakeRefund | string | null {
  const found = findCapture(ledger, captureId);
  if (!found) return null;
  const { order, capture } = found;
  const known = order.refunds.find(({ id }) => id === ledger.requests.get(requestId));
  if (known) return known;
  if (capture.status === "PENDING") return "PENDING_CAPTURE";
  const value = body.amount?.value ?? capture.amount.value;
  const before = order.refunds.reduce((sum, refund) => sum + inPence(refund.amount.value), 0);
  const after = before + inPence(value);
  if (after > inPence(capture.amount.value)) return "REFUND_AMOUNT_EXCEEDED";
  const refund: FakeRefund = {
    id: newFakeId(),
    status: "COMPLETED",
    amount: { currency_code: capture.amount.currency_code, value },
    custom_id: body.custom_id,
    capture_id: captureId,
    create_time: new Date(ledger.clock.now()).toISOString(),
  };
  order.refunds.push(refund);
  capture.status = after === inPence(capture.amount.value) ? "REFUNDED" : "PARTIALLY_REFUNDED";
  if (requestId) ledger.requests.set(requestId, refund.id);
  ledger.save();
  announce(ledger, "PAYMENT.CAPTURE.REFUNDED", refundResource(order, refund));
  return refund;
}

/** A capture with its order; null when there is none of this id. */
export function findCapture(
  { orders }: FakeLedger,
  id: string,
): { order: FakeOrder; capture: FakeCapture } | null {
  for (const order of orders.values()) {
    const capture = order.captures.find((some) => some.id === id);
    if (capture) return { order, capture };
  }
  return null;
}
