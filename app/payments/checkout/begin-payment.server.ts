import { referencePrefixOf } from "#brand/initials.ts";
import { defined } from "#values/defined.ts";
import { createHash } from "node:crypto";
import { newId, newReference } from "#values/ids.ts";
import { Conflict } from "#values/problem.ts";
import { holdOpen } from "#samples/sample-state.server.ts";
import type { PaymentDraft } from "../payment-draft.ts";
import type { Payment } from "../payment.ts";
import { findPayment } from "../state/payment-repository.server.ts";
import { insertEvent } from "../state/payment-events.server.ts";
import { orderMessage } from "../signer.server.ts";
import { orderDeadline } from "../reconciliation/schedule.ts";
import { transition } from "../state/payment-step.server.ts";
import { evaluateSnapshot } from "../state/payment-transitions.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { OrderRefused } from "../provider/payment-provider.ts";

/**
 * Stores that somebody wants to pay, before any call to the provider. The same `clientKey` with the same details is the
 * same payment. Throws Conflict when the key came with different details, and Unavailable where the site was closed meanwhile. Whether the link is used already was asked before
 * (`refuseUsedLink`).
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
    await holdOpen(deps.store, tx);
    const id = newId();
    const added = await tx
      .insertInto("payment")
      .values({
        id,
        reference: newReference(referencePrefixOf(deps.brand), 8),
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
    throw new Conflict("This payment was started with different details. Start a new one.");
  return defined(await findPayment(deps.store.db, "id", row.id), `the payment ${row.id}`);
}

/**
 * Makes the order at the provider and writes its id down; the browser learns the id only after that. A payment that has an
 * order keeps the same one. Throws Conflict when the payment can no longer be paid or the provider makes no order for it,
 * ProviderUnavailable when the outcome is unknown (no answer in time, a 5xx).
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
