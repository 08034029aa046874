import type { Instant } from "#values/time/clock.ts";
import type { Pence } from "#values/numbers/money.ts";
import { defined } from "#values/defined.ts";

/**
 * Where a payment can stand, in the order of their rank: news from the provider can only raise it, so late, repeated
 * and reordered news all end in the same place. Money wins over our clock: EXPIRED and DECLINED can still turn PAID.
 */
export const paymentStates = [
  "NEW", // written down; no order at the provider yet
  "ORDERED", // an order exists; the payer has still to approve it
  "CAPTURING", // we have asked, or are about to ask, for the money
  "PENDING", // the provider has accepted, the money is not cleared
  "EXPIRED", // nobody approved in time; nothing was taken
  "DECLINED", // the provider refused for good; nothing was taken
  "PAID",
  "PART_REFUNDED",
  "REFUNDED",
  "REVERSED", // the payer's bank took the money back
  "REVIEW", // the provider's word contradicts ours: a person has to look
] as const;

export type PaymentState = (typeof paymentStates)[number];

/** What the references of the sample's payments begin with: nobody made them, and no provider, book or figure knows of them. */
export const sampleReference = "SAMPLE";

export const isSamplePayment = ({ reference }: { readonly reference: string }): boolean =>
  reference.startsWith(`${sampleReference}-`);

export const rank = (state: PaymentState): number => paymentStates.indexOf(state);

export const higher = (one: PaymentState, other: PaymentState): PaymentState =>
  rank(one) >= rank(other) ? one : other;

/** The one way back, our own doing after the provider's definite "no": never on a timeout or a 5xx. */
const back: readonly (readonly [PaymentState, PaymentState])[] = [["CAPTURING", "ORDERED"]];

/** Every step that a payment may take. REVIEW is left only by a person. */
export function mayTransition(from: PaymentState, to: PaymentState): boolean {
  if (back.some(([a, b]) => a === from && b === to)) return true;
  return rank(to) > rank(from);
}

/** States in which the provider holds, or has held, the payer's money for us. */
export const moneyTakenStates: readonly PaymentState[] = ["PAID", "PART_REFUNDED", "REFUNDED", "REVERSED"];

/** What a visitor may read. "Paid" only when a record of the capture exists. */
export type Outcome =
  | "paid"
  | "refunded"
  | "taken back" // by the payer's bank
  | "not charged"
  | "confirming"
  | "clearing" // accepted by the provider, and the money has still to arrive
  | "in review" // a person has to look
  | "waiting";

export function paymentOutcome(payment: { state: PaymentState; captureId: string | null }): Outcome {
  const { state, captureId } = payment;
  if (state === "REFUNDED") return "refunded";
  if (state === "REVERSED") return "taken back";
  if (state === "PAID" || state === "PART_REFUNDED") return captureId ? "paid" : "confirming";
  if (state === "EXPIRED" || state === "DECLINED") return "not charged";
  if (state === "NEW" || state === "ORDERED") return "waiting";
  if (state === "PENDING") return "clearing";
  return state === "REVIEW" ? "in review" : "confirming";
}

/** The same in the API's four statuses: what a program, and a page that waits, must tell apart. */
export function apiStatus(outcome: Outcome): "paid" | "refunded" | "not charged" | "confirming" {
  if (outcome === "taken back") return "refunded";
  // An order that is open again after a try: nothing was taken, and the payer may try again.
  if (outcome === "waiting") return "not charged";
  return outcome === "clearing" || outcome === "in review" ? "confirming" : outcome;
}

/** The provider's order of a payment. Throws when it has none yet. */
export const orderIdOf = ({ orderId, reference }: Pick<Payment, "orderId" | "reference">): string =>
  defined(orderId, `the order of ${reference}`);

/** A payment as the store holds it. */
export interface Payment {
  readonly id: string;
  /** For people: "RL-7F3K9QXY"; also the provider's invoice id. */
  readonly reference: string;
  readonly price: Pence;
  readonly currency: "GBP";
  readonly personName: string;
  readonly organization: string;
  readonly schoolYear: string;
  readonly description: string;
  readonly email: string;
  readonly linkId: string | null;
  readonly state: PaymentState;
  readonly orderId: string | null;
  readonly captureId: string | null;
  /** Who receives the money, as the provider stated when the order was made. */
  readonly payee: string | null;
  /** Rises only after a stored, definite decline: it is part of the capture's request id. */
  readonly attempt: number;
  /** The attempt that the payer has approved by pressing "pay"; 0 = not yet. */
  readonly approvedAttempt: number;
  readonly refundedPence: number;
  readonly nextCheckAt: Instant | null;
  readonly checks: number;
  readonly failedChecks: number;
  readonly attention: string | null;
  /** The fingerprint of the snapshot that a person has acknowledged. */
  readonly acknowledgedSnapshot: string | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly paidAt: Instant | null;
}
