import type { Hono } from "hono";
import type { Context } from "hono";
import type { Brand } from "#brand/brand.ts";
import { createBotCheck } from "#abuse-protection/bot-check.server.ts";
import { throttleMessages } from "#abuse-protection/throttle-messages.ts";
import type { Clock } from "#values/clock.ts";
import { pence } from "#values/money.ts";
import type { Store } from "#database/store.server.ts";
import { openPaymentLimits } from "./payment-limits.server.ts";
import { watchNights } from "./reconciliation/nightly-reconciliation.server.ts";
import { sayingOutages } from "./reconciliation/outage-alerts.server.ts";
import { paymentsApi } from "./payments.api.server.ts";
import type { BotCheckRule } from "./payments.api.server.ts";
import { paypal } from "./paypal/paypal-provider.server.ts";
import { paypalStandIn } from "./fake-paypal/fake-paypal.ts";
import type { StandIn } from "./fake-paypal/fake-paypal.ts";
import { webhookVerifier } from "./paypal/webhook-signature.server.ts";
import { startReconciler } from "./reconciliation/payment-poller.server.ts";
import type { Reconciler } from "./reconciliation/payment-poller.server.ts";
import { sealWith } from "./signer.server.ts";
import type { Step, Till } from "./payment-deps.ts";

export interface TillSettings {
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
  readonly least: number;
  readonly most: number;
  readonly ordersPerHour: number;
  /** Whether an order takes a solved bot check: each, those that come too fast, or none. */
  readonly botCheck: BotCheckRule;
  /** How often the reconciler looks by itself, in milliseconds; 15 s when left out. */
  readonly lookEvery?: number;
  /** A file for the stand-in's books; none in tests. */
  readonly standInFile?: string;
}

export interface OpenTill {
  readonly till: Till;
  readonly machines: Hono;
  readonly reconciler: Reconciler;
  /** The stand-in that is run in this process; null with a real wallet. */
  readonly standIn: StandIn | null;
  /** What the browser needs to load the wallet's buttons. */
  readonly browser: {
    readonly clientId: string;
    readonly environment: "production" | "sandbox";
    readonly testMode: boolean;
  };
  close(): Promise<void>;
}

interface Around {
  readonly store: Store;
  readonly brand: Brand;
  readonly clock: Clock;
  readonly wakePostman: () => void;
  readonly alert: Till["alert"];
  readonly addressOf: (c: Context) => string;
  readonly step?: (step: Step) => void;
}

const tenMinutes = 600_000;

/**
 * Opens the till: with the real wallet when there are credentials, else with the stand-in in this process.
 * Throws when production would run with the stand-in.
 */
export function openTill(settings: TillSettings, around: Around): OpenTill {
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
  const standIn = real
    ? null
    : paypalStandIn({
        clock,
        origin: `${settings.publicOrigin}/test-wallet`,
        clientId: "test-wallet",
        clientSecret: secrets[0]!,
        webhookId: "TEST-WALLET",
        deliver: async ({ headers, body }) =>
          (await machines!.request("/api/payments/webhook", { method: "POST", headers, body })).status,
        ...(settings.standInFile ? { file: settings.standInFile } : {}),
      });
  const base = real
    ? apiBase || (settings.production ? "https://api-m.paypal.com" : "https://api-m.sandbox.paypal.com")
    : `${settings.publicOrigin}/test-wallet`;
  const testMode =
    !real || !/^https:\/\/api-m\.(sandbox\.)?paypal\.com$/.test(base) || base.includes("sandbox");

  const alertSeldom = throttleMessages(clock, tenMinutes, around.alert);
  const limits = openPaymentLimits(clock, settings.ordersPerHour, (words) => alertSeldom(words, {}));
  const till: Till = {
    ...around,
    alertSeldom,
    declined: (orderId) => limits.declined(orderId),
    seal: sealWith(secrets),
    bounds: { least: pence(settings.least), most: pence(settings.most) },
    testMode,
    publicOrigin: settings.publicOrigin,
    wallet: sayingOutages(
      paypal({
        apiBase: base,
        clientId: standIn ? "test-wallet" : clientId,
        clientSecret: standIn ? secrets[0]! : clientSecret,
        brandName: brand.name,
        clock,
        ...(standIn ? { fetch: standIn.fetch } : {}),
      }),
      around.alert,
    ),
  };
  const reconciler = startReconciler(till, settings.lookEvery);
  const night = settings.lookEvery === undefined ? watchNights(till) : null;
  machines = paymentsApi({
    till,
    reconciler,
    verify: verifierFor(),
    botCheck: createBotCheck(secrets[0]!, "payment", clock),
    botCheckRule: settings.botCheck,
    limits,
    addressOf: around.addressOf,
  });
  if (standIn)
    // Named one by one: what an address takes is read from the routes.
    machines.on(["GET", "POST"], "/test-wallet/*", (c) => {
      const address = new URL(c.req.url);
      address.pathname = address.pathname.slice("/test-wallet".length);
      return standIn.app.fetch(new Request(address, c.req.raw));
    });

  return {
    till,
    machines,
    reconciler,
    standIn,
    browser: {
      clientId: standIn ? "test-wallet" : clientId,
      environment: testMode ? "sandbox" : "production",
      testMode,
    },
    async close() {
      night?.stop();
      standIn?.courier.stop();
      await reconciler.stop();
    },
  };

  function verifierFor() {
    const rules = { webhookId: standIn ? "TEST-WALLET" : webhookId, clock };
    if (isPayPal(base)) {
      const sandbox = base.includes("sandbox") ? "sandbox." : "";
      const folder = (host: string) => `https://${host}.${sandbox}paypal.com/v1/notifications/certs/`;
      return webhookVerifier({
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
    if (!standIn) return webhookVerifier({ ...ofStandIn, roots: root ? [root] : [] });
    // Its key is made when the first webhook is signed, not when the site starts.
    const verifier = standIn.certificate;
    let ready: ReturnType<typeof webhookVerifier> | null = null;
    return async (headers: Headers, body: Uint8Array) => {
      ready ??= webhookVerifier({ ...ofStandIn, roots: [await verifier()], fetch: standIn.fetch });
      return await ready(headers, body);
    };
  }
}

const isPayPal = (base: string) => /^https:\/\/api-m\.(sandbox\.)?paypal\.com$/.test(base);
