import { Hono } from "hono";
import { NotFound } from "#values/problem.ts";
import type { PaymentsApiDeps } from "./api/api-deps.ts";
import { captureOrderHandler } from "./api/capture-order.ts";
import { createOrderHandler } from "./api/create-order.ts";
import { paymentStatus } from "./api/payment-status.ts";
import { RequestRefused, respondToError } from "./api/problem-response.ts";
import { signAmountHandler } from "./api/sign-amount.ts";
import { paymentOfReceipt } from "./receipts/receipt.server.ts";
import type { Context } from "hono";
import { receiveWebhook } from "./paypal/receive-webhook.server.ts";

/** The payments' JSON API: make an order, capture it, ask how it stands, take the provider's webhooks. */
export function createPaymentsApi(api: PaymentsApiDeps): Hono {
  const { deps, limits, botCheck, addressOf } = api;
  const app = new Hono();
  app.onError((error) => respondToError(error, deps.brand));
  app.get("/api/payments/challenge", async (c) =>
    c.json(await botCheck.challenge(limits.difficultyFor(addressOf(c)))),
  );
  app.post("/api/payments/orders", createOrderHandler(api));
  app.post("/api/payments/orders/:orderId/capture", captureOrderHandler(api));
  // For the page that waits: the receipt's own address is the key.
  app.get("/api/payments/standing", async (c) => {
    const payment = await paymentOfReceipt(deps, c.req.query("receipt"));
    if (!payment) throw new NotFound("There is no such receipt.");
    return c.json(paymentStatus(deps, payment));
  });
  app.post("/api/payments/webhook", webhookHandler(api));
  app.post("/hash", signAmountHandler(api));
  refuseOtherMethods(app);
  return app;
}

function refuseOtherMethods(app: Hono): void {
  const only = (method: string, allow: string) => () => {
    throw new RequestRefused(405, `This address takes ${method} only.`, {}, { allow });
  };
  for (const path of [
    "/api/payments/orders",
    "/api/payments/orders/:orderId/capture",
    "/api/payments/webhook",
    "/hash",
  ])
    app.all(path, only("POST", "POST"));
  for (const path of ["/api/payments/challenge", "/api/payments/standing"])
    app.all(path, only("GET", "GET, HEAD"));
}

const refusals = {
  forged: [401, "The signature does not hold."],
  "cannot tell": [503, "The certificate could not be fetched. Try again."],
  unreadable: [400, "The message could not be read."],
} as const;

/** POST /api/payments/webhook: a message of the provider. Answered at once; what it hints at is checked after. */
const webhookHandler =
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
