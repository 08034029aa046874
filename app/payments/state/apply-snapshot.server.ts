import { queueEmail } from "#email/outbox.server.ts";
import type { Payment } from "../payment.ts";
import { paymentEndedEmail } from "../receipts/receipt-email.ts";
import { tellReturned } from "../links/instalments-port.server.ts";
import { recordCapture } from "../receipts/record-capture.server.ts";
import { lockPayment, savePayment } from "./payment-repository.server.ts";
import { insertEvent } from "./payment-events.server.ts";
import type { PaymentEvent } from "./payment-events.server.ts";
import { scheduleNextCheck } from "../reconciliation/schedule.ts";
import { evaluateSnapshot } from "./payment-transitions.ts";
import type { SnapshotEvaluation } from "./payment-transitions.ts";
import { snapshotFingerprint } from "../provider/provider-snapshot.ts";
import type { ProviderSnapshot } from "../provider/provider-snapshot.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { updateRefunds } from "../refunds/refund-state.server.ts";

/**
 * The provider's word about a payment has come, by whichever way: one transaction writes the evaluation, the record of a
 * completed capture and its receipt. Returns the payment as it then stands. `expectedNextCheckAt` is the due time of the
 * check as it was when the provider was asked: only that check is done with, so that a notification which came meanwhile is
 * still looked into.
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
    await savePayment(tx, after, nextCheckAt, now);
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
    await tellReturned(tx, deps, before, after);
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
