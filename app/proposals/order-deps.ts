import type { Brand } from "#brand/brand.ts";
import type { EventKind } from "#values/event-kinds.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import type { EmailWorker } from "#email/email-worker.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Clock } from "#values/time/clock.ts";
import type { Pence } from "#values/numbers/money.ts";
import type { LineFacts, MealCourse } from "./proposal.ts";

/** What is known now of an item of the catering menu. */
export interface MenuItemFacts extends LineFacts {
  readonly name: string;
  /** How many people one of it serves; null where that is not said in people. */
  readonly serves: number | null;
  /** How many pieces are in one of it, where it is counted in pieces; then it is not said in people. */
  readonly piecesEach?: number | null;
  /** The course at which it is eaten; null where that depends on the meal. */
  readonly meal?: MealCourse | null;
  /** What it is cooked for, as far as that decides how much is eaten. */
  readonly eventKind?: EventKind;
  /** What it is cooked for: "wedding", "party"; null for anything. */
  readonly occasion?: string | null;
  /** The id of the recipe that it uses. */
  readonly recipe?: string | null;
  /** How many are in one of it, people or pieces; null where that is not said. */
  readonly pieces?: number | null;
}

/** What the functions of this module take; each uses a part. The server wires what other features answer. */
export interface OrderDeps {
  readonly store: Store;
  readonly clock: Clock;
  /** The firm as it is in force when this is read. */
  readonly brand: Brand;
  /** The site's secrets, comma-separated, the newest first: links are made with them. */
  readonly secret: string;
  readonly publicOrigin: string;
  readonly emailWorker: Pick<EmailWorker, "wake">;
  /** The name in the audit log for what a customer did by their link. */
  readonly customer: Actor;
  /** What is known of these items; one that is not on the menu is missing. */
  readonly describeLines: (
    db: Db | Tx,
    itemIds: readonly string[],
  ) => Promise<ReadonlyMap<string, MenuItemFacts>>;
  /** Says how far an enquiry is; nothing happens where it is erased. */
  readonly enquiryMarked: (
    tx: Tx,
    actor: Actor,
    enquiryId: string,
    to: "new" | "proposed" | "won" | "lost",
  ) => Promise<void>;
  /** Whether money may have been asked for by this instalment's payment link, and the outcome is not known yet. */
  readonly paymentUnderWay: (db: Db | Tx, instalmentId: string) => Promise<boolean>;
  /** The address where an instalment is paid by card; null for a sum that cards are not taken for. */
  readonly signPaymentLink: (link: {
    readonly id: string;
    readonly price: Pence;
    readonly description: string;
    readonly until: number;
  }) => string | null;
}
