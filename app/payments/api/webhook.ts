import type { Context } from "hono";
import { receiveWebhook } from "../paypal/receive-webhook.server.ts";
import type { PaymentsApiDeps } from "./api-deps.ts";
import { RequestRefused } from "./problem-response.ts";

const refusals = {
  forged: [401, "The signature does not hold."],
  "cannot tell": [503, "The certificate could not be fetched. Try again."],
  unreadable: [400, "The message could not be read."],
} as const;

/** POST /api/payments/webhook: a message of the provider. Answered at once; what it hints at is checked after. */
export const webhookHandler =
  ({ deps, poller, verify }: PaymentsApiDeps) =>
  async (c: Context) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    const result = await receiveWebhook(deps, verify, c.req.raw.headers, body);
    if (result !== "accepted") {
      const [status, title] = refusals[result];
      throw new RequestRefused(status, title, {}, status === 503 ? { "retry-after": "60" } : {});
    }
    poller.poll().catch((error: unknown) => deps.alert("the payment poller failed", { why: String(error) }));
    return c.json({ received: true });
  };
