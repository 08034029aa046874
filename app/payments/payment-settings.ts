import type { Context } from "hono";
import type { SharedCounts } from "#abuse-protection/shared-counts.ts";
import type { Brand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import type { Clock } from "#values/time/clock.ts";
import type { BotCheckRule } from "./api/api-deps.ts";
import type { PaymentDeps, PaymentStep } from "./payment-deps.ts";

export interface PaymentSettings {
  readonly production: boolean;
  readonly paypal: {
    readonly clientId: string;
    readonly clientSecret: string;
    /** Empty = the provider's own address: live in production, its sandbox elsewhere. */
    readonly apiBase: string;
    readonly webhookId: string;
    /** The PEM certificate that a fake PayPal on another machine signs with. */
    readonly root?: string;
  };
  /** HASH_SECRET: newest first, separated by commas. */
  readonly hashSecret: string;
  readonly publicOrigin: string;
  readonly minPence: number;
  readonly maxPence: number;
  readonly ordersPerHour: number;
  readonly botCheck: BotCheckRule;
  /** How often the payment poller runs by itself, in milliseconds; every 15 s when left out. */
  readonly pollEvery?: number;
  /** Where the fake PayPal stores its orders; in memory when left out. */
  readonly fakePayPalFile?: string;
}

/** What the rest of the server lends to the payment service. */
export interface SharedDeps {
  readonly store: Store;
  readonly brand: Brand;
  readonly clock: Clock;
  readonly wakeEmailWorker: () => void;
  readonly alert: PaymentDeps["alert"];
  /** The network address of the client; never stored. */
  readonly addressOf: (c: Context) => string;
  readonly onStep?: (step: PaymentStep) => void;
  /** What other processes of the site count; only its own when left out. */
  readonly counts?: SharedCounts;
  /** Whether this process, of several on one store, does what has to be done by itself. */
  readonly isOnDuty?: () => boolean;
  readonly instalments?: PaymentDeps["instalments"];
}
