import { newId } from "#values/ids.ts";
import { defined } from "#values/defined.ts";
import type { Tx } from "#database/store.server.ts";
import { queueEmails } from "#email/outbox.server.ts";
import { linkPayment, tellOrder } from "../links/instalments-port.server.ts";
import type { Payment } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { toPaymentRecord } from "./payment-record.ts";
import type { ProviderSnapshot } from "../provider/provider-snapshot.ts";
import { firmNotification, receiptEmail } from "./receipt-email.ts";

/** One record and one receipt a capture: the unique payment decides, not we. */
export async function recordCapture(
  tx: Tx,
  deps: PaymentDeps,
  payment: Payment,
  snapshot: ProviderSnapshot,
): Promise<void> {
  const captureId = defined(payment.captureId, `the capture of ${payment.reference}`);
  const record = toPaymentRecord(payment, snapshot.raw, newId(), payment.paidAt ?? deps.clock.now());
  const added = await tx
    .insertInto("payment_record")
    .values({
      id: record.id,
      payment_id: payment.id,
      capture_id: captureId,
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
  const paid = linkPayment(payment);
  const { instalments } = deps;
  if (paid && instalments) await tellOrder(tx, deps, payment.reference, () => instalments.captured(tx, paid));
  const receipt = payment.email ? [receiptEmail(deps, payment)] : [];
  await queueEmails(tx, [firmNotification(deps, payment), ...receipt], deps.clock);
}
