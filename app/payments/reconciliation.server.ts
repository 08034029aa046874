/** What the command line does with payments that are open or wait for a person. */
import { NotFound } from "#values/problem.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { findPayment } from "./state/payment-repository.server.ts";
import type { Payment } from "./payment.ts";
import { checkPayment } from "./reconciliation/check-payment.server.ts";
import { checkDuePayments } from "./reconciliation/due-payments.server.ts";

/** Asks the provider about every open payment now; returns how many were looked into. */
export const reconcileOpenPayments = (deps: PaymentDeps): Promise<number> => checkDuePayments(deps);

/** Asks the provider about one payment now; returns it as it is after. Throws NotFound. */
export async function checkOpenPayment(deps: PaymentDeps, reference: string): Promise<Payment> {
  const payment = await findPayment(deps.store.db, "reference", reference.trim().toUpperCase());
  if (!payment) throw new NotFound(`There is no payment ${reference}.`);
  return await checkPayment(deps, payment);
}
