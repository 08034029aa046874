import { mayClaimLink } from "../payment-link.server.ts";
import type { Payment } from "../payment.ts";
import type { PaymentEvent } from "../payment-repository.server.ts";
import { heard, move } from "../apply-snapshot.server.ts";
import { pause } from "../reconciliation/schedule.ts";
import type { Till } from "../payment-deps.ts";

type Source = PaymentEvent["source"];

/**
 * Claims an ordered payment and asks for its money. The claim is on the disk before the call, so that whoever finds it
 * later knows that money may have been taken. Throws WalletAway when nobody knows whether it was.
 */
export async function captureNow(till: Till, payment: Payment, source: Source): Promise<Payment> {
  const { payment: claimed, moved } = await move(till, payment.id, {
    from: ["ORDERED"],
    to: "CAPTURING",
    kind: "capture claimed",
    source,
    change: ({ attempt }) => ({ approvedAttempt: attempt, checks: 0 }),
    allowed: async (tx, { id, linkId }) => linkId === null || (await mayClaimLink(tx, linkId, id)),
    // Later than the longest call takes: the reconciler does not cut in.
    nextCheck: till.clock.now() + 20_000,
  });
  // Nothing else holds back an ordered payment: its link is another's. Two payers, and the second is never charged.
  if (!moved && claimed.state === "ORDERED")
    return (
      await move(till, payment.id, {
        from: ["ORDERED"],
        to: "EXPIRED",
        kind: "the link was paid by another payment",
        source,
      })
    ).payment;
  if (!moved && claimed.state !== "CAPTURING") return claimed;
  till.step?.("capture claimed");
  return await askForMoney(till, claimed, source);
}

/** Asks for the money of a payment that is being captured; repeating it with the same attempt takes nothing twice. */
export async function askForMoney(till: Till, payment: Payment, source: Source): Promise<Payment> {
  const { id, attempt } = payment;
  const orderId = payment.orderId!;
  const answer = await till.wallet.captureOrder({ id, orderId, attempt });
  till.step?.("money taken");
  switch (answer.says) {
    case "order":
      return await heard(till, id, answer.snapshot, source, payment.nextCheck);
    case "captured already": {
      const snapshot = await till.wallet.readOrder(orderId);
      return snapshot ? await heard(till, id, snapshot, source, payment.nextCheck) : payment;
    }
    case "declined":
      return await release(till, payment, source, "declined");
    case "not approved":
      return await release(till, payment, source, "not approved");
    case "gone":
      return await orderGone(till, payment, source);
  }
}

/** After so many declines an order is over: a payer has another card, a thief has a list of them. */
export const mostDeclines = 5;

/**
 * Back to the payer after the provider's definite no. Only a decline raises the attempt: with the old one the provider
 * would repeat its old answer, and after a timeout a new one could take the money twice.
 */
export async function release(
  till: Till,
  payment: Payment,
  source: Source,
  why: "declined" | "not approved",
): Promise<Payment> {
  const declined = why === "declined";
  const over = declined && payment.attempt >= mostDeclines;
  const released = await move(till, payment.id, {
    from: ["CAPTURING", "ORDERED"],
    to: over ? "DECLINED" : "ORDERED",
    attempt: payment.attempt,
    kind: over ? "declined too often" : why,
    source,
    change: ({ attempt }) => (declined ? { attempt: attempt + 1 } : { approvedAttempt: 0 }),
    nextCheck: over ? null : till.clock.now() + pause(1),
  });
  if (declined && released.moved) till.declined?.(payment.orderId!);
  if (over && released.moved)
    till.alertSeldom("an order was declined too often and is over", { reference: payment.reference });
  return released.payment;
}

/** The provider knows the order no more. What it never took cannot have been paid; the rest is for a person. */
export async function orderGone(till: Till, payment: Payment, source: Source): Promise<Payment> {
  const snapshot = await till.wallet.readOrder(payment.orderId!);
  if (snapshot && snapshot.orderStatus !== "CREATED" && snapshot.orderStatus !== "APPROVED")
    return await heard(till, payment.id, snapshot, source);
  const { payment: expired } = await move(till, payment.id, {
    from: ["ORDERED", "CAPTURING"],
    to: "EXPIRED",
    kind: "the order is gone",
    source,
  });
  return expired;
}
