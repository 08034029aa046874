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

/** The calls for orders, captures, refunds and transactions, to whoever brings a token. */
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
  return app;
}
