import { higher } from "../payment.ts";
import type { Payment, PaymentState } from "../payment.ts";
import type { Amount, ProviderSnapshot } from "../provider/provider-snapshot.ts";

/** What a payment is once the provider's snapshot has been taken in. */
export interface SnapshotEvaluation {
  readonly state: PaymentState;
  /** Set when the provider holds a completed capture in our amount and currency: then, and only then, a record is due. */
  readonly captureId: string | null;
  readonly refundedPence: number;
  /** Why a person should look; null when all is in order. */
  readonly attention: string | null;
}

type EvaluatedPayment = Pick<
  Payment,
  | "id"
  | "reference"
  | "orderId"
  | "price"
  | "currency"
  | "payee"
  | "state"
  | "captureId"
  | "refundedPence"
  | "attention"
>;

/**
 * Evaluates the provider's report about a payment. Pure and monotone: any order and any repetition of the same
 * snapshots end in the same result.
 */
export function evaluateSnapshot(payment: EvaluatedPayment, snapshot: ProviderSnapshot): SnapshotEvaluation {
  const faults = contradictions(payment, snapshot);
  const capture = faults.length ? null : takenCapture(payment, snapshot);
  const refunded = capture ? refundedOf(payment, snapshot, capture.status) : 0;
  const refundedPence = Math.max(payment.refundedPence, refunded);
  const state = higher(payment.state, faults.length ? "REVIEW" : stateOf(payment, snapshot, refundedPence));
  return {
    state,
    captureId: least(payment.captureId, capture?.id ?? null),
    refundedPence,
    attention: faults[0] ?? payment.attention,
  };
}

// A capture that was refunded was completed before: notifications may arrive out of order.
const completed = ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED", "REVERSED"];
const orderStatuses = ["CREATED", "SAVED", "APPROVED", "VOIDED", "COMPLETED", "PAYER_ACTION_REQUIRED"];
const captureStatuses = [...completed, "PENDING", "DECLINED", "FAILED"];

function contradictions(payment: EvaluatedPayment, snapshot: ProviderSnapshot): string[] {
  const faults: string[] = [];
  const taken = snapshot.captures.filter((capture) => completed.includes(capture.status));
  if (payment.orderId && snapshot.orderId !== payment.orderId) faults.push("another order");
  if (!orderStatuses.includes(snapshot.orderStatus))
    faults.push(`unknown order status ${snapshot.orderStatus}`);
  if (snapshot.customId !== null && snapshot.customId !== payment.id) faults.push("another payment's order");
  if (snapshot.invoiceId !== null && snapshot.invoiceId !== payment.reference)
    faults.push("another reference");
  if (payment.payee && snapshot.payee && snapshot.payee !== payment.payee) faults.push("another payee");
  if (snapshot.amount && !agrees(payment, snapshot.amount)) faults.push("another amount or currency");
  if (taken.length > 1) faults.push("more than one capture");
  for (const capture of snapshot.captures) {
    if (!captureStatuses.includes(capture.status)) faults.push(`unknown capture status ${capture.status}`);
    if (capture.customId !== null && capture.customId !== payment.id)
      faults.push("another payment's capture");
  }
  if (taken.some((capture) => !capture.id || !capture.amount || !agrees(payment, capture.amount)))
    faults.push("captured another amount or currency");
  return faults;
}

const agrees = (payment: EvaluatedPayment, amount: Amount) =>
  amount.pence === payment.price && amount.currency === payment.currency;

const takenCapture = (payment: EvaluatedPayment, snapshot: ProviderSnapshot) =>
  snapshot.captures.find(
    (capture) =>
      completed.includes(capture.status) && capture.amount !== null && agrees(payment, capture.amount),
  ) ?? null;

function refundedOf(payment: EvaluatedPayment, snapshot: ProviderSnapshot, captureStatus: string): number {
  const listed = snapshot.refunds
    .filter((refund) => refund.status === "COMPLETED")
    .reduce((sum, refund) => sum + (refund.amount?.pence ?? 0), 0);
  return captureStatus === "REFUNDED" ? payment.price : Math.min(listed, payment.price);
}

function stateOf(payment: EvaluatedPayment, snapshot: ProviderSnapshot, refundedPence: number): PaymentState {
  const statuses = snapshot.captures.map((capture) => capture.status);
  if (statuses.includes("REVERSED")) return "REVERSED";
  if (statuses.some((status) => completed.includes(status))) {
    if (refundedPence >= payment.price) return "REFUNDED";
    return refundedPence > 0 || statuses.includes("PARTIALLY_REFUNDED") ? "PART_REFUNDED" : "PAID";
  }
  if (statuses.includes("PENDING")) return "PENDING";
  // An order may say COMPLETED while its only capture was declined: the capture decides, never the order.
  if (statuses.includes("DECLINED") || statuses.includes("FAILED")) return "DECLINED";
  if (snapshot.orderStatus === "VOIDED") return "EXPIRED";
  return "ORDERED";
}

const least = (one: string | null, other: string | null) =>
  one === null ? other : other === null || one < other ? one : other;
