import type { DeliveryDeps, DeliverySettings } from "./delivery.server.ts";
import { createDelivery } from "./delivery.server.ts";

/** Takes e-mails from the outbox to the mail server for as long as the site runs. */
export interface EmailWorker {
  /** Wakes it, as something may be due; returns at once. */
  wake(): void;
  /** Delivers all that is due, one after the other; returns how many were delivered. For tests and the command line. */
  deliverDue(): Promise<number>;
  /** Finishes the e-mail that is being delivered, and ends. */
  stop(): Promise<void>;
}

const usualRetryMinutes: readonly number[] = [1, 5, 15, 60];
// Milliseconds.
const pollEvery = 1000;

/**
 * Starts a worker. Several may run on one database: the one of the process that `isOnDuty` works, and an e-mail is only ever
 * leased by one.
 */
export function startEmailWorker(
  { isOnDuty = () => true, ...deps }: DeliveryDeps & { readonly isOnDuty?: () => boolean },
  settings: DeliverySettings = { retryMinutes: usualRetryMinutes },
): EmailWorker {
  const deliver = createDelivery(deps, settings);
  let isStopped = false;
  let delivering: Promise<number> | null = null;
  let isWakePending = false;

  function deliverDue(): Promise<number> {
    delivering ??= deliver(() => isStopped || !isOnDuty()).finally(() => (delivering = null));
    return delivering;
  }

  function wake(): void {
    // Another process does it: it looks every second.
    if (!isOnDuty()) return;
    if (delivering) return void (isWakePending = true);
    void deliverDue()
      // A database that is away for a moment: the next poll finds it.
      .catch(() => 0)
      .then(() => {
        if (!isWakePending || isStopped) return;
        isWakePending = false;
        wake();
      });
  }

  const timer = setInterval(wake, pollEvery);
  timer.unref();

  return {
    wake,
    deliverDue,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await delivering?.catch(() => 0);
      deps.transport.close();
    },
  };
}
