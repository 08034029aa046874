import { Hono } from "hono";
import type { Clock } from "#values/time/clock.ts";
import { createFakeApi } from "./fake-api.ts";
import { connectionReset, injectFaults } from "./fake-faults.ts";
import type { FaultFor } from "./fake-faults.ts";
import type { SigningKey } from "./fake-certificate.ts";
import { createFakeOrders } from "./fake-orders.ts";
import type { FakeOrders } from "./fake-orders.ts";
import { createWebhookSender } from "./fake-webhook-sender.ts";
import type { Deliver, WebhookSender } from "./fake-webhook-sender.ts";
import { createFakeCheckout } from "./fake-checkout.ts";
import type { Context, MiddlewareHandler } from "hono";

export interface FakePayPalSettings {
  readonly clock: Clock;
  /** Where payers and we reach it, without a slash at the end: certificates and windows are served from here. */
  readonly origin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  /** Sends a webhook to the site; returns the status. Nothing is sent when left out. */
  readonly deliver?: Deliver;
  readonly faultFor?: FaultFor;
  /** What its webhooks are signed with: the key of all in this process when left out. */
  readonly signingKey?: () => Promise<SigningKey>;
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

/**
 * A fake PayPal for demo mode and tests. It speaks the provider's HTTP - token, orders, capture, refunds,
 * transaction search, signed webhooks - and shows the payer a checkout window. No money moves.
 */
export function createFakePayPal(settings: FakePayPalSettings): FakePayPal {
  const orders = createFakeOrders(settings.clock, settings.file);
  const webhookSender = createWebhookSender(settings);
  orders.onEvent((type, resource) => webhookSender.send(type, resource));
  const app = new Hono();
  app.use("*", async (_c, next) => {
    orders.refresh();
    await next();
  });
  const tokens = createFakeTokens(settings);
  const faults = injectFaults(settings.faultFor, tokens.forget);
  app.use("/v1/*", faults);
  app.use("/v2/*", faults);
  app.post("/v1/oauth2/token", (c) => tokens.give(c));
  app.use("/v2/*", tokens.require);
  app.use("/v1/reporting/*", tokens.require);
  app.use("/v1/notifications/webhooks", tokens.require);
  app.route("/", createFakeApi(orders, settings));
  app.get("/v1/notifications/certs/:name", async (c) => c.text(await webhookSender.certificate()));
  app.route("/", createFakeCheckout(orders));

  return {
    app,
    orders,
    webhookSender,
    certificate: () => webhookSender.certificate(),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const path = request.url.slice(settings.origin.length);
      const response = await app.request(new Request(`http://stand-in${path}`, request));
      if (response.headers.has(connectionReset)) throw new TypeError("the connection was reset");
      return response;
    },
  };
}

/** The provider's access tokens: given for the client's id and secret, and asked for by every other call. */
function createFakeTokens({ clientId, clientSecret }: { clientId: string; clientSecret: string }) {
  const tokens = new Set<string>();
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  const require: MiddlewareHandler = async (c, next) => {
    const bearer = c.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
    if (!tokens.has(bearer)) return c.json({ name: "AUTHENTICATION_FAILURE", error: "invalid_token" }, 401);
    await next();
  };
  return {
    require,
    forget: () => tokens.clear(),
    give(c: Context) {
      if (c.req.header("authorization") !== expected) return c.json({ error: "invalid_client" }, 401);
      const token = `A21AA${crypto.randomUUID()}`;
      if (tokens.size > 100) tokens.clear();
      tokens.add(token);
      return c.json({ access_token: token, token_type: "Bearer", expires_in: 32_400 });
    },
  };
}
