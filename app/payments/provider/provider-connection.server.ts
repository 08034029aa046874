import type { Hono } from "hono";
import { createFakePayPal } from "../fake-paypal/fake-paypal.ts";
import type { FakePayPal } from "../fake-paypal/fake-paypal.ts";
import { isPayPal, live, sandbox } from "../paypal/paypal-addresses.ts";
import { createPayPalProvider } from "../paypal/paypal-provider.server.ts";
import { createWebhookVerifier } from "../paypal/webhook-signature.server.ts";
import type { SignatureCheck } from "../paypal/webhook-signature.server.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import type { PaymentSettings, SharedDeps } from "../payment-settings.ts";

/** Which provider is used, how it is called and how its webhooks are verified. */
export interface ProviderConnection {
  readonly provider: PaymentProvider;
  readonly verify: (headers: Headers, body: Uint8Array) => Promise<SignatureCheck>;
  /** The fake that runs in this process; null with the real provider. */
  readonly fakePayPal: FakePayPal | null;
  readonly clientId: string;
  /** No money moves. */
  readonly testMode: boolean;
}

const fakeId = { clientId: "test-wallet", webhookId: "TEST-WALLET" } as const;

/**
 * Connects to PayPal when there are credentials, else to the fake in this process, which sends its webhooks to `api`.
 * Throws when production would run without the real one.
 */
export function connectProvider(
  settings: PaymentSettings,
  { brand, clock }: Pick<SharedDeps, "brand" | "clock">,
  secret: string,
  api: () => Hono,
): ProviderConnection {
  const { clientId, clientSecret, apiBase, webhookId } = settings.paypal;
  const hasCredentials = clientId !== "" && clientSecret !== "";
  if (settings.production && (!hasCredentials || (apiBase !== "" && !isPayPal(apiBase))))
    throw new Error("The test wallet moves no money: production needs the credentials of a real one.");
  const origin = `${settings.publicOrigin}/test-wallet`;
  const fakePayPal = hasCredentials
    ? null
    : createFakePayPal({
        ...fakeId,
        clock,
        origin,
        clientSecret: secret,
        deliver: async ({ headers, body }) =>
          (await api().request("/api/payments/webhook", { method: "POST", headers, body })).status,
        ...(settings.fakePayPalFile ? { file: settings.fakePayPalFile } : {}),
      });
  const base = fakePayPal ? origin : apiBase || (settings.production ? live : sandbox);
  return {
    provider: createPayPalProvider({
      apiBase: base,
      clientId: fakePayPal ? fakeId.clientId : clientId,
      clientSecret: fakePayPal ? secret : clientSecret,
      get brandName() {
        return brand.name;
      },
      clock,
      ...(fakePayPal ? { fetch: fakePayPal.fetch } : {}),
    }),
    verify: verifierFor(
      base,
      { webhookId: fakePayPal ? fakeId.webhookId : webhookId, clock },
      fakePayPal,
      settings,
    ),
    fakePayPal,
    clientId: fakePayPal ? fakeId.clientId : clientId,
    testMode: base !== live,
  };
}

function verifierFor(
  base: string,
  common: { readonly webhookId: string; readonly clock: SharedDeps["clock"] },
  fakePayPal: FakePayPal | null,
  { paypal: { root } }: PaymentSettings,
): ProviderConnection["verify"] {
  if (isPayPal(base)) {
    const environment = base === sandbox ? "sandbox." : "";
    const folder = (host: string) => `https://${host}.${environment}paypal.com/v1/notifications/certs/`;
    return createWebhookVerifier({
      ...common,
      certificateFolders: [folder("api"), folder("api-m")],
      signer: ".paypal.com",
    });
  }
  const ofFake = {
    ...common,
    certificateFolders: [`${base}/v1/notifications/certs/`],
    signer: ".stand-in.invalid",
  };
  if (!fakePayPal) return createWebhookVerifier({ ...ofFake, roots: root ? [root] : [] });
  // Its key is made when the first webhook is signed, not when the site starts.
  let ready: ReturnType<typeof createWebhookVerifier> | null = null;
  return async (headers, body) => {
    ready ??= createWebhookVerifier({
      ...ofFake,
      roots: [await fakePayPal.certificate()],
      fetch: fakePayPal.fetch,
    });
    return await ready(headers, body);
  };
}
