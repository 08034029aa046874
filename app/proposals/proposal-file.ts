import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import type { Pence } from "#values/numbers/money.ts";
import type { Proposal, ProposalState, ProposalVersion } from "./proposal.ts";

/** Who accepted what, and how they mean to pay. */
export interface Acceptance {
  readonly version: number;
  readonly hash: string;
  readonly name: string;
  readonly at: Instant;
  readonly paysBy: "card" | "invoice";
}

/** What is to be paid by a day. Its id is the id of its payment link. */
export interface Instalment {
  readonly id: string;
  readonly version: number;
  readonly kind: "deposit" | "balance";
  readonly pence: Pence;
  readonly dueOn: Day;
  readonly state: "open" | "paid" | "void";
  readonly createdAt: Instant;
}

/** Money that came in (positive) or went back (negative): not `Pence`, which is never negative. */
export interface OrderMoney {
  readonly id: string;
  readonly instalmentId: string | null;
  readonly kind: "card" | "bank" | "refund" | "bank-refund";
  readonly pence: number;
  readonly sourceId: string | null;
  /** The payment's reference, or what the bank statement says. */
  readonly reference: string;
  readonly onDay: Day;
  readonly enteredAt: Instant;
  readonly enteredBy: string;
}

/** What was taken off an accepted price. */
export interface Adjustment {
  readonly id: string;
  readonly kind: "cancellation" | "goodwill";
  readonly pence: Pence;
  readonly reason: string;
  readonly at: Instant;
  readonly by: string;
}

/** A customer's way in. */
export interface ProposalLink {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly revokedAt: Instant | null;
  readonly opened: number;
  readonly openedAt: Instant | null;
  /** The whole address; null where the secret that it was made with is gone. */
  readonly address: string | null;
}

/** What was asked and answered on the customer's page. */
export interface ProposalMessage {
  readonly id: string;
  readonly version: number;
  readonly side: "customer" | "staff";
  readonly text: string;
  readonly at: Instant;
  readonly by: string;
  readonly doneAt: Instant | null;
}

/** What the order comes to so far; all of it zero while no version is accepted. */
export interface OrderBalance {
  /** The price of the version in force, tax included. */
  readonly total: Pence;
  readonly adjusted: Pence;
  /** What came in less what went back. */
  readonly paid: number;
  /** total - adjusted - paid: negative when it is to be given back. */
  readonly owed: number;
  /** Owed, but no open instalment covers it: after a cancellation, or a refund for which nothing was taken off the price. */
  readonly unasked: number;
}

/** A proposal with all that belongs to it. */
export interface ProposalFile {
  readonly proposal: Proposal;
  /** The first one first. */
  readonly versions: readonly ProposalVersion[];
  readonly acceptances: readonly Acceptance[];
  readonly instalments: readonly Instalment[];
  readonly money: readonly OrderMoney[];
  readonly adjustments: readonly Adjustment[];
  readonly links: readonly ProposalLink[];
  readonly messages: readonly ProposalMessage[];
  readonly state: ProposalState;
  readonly balance: OrderBalance;
  /** As `balance.owed`. */
  readonly owed: number;
}
