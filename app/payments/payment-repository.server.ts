import type { Selectable } from "kysely";
import { newId } from "#values/ids.ts";
import type { Instant } from "#values/clock.ts";
import { pence } from "#values/money.ts";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Payment, PaymentState } from "./payment.ts";

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
    state: row.state as PaymentState,
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

export interface PaymentEvent {
  readonly source: "visitor" | "webhook" | "check" | "staff";
  readonly sourceId?: string;
  readonly kind: string;
  readonly from?: PaymentState | null;
  readonly to?: PaymentState | null;
  readonly detail?: string | null;
}

/** Writes down what happened; answers false when this message of the provider was written down before. */
export async function insertEvent(
  tx: Tx,
  paymentId: string | null,
  event: PaymentEvent,
  at: Instant,
): Promise<boolean> {
  const added = await tx
    .insertInto("payment_event")
    .values({
      id: newId(),
      payment_id: paymentId,
      source: event.source,
      source_id: event.sourceId ?? null,
      kind: event.kind,
      from_state: event.from ?? null,
      to_state: event.to ?? null,
      detail: event.detail ?? null,
      at,
    })
    .onConflict((conflict) => conflict.column("source_id").doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}
