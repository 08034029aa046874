import { Conflict, NotFound } from "#values/problem.ts";
import { claimAndCapture } from "./claim-and-capture.server.ts";
import type { Payment } from "../payment.ts";
import { findPayment } from "../state/payment-repository.server.ts";
import { orderMessage } from "../signer.server.ts";
import { transition } from "../state/payment-step.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";

// A second click on the same order waits for the first one's response.
const underWay = new WeakMap<PaymentDeps, Map<string, Promise<Payment>>>();

/** The payment of an order, if the hash belongs to it. Throws NotFound, or Conflict when it does not. */
export async function verifiedPayment(deps: PaymentDeps, orderId: string, hash: unknown): Promise<Payment> {
  const payment = await findPayment(deps.store.db, "order_id", orderId);
  if (!payment) throw new NotFound("There is no such order.");
  if (deps.signer.verify("order", orderMessage(orderId, payment.price, payment.currency), hash))
    return payment;
  deps.alertThrottled("a capture came with a hash that does not belong to it", {
    reference: payment.reference,
  });
  throw new Conflict("That hash does not belong to this order.");
}

/**
 * Ends an order whose amount was guessed at too often: the payer knows it. Nothing is changed once its money was
 * asked for.
 */
export async function expireGuessedOrder(deps: PaymentDeps, payment: Payment): Promise<void> {
  const { moved } = await transition(deps, payment.id, {
    from: ["ORDERED"],
    to: "EXPIRED",
    kind: "its amount was guessed at",
    source: "visitor",
  });
  if (moved)
    deps.alertThrottled("an order's amount was guessed at and it was ended", {
      reference: payment.reference,
    });
}

/**
 * Takes the money of an approved order, or returns the payment's status when that has happened or cannot. Safe to
 * repeat. Throws NotFound when there is no such order, Conflict when the hash does not belong to it,
 * ProviderUnavailable when the provider gave no usable response: the payment poller goes on from there.
 */
export async function capturePayment(deps: PaymentDeps, orderId: string, hash: unknown): Promise<Payment> {
  const payment = await verifiedPayment(deps, orderId, hash);
  const underWayHere = underWay.get(deps) ?? new Map<string, Promise<Payment>>();
  underWay.set(deps, underWayHere);
  const capture = underWayHere.get(orderId) ?? claimAndCapture(deps, payment, "visitor");
  underWayHere.set(orderId, capture);
  try {
    return await capture;
  } finally {
    underWayHere.delete(orderId);
  }
}
