import { decimalPounds } from "#values/numbers/money.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { apiStatus, paymentOutcome } from "../payment.ts";
import type { Payment } from "../payment.ts";
import { receiptAddress } from "../receipts/receipt.server.ts";

/** How a payment stands, as the API returns it. */
export function paymentStatus(deps: Pick<PaymentDeps, "signer">, payment: Payment) {
  const outcome = paymentOutcome(payment);
  return {
    status: apiStatus(outcome),
    reference: payment.reference,
    price: decimalPounds(payment.price),
    again: outcome === "waiting",
    // The bank declined a card or account before; another may do.
    declined: outcome === "waiting" && payment.attempt > 1,
    receipt: receiptAddress(deps, payment.reference),
  };
}

/** The same as members of a problem: it is not known yet whether the payer was charged. */
export function unconfirmed(deps: Pick<PaymentDeps, "signer">, payment: Payment) {
  const { status: _, ...rest } = paymentStatus(deps, payment);
  return { payment: "confirming", ...rest } as const;
}
