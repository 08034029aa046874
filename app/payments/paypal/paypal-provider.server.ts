import { decimalPounds, pence } from "#values/money.ts";
import type { Clock } from "#values/clock.ts";
import { createPayPalClient } from "./paypal-client.server.ts";
import type { PayPalResponse } from "./paypal-client.server.ts";
import { parseAmount, parseCaptureLinks, parseRefund, parseOrder } from "../provider-snapshot.ts";
import { ProviderUnavailable, OrderRefused } from "../payment-provider.ts";
import type { ProviderTransaction, PaymentProvider } from "../payment-provider.ts";

export interface PayPalSettings {
  /** "https://api-m.paypal.com", "https://api-m.sandbox.paypal.com" or a stand-in's address; no slash at the end. */
  readonly apiBase: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Shown to the payer in the payment firm's window. */
  readonly brandName: string;
  readonly clock: Clock;
  /** How to reach it; the stand-in in the same process gives its own. */
  readonly fetch?: typeof fetch;
}

/** PayPal's Orders v2, Payments v2 and Transaction Search v1, spoken to in our words. */
export function createPayPalProvider(settings: PayPalSettings): PaymentProvider {
  const call = createPayPalClient(settings);
  return {
    async createOrder({ id, reference, price, currency, description }) {
      const answer = await call("POST", "/v2/checkout/orders", {
        requestId: `${id}:create`,
        body: {
          intent: "CAPTURE",
          purchase_units: [
            {
              custom_id: id,
              invoice_id: reference,
              ...(description ? { description: shortened(description) } : {}),
              amount: { currency_code: currency, value: decimalPounds(price) },
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                brand_name: settings.brandName,
                shipping_preference: "NO_SHIPPING",
                user_action: "PAY_NOW",
              },
            },
          },
        },
      });
      if ([400, 403, 404, 422].includes(answer.status))
        throw new OrderRefused(`${answer.status} ${answer.issue} (debug id ${answer.debugId})`);
      if (answer.status !== 200 && answer.status !== 201) throw unexpected(answer);
      return read(answer, parseOrder);
    },

    async captureOrder({ id, orderId, attempt }) {
      const answer = await call("POST", `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`, {
        requestId: `${id}:capture:${attempt}`,
        body: {},
      });
      if (answer.status === 200 || answer.status === 201)
        return { says: "order", snapshot: read(answer, parseOrder) };
      if (answer.status === 404) return { says: "gone" };
      if (answer.status === 422) {
        if (answer.issue === "INSTRUMENT_DECLINED" || answer.issue === "PAYER_ACTION_REQUIRED")
          return { says: "declined" };
        if (answer.issue === "ORDER_NOT_APPROVED") return { says: "not approved" };
        if (answer.issue === "ORDER_ALREADY_CAPTURED") return { says: "captured already" };
        if (answer.issue === "ORDER_EXPIRED" || answer.issue === "ORDER_VOIDED") return { says: "gone" };
      }
      throw unexpected(answer);
    },

    async readOrder(orderId) {
      const answer = await call("GET", `/v2/checkout/orders/${encodeURIComponent(orderId)}`);
      if (answer.status === 404) return null;
      if (answer.status !== 200) throw unexpected(answer);
      return read(answer, parseOrder);
    },

    async readCapture(captureId) {
      const answer = await call("GET", `/v2/payments/captures/${encodeURIComponent(captureId)}`);
      if (answer.status === 404) return null;
      if (answer.status !== 200) throw unexpected(answer);
      return read(answer, parseCaptureLinks);
    },

    async refundCapture(captureId, refund) {
      const answer = await call("POST", `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`, {
        requestId: refund.id,
        body: {
          amount: { currency_code: "GBP", value: decimalPounds(refund.pence) },
          custom_id: refund.id,
        },
      });
      if (answer.status === 200 || answer.status === 201)
        return { says: "refund", refund: read(answer, parseRefund) };
      if (answer.status === 422 || answer.status === 404)
        return { says: "refused", why: answer.issue || "no such capture" };
      throw unexpected(answer);
    },

    async readRefund(id) {
      const answer = await call("GET", `/v2/payments/refunds/${encodeURIComponent(id)}`);
      if (answer.status === 404) return null;
      if (answer.status !== 200) throw unexpected(answer);
      return read(answer, parseRefund);
    },

    async transactions(from, to) {
      const found: ProviderTransaction[] = [];
      for (let page = 1, pages = 1; page <= pages; page++) {
        const query = new URLSearchParams({
          start_date: new Date(from).toISOString(),
          end_date: new Date(to).toISOString(),
          fields: "transaction_info",
          page_size: "500",
          page: String(page),
        });
        const answer = await call("GET", `/v1/reporting/transactions?${query.toString()}`);
        if (answer.status !== 200) throw unexpected(answer);
        const body = answer.body as { transaction_details?: unknown[]; total_pages?: number };
        pages = Math.min(body.total_pages ?? 1, 200);
        for (const detail of body.transaction_details ?? []) found.push(transactionOf(detail));
      }
      return found;
    },
  };
}

/** As much as the provider takes, and no half of a character at the end. */
const shortened = (text: string) => text.slice(0, 127).replace(/[\uD800-\uDBFF]$/, "");

function transactionOf(detail: unknown): ProviderTransaction {
  const { transaction_info: info = {} } = detail as { transaction_info?: Record<string, unknown> };
  const text = (value: unknown) => (typeof value === "string" && value ? value : null);
  const { value = "", currency_code: currency = "" } = (info.transaction_amount ?? {}) as Record<
    string,
    string
  >;
  const amount = parseAmount({ value: value.replace(/^-/, ""), currency_code: currency })?.pence ?? pence(0);
  return {
    id: text(info.transaction_id) ?? "",
    customId: text(info.custom_field),
    invoiceId: text(info.invoice_id),
    pence: value.startsWith("-") ? 0 - amount : amount,
    currency,
    refundedCaptureId: text(info.paypal_reference_id),
  };
}

/** An answer that we cannot read tells us as little as none. */
function read<T>(answer: PayPalResponse, reader: (body: unknown) => T): T {
  try {
    return reader(answer.body);
  } catch (cause) {
    throw new ProviderUnavailable("the payment firm's answer could not be read", { cause });
  }
}

const unexpected = (answer: PayPalResponse) =>
  new ProviderUnavailable(
    `the payment firm answered ${answer.status} ${answer.issue} (debug id ${answer.debugId})`.trim(),
    { retryAfter: answer.retryAfter },
  );
