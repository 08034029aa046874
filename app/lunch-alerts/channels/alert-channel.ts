import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Problem } from "#values/problem.ts";
import type { AlertRow, FollowedMenu } from "../alert-rows.server.ts";
import type { SubscriptionInput, WantedAlert } from "../subscription.ts";

/** A way by which people are told: how an address of it is read, asked and told. channels.server.ts lists them. */
export interface AlertChannel {
  /** Where somebody is told by it, as the page of what is stored says it: "this mailbox". */
  readonly place: string;
  /** Whether an address is the browser itself: then it is forgotten whole, as it takes no more messages from us after that. */
  readonly isBrowser: boolean;
  /** Whether two addresses are one that differ in capitals alone. */
  readonly ignoresCase: boolean;
  /** The address in what was sent; else what is wrong with it. */
  addressIn(input: SubscriptionInput): ReachedBy | Problem;
  /** What tells of all that is due by this way. `onRefusal` hears of what a host will not take from us: its name and why. */
  teller(onRefusal: (host: string, why: string) => void): Teller;
}

/** An address, before it is stored. */
interface ReachedBy {
  /** Stores what somebody wants to be told of there, and asks them at that address or tells them at once. */
  request(menu: FollowedMenu, wanted: WantedAlert): Promise<Requested>;
}

export type Requested =
  /** Said to everybody alike, whether or not the address is followed. */
  | { readonly kind: "asked" }
  | { readonly kind: "subscribed"; readonly subscription: MenuSubscription }
  /** The first message was not taken: nothing is stored. */
  | { readonly kind: "unreachable" };

/** A menu that somebody is told of, and the key by which it is changed and forgotten. */
export interface MenuSubscription {
  readonly key: string;
  readonly label: string;
  readonly page: string;
}

/** The worker runs each by itself. */
export interface Teller {
  /** Returns when nothing is due any more, or `isStopped`. */
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
