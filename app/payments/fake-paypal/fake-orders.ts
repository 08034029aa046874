import type { Clock } from "#values/time/clock.ts";
import { announce, captureOrder, clearCapture, findCapture, refundCapture } from "./fake-captures.ts";
import type { RefundBody } from "./fake-captures.ts";
import { openFakeLedger } from "./fake-ledger.ts";
import type { FakeEventListener, FakeLedger } from "./fake-ledger.ts";
import { newFakeId } from "./fake-order.ts";
import type { CaptureBehaviour, FakeOrder, FakeRefund, FakeUnit } from "./fake-order.ts";
import { transactionsOf } from "./fake-resources.ts";

const ordersKept = 20_000;
const approvedWithin = 6 * 3_600_000;

/** The fake PayPal's orders with their captures and refunds, and which request was answered already. */
export function createFakeOrders(clock: Clock, file?: string) {
  const ledger = openFakeLedger(clock, file);
  const { orders } = ledger;
  return {
    all: orders,
    refresh: () => ledger.refresh(),
    onEvent: (listener: FakeEventListener) => void ledger.listeners.push(listener),
    find(id: string): FakeOrder | undefined {
      const order = orders.get(id);
      if (order && order.status !== "COMPLETED" && clock.now() - order.createdAt > approvedWithin)
        order.status = "VOIDED";
      return order;
    },
    create: (requestId: string, unit: FakeUnit) => createOrder(ledger, requestId, unit),
    ...payersActions(ledger),
    capture: (order: FakeOrder, requestId: string) => captureOrder(ledger, order, requestId),
    clear: (order: FakeOrder, status: "COMPLETED" | "DECLINED") => clearCapture(ledger, order, status),
    refund: (captureId: string, requestId: string, body: RefundBody) =>
      refundCapture(ledger, captureId, requestId, body),
    captureById: (id: string) => findCapture(ledger, id),
    refundById: (id: string): FakeRefund | undefined =>
      [...orders.values()].flatMap(({ refunds }) => refunds).find((refund) => refund.id === id),
    /** Every movement of money in a time, as Transaction Search returns it. */
    transactions: (from: number, to: number): unknown[] =>
      [...orders.values()].flatMap((order) => transactionsOf(order, from, to)),
  };
}

export type FakeOrders = ReturnType<typeof createFakeOrders>;

function createOrder(
  ledger: FakeLedger,
  requestId: string,
  unit: FakeUnit,
): { order: FakeOrder; fresh: boolean } {
  const { orders, requests } = ledger;
  const known = requestId ? orders.get(requests.get(requestId) ?? "") : undefined;
  if (known) return { order: known, fresh: false };
  const order: FakeOrder = {
    id: newFakeId(),
    status: "CREATED",
    unit,
    captures: [],
    refunds: [],
    createdAt: ledger.clock.now(),
    next: "pays",
    approved: false,
    cancelled: false,
  };
  const [oldest] = orders.keys();
  if (oldest !== undefined && orders.size >= ordersKept) orders.delete(oldest);
  orders.set(order.id, order);
  if (requestId) requests.set(requestId, order.id);
  ledger.save();
  return { order, fresh: true };
}

/** What the payer does in their window, or the provider when nobody comes. */
const payersActions = (ledger: FakeLedger) => ({
  approve(order: FakeOrder, next?: CaptureBehaviour) {
    if (order.status !== "CREATED" && order.status !== "APPROVED") return;
    Object.assign(order, { status: "APPROVED", approved: true, cancelled: false, ...(next && { next }) });
    ledger.save();
    announce(ledger, "CHECKOUT.ORDER.APPROVED", { id: order.id, status: "APPROVED" });
  },
  arrange(order: FakeOrder, next: CaptureBehaviour) {
    order.next = next;
    ledger.save();
  },
  cancel(order: FakeOrder) {
    order.cancelled = true;
    ledger.save();
  },
  void(order: FakeOrder) {
    if (order.status !== "COMPLETED") order.status = "VOIDED";
    announce(ledger, "CHECKOUT.ORDER.VOIDED", { id: order.id, status: "VOIDED" });
  },
});
