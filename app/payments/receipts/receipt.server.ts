import { formatSchoolYear } from "../payment-draft.ts";
import { paymentOutcome } from "../payment.ts";
import type { Payment } from "../payment.ts";
import { findPayment } from "../state/payment-repository.server.ts";
import { formatInstant } from "#values/time/format-date.ts";
import type { ReceiptFacts } from "./receipt-lines.tsx";
import type { PaymentDeps } from "../payment-deps.ts";

// As long as a refund is possible without asking anybody, and some weeks more.
const shownFor = 90 * 24 * 3_600_000;

/** Where a payment's receipt, or news of it, is shown. The signature is the key: a reference alone opens nothing. */
export function receiptAddress(deps: Pick<PaymentDeps, "signer">, reference: string): string {
  return `/payment?receipt=${reference}.${deps.signer.sign("receipt", reference)}`;
}

/** The payment whose receipt an address asks for; null when it is wrong or too old. */
export async function paymentOfReceipt(deps: PaymentDeps, token: unknown): Promise<Payment | null> {
  if (typeof token !== "string" || token.length > 200) return null;
  const dot = token.indexOf(".");
  const reference = token.slice(0, dot);
  if (dot < 1 || !deps.signer.verify("receipt", reference, token.slice(dot + 1))) return null;
  const payment = await findPayment(deps.store.db, "reference", reference);
  return payment && receiptIsShown(deps, payment.createdAt) ? payment : null;
}

/** Whether a payment that was begun at `createdAt` still has a page of its own. */
export const receiptIsShown = ({ clock }: Pick<PaymentDeps, "clock">, createdAt: number): boolean =>
  clock.now() - createdAt < shownFor;

/** What a payment's own page shows. */
export function receiptFacts(deps: Pick<PaymentDeps, "signer" | "testMode">, payment: Payment): ReceiptFacts {
  return {
    outcome: paymentOutcome(payment),
    reference: payment.reference,
    // What was taken by mistake and went back may differ from the agreed sum.
    pence: payment.state === "REFUNDED" ? payment.refundedPence || payment.price : payment.price,
    refundedPence: payment.refundedPence,
    when: formatInstant(payment.paidAt ?? payment.updatedAt),
    personName: payment.personName,
    organization: payment.organization,
    schoolYear: formatSchoolYear(payment.schoolYear),
    description: payment.description,
    byEmail: payment.email !== "",
    testMode: deps.testMode,
    address: receiptAddress(deps, payment.reference),
  };
}
