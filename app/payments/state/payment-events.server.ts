import { newId } from "#values/ids.ts";
import type { Instant } from "#values/time/clock.ts";
import type { Tx } from "#database/store.server.ts";
import type { PaymentState } from "../payment.ts";

export interface PaymentEvent {
  readonly source: "visitor" | "webhook" | "check" | "staff";
  readonly sourceId?: string;
  readonly kind: string;
  readonly from?: PaymentState | null;
  readonly to?: PaymentState | null;
  readonly detail?: string | null;
}

/** Writes down what happened; returns false when this message of the provider was written down before. */
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
