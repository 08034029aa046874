import { defined } from "#values/defined.ts";
import type { Selectable } from "kysely";
import { pence } from "#values/numbers/money.ts";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { paymentStates } from "../payment.ts";
import type { Payment, PaymentState } from "../payment.ts";

export type PaymentRow = Selectable<Schema["payment"]>;

export function toPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    reference: row.reference,
    price: pence(row.price),
    currency: row.currency,
    personName: row.person_name,
    organization: row.organization,
    schoolYear: row.school_year,
    description: row.description,
    email: row.email,
    linkId: row.link_id,
    state: stateOf(row),
    orderId: row.order_id,
    captureId: row.capture_id,
    payee: row.payee,
    attempt: row.attempt,
    approvedAttempt: row.approved_attempt,
    refundedPence: row.refunded,
    nextCheckAt: row.next_check,
    checks: row.checks,
    failedChecks: row.fails,
    attention: row.attention,
    acknowledgedSnapshot: row.judged,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    paidAt: row.paid_at,
  };
}

/** The column is text, as both databases have it: a state that we do not know is no state to go on from. */
const stateOf = ({ state, reference }: PaymentRow): PaymentState =>
  defined(
    paymentStates.find((known) => known === state),
    `the meaning of ${reference}'s state "${state}"`,
  );

/** A payment by one of its names; null when there is none. */
export async function findPayment(
  db: Db,
  by: "id" | "order_id" | "capture_id" | "reference" | "client_key",
  value: string,
): Promise<Payment | null> {
  const row = await db.selectFrom("payment").selectAll().where(by, "=", value).executeTakeFirst();
  return row ? toPayment(row) : null;
}

/**
 * Locks a payment for this transaction and returns it as it is now: other writers wait. Writing the
 * row is the lock that both databases know.
 */
export async function lockPayment(tx: Tx, id: string): Promise<Payment> {
  const row = await tx
    .updateTable("payment")
    .set((column) => ({ version: column("version", "+", 1) }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPayment(row);
}

/** Writes how a payment stands after news of it, and when to ask again. */
export async function savePayment(
  tx: Tx,
  payment: Payment,
  nextCheckAt: number | null,
  now: number,
): Promise<void> {
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
