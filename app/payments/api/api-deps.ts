import type { Context } from "hono";
import type { BotCheck } from "#abuse-protection/bot-check.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import type { PaymentLimits } from "../payment-limits.server.ts";
import type { SignatureCheck } from "../paypal/webhook-signature.server.ts";
import type { PaymentPoller } from "../reconciliation/payment-poller.server.ts";

/** An order without a solved bot check is refused: always, while orders come too fast, or never. */
export type BotCheckRule = "always" | "under load" | "never";

export interface PaymentsApiDeps {
  readonly deps: PaymentDeps;
  readonly poller: Pick<PaymentPoller, "poll">;
  readonly verify: (headers: Headers, body: Uint8Array) => Promise<SignatureCheck>;
  readonly botCheck: BotCheck;
  readonly botCheckRule: BotCheckRule;
  readonly limits: PaymentLimits;
  /** The network address of the client; never stored. */
  readonly addressOf: (c: Context) => string;
}
