import type { Clock } from "#values/time/clock.ts";
import { ProviderUnavailable } from "../provider/payment-provider.ts";
import { createAccessToken } from "./access-token.server.ts";
import { payPalHttp } from "./paypal-http.server.ts";
import type { PayPalResponse } from "./paypal-http.server.ts";

interface PayPalClientSettings {
  readonly apiBase: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
}

interface Call {
  /** Makes a repetition harmless; the provider remembers it for six hours (refunds: 45 days). */
  readonly requestId?: string;
  readonly body?: unknown;
}

/**
 * A client for the provider's HTTP API: caches the access token, renews it once when it is refused, and repeats once
 * with the same request id when there was no usable response. Throws `ProviderUnavailable`.
 */
export function createPayPalClient(settings: PayPalClientSettings) {
  const send = payPalHttp(settings);
  const token = createAccessToken(send, settings);

  return async function call(
    method: "GET" | "POST",
    path: string,
    { requestId, body }: Call = {},
  ): Promise<PayPalResponse> {
    let renewed = false;
    for (let tries = 1; ; tries++) {
      try {
        const bearer = await token.current();
        const response = await send(path, {
          method,
          headers: {
            authorization: `Bearer ${bearer}`,
            accept: "application/json",
            ...(body === undefined ? {} : { "content-type": "application/json" }),
            ...(requestId ? { "paypal-request-id": requestId, prefer: "return=representation" } : {}),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        if (response.status === 401 && !renewed) {
          renewed = true;
          token.forget(bearer);
          tries--;
          continue;
        }
        // Too many calls: leave it alone for as long as it asks.
        if (response.status < 500 || tries === 2) return response;
      } catch (cause) {
        if (tries < 2 && !(cause instanceof ProviderUnavailable && cause.retryAfter !== null)) continue;
        if (cause instanceof ProviderUnavailable) throw cause;
        throw new ProviderUnavailable("the payment firm could not be reached", { cause });
      }
    }
  };
}
