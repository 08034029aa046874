import type { ProposalFields } from "#proposals/drafts/proposal-fields.ts";

/** What somebody else has saved meanwhile. */
export interface TheirDraft {
  readonly fields: ProposalFields;
  readonly revision: number;
  /** Who, and when, as it is read. */
  readonly by: string;
  readonly at: string;
}

/** The other orders of the event's day. */
export interface OtherOrders {
  readonly events: number;
  readonly guests: number;
}

/** What the server says to a save. */
export type SaveResult =
  | { readonly kind: "saved"; readonly revision: number; readonly others: OtherOrders }
  | { readonly kind: "refused"; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: "conflict"; readonly savedVersion: TheirDraft }
  /** It was sent meanwhile, or the order is cancelled. */
  | { readonly kind: "closed"; readonly message: string };
