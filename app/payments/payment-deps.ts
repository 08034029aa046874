import type { Brand } from "#brand/brand.ts";
import type { Clock } from "#values/clock.ts";
import type { Store } from "#database/store.server.ts";
import type { Bounds } from "./checkout/amount.ts";
import type { Seal } from "./signer.server.ts";
import type { Wallet } from "./payment-provider.ts";

/** All that taking money needs. */
export interface Till {
  readonly store: Store;
  readonly wallet: Wallet;
  readonly clock: Clock;
  readonly seal: Seal;
  readonly brand: Brand;
  readonly bounds: Bounds;
  /** No money moves: said on every step. */
  readonly testMode: boolean;
  /** Where the site is reached: links in letters begin with it. */
  readonly publicOrigin: string;
  /** Letters were queued: the postman may go. */
  readonly wakePostman: () => void;
  /** Something that a person on duty should know; never with personal data. */
  readonly alert: (words: string, about: Readonly<Record<string, string | number>>) => void;
  /** The same for what any stranger can cause as often as he likes: some lines an hour at most. */
  readonly alertSeldom: Till["alert"];
  /** The bank said no to an order: counted, so that nobody tries a list of cards. */
  readonly declined?: (orderId: string) => void;
  /** Called at each step by which a payment moves on; a drill dies here, everybody else passes. */
  readonly step?: (step: Step) => void;
}

export type Step =
  | "intent written"
  | "order made"
  | "order written"
  | "capture claimed"
  | "money taken"
  | "record half written"
  | "record written"
  | "webhook written"
  | "refund asked"
  | "refund made"
  | "refund written";
