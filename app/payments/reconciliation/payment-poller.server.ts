import type { PaymentDeps } from "../payment-deps.ts";
import { checkDuePayments } from "./due-payments.server.ts";
import { enterMissedMoney } from "../links/enter-missed-money.server.ts";

const usually = 15_000;
const enterMissedMoneyEvery = 60_000;

export interface PaymentPoller {
  /** Looks now at all that is due, and again while there is more; one such round at a time. */
  poll(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Asks the provider about every payment whose outcome is not known: every 15 seconds, and when a webhook comes in. Every
 * minute it enters payments that an order's ledger has missed. Of several processes on one store only the one that
 * `isOnDuty` does so by itself.
 */
export function startPaymentPoller(
  deps: PaymentDeps,
  every = usually,
  isOnDuty: () => boolean = () => true,
): PaymentPoller {
  let round: Promise<number> | null = null;
  let again = false;
  let enteredAt = -Infinity;
  async function enterMissedMoneyWhenDue(): Promise<void> {
    const now = deps.clock.now();
    // A clock that was set back is no reason to wait.
    if (now >= enteredAt && now < enteredAt + enterMissedMoneyEvery) return;
    enteredAt = now;
    await enterMissedMoney(deps);
  }
  async function rounds(): Promise<number> {
    let looked = 0;
    do {
      again = false;
      looked += await checkDuePayments(deps);
    } while (again);
    await enterMissedMoneyWhenDue();
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
