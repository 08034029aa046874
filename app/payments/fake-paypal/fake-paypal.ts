import { Hono } from "hono";
import type { Context } from "hono";
import type { Clock } from "#values/clock.ts";
import { captureResource, createFakeOrders } from "./fake-orders.ts";
import type { FakeOrders, FakeOrder } from "./fake-orders.ts";
import { createWebhookSender } from "./fake-webhook-sender.ts";
import type { WebhookSender, Delivery } from "./fake-webhook-sender.ts";
import { createFakeCheckout } from "./fake-checkout.ts";

/** What can go wrong on the wire: `before` the call had its effect, `after` it, or instead of it. */
export type Fault =
  | "500 before"
  | "500 after"
  | "reset before"
  | "reset after"
  | "422"
  | "429"
  | "401"
  | "html"
  | "garbage"
  | "huge";

export interface FakePayPalSettings {
  readonly clock: Clock;
  /** Where payers and we reach it, without a slash at the end: certificates and windows are served from here. */
  readonly origin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  /** Takes a webhook to the site; answers the status. Nothing is sent when left out. */
  readonly deliver?: (delivery: Delivery) => Promise<number>;
  /** Asked before each call of the provider's HTTP; null = all well. */
  readonly faultFor?: (call: { method: string; path: string }) => Fault | null;
  /** How late its transactions appear, in milliseconds; not at all when left out. */
  readonly transactionsLag?: number;
  /** A file in which its orders survive a restart. */
  readonly file?: string;
}

export interface FakePayPal {
  /** The provider's HTTP and, beside it, the payer's window; throws where a connection would be reset. */
  readonly fetch: typeof fetch;
  readonly app: Hono;
  readonly orders: FakeOrders;
  readonly webhookSender: WebhookSender;
  /** The certificate that its webhooks are signed with: the only root for a site in test mode. */
  certificate(): Promise<string>;
}

/** Set on an answer that stands for a connection that breaks off. */
export const connectionReset = "x-broken-off";

/**
 * A fake PayPal for demo mode and tests. It speaks the provider's HTTP - token, orders, capture, refunds,
 * transaction search, signed webhooks - and shows the payer a checkout window. No money moves.
 */
export function createFakePayPal(settings: FakePayPalSettings): FakePayPal {
  const orders = createFakeOrders(settings.clock, settings.file);
  const post = createWebhookSender(settings);
  orders.onEvent((type, resource) => post.send(type, resource));
  const app = new Hono();
  const tokens = new Set<string>();

  app.use("*", async (_c, next) => {
    orders.refresh();
    await next();
  });
  app.use("/v1/*", faults);
  app.use("/v2/*", faults);
  async function faults(c: Context, next: () => Promise<void>): Promise<Response | void> {
    // Certificates are not asked for by the payment client.
    if (c.req.path.startsWith("/v1/notifications/")) return await next();
    const fault = settings.faultFor?.({ method: c.req.method, path: c.req.path }) ?? null;
    if (fault === "500 before") return c.json({ name: "INTERNAL_SERVER_ERROR" }, 500);
    if (fault === "reset before") return broken();
    if (fault === "422") return refused(c, "PAYEE_ACCOUNT_RESTRICTED");
    if (fault === "429") return c.json({ name: "RATE_LIMIT_REACHED" }, 429, { "retry-after": "1" });
    if (fault === "html") return c.html("<h1>Bad gateway</h1>", 502);
    if (fault === "garbage") return c.body('{"id": "ORD', 200, { "content-type": "application/json" });
    if (fault === "huge")
      return c.body(`"${"x".repeat(10_000_000)}"`, 200, { "content-type": "application/json" });
    if (fault === "401") tokens.clear();
    await next();
    if (fault === "500 after") c.res = c.json({ name: "INTERNAL_SERVER_ERROR" }, 500);
    if (fault === "reset after") c.res = broken();
  }

  app.post("/v1/oauth2/token", (c) => {
    const given = c.req.header("authorization") ?? "";
    const expected = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString("base64");
    if (given !== `Basic ${expected}`) return c.json({ error: "invalid_client" }, 401);
    const token = `A21AA${crypto.randomUUID()}`;
    if (tokens.size > 100) tokens.clear();
    tokens.add(token);
    return c.json({ access_token: token, token_type: "Bearer", expires_in: 32_400 });
  });

  const guarded = async (c: Context, next: () => Promise<void>): Promise<Response | void> => {
    const bearer = c.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
    if (!tokens.has(bearer)) return c.json({ name: "AUTHENTICATION_FAILURE", error: "invalid_token" }, 401);
    await next();
  };
  app.use("/v2/*", guarded);
  app.use("/v1/reporting/*", guarded);

  app.post("/v2/checkout/orders", async (c) => {
    const requestId = c.req.header("paypal-request-id") ?? "";
    const [unit] = ((await c.req.json()) as { purchase_units: FakeOrder["unit"][] }).purchase_units;
    const { order, fresh } = orders.create(requestId, unit!);
    return c.json(tell(order), fresh ? 201 : 200);
  });
  app.get("/v2/checkout/orders/:id", (c) => {
    const order = orders.find(c.req.param("id"));
    return order ? c.json(tell(order)) : missing(c);
  });
  app.post("/v2/checkout/orders/:id/capture", (c) => {
    const order = orders.find(c.req.param("id"));
    if (!order) return missing(c);
    const answer = orders.capture(order, c.req.header("paypal-request-id") ?? "");
    return typeof answer === "string" ? refused(c, answer) : c.json(tell(order), answer ? 201 : 200);
  });
  app.post("/v2/payments/captures/:id/refund", async (c) => {
    const body = await c.req.json<{ amount?: { value: string }; custom_id?: string }>();
    const answer = orders.refund(c.req.param("id"), c.req.header("paypal-request-id") ?? "", body);
    if (answer === null) return missing(c);
    return typeof answer === "string" ? refused(c, answer) : c.json(answer, 201);
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
    const until = Math.min(Date.parse(to ?? ""), settings.clock.now() - (settings.transactionsLag ?? 0));
    return c.json({
      transaction_details: orders.transactions(Date.parse(from ?? ""), until),
      total_pages: 1,
    });
  });
  app.get("/v1/notifications/certs/:name", async (c) => c.text(await post.certificate()));
  app.route("/", createFakeCheckout(orders));

  return {
    app,
    orders,
    webhookSender: post,
    certificate: () => post.certificate(),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const path = request.url.slice(settings.origin.length);
      const response = await app.request(new Request(`http://stand-in${path}`, request));
      if (response.headers.has(connectionReset)) throw new TypeError("the connection was reset");
      return response;
    },
  };

  function tell(order: FakeOrder) {
    return {
      id: order.id,
      status: order.status,
      intent: "CAPTURE",
      purchase_units: [
        {
          reference_id: "default",
          ...order.unit,
          payee: { merchant_id: "STANDINMERCHANT" },
          payments: { captures: order.captures, refunds: order.refunds },
        },
      ],
      links: [{ rel: "payer-action", href: `${settings.origin}/window?order=${order.id}`, method: "GET" }],
    };
  }
}

const broken = () => new Response(null, { status: 500, headers: { [connectionReset]: "1" } });
const missing = (c: Context) =>
  c.json({ name: "RESOURCE_NOT_FOUND", details: [{ issue: "INVALID_RESOURCE_ID" }] }, 404);
const refused = (c: Context, issue: string) =>
  c.json({ name: "UNPROCESSABLE_ENTITY", details: [{ issue }] }, 422);
