import { newId } from "#values/ids.ts";
import type { Tx } from "#database/store.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import { Conflict } from "#values/problem.ts";
import { mayTransition } from "./payment.ts";
import type { Payment, PaymentState } from "./payment.ts";
import { paymentEndedEmail, companyNotification, receiptEmail } from "./receipts/receipt-email.ts";
import { toPaymentRecord } from "./payment-record.ts";
import { lockPayment, insertEvent } from "./payment-repository.server.ts";
import type { PaymentEvent } from "./payment-repository.server.ts";
import { scheduleNextCheck } from "./reconciliation/schedule.ts";
import { evaluateSnapshot } from "./payment-transitions.ts";
import type { SnapshotEvaluation } from "./payment-transitions.ts";
import { snapshotFingerprint } from "./provider-snapshot.ts";
import type { ProviderRefund, ProviderSnapshot } from "./provider-snapshot.ts";
import type { PaymentDeps } from "./payment-deps.ts";

/**
 * The provider's word about a payment has come, by whichever way: one transaction writes the evaluation, the record of a
 * completed capture and its receipt. Returns the payment as it then stands. `expectedNextCheckAt` is the obligation that was read
 * before asking: only that one is settled, so that news which came meanwhile is still looked into.
 */
export async function applyProviderSnapshot(
  deps: PaymentDeps,
  paymentId: string,
  snapshot: ProviderSnapshot,
  source: PaymentEvent["source"],
  expectedNextCheckAt?: number | null,
): Promise<Payment> {
  let declinedNow = false;
  const payment = await deps.store.db.transaction().execute(async (tx) => {
    const before = await lockPayment(tx, paymentId);
    // A person has resolved exactly this: the same again raises no alarm.
    const acknowledged =
      before.acknowledgedSnapshot !== null && before.acknowledgedSnapshot === snapshotFingerprint(snapshot);
    const evaluation = acknowledged ? currentEvaluation(before) : evaluateSnapshot(before, snapshot);
    const openRefunds = await updateRefunds(tx, deps, before, snapshot.refunds);
    const now = deps.clock.now();
    const paidNow = before.captureId === null && evaluation.captureId !== null;
    const after: Payment = {
      ...before,
      ...evaluation,
      checks: before.checks + 1,
      failedChecks: 0,
      paidAt: paidNow ? now : before.paidAt,
    };
    const superseded = expectedNextCheckAt !== undefined && before.nextCheckAt !== expectedNextCheckAt;
    const nextCheckAt = superseded ? before.nextCheckAt : scheduleNextCheck(after, now, openRefunds);
    declinedNow = after.state === "DECLINED" && before.state !== "DECLINED";
    await write(tx, after, nextCheckAt, now);
    if (after.state !== before.state)
      await insertEvent(
        tx,
        paymentId,
        { source, kind: "heard", from: before.state, to: after.state, detail: evaluation.attention },
        now,
      );
    if (after.captureId) await recordCapture(tx, deps, after, snapshot);
    else if (declinedNow && after.email && (before.state === "PENDING" || source !== "visitor"))
      // They were asked to wait, or had left: they have not seen it on the page.
      await queueEmail(tx, paymentEndedEmail(deps, after), deps.clock);
    deps.onStep?.("record half written");
    if (evaluation.attention && evaluation.attention !== before.attention)
      deps.alert("a payment contradicts the provider", {
        reference: after.reference,
        why: evaluation.attention,
      });
    return { ...after, nextCheckAt };
  });
  deps.onStep?.("record written");
  if (declinedNow) deps.onDeclined?.(snapshot.orderId);
  if (payment.captureId) deps.wakeEmailWorker();
  return payment;
}

const currentEvaluation = ({ state, captureId, refundedPence, attention }: Payment): SnapshotEvaluation => ({
  state,
  captureId,
  refundedPence,
  attention,
});

/**
 * A person's resolution of a payment that contradicted the provider, `seen` as they saw it: stored with who and why, and with
 * record and receipt if it was paid after all. Throws Conflict when it has changed meanwhile.
 */
export async function resolveByHand(
  deps: PaymentDeps,
  seen: Payment,
  ending: Omit<SnapshotEvaluation, "attention">,
  snapshot: ProviderSnapshot | null,
  why: string,
): Promise<Payment> {
  return await deps.store.db.transaction().execute(async (tx) => {
    const before = await lockPayment(tx, seen.id);
    if (before.state !== seen.state || before.attention !== seen.attention)
      throw new Conflict(`${seen.reference} has changed meanwhile: look at it again.`);
    const now = deps.clock.now();
    const paidNow = before.captureId === null && ending.captureId !== null;
    const judged = snapshot && snapshotFingerprint(snapshot);
    const after: Payment = {
      ...before,
      ...ending,
      attention: null,
      acknowledgedSnapshot: judged,
      paidAt: paidNow ? now : before.paidAt,
    };
    await write(tx, after, scheduleNextCheck(after, now, false), now);
    await tx.updateTable("payment").set({ judged }).where("id", "=", after.id).execute();
    await insertEvent(
      tx,
      after.id,
      { source: "staff", kind: "ended by hand", from: before.state, to: after.state, detail: why },
      now,
    );
    if (after.captureId && snapshot) await recordCapture(tx, deps, after, snapshot);
    if (!ending.captureId && after.email) await queueEmail(tx, paymentEndedEmail(deps, after), deps.clock);
    return after;
  });
}

