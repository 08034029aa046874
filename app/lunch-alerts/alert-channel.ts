import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { AlertRow } from "./subscriptions.server.ts";

/** A way by which people are told: the outbox for e-mails, push services for devices. The worker runs each by itself. */
export interface AlertChannel {
  /** Tells of all that is due by this way; returns when nothing is due any more, or `isStopped`. */
  tellDue(isStopped: () => boolean): Promise<void>;
}

/** A message that is due, with where it goes. */
export type DueMessage = Selectable<Schema["lunch_alert_message"]> & Pick<AlertRow, "address" | "push_keys">;

/** What became of a message at the service that was to take it. */
export type SendOutcome =
  | { readonly kind: "accepted" }
  /** The address takes no more messages. */
  | { readonly kind: "gone" }
  /** It will not be taken as it is: an HTTP status, or why it was not even sent. */
  | { readonly kind: "refused"; readonly why: string }
  /** Nothing is known of it, or the service asks to wait so long (milliseconds). */
  | { readonly kind: "later"; readonly wait: number | null };
