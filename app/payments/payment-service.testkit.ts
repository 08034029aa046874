import { sampleBrand } from "#brand/brand.ts";
import { createBotCheck } from "#abuse-protection/bot-check.server.ts";
import { throttleMessages } from "#abuse-protection/throttle-messages.ts";
import type { Clock } from "#values/time/clock.ts";
import { frozenClock } from "#values/time/clock.ts";
import type { Store } from "#database/store.server.ts";
import { defaultBounds } from "./amount.ts";
import type { InstalmentsPort } from "./links/instalments-port.server.ts";
import { createPaymentLimits } from "./payment-limits.server.ts";
import { createPaymentsApi } from "./payments.api.server.ts";
import type { BotCheckRule } from "./api/api-deps.ts";
import { createPayPalProvider } from "./paypal/paypal-provider.server.ts";
import { createFakePayPal } from "./fake-paypal/fake-paypal.ts";
import type { Fault } from "./fake-paypal/fake-faults.ts";
import type { Delivery } from "./fake-paypal/fake-webhook-sender.ts";
import { createWebhookVerifier } from "./paypal/webhook-signature.server.ts";
import { startPaymentPoller } from "./reconciliation/payment-poller.server.ts";
import { createSigner } from "./signer.server.ts";
import type { PaymentDeps } from "./payment-deps.ts";

/** Deletes all payments and e-mails between two tests on one store. */
export async function clearPayments(store: Store): Promise<void> {
  for (const table of [
    "payment_event",
    "payment_record",
    "payment_refund",
    "payment_link_claim",
    "payment",
    "mail_letter",
  ] as const)
    await store.db.deleteFrom(table).execute();
}

const origin = "http://stand-in.invalid";

/** A payment service on a test's own store, with a fake PayPal whose webhooks are caught and whose faults are set one by one. */
export async function createTestPaymentService(
  store: Store,
  {
    botCheck = "never",
    ordersPerHour = 1_000,
    at = new Date().toISOString(),
    instalments,
  }: {
    botCheck?: BotCheckRule;
    ordersPerHour?: number;
    at?: string;
    instalments?: (clock: Clock) => InstalmentsPort;
  } = {},
) {
  const clock = frozenClock(at);
  const faults: (Fault | null)[] = [];
  const calls: string[] = [];
  const caught: Delivery[] = [];
  const alerts: string[] = [];
  const fakePayPal = createFakePayPal({
    clock,
    origin,
    clientId: "test",
    clientSecret: "secret",
    webhookId: "WH",
    // As the provider's own documents have it.
    transactionsLag: 3 * 3_600_000,
    deliver: async (delivery) => {
      caught.push(delivery);
      return await Promise.resolve(200);
    },
    faultFor: ({ method, path }) => {
      if (path === "/v1/oauth2/token") return null;
      calls.push(
        `${method} ${path.split("/").slice(0, 4).join("/")}${path.endsWith("/capture") ? "/capture" : ""}`,
      );
      return faults.shift() ?? null;
    },
  });
  const alert = (message: string) => void alerts.push(message);
  const alertThrottled = throttleMessages(clock, 600_000, alert);
  const limits = createPaymentLimits(clock, ordersPerHour, (message) => alertThrottled(message, {}));
  const deps: PaymentDeps = {
    store,
    clock,
    brand: sampleBrand,
    bounds: defaultBounds,
    testMode: true,
    publicOrigin: "http://localhost:3000",
    signer: createSigner(["a secret of the tests"]),
    provider: createPayPalProvider({
      apiBase: origin,
      clientId: "test",
      clientSecret: "secret",
      brandName: sampleBrand.name,
      clock,
      fetch: fakePayPal.fetch,
    }),
    wakeEmailWorker: () => undefined,
    alert,
    alertThrottled,
    ...(instalments && { instalments: instalments(clock) }),
    onDeclined: (orderId) => limits.declined(orderId),
  };
  const verify = createWebhookVerifier({
    webhookId: "WH",
    certificateFolders: [`${origin}/v1/notifications/certs/`],
    signer: ".stand-in.invalid",
    roots: [await fakePayPal.certificate()],
    clock,
    fetch: fakePayPal.fetch,
  });
  const check = createBotCheck("secret", "payment", clock);
  // By itself it looks in 24 days.
  const poller = startPaymentPoller(deps, 2 ** 31 - 1);
  const api = createPaymentsApi({
    deps,
    verify,
    botCheck: check,
    botCheckRule: botCheck,
    limits,
    // A test looks when it wants to.
    poller: { poll: () => Promise.resolve(0) },
    addressOf: (c) => c.req.header("x-test-address") ?? "192.0.2.1",
  });
  return {
    deps,
    clock,
    fakePayPal,
    faults,
    calls,
    caught,
    alerts,
    verify,
    check,
    api,
    post: async (path: string, fields: unknown, headers: Record<string, string> = {}) => {
      const response = await api.request(path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(fields),
      });
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as Record<string, unknown>,
      };
    },
    approve: (orderId: string) => fakePayPal.orders.approve(fakePayPal.orders.find(orderId)!),
    /** Time passes, and the payment poller checks whatever is due, and the books of orders. */
    async timePasses(milliseconds: number, step = 15_000) {
      for (let passed = 0; passed < milliseconds; passed += step) {
        clock.advance(Math.min(step, milliseconds - passed));
        await poller.poll();
      }
    },
    async emails() {
      return await store.db
        .selectFrom("mail_letter")
        .select(["kind", "recipient", "subject", "text", "about"])
        .orderBy("kind")
        .execute();
    },
    records: () => store.db.selectFrom("payment_record").selectAll().execute(),
  };
}
