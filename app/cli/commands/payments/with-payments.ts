import { createPaymentService } from "#payments/create-payment-service.server.ts";
import type { PaymentDeps } from "#payments/payment-deps.ts";
import { paymentSettings } from "#server/config/payment-settings.server.ts";
import type { CommandDeps } from "../../command.ts";

/** Does one piece of work with the payment service, and closes it after. */
export async function withPayments<Result>(
  { config, store, clock }: CommandDeps,
  work: (payments: PaymentDeps) => Promise<Result> | Result,
): Promise<Result> {
  const payments = createPaymentService(paymentSettings(config), {
    store,
    clock,
    brand: config.brand,
    // The running site's e-mail worker finds the e-mails by itself.
    wakeEmailWorker: () => undefined,
    alert: (message, details) => void process.stderr.write(`${message}: ${JSON.stringify(details)}\n`),
    addressOf: () => "this machine",
  });
  try {
    return await work(payments.deps);
  } finally {
    await payments.close();
  }
}
