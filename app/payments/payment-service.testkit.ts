import { sampleBrand } from "#brand/brand.ts";
import { createBotCheck } from "#abuse-protection/bot-check.server.ts";
import { throttleMessages } from "#abuse-protection/throttle-messages.ts";
import { frozenClock } from "#values/clock.ts";
import { pence } from "#values/money.ts";
import type { Store } from "#database/store.server.ts";
import { usualBounds } from "./checkout/amount.ts";
import type { PaymentDraft } from "./payment-draft.ts";
import { openPaymentLimits } from "./payment-limits.server.ts";
import { paymentsApi } from "./payments.api.server.ts";
import type { BotCheckRule } from "./payments.api.server.ts";
import { paypal } from "./paypal/paypal-provider.server.ts";
import { paypalStandIn } from "./fake-paypal/fake-paypal.ts";
import type { Fault } from "./fake-paypal/fake-paypal.ts";
import type { Delivery } from "./fake-paypal/fake-webhook-sender.ts";
import { webhookVerifier } from "./paypal/webhook-signature.server.ts";
import { reconcile } from "./reconciliation/payment-poller.server.ts";
import { sealWith } from "./signer.server.ts";
import type { Till } from "./payment-deps.ts";

export const draftExample: PaymentDraft = {
  price: pence(24_850),
  personName: "Amina Rahman",
  organization: "Olive Primary",
  schoolYear: "4",
  description: "Invoice 1187",
  email: "amina@olive.example",
};

/** Forgets all payments and letters between two tests on one store. */
export async function emptyBooks(store: Store): Promise<void> {
  for (const table of [
    "payment",
    "payment_event",
    "payment_record",
    "payment_refund",
    "mail_letter",
  ] as const)
    await store.db.deleteFrom(table).execute();
}

const origin = "http://stand-in.invalid";

/** A till on a test's own store, with a stand-in whose webhooks are caught and whose faults are set one by one. */
export async function tillExample(
  store: Store,
  { botCheck = "never", ordersPerHour = 1_000 }: { botCheck?: BotCheckRule; ordersPerHour?: number } = {},
) {
  const clock = frozenClock(new Date().toISOString());
  const faults: (Fault | null)[] = [];
  const calls: string[] = [];
  const caught: Delivery[] = [];
  const alerts: string[] = [];
  const standIn = paypalStandIn({
    clock,
    origin,
    clientId: "test",
    clientSecret: "secret",
    webhookId: "WH",
    // As the provider's own documents say.
    bookLag: 3 * 3_600_000,
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
  const alert = (words: string) => void alerts.push(words);
  const alertSeldom = throttleMessages(clock, 600_000, alert);
  const limits = openPaymentLimits(clock, ordersPerHour, (words) => alertSeldom(words, {}));
  const till: Till = {
    store,
    clock,
    brand: sampleBrand,
    bounds: usualBounds,
    testMode: true,
    publicOrigin: "http://localhost:3000",
    seal: sealWith(["a secret of the tests"]),
    wallet: paypal({
      apiBase: origin,
      clientId: "test",
      clientSecret: "secret",
      brandName: sampleBrand.name,
      clock,
      fetch: standIn.fetch,
    }),
    wakePostman: () => undefined,
    alert,
    alertSeldom,
    declined: (orderId) => limits.declined(orderId),
  };
  const verify = webhookVerifier({
    webhookId: "WH",
    certificateFolders: [`${origin}/v1/notifications/certs/`],
    signer: ".stand-in.invalid",
    roots: [await standIn.certificate()],
    clock,
    fetch: standIn.fetch,
  });
  const check = createBotCheck("secret", "payment", clock);
  const api = paymentsApi({
    till,
    verify,
    botCheck: check,
    botCheckRule: botCheck,
    limits,
    // A test looks when it wants to.
    reconciler: { look: () => Promise.resolve(0) },
    addressOf: (c) => c.req.header("x-test-address") ?? "192.0.2.1",
  });
  return {
    till,
    clock,
    standIn,
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
    approve: (orderId: string) => standIn.books.approve(standIn.books.order(orderId)!),
    /** Time passes, and the reconciler looks whenever something is due. */
    async timePasses(milliseconds: number, step = 15_000) {
      for (let passed = 0; passed < milliseconds; passed += step) {
        clock.advance(Math.min(step, milliseconds - passed));
        await reconcile(till);
      }
    },
    async letters() {
      return await store.db
        .selectFrom("mail_letter")
        .select(["kind", "recipient", "subject", "text", "about"])
        .orderBy("kind")
        .execute();
    },
    records: () => store.db.selectFrom("payment_record").selectAll().execute(),
  };
}
