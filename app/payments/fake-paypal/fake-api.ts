import { Hono } from "hono";
import { z } from "zod";
import { missing, refused } from "./fake-responses.ts";
import type { RefundBody } from "./fake-captures.ts";
import type { FakeOrders } from "./fake-orders.ts";
import type { FakePayPalSettings } from "./fake-paypal.ts";
import { captureResource, orderResource } from "./fake-resources.ts";

const moneyBody = z.object({ currency_code: z.string(), value: z.string() });
const orderBody = z.object({
  purchase_units: z.tuple([
    z.object({
      custom_id: z.string(),
      invoice_id: z.string(),
      description: z.string().optional(),
      amount: moneyBody,
    }),
  ]),
});
const webhookBody = z.object({
  url: z.string(),
  event_types: z.array(z.object({ name: z.string() })).min(1),
});

/** The calls for orders, captures, refunds, transactions and webhooks, to whoever brings a token. */
export function createFakeApi(orders: FakeOrders, settings: FakePayPalSettings): Hono {
  const app = new Hono();
  const { origin, clock, transactionsLag = 0 } = settings;

  app.post("/v2/checkout/orders", async (c) => {
    const requestId = c.req.header("paypal-request-id") ?? "";
    const {
      purchase_units: [unit],
    } = orderBody.parse(await c.req.json());
    const { order, fresh } = orders.create(requestId, unit);
    return c.json(orderResource(order, origin), fresh ? 201 : 200);
  });
  app.get("/v2/checkout/orders/:id", (c) => {
    const order = orders.find(c.req.param("id"));
    return order ? c.json(orderResource(order, origin)) : missing(c);
  });
  app.post("/v2/checkout/orders/:id/capture", (c) => {
    const order = orders.find(c.req.param("id"));
    if (!order) return missing(c);
    const response = orders.capture(order, c.req.header("paypal-request-id") ?? "");
    if (typeof response === "string") return refused(c, response);
    return c.json(orderResource(order, origin), response ? 201 : 200);
  });
  app.post("/v2/payments/captures/:id/refund", async (c) => {
    const body = await c.req.json<RefundBody>();
    const response = orders.refund(c.req.param("id"), c.req.header("paypal-request-id") ?? "", body);
    if (response === null) return missing(c);
    return typeof response === "string" ? refused(c, response) : c.json(response, 201);
  });
  app.get("/v2/payments/captures/:id", (c) => {
    const found = orders.captureById(c.req.param("id"));
    return found ? c.json(captureResource(found.order, found.capture)) : missing(c);
  });
  app.get("/v2/payments/refunds/:id", (c) => {
    const refund = orders.refundById(c.req.param("id"));
    return refund ? c.json(refund) : missing(c);
  });
  app.get("/v1/reporting/transactions", (c) => {
    const { start_date: from, end_date: to } = c.req.query();
    const until = Math.min(Date.parse(to ?? ""), clock.now() - transactionsLag);
    return c.json({
      transaction_details: orders.transactions(Date.parse(from ?? ""), until),
      total_pages: 1,
    });
  });
  const webhooks: { readonly id: string; readonly url: string; readonly event_types: unknown }[] = [];
  app.get("/v1/notifications/webhooks", (c) => c.json({ webhooks }));
  app.post("/v1/notifications/webhooks", async (c) => {
    const { url, event_types } = webhookBody.parse(await c.req.json());
    if (!url.startsWith("https://")) return c.json({ name: "VALIDATION_ERROR" }, 400);
    if (webhooks.some((webhook) => webhook.url === url))
      return c.json({ name: "WEBHOOK_URL_ALREADY_EXISTS" }, 400);
    if (webhooks.length === 10) return c.json({ name: "WEBHOOK_NUMBER_LIMIT_EXCEEDED" }, 400);
    const webhook = { id: `WH${webhooks.length}${crypto.randomUUID().slice(0, 8)}`, url, event_types };
    webhooks.push(webhook);
    return c.json(webhook, 201);
  });
  return app;
}
