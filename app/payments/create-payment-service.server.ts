import type { Hono } from "hono";
import type { Context } from "hono";
import type { Brand } from "#brand/brand.ts";
import { createBotCheck } from "#abuse-protection/bot-check.server.ts";
import { throttleMessages } from "#abuse-protection/throttle-messages.ts";
import type { Clock } from "#values/clock.ts";
import { pence } from "#values/money.ts";
import type { Store } from "#database/store.server.ts";
import { createPaymentLimits } from "./payment-limits.server.ts";
import { startNightlyReconciliation } from "./reconciliation/nightly-reconciliation.server.ts";
import { withOutageAlerts } from "./reconciliation/outage-alerts.server.ts";
import { createPaymentsApi } from "./payments.api.server.ts";
import type { BotCheckRule } from "./payments.api.server.ts";
import { createPayPalProvider } from "./paypal/paypal-provider.server.ts";
import { createFakePayPal } from "./fake-paypal/fake-paypal.ts";
import type { FakePayPal } from "./fake-paypal/fake-paypal.ts";
import { createWebhookVerifier } from "./paypal/webhook-signature.server.ts";
import { startPaymentPoller } from "./reconciliation/payment-poller.server.ts";
import type { PaymentPoller } from "./reconciliation/payment-poller.server.ts";
import { createSigner } from "./signer.server.ts";
import type { PaymentStep, PaymentDeps } from "./payment-deps.ts";

export interface PaymentSettings {
  readonly production: boolean;
  readonly paypal: {
    readonly clientId: string;
    readonly clientSecret: string;
    /** Empty = the provider's own address: live in production, its sandbox elsewhere. */
    readonly apiBase: string;
    readonly webhookId: string;
    /** A stand-in on another machine signs with a certificate of its own: PEM. */
    readonly root?: string;
  };
  /** HASH_SECRET: newest first, parted by commas. */
  readonly hashSecret: string;
  readonly publicOrigin: string;
  readonly minPence: number;
  readonly maxPence: number;
  readonly ordersPerHour: number;
  /** Whether an order takes a solved bot check: each, those that come too fast, or none. */
  readonly botCheck: BotCheckRule;
  /** How often the reconciler looks by itself, in milliseconds; 15 s when left out. */
  readonly pollEvery?: number;
  /** A file for the stand-in's books; none in tests. */
  readonly fakePayPalFile?: string;
}

export interface PaymentService {
  readonly deps: PaymentDeps;
  readonly api: Hono;
  readonly poller: PaymentPoller;
  /** The stand-in that is run in this process; null with a real wallet. */
  readonly fakePayPal: FakePayPal | null;
  /** What the browser needs to load the wallet's buttons. */
  readonly checkoutSettings: {
    readonly clientId: string;
    readonly environment: "production" | "sandbox";
    readonly testMode: boolean;
  };
  close(): Promise<void>;
}

interface SharedDeps {
  readonly store: Store;
  readonly brand: Brand;
  readonly clock: Clock;
  readonly wakePostman: () => void;
  readonly alert: PaymentDeps["alert"];
  readonly addressOf: (c: Context) => string;
  readonly onStep?: (step: PaymentStep) => void;
}

const tenMinutes = 600_000;

/**
 * Creates the payment service: with PayPal when there are credentials, else with the fake PayPal in this process.
 * Throws when production would run with the fake.
 */
