import type { Problem } from "#values/problem.ts";

/** What the server responds to the browser that pays; the browser decides nothing from it but what to show. */
export interface CreatedOrder {
  readonly orderId: string;
  readonly hash: string;
  readonly reference: string;
  readonly receipt: string;
}

export interface PaymentStatus {
  readonly status: "paid" | "refunded" | "not charged" | "confirming";
  readonly reference: string;
  /** The same order may be approved again. */
  readonly again: boolean;
  /** The bank declined a card or account. */
  readonly declined?: boolean;
  readonly receipt: string;
}

/** The order was not made: nothing was charged. */
export class OrderFailed extends Error {
  override name = "OrderFailed";
  readonly problems: readonly Problem[];
  constructor(message: string, problems: readonly Problem[] = []) {
    super(message);
    this.problems = problems;
  }
}

/** The server asks for a new solution of the bot check, with more work. */
export class HarderCheckRequired extends OrderFailed {
  override name = "HarderCheckRequired";
}

/** This very payment was asked for before: its own page shows its status. */
export class OrderedBefore extends Error {
  override name = "OrderedBefore";
  readonly receipt: string;
  constructor(receipt: string) {
    super("ordered before");
    this.receipt = receipt;
  }
}

interface Refusal {
  readonly title?: string;
  readonly errors?: Record<string, string[]>;
  readonly moreWork?: number;
}

/**
 * Asks our server for an order. `key` makes a second try the same payment. Throws OrderFailed, HarderCheckRequired or
 * OrderedBefore.
 */
export async function createOrder(fields: object, key: string): Promise<CreatedOrder> {
  const response = await fetch("/api/payments/orders", {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(fields),
  }).catch(() => null);
  if (!response) throw new OrderFailed("");
  const body: CreatedOrder & Refusal = await response.json().catch(() => ({}));
  if (response.ok && body.orderId) return body;
  if (response.ok && body.receipt) throw new OrderedBefore(body.receipt);
  if (body.moreWork !== undefined) throw new HarderCheckRequired("");
  const problems = Object.entries(body.errors ?? {}).map(([field, [message = ""]]) => ({ field, message }));
  throw new OrderFailed(response.status < 500 ? (body.title ?? "") : "", problems);
}

const pauses = [0, 1_000, 3_000, 6_000];

/**
 * Reports to our server that the payer approved. Safe to repeat, so it is repeated while the connection is bad. Null = no
 * response: the server goes on by itself, and nobody must pay again.
 */
export async function captureOrder({ orderId, hash }: CreatedOrder): Promise<PaymentStatus | null> {
  for (const pause of pauses) {
    if (pause) await new Promise((done) => setTimeout(done, pause));
    try {
      const response = await fetch(`/api/payments/orders/${encodeURIComponent(orderId)}/capture`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ hash }),
      });
      const body: PaymentStatus & { payment?: PaymentStatus["status"] } = await response.json();
      if (response.ok) return body;
      if (body.receipt) return { ...body, status: body.payment ?? "confirming" };
      if (response.status < 500) return null;
    } catch {
      // No connection: try again.
    }
  }
  return null;
}
