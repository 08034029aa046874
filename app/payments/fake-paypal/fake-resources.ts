import { decimalPounds, pence } from "#values/numbers/money.ts";
import { parseAmount } from "../provider/provider-snapshot.ts";
import type { FakeCapture, FakeOrder, FakeRefund, Money } from "./fake-order.ts";

const address = (path: string) => `https://api-m.stand-in.invalid/v2/${path}`;
const link = (rel: string, path: string) => ({ href: address(path), rel, method: "GET" });

/** An order as the provider returns it; `origin` is where the payer's window is. */
export const orderResource = ({ id, status, unit, captures, refunds }: FakeOrder, origin: string) => ({
  id,
  status,
  intent: "CAPTURE",
  purchase_units: [
    {
      reference_id: "default",
      ...unit,
      payee: { merchant_id: "STANDINMERCHANT" },
      payments: { captures, refunds },
    },
  ],
  links: [{ rel: "payer-action", href: `${origin}/window?order=${id}`, method: "GET" }],
});

/** A capture as the provider sends it, in a message and when it is asked. */
export const captureResource = (order: FakeOrder, capture: FakeCapture) => ({
  ...capture,
  supplementary_data: { related_ids: { order_id: order.id } },
  links: [link("self", `payments/captures/${capture.id}`), link("up", `checkout/orders/${order.id}`)],
});

/**
 * A refund as the provider's published message has it: of whose it is there is only a link to the capture, and neither
 * the order's id nor ours.
 */
export function refundResource({ refunds }: FakeOrder, refund: FakeRefund) {
  const { id, status, amount, capture_id, create_time } = refund;
  const inPence = (value: string) => parseAmount({ value, currency_code: "GBP" })?.pence ?? 0;
  const before = refunds.slice(0, refunds.indexOf(refund) + 1);
  const total = before.reduce((sum, one) => sum + inPence(one.amount.value), 0);
  const money = (value: string) => ({ currency_code: amount.currency_code, value });
  return {
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: money("0.00"),
      net_amount: amount,
      total_refunded_amount: money(decimalPounds(pence(total))),
    },
    amount,
    update_time: create_time,
    create_time,
    links: [link("self", `payments/refunds/${id}`), link("up", `payments/captures/${capture_id}`)],
    id,
    status,
  };
}

/** Every movement of an order's money in a time, as Transaction Search returns it. */
export function transactionsOf({ unit, captures, refunds }: FakeOrder, from: number, to: number): unknown[] {
  const within = ({ create_time }: { readonly create_time: string }) =>
    Date.parse(create_time) >= from && Date.parse(create_time) <= to;
  const transaction = (id: string, amount: Money, rest: object) => ({
    transaction_info: {
      transaction_id: id,
      custom_field: unit.custom_id,
      invoice_id: unit.invoice_id,
      transaction_amount: amount,
      ...rest,
    },
  });
  const settled = captures.filter(({ status }) => status !== "PENDING" && status !== "DECLINED");
  return [
    ...settled
      .filter(within)
      .map(({ id, amount }) => transaction(id, amount, { transaction_event_code: "T0006" })),
    ...refunds.filter(within).map(({ id, amount, capture_id }) =>
      transaction(
        id,
        { ...amount, value: `-${amount.value}` },
        {
          transaction_event_code: "T1107",
          paypal_reference_id: capture_id,
        },
      ),
    ),
  ];
}
