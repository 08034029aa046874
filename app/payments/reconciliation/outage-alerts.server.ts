import type { PaymentDeps } from "../payment-deps.ts";
import type { PaymentProvider } from "../provider/payment-provider.ts";
import { ProviderUnavailable } from "../provider/payment-provider.ts";

// One call that fails may be the network's hiccup.
const calls = 3;

/** The same provider, which alerts a person once when it does not answer, and once when it does again. */
export function withOutageAlerts(provider: PaymentProvider, alert: PaymentDeps["alert"]): PaymentProvider {
  let failed = 0;
  function note(error: unknown) {
    if (error instanceof ProviderUnavailable) {
      failed += 1;
      if (failed === calls) alert("the payment firm does not answer", { calls, why: error.message });
      return;
    }
    if (failed >= calls) alert("the payment firm answers again", { calls: failed });
    failed = 0;
  }
  return new Proxy(provider, {
    get: (target, name: keyof PaymentProvider) => {
      // Every call of the interface is one of these.
      const ask = target[name] as (...args: readonly unknown[]) => Promise<unknown>;
      return async (...args: readonly unknown[]) => {
        try {
          const result = await ask(...args);
          note(null);
          return result;
        } catch (error) {
          note(error);
          throw error;
        }
      };
    },
  });
}
