import { recordAudit } from "#audit/audit.server.ts";
import type { Tx } from "#database/store.server.ts";
import { defined } from "#values/defined.ts";
import type { Actor } from "#values/actor.ts";
import { newId } from "#values/ids.ts";
import { pence, formatPounds } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";
import { Conflict, NotAllowed, NotFound } from "#values/problem.ts";
import { isSamePerson } from "#values/text/same-person.ts";
import { findPayment, lockPayment } from "../state/payment-repository.server.ts";
import { insertEvent } from "../state/payment-events.server.ts";
import { applyProviderSnapshot } from "../state/apply-snapshot.server.ts";
import { refundState } from "./refund-state.server.ts";
import { isSamplePayment, orderIdOf } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { ProviderUnavailable } from "../provider/payment-provider.ts";

export interface Refund {
  readonly id: string;
  readonly reference: string;
  readonly pence: Pence;
  readonly state: "waiting" | "requested" | "pending" | "done" | "failed" | "refused";
}

/** Up to this much of one payment, in total, one person may give back alone; beyond it a second person must agree. */
const singleApproverLimit = pence(50_000);
const sentForAnother = "This form was sent for another payment.";

/**
 * Gives money back, all of what is left or a part. `id` is an idempotency key: the same id again is the same refund. Stored
 * before the call; when the provider gives no response it stays "requested" and the payment poller asks again with the same
 * id. `approver` is the second person of a large one; with `mayWait` a large refund without one is stored as waiting for
 * `agreeToRefund`, and nothing is sent. Throws NotFound, Conflict when there is not so much left to give back or the id is
 * another refund's, or NotAllowed when a second person is needed.
 */
export async function refundPayment(
  deps: PaymentDeps,
  actor: Actor,
  request: {
    reference: string;
    pence: Pence | null;
    reason: string;
    approver?: string;
    id?: string;
    mayWait?: boolean;
  },
): Promise<Refund> {
  const payment = await findPayment(deps.store.db, "reference", request.reference.trim().toUpperCase());
  if (!payment) throw new NotFound(`There is no payment ${request.reference}.`);
  if (isSamplePayment(payment))
    throw new Conflict(
      `${payment.reference} is the sample’s: nobody paid it, and there is nothing to give back.`,
    );
  const id = request.id ?? newId();
  await deps.store.db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    const known = await tx
      .selectFrom("payment_refund")
      .select(["payment_id", "pence"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (known) {
      if (known.payment_id !== locked.id) throw new Conflict(sentForAnother);
      if (request.pence !== null && known.pence !== request.pence)
        throw new Conflict(`This form was sent already, for ${formatPounds(pence(known.pence))}.`);
      return;
    }
    if (!locked.captureId || !["PAID", "PART_REFUNDED"].includes(locked.state))
      throw new Conflict(`${locked.reference} is ${locked.state}: there is nothing to give back.`);
    const asked = await tx
      .selectFrom("payment_refund")
      .select((row) => row.fn.sum<number | string | null>("pence").as("sum"))
      .where("payment_id", "=", locked.id)
      .where("state", "not in", ["failed", "refused"])
      .executeTakeFirstOrThrow();
    // What was given back in the provider's own console counts too.
    const left = locked.price - Math.max(Number(asked.sum ?? 0), locked.refundedPence);
    const amount = request.pence ?? left;
    if (amount <= 0 || amount > left)
      throw new Conflict(
        `Of ${formatPounds(locked.price)}, ${formatPounds(pence(Math.max(left, 0)))} is left to give back.`,
      );
    const approver = request.approver?.trim() ?? "";
    const needsSecondPerson =
      Number(asked.sum ?? 0) + amount > singleApproverLimit &&
      (!approver || isSamePerson(approver, actor.name));
    if (needsSecondPerson && !request.mayWait)
      throw new NotAllowed(
        `Giving back more than ${formatPounds(singleApproverLimit)} of a payment takes a second person, who agrees to it.`,
      );
    const now = deps.clock.now();
    const stored = await tx
      .insertInto("payment_refund")
      .values({
        id,
        payment_id: locked.id,
        pence: amount,
        state: needsSecondPerson ? "waiting" : "requested",
        provider_id: null,
        asked_by: approver && !needsSecondPerson ? `${actor.name}, with ${approver}` : actor.name,
        reason: request.reason,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    // The payment is locked, so an id that came in between is another payment's.
    if (!stored.numInsertedOrUpdatedRows) throw new Conflict(sentForAnother);
    if (!needsSecondPerson) await checkSoon(tx, locked.id, now);
    await insertEvent(tx, locked.id, { source: "staff", kind: "refund asked", detail: `${amount}` }, now);
    // The reason is stored with the refund and not in the audit log, as people type personal data into it.
    const after = { refund: id, pence: amount, ...(approver && !needsSecondPerson && { approver }) };
    await recordAudit(
      tx,
      actor,
      { action: "asked for refund", subject: `payment/${locked.reference}`, after },
      deps.clock,
    );
  });
  deps.onStep?.("refund asked");
  return await sendNow(deps, id, payment.reference);
}

/** The payment poller asks again soon, with the same id, whatever happens meanwhile. */
export async function checkSoon(tx: Tx, paymentId: string, now: number): Promise<void> {
  await tx
    .updateTable("payment")
    .set({ next_check: now + 20_000, checks: 0 })
    .where("id", "=", paymentId)
    .execute();
}

/** Sends a refund that was just asked for, and returns its state. */
export async function sendNow(deps: PaymentDeps, id: string, reference: string): Promise<Refund> {
  try {
    await sendRefund(deps, id);
  } catch (error) {
    // The outcome is not known yet: the payment poller asks again.
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
  const row = await deps.store.db
    .selectFrom("payment_refund")
    .select(["pence", "state"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, reference, pence: pence(row.pence), state: row.state };
}

/** Sends a refund that was asked for to the provider; the same id never gives money back twice. Throws ProviderUnavailable. */
export async function sendRefund(deps: PaymentDeps, id: string): Promise<void> {
  const { db } = deps.store;
  const row = await db
    .selectFrom("payment_refund")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (row.state !== "requested") return;
  const payment = defined(await findPayment(db, "id", row.payment_id), `the payment of the refund ${id}`);
  const captureId = defined(payment.captureId, `the capture of ${payment.reference}`);
  const result = await deps.provider.refundCapture(captureId, { id, pence: pence(row.pence) });
  deps.onStep?.("refund made");
  const now = deps.clock.now();
  await db
    .updateTable("payment_refund")
    .set(
      result.kind === "refused"
        ? { state: "refused", updated_at: now }
        : { state: refundState(result.refund.status), provider_id: result.refund.id, updated_at: now },
    )
    .where("id", "=", id)
    .where("state", "=", "requested")
    .execute();
  if (result.kind === "refused") {
    deps.alert("the provider refused a refund", { reference: payment.reference, why: result.reason });
    return;
  }
  deps.onStep?.("refund written");
  const snapshot = await deps.provider.readOrder(orderIdOf(payment));
  if (snapshot) await applyProviderSnapshot(deps, payment.id, snapshot, "staff");
}