export function createPaymentService(settings: PaymentSettings, around: SharedDeps): PaymentService {
  const { clientId, clientSecret, apiBase, webhookId, root } = settings.paypal;
  const real = clientId !== "" && clientSecret !== "";
  if (settings.production && (!real || (apiBase !== "" && !isPayPal(apiBase))))
    throw new Error("The test wallet moves no money: production needs the credentials of a real one.");
  const secrets = settings.hashSecret
    .split(",")
    .map((secret) => secret.trim())
    .filter(Boolean);
  if (!secrets.length) throw new Error("HASH_SECRET must not be empty.");
  const { clock, brand } = around;

  let machines: Hono | null = null;
  const fakePayPal = real
    ? null
    : createFakePayPal({
        clock,
        origin: `${settings.publicOrigin}/test-wallet`,
        clientId: "test-wallet",
        clientSecret: secrets[0]!,
        webhookId: "TEST-WALLET",
        deliver: async ({ headers, body }) =>
          (await machines!.request("/api/payments/webhook", { method: "POST", headers, body })).status,
        ...(settings.fakePayPalFile ? { file: settings.fakePayPalFile } : {}),
      });
  const base = real
    ? apiBase || (settings.production ? "https://api-m.paypal.com" : "https://api-m.sandbox.paypal.com")
    : `${settings.publicOrigin}/test-wallet`;
  const testMode =
    !real || !/^https:\/\/api-m\.(sandbox\.)?paypal\.com$/.test(base) || base.includes("sandbox");

  const alertSeldom = throttleMessages(clock, tenMinutes, around.alert);
  const limits = createPaymentLimits(clock, settings.ordersPerHour, (words) => alertSeldom(words, {}));
  const deps: PaymentDeps = {
    ...around,
    alertThrottled: alertSeldom,
    onDeclined: (orderId) => limits.declined(orderId),
    signer: createSigner(secrets),
    bounds: { min: pence(settings.minPence), max: pence(settings.maxPence) },
    testMode,
    publicOrigin: settings.publicOrigin,
    provider: withOutageAlerts(
      createPayPalProvider({
        apiBase: base,
        clientId: fakePayPal ? "test-wallet" : clientId,
        clientSecret: fakePayPal ? secrets[0]! : clientSecret,
        brandName: brand.name,
        clock,
        ...(fakePayPal ? { fetch: fakePayPal.fetch } : {}),
      }),
      around.alert,
    ),
  };
  const reconciler = startPaymentPoller(deps, settings.pollEvery);
  const night = settings.pollEvery === undefined ? startNightlyReconciliation(deps) : null;
  machines = createPaymentsApi({
    deps,
    poller: reconciler,
    verify: verifierFor(),
    botCheck: createBotCheck(secrets[0]!, "payment", clock),
    botCheckRule: settings.botCheck,
    limits,
    addressOf: around.addressOf,
  });
  if (fakePayPal)
    // Named one by one: what an address takes is read from the routes.
    machines.on(["GET", "POST"], "/test-wallet/*", (c) => {
      const address = new URL(c.req.url);
      address.pathname = address.pathname.slice("/test-wallet".length);
      return fakePayPal.app.fetch(new Request(address, c.req.raw));
    });

  return {
    deps,
    api: machines,
    poller: reconciler,
    fakePayPal,
    checkoutSettings: {
      clientId: fakePayPal ? "test-wallet" : clientId,
      environment: testMode ? "sandbox" : "production",
      testMode,
    },
    async close() {
      night?.stop();
      fakePayPal?.webhookSender.stop();
      await reconciler.stop();
    },
  };

  function verifierFor() {
    const rules = { webhookId: fakePayPal ? "TEST-WALLET" : webhookId, clock };
    if (isPayPal(base)) {
      const sandbox = base.includes("sandbox") ? "sandbox." : "";
      const folder = (host: string) => `https://${host}.${sandbox}paypal.com/v1/notifications/certs/`;
      return createWebhookVerifier({
        ...rules,
        certificateFolders: [folder("api"), folder("api-m")],
        signer: ".paypal.com",
      });
    }
    const ofStandIn = {
      ...rules,
      certificateFolders: [`${base}/v1/notifications/certs/`],
      signer: ".stand-in.invalid",
    };
    if (!fakePayPal) return createWebhookVerifier({ ...ofStandIn, roots: root ? [root] : [] });
    // Its key is made when the first webhook is signed, not when the site starts.
    const verifier = fakePayPal.certificate;
    let ready: ReturnType<typeof createWebhookVerifier> | null = null;
    return async (headers: Headers, body: Uint8Array) => {
      ready ??= createWebhookVerifier({ ...ofStandIn, roots: [await verifier()], fetch: fakePayPal.fetch });
      return await ready(headers, body);
    };
  }
}

const isPayPal = (base: string) => /^https:\/\/api-m\.(sandbox\.)?paypal\.com$/.test(base);
