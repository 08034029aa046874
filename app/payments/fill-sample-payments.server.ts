import type { Tx } from "#database/store.server.ts";
import { newId, newReference } from "#values/ids.ts";
import { pence } from "#values/numbers/money.ts";
import type { Instant } from "#values/time/clock.ts";
import { sampleReference } from "./payment.ts";
import { toPaymentRecord } from "./receipts/payment-record.ts";
import { insertEvent } from "./state/payment-events.server.ts";

/** A payment that nobody made. */
export interface SamplePayment {
  readonly pence: number;
  readonly person: string;
  readonly school: string;
  readonly what: string;
  /** What went back of it. */
  readonly refunded?: number;
  readonly linkId?: string;
}

/**
 * Writes a payment of the sample as one that came in at a moment. No provider knows of it: it has an order and a capture of no
 * provider's form, and nothing is ever asked about it. Returns what names it.
 */
export async function fillSamplePayment(
  tx: Tx,
  { pence: price, person, school, what, refunded = 0, linkId }: SamplePayment,
  at: Instant,
): Promise<{ readonly id: string; readonly reference: string }> {
  const id = newId();
  const reference = newReference(sampleReference, 8);
  const state = refunded === 0 ? "PAID" : refunded < price ? "PART_REFUNDED" : "REFUNDED";
  await tx
    .insertInto("payment")
    .values({
      id,
      reference,
      client_key: `sample ${id}`,
      fingerprint: `sample ${id}`,
      price,
      currency: "GBP",
      person_name: person,
      organization: school,
      school_year: "",
      description: what,
      email: "",
      link_id: linkId ?? null,
      state,
      order_id: `sample-order-${id}`,
      capture_id: `sample-capture-${id}`,
      payee: null,
      attempt: 1,
      approved_attempt: 1,
      refunded,
      next_check: null,
      checks: 0,
      fails: 0,
      lease_until: null,
      attention: null,
      judged: null,
      version: 1,
      created_at: at,
      updated_at: at,
      paid_at: at,
      people_gone_at: null,
    })
    .execute();
  await insertEvent(tx, id, { source: "visitor", kind: "sample", to: state }, at);
  const payment = {
    price: pence(price),
    description: what,
    personName: person,
    organization: school,
    schoolYear: "",
  };
  const record = toPaymentRecord(payment, {}, newId(), at);
  await tx
    .insertInto("payment_record")
    .values({
      id: record.id,
      payment_id: id,
      capture_id: `sample-capture-${id}`,
      price: record.price,
      description: record.description,
      order: "{}",
      person_name: record.personName,
      organization: record.organization,
      school_year: record.schoolYear,
      created_at: record.createdAt,
    })
    .execute();
  return { id, reference };
}
