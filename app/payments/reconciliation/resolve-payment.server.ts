import { queueEmail } from "#email/outbox.server.ts";
import { recordAudit } from "#audit/audit.server.ts";
import type { Actor } from "#values/actor.ts";
import { Conflict, NotFound } from "#values/problem.ts";
import { recordCapture } from "../receipts/record-capture.server.ts";
import { paymentEndedEmail } from "../receipts/receipt-email.ts";
import { insertEvent } from "../state/payment-events.server.ts";
import { tellReturned } from "../links/instalments-port.server.ts";
import type { Payment } from "../payment.ts";
import { findPayment, lockPayment, savePayment, toPayment } from "../state/payment-repository.server.ts";
import { evaluateSnapshot } from "../state/payment-transitions.ts";
import type { SnapshotEvaluation } from "../state/payment-transitions.ts";
import { snapshotFingerprint } from "../provider/provider-snapshot.ts";
import type { ProviderSnapshot } from "../provider/provider-snapshot.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { scheduleNextCheck } from "./schedule.ts";

/** What a person may make of a payment under review. */
export const resolutions = ["paid", "given-back", "not-charged"] as const;
export type Resolution = (typeof resolutions)[number];

/** Every payment that waits for a person, the oldest first. */
export async function paymentsNeedingAttention(deps: Pick<PaymentDeps, "store">): Promise<Payment[]> {
  const rows = await deps.store.db
    .selectFrom("payment")
    .selectAll()
    .where((row) => row.or([row("state", "=", "REVIEW"), row("attention", "is not", null)]))
    .orderBy("created_at")
    .execute();
  return rows.map(toPayment);
}

/**
 * Resolves a payment that waits for a person. They state how it ended; the provider, asked now, must agree: "paid"
 * needs its completed capture in our amount, "given-back" that all it took went back, "not-charged" that it took
 * nothing. `by` and `reason` are written down with it. Throws NotFound, Conflict when the provider's report does not
 * allow that ending, ProviderUnavailable when it gave none.
 */
export async function resolvePayment(
  deps: PaymentDeps,
  actor: Actor,
  wish: { reference: string; ending: Resolution; by: string; reason: string },
): Promise<Payment> {
  const payment = await findPayment(deps.store.db, "reference", wish.reference.trim().toUpperCase());
  if (!payment) throw new NotFound(`There is no payment ${wish.reference}.`);
  if (payment.state !== "REVIEW" && payment.attention === null)
    throw new Conflict(`${payment.reference} is ${payment.state}: nobody has to look at it.`);
  const snapshot = payment.orderId ? await deps.provider.readOrder(payment.orderId) : null;
  const found = endingAs[wish.ending](payment, snapshot);
  if (typeof found === "string")
    throw new Conflict(`${payment.reference} cannot be ended as ${wish.ending}: ${found}.`);
  const ended = await storeEnding(deps, payment, found, snapshot, {
    actor,
    why: `${wish.by} (${actor.name}): ${wish.reason}`,
  });
  deps.wakeEmailWorker();
  return ended;
}

/**
 * A person's resolution of a payment that contradicted the provider, `seen` as they saw it: stored with who and why, and with
 * record and receipt if it was paid after all. Throws Conflict when it has changed meanwhile.
 */
async function storeEnding(
  deps: PaymentDeps,
  seen: Payment,
  ending: Omit<SnapshotEvaluation, "attention">,
  snapshot: ProviderSnapshot | null,
  { actor, why }: { actor: Actor; why: string },
): Promise<Payment> {
  return await deps.store.db.transaction().execute(async (tx) => {
    const before = await lockPayment(tx, seen.id);
    if (before.state !== seen.state || before.attention !== seen.attention)
      throw new Conflict(`${seen.reference} has changed meanwhile: look at it again.`);
    const now = deps.clock.now();
    const paidNow = before.captureId === null && ending.captureId !== null;
    const acknowledged = snapshot && snapshotFingerprint(snapshot);
    const after: Payment = {
      ...before,
      ...ending,
      attention: null,
      acknowledgedSnapshot: acknowledged,
      paidAt: paidNow ? now : before.paidAt,
    };
    await savePayment(tx, after, scheduleNextCheck(after, now, false), now);
    await tx.updateTable("payment").set({ judged: acknowledged }).where("id", "=", after.id).execute();
    await insertEvent(
      tx,
      after.id,
      { source: "staff", kind: "ended by hand", from: before.state, to: after.state, detail: why },
      now,
    );
    const states = { before: { state: before.state }, after: { state: after.state } };
    const act = { action: "resolved payment", subject: `payment/${after.reference}`, ...states };
    await recordAudit(tx, actor, act, deps.clock);
    if (after.captureId && snapshot) await recordCapture(tx, deps, after, snapshot);
    await tellReturned(tx, deps, before, after);
    if (!ending.captureId && after.email) await queueEmail(tx, paymentEndedEmail(deps, after), deps.clock);
    return after;
  });
}

type Found = Omit<SnapshotEvaluation, "attention"> | string;

/** The row that an ending leads to, or why the provider's report does not allow it. */
const endingAs: Record<Resolution, (payment: Payment, snapshot: ProviderSnapshot | null) => Found> = {
  paid(payment, snapshot) {
    if (!snapshot) return "the provider knows no such order";
    const { attention, ...evaluation } = evaluateSnapshot(
      { ...payment, state: "NEW", attention: null },
      snapshot,
    );
    if (attention) return `the provider still says ${attention}`;
    if (!evaluation.captureId || !["PAID", "PART_REFUNDED"].includes(evaluation.state))
      return "the provider holds no money for it";
    return evaluation;
  },

  "given-back"(payment, snapshot) {
    const captures = snapshot?.captures.filter(({ status }) => !refused.includes(status)) ?? [];
    if (!snapshot || !captures.length) return "the provider has taken nothing for it";
    if (captures.some(({ status }) => !returned.includes(status)))
      return "the provider still holds money for it; give that back there first";
    const back = captures.reduce((sum, { amount }) => sum + (amount?.pence ?? 0), 0);
    return { state: "REFUNDED", captureId: payment.captureId, refundedPence: back };
  },

  "not-charged"(payment, snapshot) {
    if (payment.captureId) return "it was paid before; what was given back ends as given-back";
    const captures = snapshot?.captures ?? [];
    if (captures.some(({ status }) => !refused.includes(status)))
      return "the provider has taken money for it, or is about to";
    return { state: captures.length ? "DECLINED" : "EXPIRED", captureId: null, refundedPence: 0 };
  },
};

const refused = ["DECLINED", "FAILED"];
const returned = ["REFUNDED", "REVERSED"];
