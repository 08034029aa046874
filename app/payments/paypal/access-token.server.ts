import type { Clock } from "#values/time/clock.ts";
import { fieldsOf } from "#values/record.ts";
import { ProviderUnavailable } from "../provider/payment-provider.ts";
import type { SendToPayPal } from "./paypal-http.server.ts";

interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clock: Clock;
}

/** The client's id and secret are none that this address of the provider knows: its sandbox and its own are two. */
export class CredentialsRefused extends ProviderUnavailable {
  override name = "CredentialsRefused";
}

interface AccessToken {
  /** The token, fetched when there is none or it ends within a minute. Throws `ProviderUnavailable`. */
  current(): Promise<string>;
  /** It was refused. Unless another call has renewed it since: what was refused is the old one. */
  forget(refused: string): void;
}

export function createAccessToken(send: SendToPayPal, credentials: Credentials): AccessToken {
  const { clientId, clientSecret, clock } = credentials;
  let cached: { readonly value: string; readonly until: number } | null = null;
  // Many calls may find the token stale at once; the first one fetches for all.
  let renewal: Promise<string> | null = null;

  async function renew(): Promise<string> {
    const response = await send("/v1/oauth2/token", {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
        accept: "application/json",
      },
      body: "grant_type=client_credentials",
    });
    const { access_token: value, expires_in: seconds } = fieldsOf(response.body);
    if (response.status === 401)
      throw new CredentialsRefused("the payment firm does not know these credentials (401)");
    if (response.status !== 200 || typeof value !== "string")
      throw new ProviderUnavailable(`the payment firm gave no access token (${response.status})`, {
        retryAfter: response.retryAfter,
      });
    cached = { value, until: clock.now() + (Number(seconds) || 300) * 1000 - 60_000 };
    return value;
  }

  return {
    async current() {
      if (cached && cached.until > clock.now()) return cached.value;
      renewal ??= renew().finally(() => (renewal = null));
      return await renewal;
    },
    forget(refused) {
      if (cached?.value === refused) cached = null;
    },
  };
}
