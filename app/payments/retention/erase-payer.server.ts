import type { Instant } from "#values/time/clock.ts";
import type { Tx } from "#database/store.server.ts";
import { redactOrder } from "../paypal/redact-order.ts";
import { paymentIdsOf } from "./payer.server.ts";

/**
 * Erases a person from the payments that they began or that the provider names them in, in the caller's transaction.
 * Returns the payments' ids, so that the e-mails about them can go too.
 */
export async function erasePayer(tx: Tx, email: string, now: Instant): Promise<string[]> {
  const ids = await paymentIdsOf(tx, email);
  await erasePersonalData(tx, ids, now);
  return ids;
}

/**
 * Erases personal data from these payments: name, year, description and the provider's data about the payer; sums,
 * dates and provider ids stay, as the law asks of accounts. The reference is what is left to name a payment by. The
 * organisation goes too unless `kept`: the accounts name who a sum came from.
 */
export async function erasePersonalData(
  tx: Tx,
  ids: readonly string[],
  now: Instant,
  kept?: "organisation kept",
): Promise<void> {
  for (const id of ids) {
    await tx
      .updateTable("payment")
      // The fingerprint is a hash of what was typed: a right guess could be checked against it.
      .set({ person_name: "", school_year: "", description: "", email: "", fingerprint: "" })
      .set({ people_gone_at: now, ...(!kept && { organization: "" }) })
      .where("id", "=", id)
      .execute();
    // Reasons that staff wrote may name somebody.
    await tx.updateTable("payment_refund").set({ reason: "" }).where("payment_id", "=", id).execute();
    await tx
      .updateTable("payment_event")
      .set({ detail: null })
      .where("payment_id", "=", id)
      .where("source", "=", "staff")
      .where("kind", "=", "ended by hand")
      .execute();
    await tx
      .updateTable("payment_record")
      // A field left empty is one space in a record.
      .set({ person_name: " ", school_year: " ", description: " ", ...(!kept && { organization: " " }) })
      .where("payment_id", "=", id)
      .execute();
    await redactOrders(tx, [id], now);
  }
}

/** Reduces the provider's responses about these payments to what the accounts need. */
export async function redactOrders(tx: Tx, ids: readonly string[], now: Instant): Promise<void> {
  for (const id of ids) {
    const record = await tx
      .selectFrom("payment_record")
      .select(["id", "order"])
      .where("payment_id", "=", id)
      .where("order_cut_at", "is", null)
      .executeTakeFirst();
    if (record)
      await tx
        .updateTable("payment_record")
        .set({ order: redactOrder(record.order), order_cut_at: now })
        .where("id", "=", record.id)
        .execute();
  }
}