/** One record and one receipt a capture: the unique payment decides, not we. */
async function recordCapture(
  tx: Tx,
  deps: PaymentDeps,
  payment: Payment,
  snapshot: ProviderSnapshot,
): Promise<void> {
  const record = toPaymentRecord(payment, snapshot.raw, newId(), payment.paidAt ?? deps.clock.now());
  const added = await tx
    .insertInto("payment_record")
    .values({
      id: record.id,
      payment_id: payment.id,
      capture_id: payment.captureId!,
      price: record.price,
      description: record.description,
      order: JSON.stringify(record.order),
      person_name: record.personName,
      organization: record.organization,
      school_year: record.schoolYear,
      created_at: record.createdAt,
    })
    .onConflict((conflict) => conflict.column("payment_id").doNothing())
    .executeTakeFirst();
  if (Number(added.numInsertedOrUpdatedRows) === 0) return;
  await queueEmail(tx, companyNotification(deps, payment), deps.clock);
  if (payment.email) await queueEmail(tx, receiptEmail(deps, payment), deps.clock);
}

/** Brings our refunds to what the provider says of them; answers whether one is still open. */
async function updateRefunds(
  tx: Tx,
  deps: PaymentDeps,
  payment: Payment,
  reported: readonly ProviderRefund[],
): Promise<boolean> {
  if (payment.captureId === null) return false;
  const ours = await tx
    .selectFrom("payment_refund")
    .select(["id", "provider_id", "state"])
    .where("payment_id", "=", payment.id)
    .where("state", "in", ["requested", "pending"])
    .execute();
  let open = 0;
  for (const refund of ours) {
    const report = reported.find(({ id, customId }) => id === refund.provider_id || customId === refund.id);
    const state = refundState(report?.status);
    if (!report || state === "pending") open++;
    if (report && state !== refund.state)
      await tx
        .updateTable("payment_refund")
        .set({ state, provider_id: report.id, updated_at: deps.clock.now() })
        .where("id", "=", refund.id)
        .execute();
  }
  return open > 0;
}

export function refundState(status: string | undefined): "pending" | "done" | "failed" {
  if (status === "COMPLETED") return "done";
  return status === "FAILED" || status === "CANCELLED" ? "failed" : "pending";
}

async function write(tx: Tx, payment: Payment, nextCheckAt: number | null, now: number): Promise<void> {
  await tx
    .updateTable("payment")
    .set({
      state: payment.state,
      capture_id: payment.captureId,
      refunded: payment.refundedPence,
      attention: payment.attention,
      checks: payment.checks,
      fails: payment.failedChecks,
      next_check: nextCheckAt,
      paid_at: payment.paidAt,
      updated_at: now,
    })
    .where("id", "=", payment.id)
    .execute();
}

/**
 * A step of our own, not the provider's: claim, release, expire. Only from the states named, and only while the payment
 * is as it was when that was decided. Returns the payment as it then stands, changed or not.
 */
export async function transition(
  deps: PaymentDeps,
  paymentId: string,
  step: {
    readonly from: readonly PaymentState[];
    readonly to: PaymentState;
    readonly attempt?: number;
    readonly kind: string;
    readonly source: PaymentEvent["source"];
    readonly change?: (payment: Payment) => Partial<Payment>;
    /** Asked last, while the payment is held: nothing moves when it says no. */
    readonly allowed?: (tx: Tx, payment: Payment) => Promise<boolean>;
    /** When to ask the provider; the state's own rhythm when left out. */
    readonly nextCheckAt?: number | null;
  },
): Promise<{ payment: Payment; moved: boolean }> {
  return await deps.store.db.transaction().execute(async (tx) => {
    const before = await lockPayment(tx, paymentId);
    const allowed =
      step.from.includes(before.state) &&
      (before.state === step.to || mayTransition(before.state, step.to)) &&
      (step.attempt === undefined || step.attempt === before.attempt) &&
      ((await step.allowed?.(tx, before)) ?? true);
    if (!allowed) return { payment: before, moved: false };
    const now = deps.clock.now();
    const after: Payment = { ...before, state: step.to, ...step.change?.(before) };
    const nextCheckAt =
      step.nextCheckAt === undefined ? scheduleNextCheck(after, now, false) : step.nextCheckAt;
    await tx
      .updateTable("payment")
      .set({ attempt: after.attempt, approved_attempt: after.approvedAttempt, order_id: after.orderId })
      .set({ payee: after.payee })
      .where("id", "=", paymentId)
      .execute();
    await write(tx, after, nextCheckAt, now);
    await insertEvent(
      tx,
      paymentId,
      { source: step.source, kind: step.kind, from: before.state, to: after.state },
      now,
    );
    return { payment: { ...after, nextCheckAt }, moved: true };
  });
}
