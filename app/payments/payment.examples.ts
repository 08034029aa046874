import { pence } from "#values/numbers/money.ts";
import type { PaymentDraft } from "./payment-draft.ts";
import type { Payment } from "./payment.ts";

/** What Amina Rahman of Olive Primary types. */
export const draftExample: PaymentDraft = {
  price: pence(24_850),
  personName: "Amina Rahman",
  organization: "Olive Primary",
  schoolYear: "4",
  description: "Invoice 1187",
  email: "amina@olive.example",
};

/** Amina Rahman pays invoice 1187 for Olive Primary: £248.50, written down and not yet ordered. */
export const olivesInvoice: Payment = {
  ...draftExample,
  id: "5f0c1a52-7d0e-4c7e-9a53-0d9f5a1f2b11",
  reference: "RL-7Q4K2K9P",
  currency: "GBP",
  linkId: null,
  state: "NEW",
  orderId: null,
  captureId: null,
  payee: null,
  attempt: 1,
  approvedAttempt: 0,
  refundedPence: 0,
  nextCheckAt: null,
  checks: 0,
  failedChecks: 0,
  attention: null,
  acknowledgedSnapshot: null,
  createdAt: Date.parse("2026-11-24T14:02:00Z"),
  updatedAt: Date.parse("2026-11-24T14:02:00Z"),
  paidAt: null,
};

interface OrderExample {
  status?: string;
  value?: string;
  currency?: string;
  customId?: string;
  invoiceId?: string;
  captures?: readonly { id?: string; status: string; value?: string; currency?: string }[];
  refunds?: readonly { id: string; status: string; value: string }[];
}

/** An order as the provider returns it, for Olive's invoice unless stated otherwise. */
export function orderExample(example: OrderExample = {}): unknown {
  const money = (value = "248.50", currency = "GBP") => ({ value, currency_code: currency });
  return {
    id: "ORDER1",
    status: example.status ?? "CREATED",
    intent: "CAPTURE",
    purchase_units: [
      {
        custom_id: example.customId ?? olivesInvoice.id,
        invoice_id: example.invoiceId ?? olivesInvoice.reference,
        amount: money(example.value, example.currency),
        payments: {
          captures: (example.captures ?? []).map((capture) => ({
            id: capture.id ?? "CAPTURE1",
            status: capture.status,
            amount: money(capture.value ?? example.value, capture.currency ?? example.currency),
            custom_id: example.customId ?? olivesInvoice.id,
          })),
          refunds: (example.refunds ?? []).map((refund) => ({
            id: refund.id,
            status: refund.status,
            amount: money(refund.value),
          })),
        },
      },
    ],
  };
}
