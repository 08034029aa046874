import type { Clock } from "#values/time/clock.ts";
import { fieldsOf, partsOf } from "#values/record.ts";
import { ProviderUnavailable } from "./provider/payment-provider.ts";
import { CredentialsRefused } from "./paypal/access-token.server.ts";
import { live, sandbox } from "./paypal/paypal-addresses.ts";
import { createPayPalClient } from "./paypal/paypal-client.server.ts";

interface PayPalAccount {
  readonly apiBase: string;
  readonly webhookId: string;
  /** Whether money moves. */
  readonly isLive: boolean;
}

interface ConnectSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Empty: PayPal's own is asked first, then its sandbox. */
  readonly apiBase: string;
  /** Where the site takes messages about payments: https. */
  readonly webhookUrl: string;
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
}

/**
 * Finds out which of PayPal's two worlds knows an app's credentials, and has its messages sent to the site: an address that is
 * subscribed already is kept. Safe to repeat. Throws `CredentialsRefused` where neither knows them, and `ProviderUnavailable`.
 */
export async function connectPayPal(settings: ConnectSettings): Promise<PayPalAccount> {
  if (settings.apiBase) return await connectTo(settings.apiBase, settings);
  try {
    return await connectTo(live, settings);
  } catch (error) {
    if (!(error instanceof CredentialsRefused)) throw error;
    return await connectTo(sandbox, settings);
  }
}

async function connectTo(apiBase: string, settings: ConnectSettings): Promise<PayPalAccount> {
  const webhookId = await subscribe(createPayPalClient({ ...settings, apiBase }), settings.webhookUrl);
  return { apiBase, webhookId, isLive: apiBase === live };
}

const path = "/v1/notifications/webhooks";

async function subscribe(call: ReturnType<typeof createPayPalClient>, url: string): Promise<string> {
  const listed = await call("GET", path);
  if (listed.status !== 200)
    throw new ProviderUnavailable(
      `the payment firm did not list its webhooks (${listed.status} ${listed.issue})`,
    );
  const before = partsOf(fieldsOf(listed.body).webhooks)
    .map(fieldsOf)
    .find((webhook) => webhook.url === url);
  if (typeof before?.id === "string") return before.id;
  // Of every kind of event: what the site does not know is only a reason to ask about the payment that it names.
  const made = await call("POST", path, { body: { url, event_types: [{ name: "*" }] } });
  const { id } = fieldsOf(made.body);
  if (made.status !== 201 || typeof id !== "string")
    throw new ProviderUnavailable(
      `the payment firm made no webhook for ${url} (${made.status} ${made.issue})`,
    );
  return id;
}
