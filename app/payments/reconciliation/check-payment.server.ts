import {
  handleMissingOrder,
  claimAndCapture,
  releaseClaim,
  requestCapture,
} from "../checkout/claim-and-capture.server.ts";
import { applyProviderSnapshot } from "../state/apply-snapshot.server.ts";
import type { Payment } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { transition } from "../state/payment-step.server.ts";
import { sendRefund } from "../refunds/refunds.server.ts";
import { approvalDeadline, backoff, clearingDeadline } from "./schedule.ts";

/** Asks the provider how one payment stands, and does what is left to do. */
export async function checkPayment(deps: PaymentDeps, payment: Payment): Promise<Payment> {
  const { orderId, state } = payment;
  const age = deps.clock.now() - payment.createdAt;
  if (!orderId) return (await expire(deps, payment, ["NEW"])).payment;
  await askForRefunds(deps, payment);
  const snapshot = await deps.provider.readOrder(orderId);
  if (!snapshot) {
    if (state === "ORDERED") return await handleMissingOrder(deps, payment, "check");
    return await flagForAttention(deps, payment, "the provider knows no such order");
  }
  const now = await applyProviderSnapshot(deps, payment.id, snapshot, "check", payment.nextCheckAt);
  const approved = snapshot.orderStatus === "APPROVED";
  if (now.state === "CAPTURING" && state === "CAPTURING") {
    // Killed between the claim and the response. Completed without a capture in sight: the same request shows it.
    if (approved || snapshot.orderStatus === "COMPLETED") return await requestCapture(deps, now, "check");
    return await releaseClaim(deps, now, "check", "not approved");
  }
  if (now.state === "ORDERED" && approved && mayCapture(now))
    return await claimAndCapture(deps, now, "check");
  if (now.state === "ORDERED" && age > approvalDeadline)
    return (await expire(deps, now, ["ORDERED"])).payment;
  if (now.state === "PENDING" && age > clearingDeadline && !now.attention)
    return await flagForAttention(deps, now, "not cleared for 14 days");
  return now;
}

/**
 * The payer pressed "pay" at the provider and closed the tab: they intend to pay. But once their bank has declined,
 * only a new approval counts, or a dead card would be tried for hours.
 */
const mayCapture = ({ attempt, approvedAttempt }: Payment) => attempt === 1 || approvedAttempt >= attempt;

async function expire(deps: PaymentDeps, payment: Payment, from: readonly ("NEW" | "ORDERED")[]) {
  return await transition(deps, payment.id, {
    from,
    to: "EXPIRED",
    kind: "nobody approved in time",
    source: "check",
  });
}

async function flagForAttention(deps: PaymentDeps, payment: Payment, why: string): Promise<Payment> {
  if (payment.attention !== why)
    deps.alert("a payment needs a person", { reference: payment.reference, why });
  const { payment: noted } = await transition(deps, payment.id, {
    from: [payment.state],
    to: payment.state,
    kind: why,
    source: "check",
    change: () => ({ attention: why }),
    nextCheckAt: deps.clock.now() + backoff(6),
  });
  return noted;
}

async function askForRefunds(deps: PaymentDeps, payment: Payment): Promise<void> {
  if (!payment.captureId) return;
  const asked = await deps.store.db
    .selectFrom("payment_refund")
    .select("id")
    .where("payment_id", "=", payment.id)
    .where("state", "=", "requested")
    .execute();
  for (const { id } of asked) await sendRefund(deps, id);
}
