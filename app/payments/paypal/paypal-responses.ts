import { ProviderUnavailable } from "../provider/payment-provider.ts";
import type { PayPalResponse } from "./paypal-http.server.ts";

/** A response that cannot be read is as good as none. */
export function parsed<T>(response: PayPalResponse, parse: (body: unknown) => T): T {
  try {
    return parse(response.body);
  } catch (cause) {
    throw new ProviderUnavailable("the payment firm's answer could not be read", { cause });
  }
}

/** For a status that the call does not know. */
export const unexpected = ({ status, issue, debugId, retryAfter }: PayPalResponse) =>
  new ProviderUnavailable(`the payment firm answered ${status} ${issue} (debug id ${debugId})`.trim(), {
    retryAfter,
  });
