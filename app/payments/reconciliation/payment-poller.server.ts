import type { PaymentDeps } from "../payment-deps.ts";
import { checkDuePayments } from "./due-payments.server.ts";
import { enterMissedMoney } from "../enter-missed-money.server.ts";

const usually = 15_000;
const booksEvery = 60_000;

export interface PaymentPoller {
  /** Looks now at all that is due, and again while there is more; one such round at a time. */
  poll(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Asks the provider about every payment that is owed a response: every 15 seconds, and when a webhook came in. Every minute it
 * enters what an order has not entered. Of several processes on one store the one that `isOnDuty` does so by itself.
 */
export function startPaymentPoller(
  deps: PaymentDeps,
  every = usually,
  isOnDuty: () => boolean = () => true,
): PaymentPoller {
  let round: Promise<number> | null = null;
  let again = false;
  let booksAt = -Infinity;
  async function compareBooks(): Promise<void> {
    const now = deps.clock.now();
    // A clock that was set back is no reason to wait.
    if (now >= booksAt && now < booksAt + booksEvery) return;
    booksAt = now;
    await enterMissedMoney(deps);
  }
  async function rounds(): Promise<number> {
    let looked = 0;
    do {
      again = false;
      looked += await checkDuePayments(deps);
    } while (again);
    await compareBooks();
    return looked;
  }
  const poll = () => {
    again = round !== null;
    round ??= rounds().finally(() => (round = null));
    return round;
  };
  const timer = setInterval(() => {
    if (!isOnDuty()) return;
    poll().catch((error: unknown) => deps.alert("the payment poller failed", { why: String(error) }));
  }, every);
  timer.unref();
  return {
    poll,
    async stop() {
      clearInterval(timer);
      again = false;
      await round?.catch(() => undefined);
    },
  };
}
