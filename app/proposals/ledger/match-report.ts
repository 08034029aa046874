/** Card money as an order has entered it. */
export interface EnteredMoney {
  readonly sourceId: string;
  readonly pence: number;
  readonly reference: string;
  readonly proposalNumber: number;
}

/** Money that was taken through a payment link, and what of it went back. */
interface TakenPayment {
  readonly id: string;
  readonly reference: string;
  readonly linkId: string;
  readonly price: number;
  readonly returned: number;
}

/** A payment on which order and payments do not agree. */
export interface Mismatch {
  readonly reference: string;
  readonly kind: "not entered" | "entered without payment" | "another sum" | "return not entered";
  /** Null where no order has it. */
  readonly proposalNumber: number | null;
  /** What the order has entered, less what went back. */
  readonly entered: number;
  /** What payments say. */
  readonly taken: number;
}

export interface MatchReport {
  readonly mismatches: readonly Mismatch[];
  /** How many payments agree, and their sum less what went back. */
  readonly agree: number;
  readonly sum: number;
}

/**
 * Compares the card money of all orders with the payments that were taken through their links, both ways. Payments through
 * links that are no instalment's are not asked about.
 */
export function matchReport(
  entered: readonly EnteredMoney[],
  taken: readonly TakenPayment[],
  instalmentIds: ReadonlySet<string>,
): MatchReport {
  // What came in has the payment's id; what went back that id and all that had gone back by then.
  const byPayment = Map.groupBy(entered, ({ sourceId }) => sourceId.split(":")[0] ?? "");
  const ours = taken.filter(({ id, linkId }) => instalmentIds.has(linkId) || byPayment.has(id));
  const known = new Set(ours.map(({ id }) => id));
  const mismatches = [
    ...ours.flatMap((payment) => compared(payment, byPayment.get(payment.id) ?? [])),
    ...[...byPayment].flatMap(([id, rows]) => (known.has(id) ? [] : [withoutPayment(rows)])),
  ];
  const wrong = new Set(mismatches.map(({ reference }) => reference));
  const fine = ours.filter(({ reference }) => !wrong.has(reference));
  return {
    mismatches,
    agree: fine.length,
    sum: fine.reduce((sum, { price, returned }) => sum + price - returned, 0),
  };
}

function compared(payment: TakenPayment, rows: readonly EnteredMoney[]): Mismatch[] {
  const came = sum(rows.filter(({ sourceId }) => sourceId === payment.id));
  const went = 0 - sum(rows.filter(({ sourceId }) => sourceId !== payment.id));
  const about = {
    reference: payment.reference,
    proposalNumber: rows[0]?.proposalNumber ?? null,
    entered: came - went,
    taken: payment.price - payment.returned,
  };
  if (!rows.length) return [{ ...about, kind: "not entered" }];
  if (came !== payment.price) return [{ ...about, kind: "another sum" }];
  return went === payment.returned ? [] : [{ ...about, kind: "return not entered" }];
}

const withoutPayment = (rows: readonly EnteredMoney[]): Mismatch => ({
  kind: "entered without payment",
  reference: rows[0]?.reference ?? "",
  proposalNumber: rows[0]?.proposalNumber ?? null,
  entered: sum(rows),
  taken: 0,
});

const sum = (rows: readonly { readonly pence: number }[]): number =>
  rows.reduce((total, { pence }) => total + pence, 0);
