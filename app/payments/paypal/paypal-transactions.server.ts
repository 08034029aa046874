import { pence } from "#values/numbers/money.ts";
import { fieldsOf, partsOf } from "#values/record.ts";
import { parseAmount } from "../provider/provider-snapshot.ts";
import type { ProviderTransaction } from "../provider/payment-provider.ts";
import { unexpected } from "./paypal-responses.ts";
import type { createPayPalClient } from "./paypal-client.server.ts";

/** Every movement between two moments, page by page. Throws `ProviderUnavailable`. */
export async function readTransactions(
  call: ReturnType<typeof createPayPalClient>,
  from: number,
  to: number,
): Promise<ProviderTransaction[]> {
  const found: ProviderTransaction[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = new URLSearchParams({
      start_date: new Date(from).toISOString(),
      end_date: new Date(to).toISOString(),
      fields: "transaction_info",
      page_size: "500",
      page: String(page),
    });
    const response = await call("GET", `/v1/reporting/transactions?${query.toString()}`);
    if (response.status !== 200) throw unexpected(response);
    const { total_pages: total, transaction_details: details } = fieldsOf(response.body);
    pages = Math.min(Number(total ?? 1), 200);
    found.push(...partsOf(details).map(parseTransaction));
  }
  return found;
}

function parseTransaction(detail: unknown): ProviderTransaction {
  const info = fieldsOf(fieldsOf(detail).transaction_info);
  const text = (value: unknown) => (typeof value === "string" && value ? value : null);
  const moved = fieldsOf(info.transaction_amount);
  const value = text(moved.value) ?? "";
  const currency = text(moved.currency_code) ?? "";
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
