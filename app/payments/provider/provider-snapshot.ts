import { fieldsOf, partsOf } from "#values/record.ts";
import { pence } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";

/**
 * The provider's report about an order at one moment, in our own types. Amounts are null when they were not readable.
 */
export interface ProviderSnapshot {
  readonly orderId: string;
  readonly orderStatus: string;
  readonly customId: string | null;
  readonly invoiceId: string | null;
  readonly payee: string | null;
  readonly amount: Amount | null;
  readonly captures: readonly Capture[];
  readonly refunds: readonly ProviderRefund[];
  /** The provider's whole response: stored with the record. */
  readonly raw: unknown;
}

export interface Amount {
  readonly pence: Pence;
  readonly currency: string;
}

interface Capture {
  readonly id: string;
  readonly status: string;
  readonly amount: Amount | null;
  readonly customId: string | null;
}

export interface ProviderRefund {
  readonly id: string;
  readonly status: string;
  readonly amount: Amount | null;
  /** The id under which we asked for it; null when it was made in the provider's own console. */
  readonly customId: string | null;
}

/** All that counts of a snapshot on one line: the same text means the same state. */
export const snapshotFingerprint = ({ raw: _, ...facts }: ProviderSnapshot): string => JSON.stringify(facts);

/** Reads an order of PayPal's Orders v2. Throws when it is no order: the caller treats that like an outage. */
export function parseOrder(body: unknown): ProviderSnapshot {
  const order = fieldsOf(body);
  const orderId = text(order.id);
  const orderStatus = text(order.status);
  if (!orderId || !orderStatus) throw new Error("the provider's answer is no order");
  const units = partsOf(order.purchase_units);
  const unit = fieldsOf(units[0]);
  const payments = fieldsOf(unit.payments);
  return {
    orderId,
    // We make orders of one unit; anything else is not an order of ours.
    orderStatus: units.length > 1 ? "MORE_THAN_ONE_UNIT" : orderStatus,
    customId: text(unit.custom_id),
    invoiceId: text(unit.invoice_id),
    payee: text(fieldsOf(unit.payee).merchant_id) ?? null,
    amount: parseAmount(unit.amount),
    captures: partsOf(payments.captures).map((entry) => {
      const capture = fieldsOf(entry);
      return {
        id: text(capture.id) ?? "",
        status: text(capture.status) ?? "",
        amount: parseAmount(capture.amount),
        customId: text(capture.custom_id),
      };
    }),
    refunds: partsOf(payments.refunds).map(parseRefund),
    raw: body,
  };
}

export function parseRefund(body: unknown): ProviderRefund {
  const refund = fieldsOf(body);
  return {
    id: text(refund.id) ?? "",
    status: text(refund.status) ?? "",
    amount: parseAmount(refund.amount),
    customId: text(refund.custom_id),
  };
}

/** What a capture of Payments v2 reports about its order. */
export function parseCaptureLinks(body: unknown): { orderId: string | null; paymentId: string | null } {
  const capture = fieldsOf(body);
  return {
    orderId: text(fieldsOf(fieldsOf(capture.supplementary_data).related_ids).order_id),
    paymentId: text(capture.custom_id),
  };
}

/** "248.50" of GBP as whole pence, read digit by digit; null for anything but two decimals. */
export function parseAmount(value: unknown): Amount | null {
  const { value: figure, currency_code: currency } = fieldsOf(value);
  if (typeof figure !== "string" || typeof currency !== "string") return null;
  const match = /^(\d{1,9})\.(\d{2})$/.exec(figure);
  if (!match) return null;
  return { pence: pence(Number(match[1]) * 100 + Number(match[2])), currency };
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
