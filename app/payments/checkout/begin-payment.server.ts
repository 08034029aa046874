import { present } from "#values/present.ts";
import { createHash } from "node:crypto";
import { newId, newReference } from "#values/ids.ts";
import { Conflict, NotFound } from "#values/problem.ts";
import type { PaymentDraft } from "../payment-draft.ts";
import { claimAndCapture } from "./capture.server.ts";
import type { Payment } from "../payment.ts";
import { findPayment } from "../payment-repository.server.ts";
import { insertEvent } from "../payment-events.server.ts";
import { orderMessage } from "../signer.server.ts";
import { orderDeadline } from "../reconciliation/schedule.ts";
import { transition } from "../payment-step.server.ts";
import { evaluateSnapshot } from "../payment-transitions.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { OrderRefused } from "../payment-provider.ts";

/**
 * Stores that somebody wants to pay, before any call to the provider. The same `clientKey` with the same details is
 * the same payment. Throws Conflict when the key came with other details, or when the link was paid already.
 */
export async function beginPayment(
  deps: PaymentDeps,
  draft: PaymentDraft,
  { clientKey, linkId }: { clientKey: string; linkId: string | null },
): Promise<Payment> {
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([draft, linkId]))
    .digest("hex");
  const now = deps.clock.now();
  await deps.store.db.transaction().execute(async (tx) => {
    const id = newId();
    const added = await tx
      .insertInto("payment")
      .values({
        id,
        reference: newReference("RL", 8),
        client_key: clientKey,
        fingerprint,
        price: draft.price,
        currency: "GBP",
        person_name: draft.personName,
        organization: draft.organization,
        school_year: draft.schoolYear,
        description: draft.description,
        email: draft.email,
        link_id: linkId,
        state: "NEW",
        order_id: null,
        capture_id: null,
        payee: null,
        attempt: 1,
        approved_attempt: 0,
        refunded: 0,
        next_check: now + orderDeadline,
        checks: 0,
        fails: 0,
        lease_until: null,
        attention: null,
        judged: null,
        version: 1,
        created_at: now,
        updated_at: now,
        paid_at: null,
      })
      .onConflict((conflict) => conflict.column("client_key").doNothing())
      .executeTakeFirst();
    if (Number(added.numInsertedOrUpdatedRows))
      await insertEvent(tx, id, { source: "visitor", kind: "began", to: "NEW" }, now);
  });
  deps.onStep?.("intent written");
  const row = await deps.store.db
    .selectFrom("payment")
    .select(["id", "fingerprint"])
    .where("client_key", "=", clientKey)
    .executeTakeFirstOrThrow();
  if (row.fingerprint !== fingerprint)
    throw new Conflict("This payment was begun with other details. Start a new one.");
  return present(await findPayment(deps.store.db, "id", row.id), `the payment ${row.id}`);
}

/**
 * Makes the order at the provider and writes its id down; the browser learns the id only after that. A payment that has
 * an order keeps the same one. Throws Conflict when the payment cannot be paid any more or the provider makes no order
 * for it, ProviderUnavailable when nobody knows.
 */
export async function createOrder(
  deps: PaymentDeps,
  payment: Payment,
): Promise<Payment & { orderId: string }> {
  if (payment.orderId && payment.state === "ORDERED") return { ...payment, orderId: payment.orderId };
  if (payment.state !== "NEW" || deps.clock.now() - payment.createdAt > orderDeadline)
    throw new Conflict("This payment is over. Start a new one.");
  const snapshot = await deps.provider.createOrder(payment).catch((error: unknown) => {
    if (error instanceof OrderRefused)
      deps.alertThrottled("the payment firm refuses an order", {
        reference: payment.reference,
        why: error.reason,
      });
    throw error;
  });
  deps.onStep?.("order made");
  const verdict = evaluateSnapshot({ ...payment, orderId: snapshot.orderId }, snapshot);
  if (verdict.state === "REVIEW")
    deps.alert("the provider made another order than we asked for", { reference: payment.reference });
  const { payment: ordered } = await transition(deps, payment.id, {
    from: ["NEW"],
    to: verdict.state === "REVIEW" ? "REVIEW" : "ORDERED",
    kind: "order made",
    source: "visitor",
    change: () => ({
      orderId: snapshot.orderId,
      payee: snapshot.payee,
      attention: verdict.attention,
    }),
  });
  deps.onStep?.("order written");
  if (!ordered.orderId || ordered.state === "REVIEW")
    throw new Conflict("This payment cannot go on. Nothing was taken. Please ring us.");
  return { ...ordered, orderId: ordered.orderId };
}

/** What binds the amount that the visitor agreed to with the order: given to the browser, asked for at capture. */
export function orderHash(deps: PaymentDeps, payment: Payment & { orderId: string }): string {
  return deps.signer.sign("order", orderMessage(payment.orderId, payment.price, payment.currency));
}

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
  const flights = underWay.get(deps) ?? new Map<string, Promise<Payment>>();
  underWay.set(deps, flights);
  const flight = flights.get(orderId) ?? claimAndCapture(deps, payment, "visitor");
  flights.set(orderId, flight);
  try {
    return await flight;
  } finally {
    flights.delete(orderId);
  }
}
