import { defined } from "#values/defined.ts";
import type { Hono } from "hono";
import { createBotCheck } from "#abuse-protection/bot-check.server.ts";
import { throttleMessages } from "#abuse-protection/throttle-messages.ts";
import { pence } from "#values/numbers/money.ts";
import { createFindReceipt } from "./receipts/find-receipt.server.ts";
import type { FindReceipt } from "./receipts/find-receipt.server.ts";
import type { FakePayPal } from "./fake-paypal/fake-paypal.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { createPaymentLimits } from "./payment-limits.server.ts";
import type { PaymentSettings, SharedDeps } from "./payment-settings.ts";
import { createPaymentsApi } from "./payments.api.server.ts";
import { connectProvider } from "./provider/provider-connection.server.ts";
import type { ProviderConnection } from "./provider/provider-connection.server.ts";
import { startNightlyReconciliation } from "./reconciliation/nightly-reconciliation.server.ts";
import { withOutageAlerts } from "./reconciliation/outage-alerts.server.ts";
import { startPaymentPoller } from "./reconciliation/payment-poller.server.ts";
import type { PaymentPoller } from "./reconciliation/payment-poller.server.ts";
import { createSigner } from "./signer.server.ts";

export interface PaymentService {
  /** What the functions of this module take. */
  readonly deps: PaymentDeps;
  readonly api: Hono;
  readonly poller: PaymentPoller;
  readonly findReceipt: FindReceipt;
  /** The fake PayPal that runs in this process; null with the real one. */
  readonly fakePayPal: FakePayPal | null;
  /** What the browser needs to load the provider's buttons. */
  readonly checkoutSettings: {
    readonly clientId: string;
    readonly environment: "production" | "sandbox";
    readonly testMode: boolean;
  };
  /** Stops the poller, the nightly reconciliation and the fake's webhooks. */
  close(): Promise<void>;
}

const tenMinutes = 600_000;

/**
 * Creates the payment service: with PayPal when there are credentials, else with the fake PayPal in this process.
 * Throws when production would run with the fake, or without a secret to sign with.
 */
export function createPaymentService(settings: PaymentSettings, shared: SharedDeps): PaymentService {
  const secrets = settings.hashSecret
    .split(",")
    .map((secret) => secret.trim())
    .filter(Boolean);
  const [secret] = secrets;
  if (!secret) throw new Error("HASH_SECRET must not be empty.");
  const { clock } = shared;
  // The fake sends its webhooks to the API, which is made after it.
  let api: Hono | null = null;
  const connection = connectProvider(settings, shared, secret, () => defined(api, "the payments API"));
  const { fakePayPal, testMode, clientId } = connection;
  const alertThrottled = throttleMessages(clock, tenMinutes, shared.alert);
  const limits = createPaymentLimits(
    clock,
    settings.ordersPerHour,
    (message) => alertThrottled(message, {}),
    shared.counts,
  );
  const deps: PaymentDeps = {
    ...shared,
    alertThrottled,
    onDeclined: (orderId) => limits.declined(orderId),
    signer: createSigner(secrets),
    bounds: { min: pence(settings.minPence), max: pence(settings.maxPence) },
    testMode,
    publicOrigin: settings.publicOrigin,
    provider: withOutageAlerts(connection.provider, shared.alert),
  };
  const { isOnDuty } = shared;
  const poller = startPaymentPoller(deps, settings.pollEvery, isOnDuty);
  const nightly = settings.pollEvery === undefined ? startNightlyReconciliation(deps, isOnDuty) : null;
  api = createPaymentsApi({
    deps,
    poller,
    verify: connection.verify,
    botCheck: createBotCheck(secret, "payment", clock),
    botCheckRule: settings.botCheck,
    limits,
    addressOf: shared.addressOf,
  });
  serveFakePayPal(api, connection);
  return {
    deps,
    api,
    poller,
    findReceipt: createFindReceipt(deps, shared.counts),
    fakePayPal,
    checkoutSettings: { clientId, environment: testMode ? "sandbox" : "production", testMode },
    async close() {
      nightly?.stop();
      fakePayPal?.webhookSender.stop();
      await poller.stop();
    },
  };
}

function serveFakePayPal(api: Hono, { fakePayPal }: ProviderConnection): void {
  if (!fakePayPal) return;
  // The methods are named one by one: what an address takes is read from the routes.
  api.on(["GET", "POST"], "/test-wallet/*", (c) => {
    const address = new URL(c.req.url);
    address.pathname = address.pathname.slice("/test-wallet".length);
    return fakePayPal.app.fetch(new Request(address, c.req.raw));
  });
}
