import { readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import type { Clock } from "#values/clock.ts";
import { decimalPounds, pence } from "#values/money.ts";
import { parseAmount } from "../provider-snapshot.ts";

interface Money {
  readonly currency_code: string;
  readonly value: string;
}

interface FakeCapture {
  readonly id: string;
  status: string;
  readonly amount: Money;
  readonly custom_id: string;
  readonly invoice_id: string;
  readonly create_time: string;
  readonly final_capture: boolean;
}

export interface FakeRefund {
  readonly id: string;
  readonly status: string;
  readonly amount: Money;
  readonly custom_id?: string | undefined;
  readonly capture_id: string;
  readonly create_time: string;
}

/** What the payer, or a test, has arranged for the next capture. */
export type CaptureBehaviour = "pays" | "declines" | "declines for good" | "takes its time";

export interface FakeOrder {
  readonly id: string;
  status: "CREATED" | "APPROVED" | "COMPLETED" | "VOIDED";
  unit: { custom_id: string; invoice_id: string; description?: string; amount: Money };
  readonly captures: FakeCapture[];
  readonly refunds: FakeRefund[];
  readonly createdAt: number;
  next: CaptureBehaviour;
  /** The payer means to pay, and no bank has said no to it since. */
  approved: boolean;
  cancelled: boolean;
}

type Listener = (type: string, resource: unknown) => void;

const ordersKept = 20_000;
const approvedWithin = 6 * 3_600_000;

/** The fake PayPal's orders with their captures and refunds, and which request was answered already. */
export function createFakeOrders(clock: Clock, file?: string) {
  const orders = new Map<string, FakeOrder>();
  const requests = new Map<string, string>();
  const declined = new Set<string>();
  const listeners: Listener[] = [];
  const tell = (type: string, resource: unknown) => listeners.forEach((listener) => listener(type, resource));
  const now = () => new Date(clock.now()).toISOString();
  const newCode = () => crypto.randomUUID().replaceAll("-", "").slice(0, 17).toUpperCase();
  let writtenAt = 0;
  if (file) recall();

  function remember() {
    if (!file) return;
    const newest = [...orders.values()].slice(-500);
    // Whole or not at all: a site that is killed while it writes finds the file that was there before.
    const fresh = `${file}.${process.pid}.new`;
    const content = {
      orders: newest,
      requests: [...requests].slice(-2_000),
      declined: [...declined].slice(-500),
    };
    writeFileSync(fresh, JSON.stringify(content));
    renameSync(fresh, file);
    writtenAt = statSync(file).mtimeMs;
  }
  function recall() {
    try {
      const saved = JSON.parse(readFileSync(file!, "utf8")) as {
        orders: FakeOrder[];
        requests: [string, string][];
        declined?: string[];
      };
      for (const order of saved.orders) orders.set(order.id, order);
      for (const [key, id] of saved.requests) requests.set(key, id);
      for (const request of saved.declined ?? []) declined.add(request);
      writtenAt = statSync(file!).mtimeMs;
    } catch (error) {
      // No file yet, or an unreadable one, which is put aside: no money is in it.
      if (error instanceof SyntaxError) renameSync(file!, `${file}.unreadable`);
    }
  }

  return {
    all: orders,
    /** Reads what another process (the command line beside the running site) has written since. */
    refresh() {
      if (file && (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > writtenAt) recall();
    },
    onEvent: (listener: Listener) => void listeners.push(listener),
    find(id: string): FakeOrder | undefined {
      const order = orders.get(id);
      if (order && order.status !== "COMPLETED" && clock.now() - order.createdAt > approvedWithin)
        order.status = "VOIDED";
      return order;
    },

    create(requestId: string, unit: FakeOrder["unit"]): { order: FakeOrder; fresh: boolean } {
      const known = requestId ? orders.get(requests.get(requestId) ?? "") : undefined;
      if (known) return { order: known, fresh: false };
      const order: FakeOrder = {
        id: newCode(),
        status: "CREATED",
        unit,
        captures: [],
        refunds: [],
        createdAt: clock.now(),
        next: "pays",
        approved: false,
        cancelled: false,
      };
      if (orders.size >= ordersKept) orders.delete(orders.keys().next().value!);
      orders.set(order.id, order);
      if (requestId) requests.set(requestId, order.id);
      remember();
      return { order, fresh: true };
    },

    /** The payer presses "pay" in their window. */
    approve(order: FakeOrder, next?: CaptureBehaviour) {
      if (order.status !== "CREATED" && order.status !== "APPROVED") return;
      order.status = "APPROVED";
      order.approved = true;
      order.cancelled = false;
      if (next) order.next = next;
      remember();
      tell("CHECKOUT.ORDER.APPROVED", { id: order.id, status: "APPROVED" });
    },
    arrange(order: FakeOrder, next: CaptureBehaviour) {
      order.next = next;
      remember();
    },
    cancel(order: FakeOrder) {
      order.cancelled = true;
      remember();
    },
    void(order: FakeOrder) {
      if (order.status !== "COMPLETED") order.status = "VOIDED";
      tell("CHECKOUT.ORDER.VOIDED", { id: order.id, status: "VOIDED" });
    },

    /** True: captured now; false: had been, by this request; a word: why not. */
    capture(order: FakeOrder, requestId: string): boolean | string {
      if (declined.has(requestId)) return "INSTRUMENT_DECLINED";
      if (order.captures.length) return requests.has(requestId) ? false : "ORDER_ALREADY_CAPTURED";
      if (order.status === "VOIDED") return "ORDER_EXPIRED";
      if (order.status !== "APPROVED") return "ORDER_NOT_APPROVED";
      if (order.next === "declines") {
        order.next = "pays";
        order.status = "CREATED";
        order.approved = false;
        declined.add(requestId);
        remember();
        return "INSTRUMENT_DECLINED";
      }
      const status =
        order.next === "declines for good"
          ? "DECLINED"
          : order.next === "takes its time"
            ? "PENDING"
            : "COMPLETED";
      const { amount, custom_id, invoice_id } = order.unit;
      const capture: FakeCapture = {
        id: newCode(),
        status,
        amount,
        custom_id,
        invoice_id,
        create_time: now(),
        final_capture: true,
      };
      order.captures.push(capture);
      order.status = "COMPLETED";
      if (requestId) requests.set(requestId, order.id);
      remember();
      tell(`PAYMENT.CAPTURE.${status}`, captureResource(order, capture));
      return true;
    },
    /** A capture that took its time is cleared, or is refused after all. */
    clear(order: FakeOrder, status: "COMPLETED" | "DECLINED") {
      const capture = order.captures[0];
      if (capture?.status !== "PENDING") return;
      capture.status = status;
      remember();
      tell(`PAYMENT.CAPTURE.${status}`, captureResource(order, capture));
    },

    refund(
      captureId: string,
      requestId: string,
      body: { amount?: { value: string }; custom_id?: string },
    ): FakeRefund | string | null {
      const order = [...orders.values()].find((some) => some.captures.some(({ id }) => id === captureId));
      const capture = order?.captures.find(({ id }) => id === captureId);
      if (!order || !capture) return null;
      const known = order.refunds.find(({ id }) => id === requests.get(requestId));
      if (known) return known;
      if (capture.status === "PENDING") return "PENDING_CAPTURE";
      const inPence = (value: string) => Math.round(Number(value) * 100);
      const value = body.amount?.value ?? capture.amount.value;
      const before = order.refunds.reduce((sum, refund) => sum + inPence(refund.amount.value), 0);
      const after = before + inPence(value);
      if (after > inPence(capture.amount.value)) return "REFUND_AMOUNT_EXCEEDED";
      const refund: FakeRefund = {
        id: newCode(),
        status: "COMPLETED",
        amount: { currency_code: capture.amount.currency_code, value },
        custom_id: body.custom_id,
        capture_id: captureId,
        create_time: now(),
      };
      order.refunds.push(refund);
      capture.status = after === inPence(capture.amount.value) ? "REFUNDED" : "PARTIALLY_REFUNDED";
      if (requestId) requests.set(requestId, refund.id);
      remember();
      tell("PAYMENT.CAPTURE.REFUNDED", refundResource(order, refund));
      return refund;
    },
    captureById(id: string): { order: FakeOrder; capture: FakeCapture } | null {
      for (const order of orders.values()) {
        const capture = order.captures.find((some) => some.id === id);
        if (capture) return { order, capture };
      }
      return null;
    },
    refundById(id: string): FakeRefund | undefined {
      return [...orders.values()].flatMap(({ refunds }) => refunds).find((refund) => refund.id === id);
    },

    /** Every movement of money in a time, as Transaction Search tells it. */
    transactions(from: number, to: number): unknown[] {
      const within = ({ create_time }: { create_time: string }) =>
        Date.parse(create_time) >= from && Date.parse(create_time) <= to;
      return [...orders.values()].flatMap((order) => {
        const { custom_id, invoice_id } = order.unit;
        const transaction = (id: string, amount: Money, rest: object) => ({
          transaction_info: {
            transaction_id: id,
            custom_field: custom_id,
            invoice_id,
            transaction_amount: amount,
            ...rest,
          },
        });
        return [
          ...order.captures
            .filter(({ status }) => status !== "PENDING" && status !== "DECLINED")
            .filter(within)
            .map(({ id, amount }) => transaction(id, amount, { transaction_event_code: "T0006" })),
          ...order.refunds
            .filter(within)
            .map(({ id, amount, capture_id }) =>
              transaction(
                id,
                { ...amount, value: `-${amount.value}` },
                { transaction_event_code: "T1107", paypal_reference_id: capture_id },
              ),
            ),
        ];
      });
    },
  };
}

export type FakeOrders = ReturnType<typeof createFakeOrders>;

const address = (path: string) => `https://api-m.stand-in.invalid/v2/${path}`;
const link = (rel: string, path: string) => ({ href: address(path), rel, method: "GET" });

/** A capture as the provider tells it, in a message and when it is asked. */
export const captureResource = (order: FakeOrder, capture: FakeCapture) => ({
  ...capture,
  supplementary_data: { related_ids: { order_id: order.id } },
  links: [link("self", `payments/captures/${capture.id}`), link("up", `checkout/orders/${order.id}`)],
});

/**
 * A refund as the provider's published message tells it: of whose it is there is only a link to the capture, and neither
 * the order's id nor ours.
 */
function refundResource({ refunds }: FakeOrder, refund: FakeRefund) {
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
