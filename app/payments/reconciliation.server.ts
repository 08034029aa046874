/** What the command line does with payments that are open or wait for a person. */
import { NotFound } from "#values/problem.ts";
import type { Till } from "./payment-deps.ts";
import { paymentBy } from "./payment-repository.server.ts";
import type { Payment } from "./payment.ts";
import { lookAt, reconcile } from "./reconciliation/payment-poller.server.ts";

export { matchReport, reportInWords } from "./reconciliation/reconciliation-report.server.ts";
export { endings, paymentsToLookAt, resolvePayment } from "./reconciliation/resolve.server.ts";

/** Asks the provider about every open payment now; answers how many were looked into. */
export const reconcileOpenPayments = (till: Till): Promise<number> => reconcile(till);

/** Asks the provider about one payment now; answers it as it is after. Throws NotFound. */
export async function lookAtPayment(till: Till, reference: string): Promise<Payment> {
  const payment = await paymentBy(till.store.db, "reference", reference.trim().toUpperCase());
  if (!payment) throw new NotFound(`There is no payment ${reference}.`);
  return await lookAt(till, payment);
}
