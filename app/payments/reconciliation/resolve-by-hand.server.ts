import { recordAudit } from "#audit/audit.server.ts";
import { queueEmail } from "#email/outbox.server.ts";
import type { Actor } from "#values/actor.ts";
import { Conflict } from "#values/problem.ts";
import type { Payment } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { tellReturned } from "../instalments-port.server.ts";
import { lockPayment, savePayment } from "../payment-repository.server.ts";
import { insertEvent } from "../payment-events.server.ts";
import type { SnapshotEvaluation } from "../payment-transitions.ts";
import { snapshotFingerprint } from "../provider-snapshot.ts";
import type { ProviderSnapshot } from "../provider-snapshot.ts";
import { paymentEndedEmail } from "../receipts/receipt-email.ts";
import { recordCapture } from "../receipts/record-capture.server.ts";
import { scheduleNextCheck } from "./schedule.ts";

/**
 * A person's resolution of a payment that contradicted the provider, `seen` as they saw it: stored with who and why, and with
 * record and receipt if it was paid after all. Throws Conflict when it has changed meanwhile.
 */
export async function resolveByHand(
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
    const judged = snapshot && snapshotFingerprint(snapshot);
    const after: Payment = {
      ...before,
      ...ending,
      attention: null,
      acknowledgedSnapshot: judged,
      paidAt: paidNow ? now : before.paidAt,
    };
    await savePayment(tx, after, scheduleNextCheck(after, now, false), now);
    await tx.updateTable("payment").set({ judged }).where("id", "=", after.id).execute();
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
