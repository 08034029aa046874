import { decimalPounds } from "#values/numbers/money.ts";
import type { Clock } from "#values/time/clock.ts";
import { createPayPalClient } from "./paypal-client.server.ts";
import type { PayPalResponse } from "./paypal-http.server.ts";
import { parsed, unexpected } from "./paypal-responses.ts";
import { readTransactions } from "./paypal-transactions.server.ts";
import { parseCaptureLinks, parseRefund, parseOrder } from "../provider/provider-snapshot.ts";
import { OrderRefused } from "../provider/payment-provider.ts";
import type { CaptureResult, PaymentProvider } from "../provider/payment-provider.ts";

export interface PayPalSettings {
  /** "https://api-m.paypal.com", "https://api-m.sandbox.paypal.com" or a fake's address; no slash at the end. */
  readonly apiBase: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Shown to the payer in the payment firm's window. */
  readonly brandName: string;
  readonly clock: Clock;
  /** How to reach it; the fake in the same process gives its own. */
  readonly fetch?: typeof fetch;
}

/** PayPal's Orders v2, Payments v2 and Transaction Search v1 behind our own interface. */
export function createPayPalProvider(settings: PayPalSettings): PaymentProvider {
  const call = createPayPalClient(settings);
  /** Reads one thing by its address; null when the provider knows of none. */
  async function get<T>(path: string, parse: (body: unknown) => T): Promise<T | null> {
    const response = await call("GET", path);
    if (response.status === 404) return null;
    if (response.status !== 200) throw unexpected(response);
    return parsed(response, parse);
  }
  return {
    async createOrder(payment) {
      const response = await call("POST", "/v2/checkout/orders", {
        requestId: `${payment.id}:create`,
        body: orderBody(payment, settings.brandName),
      });
      const { status, issue, debugId } = response;
      if ([400, 403, 404, 422].includes(status))
        throw new OrderRefused(`${status} ${issue} (debug id ${debugId})`);
      if (!isSuccess(response)) throw unexpected(response);
      return parsed(response, parseOrder);
    },

    async captureOrder({ id, orderId, attempt }) {
      const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`;
      return captureResult(await call("POST", path, { requestId: `${id}:capture:${attempt}`, body: {} }));
    },

    readOrder: (id) => get(`/v2/checkout/orders/${encodeURIComponent(id)}`, parseOrder),
    readCapture: (id) => get(`/v2/payments/captures/${encodeURIComponent(id)}`, parseCaptureLinks),
    readRefund: (id) => get(`/v2/payments/refunds/${encodeURIComponent(id)}`, parseRefund),

    async refundCapture(captureId, { id, pence: amount }) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
      const body = { amount: { currency_code: "GBP", value: decimalPounds(amount) }, custom_id: id };
      const response = await call("POST", path, { requestId: id, body });
      if (isSuccess(response)) return { kind: "refund", refund: parsed(response, parseRefund) };
      if (response.status === 422 || response.status === 404)
        return { kind: "refused", reason: response.issue || "no such capture" };
      throw unexpected(response);
    },

    transactions: (from, to) => readTransactions(call, from, to),
  };
}

const isSuccess = ({ status }: PayPalResponse) => status === 200 || status === 201;

function orderBody(
  { id, reference, price, currency, description }: Parameters<PaymentProvider["createOrder"]>[0],
  brandName: string,
) {
  return {
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
          brand_name: brandName,
          shipping_preference: "NO_SHIPPING",
          user_action: "PAY_NOW",
        },
      },
    },
  };
}

const captureIssues = new Map<string, Exclude<CaptureResult["kind"], "order">>([
  ["INSTRUMENT_DECLINED", "declined"],
  ["PAYER_ACTION_REQUIRED", "declined"],
  ["ORDER_NOT_APPROVED", "not approved"],
  ["ORDER_ALREADY_CAPTURED", "captured already"],
  ["ORDER_EXPIRED", "gone"],
  ["ORDER_VOIDED", "gone"],
]);

function captureResult(response: PayPalResponse): CaptureResult {
  if (isSuccess(response)) return { kind: "order", snapshot: parsed(response, parseOrder) };
  if (response.status === 404) return { kind: "gone" };
  const kind = response.status === 422 ? captureIssues.get(response.issue) : undefined;
  if (kind) return { kind };
  throw unexpected(response);
}

/** As much as the provider takes, and no half of a character at the end. */
const shortened = (text: string) => text.slice(0, 127).replace(/[\uD800-\uDBFF]$/, "");
