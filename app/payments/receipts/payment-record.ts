import type { Instant } from "#values/time/clock.ts";
import { decimalPounds } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";

/** A payment that was made, with exactly the specification's field names. An optional field left empty is one space. */
export interface PaymentRecord {
  readonly id: string;
  /** Pounds as typed for the wallet: "248.50". */
  readonly price: string;
  readonly description: string;
  /** The provider's whole response about the captured order. */
  readonly order: unknown;
  readonly personName: string;
  readonly organization: string;
  readonly schoolYear: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

export function toPaymentRecord(
  payment: {
    price: Pence;
    description: string;
    personName: string;
    organization: string;
    schoolYear: string;
  },
  order: unknown,
  id: string,
  at: Instant,
): PaymentRecord {
  const orSpace = (text: string) => (text === "" ? " " : text);
  return {
    id,
    price: decimalPounds(payment.price),
    description: orSpace(payment.description),
    order,
    personName: orSpace(payment.personName),
    organization: orSpace(payment.organization),
    schoolYear: orSpace(payment.schoolYear),
    createdAt: new Date(at).toISOString(),
  };
}
