import type { Tx } from "#database/store.server.ts";
import { mayTransition } from "../payment.ts";
import type { Payment, PaymentState } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { lockPayment, savePayment } from "./payment-repository.server.ts";
import { insertEvent } from "./payment-events.server.ts";
import type { PaymentEvent } from "./payment-events.server.ts";
import { scheduleNextCheck } from "../reconciliation/schedule.ts";

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
    /** Asked last, while the payment is locked: nothing changes when it returns false. */
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
    await savePayment(tx, after, nextCheckAt, now);
    await insertEvent(
      tx,
      paymentId,
      { source: step.source, kind: step.kind, from: before.state, to: after.state },
      now,
    );
    return { payment: { ...after, nextCheckAt }, moved: true };
  });
}
