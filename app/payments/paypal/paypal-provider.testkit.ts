import { systemClock } from "#values/time/clock.ts";
import type { Clock } from "#values/time/clock.ts";
import { createFakePayPal } from "../fake-paypal/fake-paypal.ts";
import type { FaultFor } from "../fake-paypal/fake-faults.ts";
import { createPayPalProvider } from "./paypal-provider.server.ts";

const credentials = { clientId: "test", clientSecret: "secret" };
const origin = "http://stand-in.invalid";

/** The provider over a fake PayPal of its own, with its faults. */
export function providerOfFake(faultFor?: FaultFor, clock: Clock = systemClock) {
  const firm = createFakePayPal({
    ...credentials,
    clock,
    origin,
    webhookId: "WH",
    ...(faultFor && { faultFor }),
  });
  const wallet = createPayPalProvider({
    ...credentials,
    clock,
    apiBase: origin,
    brandName: "Rosemary Lane",
    fetch: firm.fetch,
  });
  return { firm, wallet };
}
