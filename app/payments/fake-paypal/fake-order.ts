export interface Money {
  readonly currency_code: string;
  readonly value: string;
}

export interface FakeCapture {
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

/** What an order is for: ours are of one unit. */
export interface FakeUnit {
  readonly custom_id: string;
  readonly invoice_id: string;
  readonly description?: string;
  readonly amount: Money;
}

export interface FakeOrder {
  readonly id: string;
  status: "CREATED" | "APPROVED" | "COMPLETED" | "VOIDED";
  unit: FakeUnit;
  readonly captures: FakeCapture[];
  readonly refunds: FakeRefund[];
  readonly createdAt: number;
  next: CaptureBehaviour;
  /** The payer intends to pay, and no bank has declined it since. */
  approved: boolean;
  cancelled: boolean;
}

/** The id of an order, a capture or a refund, as long as the provider's. */
export const newFakeId = (): string => crypto.randomUUID().replaceAll("-", "").slice(0, 17).toUpperCase();
