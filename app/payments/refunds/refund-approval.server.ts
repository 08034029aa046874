import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Instant } from "#values/time/clock.ts";
import type { Pence } from "#values/numbers/money.ts";
import { pence } from "#values/numbers/money.ts";
import { Conflict, NotAllowed, NotFound } from "#values/problem.ts";
import { isSamePerson } from "#values/text/same-person.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { insertEvent } from "../state/payment-events.server.ts";
import { lockPayment } from "../state/payment-repository.server.ts";
import type { Payment } from "../payment.ts";
import type { Refund } from "./refunds.server.ts";
import { checkSoon, sendNow } from "./refunds.server.ts";

interface Waiting {
  readonly id: string;
  readonly pence: number;
  readonly asked_by: string;
}

/**
 * Agrees to a refund that waits for a second person, and sends it: once, however often it is agreed to. Throws NotFound,
 * NotAllowed for whoever asked for it, and Conflict where it was refused or the money is no longer there to give back.
 */
export async function agreeToRefund(deps: PaymentDeps, actor: Actor, id: string): Promise<Refund> {
  const reference = await deps.store.db.transaction().execute(async (tx) => {
    const { payment, waiting, state } = await lockedRefund(tx, id);
    if (state === "refused") throw new Conflict("This refund was refused. Ask for it again.");
    if (!waiting) return payment.reference;
    if (isSamePerson(waiting.asked_by, actor.name))
      throw new NotAllowed("Who asked for a refund cannot agree to it: somebody else does.");
    await refuseUnlessLeft(tx, payment, waiting);
    const now = deps.clock.now();
    await tx
      .updateTable("payment_refund")
      .set({ state: "requested", asked_by: `${waiting.asked_by}, with ${actor.name}`, updated_at: now })
      .where("id", "=", id)
      .execute();
    await checkSoon(tx, payment.id, now);
    await note(tx, deps, actor, { payment, waiting, kind: "refund agreed", action: "agreed to refund" });
    return payment.reference;
  });
  deps.onStep?.("refund asked");
  return await sendNow(deps, id, reference);
}

/** Refuses a refund that waits, or takes one's own back: nothing was sent. Throws NotFound, Conflict where it has gone. */
export async function refuseRefund(deps: PaymentDeps, actor: Actor, id: string): Promise<void> {
  await deps.store.db.transaction().execute(async (tx) => {
    const { payment, waiting, state } = await lockedRefund(tx, id);
    if (state === "refused") return;
    if (!waiting) throw new Conflict("This refund was agreed to already.");
    const now = deps.clock.now();
    await tx
      .updateTable("payment_refund")
      .set({ state: "refused", updated_at: now })
      .where("id", "=", id)
      .execute();
    await note(tx, deps, actor, { payment, waiting, kind: "refund refused", action: "refused refund" });
  });
}

/** A refund that waits for a second person. */
interface WaitingRefund {
  readonly id: string;
  readonly reference: string;
  readonly pence: Pence;
  readonly askedBy: string;
  readonly at: Instant;
}

/** The refunds that wait for a second person, the oldest first. */
export async function waitingRefunds(db: Db): Promise<WaitingRefund[]> {
  const rows = await db
    .selectFrom("payment_refund")
    .innerJoin("payment", "payment.id", "payment_refund.payment_id")
    .select(["payment_refund.id", "reference", "pence", "asked_by", "payment_refund.created_at as at"])
    .where("payment_refund.state", "=", "waiting")
    .orderBy("payment_refund.created_at")
    .limit(100)
    .execute();
  return rows.map(({ id, reference, asked_by, at, ...row }) => ({
    id,
    reference,
    askedBy: asked_by,
    at: Number(at),
    pence: pence(Number(row.pence)),
  }));
}

async function lockedRefund(tx: Tx, id: string) {
  const refundOf = () => tx.selectFrom("payment_refund").selectAll().where("id", "=", id).executeTakeFirst();
  const found = await refundOf();
  if (!found) throw new NotFound("There is no such refund.");
  const payment = await lockPayment(tx, found.payment_id);
  // As it is now: somebody else may have agreed while this waited for the lock.
  const now = await refundOf();
  const waiting: Waiting | null = now?.state === "waiting" ? now : null;
  return { payment, waiting, state: now?.state };
}

// Since it was asked for, money may have gone back by another way.
async function refuseUnlessLeft(tx: Tx, payment: Payment, { id, pence: amount }: Waiting): Promise<void> {
  const others = await tx
    .selectFrom("payment_refund")
    .select((row) => row.fn.sum<number | string | null>("pence").as("sum"))
    .where("payment_id", "=", payment.id)
    .where("id", "<>", id)
    .where("state", "not in", ["failed", "refused"])
    .executeTakeFirstOrThrow();
  const left = payment.price - Math.max(Number(others.sum ?? 0), payment.refundedPence);
  if (!payment.captureId || !["PAID", "PART_REFUNDED"].includes(payment.state) || amount > left)
    throw new Conflict("That much of this payment is no longer left to give back: refuse it, and ask again.");
}

async function note(
  tx: Tx,
  { clock }: PaymentDeps,
  actor: Actor,
  { payment, waiting, kind, action }: { payment: Payment; waiting: Waiting; kind: string; action: string },
): Promise<void> {
  await insertEvent(tx, payment.id, { source: "staff", kind, detail: `${waiting.pence}` }, clock.now());
  const after = { refund: waiting.id, pence: waiting.pence };
  await recordAudit(tx, actor, { action, subject: `payment/${payment.reference}`, after }, clock);
}
