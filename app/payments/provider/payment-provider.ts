import { Conflict, Unavailable } from "#values/problem.ts";
import type { Pence } from "#values/numbers/money.ts";
import type { Payment } from "../payment.ts";
import type { ProviderRefund, ProviderSnapshot } from "./provider-snapshot.ts";

/** The payment provider in our own types. Every call that changes something carries an id, so that it may be repeated. */
export interface PaymentProvider {
  /**
   * Makes an order of one purchase unit in GBP. The same payment always gets the same order. Throws OrderRefused when the
   * provider will make none, ProviderUnavailable when the outcome is unknown.
   */
  createOrder(
    payment: Pick<Payment, "id" | "reference" | "price" | "currency" | "description">,
  ): Promise<ProviderSnapshot>;
  /** Asks for the money of an approved order. Repeating it with the same attempt never takes money twice. */
  captureOrder(payment: { id: string; orderId: string; attempt: number }): Promise<CaptureResult>;
  /** The order as it is now; null when the provider knows of none. */
  readOrder(orderId: string): Promise<ProviderSnapshot | null>;
  /** The order and the payment that a capture belongs to; null when the provider knows of none. */
  readCapture(captureId: string): Promise<{ orderId: string | null; paymentId: string | null } | null>;
  /** Gives money back from a capture. Repeating it with the same refund id never gives it twice. */
  refundCapture(captureId: string, refund: { id: string; pence: Pence }): Promise<RefundResult>;
  readRefund(providerRefundId: string): Promise<ProviderRefund | null>;
  /** Every movement of money in a time of at most 31 days; the newest hours may be missing. */
  transactions(from: number, to: number): Promise<readonly ProviderTransaction[]>;
}

export type CaptureResult =
  | { readonly kind: "order"; readonly snapshot: ProviderSnapshot }
  /**
   * - declined: a definite no to this card or account; the order may be approved again
   * - gone: the order is dead: expired, voided or unknown
   */
  | { readonly kind: "declined" | "not approved" | "captured already" | "gone" };

type RefundResult =
  | { readonly kind: "refund"; readonly refund: ProviderRefund }
  | { readonly kind: "refused"; readonly reason: string };

/** Money that moved, as the provider lists it: negative when it went back. */
export interface ProviderTransaction {
  readonly id: string;
  readonly customId: string | null;
  readonly invoiceId: string | null;
  readonly pence: number;
  readonly currency: string;
  /** For money that went back: the capture that it belongs to. */
  readonly refundedCaptureId: string | null;
}

/** No usable response: it is unknown whether the call had an effect. Ask again later; never take it for a no. */
export class ProviderUnavailable extends Unavailable {
  override name = "ProviderUnavailable";
  /** How long the provider asked us to wait, in milliseconds; null when it did not. */
  readonly retryAfter: number | null;
  constructor(message: string, options: { cause?: unknown; retryAfter?: number | null } = {}) {
    super(message, { cause: options.cause });
    this.retryAfter = options.retryAfter ?? null;
  }
}

/** A definite no to an order: none was made, and nothing can be charged on it. */
export class OrderRefused extends Conflict {
  override name = "OrderRefused";
  /** The provider's own code and its id of the call, for a question to its support. */
  readonly reason: string;
  constructor(why: string) {
    super("PayPal did not accept this payment, so nothing was charged.");
    this.reason = why;
  }
}
