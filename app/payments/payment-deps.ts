import type { Brand } from "#brand/brand.ts";
import type { Clock } from "#values/time/clock.ts";
import type { Store } from "#database/store.server.ts";
import type { Bounds } from "./amount.ts";
import type { InstalmentsPort } from "./links/instalments-port.server.ts";
import type { Signer } from "./signer.server.ts";
import type { PaymentProvider } from "./provider/payment-provider.ts";

/** What the functions of this module take; each uses a part. */
export interface PaymentDeps {
  readonly store: Store;
  readonly provider: PaymentProvider;
  readonly clock: Clock;
  readonly signer: Signer;
  readonly brand: Brand;
  readonly bounds: Bounds;
  /** No money moves; shown on every step. */
  readonly testMode: boolean;
  /** Where the site is reached: links in e-mails begin with it. */
  readonly publicOrigin: string;
  /** E-mails were queued: the e-mail worker may send them. */
  readonly wakeEmailWorker: () => void;
  /** Something that a person on duty should know; never with personal data. */
  readonly alert: (message: string, details: Readonly<Record<string, string | number>>) => void;
  /** The same for what any stranger can cause as often as they like: some lines an hour at most. */
  readonly alertThrottled: PaymentDeps["alert"];
  /** The orders whose instalments are paid through links; none where links are only links. */
  readonly instalments?: InstalmentsPort;
  /** The bank declined an order: counted, so that nobody tries a list of cards. */
  readonly onDeclined?: (orderId: string) => void;
  /** Called at each step by which a payment moves on; a chaos test kills the process here. */
  readonly onStep?: (step: PaymentStep) => void;
}

export type PaymentStep =
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
