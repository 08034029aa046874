import { claimLink } from "../links/payment-link.server.ts";
import { orderIdOf } from "../payment.ts";
import type { Payment } from "../payment.ts";
import type { PaymentEvent } from "../state/payment-events.server.ts";
import { applyProviderSnapshot } from "../state/apply-snapshot.server.ts";
import { transition } from "../state/payment-step.server.ts";
import { backoff } from "../reconciliation/schedule.ts";
import type { PaymentDeps } from "../payment-deps.ts";

type Source = PaymentEvent["source"];

/**
 * Claims an ordered payment and asks for its money. The claim is on the disk before the call, so that a process that finds
 * it later knows that money may have been taken. Throws ProviderUnavailable when it is unknown whether it was.
 */
export async function claimAndCapture(deps: PaymentDeps, payment: Payment, source: Source): Promise<Payment> {
  let refusal: string | null = null;
  const { payment: claimed, moved } = await transition(deps, payment.id, {
    from: ["ORDERED"],
    to: "CAPTURING",
    kind: "capture claimed",
    source,
    change: ({ attempt }) => ({ approvedAttempt: attempt, checks: 0 }),
    allowed: async (tx, { id, linkId, price }) => {
      if (linkId === null) return true;
      if (!(await claimLink(tx, linkId, id))) return false;
      refusal = (await deps.instalments?.refuse(tx, linkId, price)) ?? null;
      return refusal === null;
    },
    // Later than the longest call takes: the payment poller does not interfere.
    nextCheckAt: deps.clock.now() + 20_000,
  });
  // Nothing else holds back an ordered payment: another payment has its link, or its order no longer asks for it. Nobody is
  // charged.
  if (!moved && claimed.state === "ORDERED")
    return (
      await transition(deps, payment.id, {
        from: ["ORDERED"],
        to: "EXPIRED",
        kind: refusal === null ? "the link was paid by another payment" : "its order asks for it no more",
        source,
      })
    ).payment;
  if (!moved && claimed.state !== "CAPTURING") return claimed;
  deps.onStep?.("capture claimed");
  return await requestCapture(deps, claimed, source);
}

/** Asks for the money of a payment that is being captured; repeating it with the same attempt takes nothing twice. */
export async function requestCapture(deps: PaymentDeps, payment: Payment, source: Source): Promise<Payment> {
  const { id, attempt } = payment;
  const orderId = orderIdOf(payment);
  const result = await deps.provider.captureOrder({ id, orderId, attempt });
  deps.onStep?.("money taken");
  switch (result.kind) {
    case "order":
      return await applyProviderSnapshot(deps, id, result.snapshot, source, payment.nextCheckAt);
    case "captured already": {
      const snapshot = await deps.provider.readOrder(orderId);
      return snapshot
        ? await applyProviderSnapshot(deps, id, snapshot, source, payment.nextCheckAt)
        : payment;
    }
    case "declined":
      return await releaseClaim(deps, payment, source, "declined");
    case "not approved":
      return await releaseClaim(deps, payment, source, "not approved");
    case "gone":
      return await handleMissingOrder(deps, payment, source);
  }
}

/** After so many declines an order is over: a payer has another card, a thief has a list of them. */
const maxDeclines = 5;

/**
 * Back to the payer after the provider's definite no. Only a decline raises the attempt: with the old one the provider
 * would repeat its old response, and after a timeout a new one could take the money twice.
 */
export async function releaseClaim(
  deps: PaymentDeps,
  payment: Payment,
  source: Source,
  why: "declined" | "not approved",
): Promise<Payment> {
  const declined = why === "declined";
  const over = declined && payment.attempt >= maxDeclines;
  const released = await transition(deps, payment.id, {
    from: ["CAPTURING", "ORDERED"],
    to: over ? "DECLINED" : "ORDERED",
    attempt: payment.attempt,
    kind: over ? "declined too often" : why,
    source,
    change: ({ attempt }) => (declined ? { attempt: attempt + 1 } : { approvedAttempt: 0 }),
    nextCheckAt: over ? null : deps.clock.now() + backoff(1),
  });
  if (declined && released.moved) deps.onDeclined?.(orderIdOf(payment));
  if (over && released.moved)
    deps.alertThrottled("an order was declined too often and is over", { reference: payment.reference });
  return released.payment;
}

/** The provider no longer knows the order. What it never took cannot have been paid; the rest is for a person. */
export async function handleMissingOrder(
  deps: PaymentDeps,
  payment: Payment,
  source: Source,
): Promise<Payment> {
  const snapshot = await deps.provider.readOrder(orderIdOf(payment));
  if (snapshot && snapshot.orderStatus !== "CREATED" && snapshot.orderStatus !== "APPROVED")
    return await applyProviderSnapshot(deps, payment.id, snapshot, source);
  const { payment: expired } = await transition(deps, payment.id, {
    from: ["ORDERED", "CAPTURING"],
    to: "EXPIRED",
    kind: "the order is gone",
    source,
  });
  return expired;
}
