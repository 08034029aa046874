import { anyContains, searchWords } from "#database/contains-words.ts";
import type { Db } from "#database/store.server.ts";
import type { Instant } from "#values/time/clock.ts";
import type { Pence } from "#values/numbers/money.ts";
import { parsePounds, pence } from "#values/numbers/money.ts";
import type { Payment } from "./payment.ts";
import { moneyTakenStates } from "./payment.ts";
import { findPayment, toPayment } from "./state/payment-repository.server.ts";

/** Which payments are listed: by words in reference, names, address and description, or the sum; or those that wait for a person. */
export interface PaymentSearch {
  readonly text: string;
  readonly only: "attention" | "taken" | null;
}

/** One refund of a payment. */
export interface RefundLine {
  readonly id: string;
  readonly amount: Pence;
  readonly state: string;
  readonly askedBy: string;
  readonly reason: string;
  readonly at: Instant;
}

/** One step of a payment, as it was written down. */
export interface PaymentStep {
  readonly kind: string;
  readonly source: string;
  readonly to: string | null;
  readonly at: Instant;
}

const maxListed = 100;
const searched = ["reference", "person_name", "organization", "email", "description"];

/** The payments that fit, the latest first, a hundred at most, with how many there are. */
export async function searchPayments(
  db: Db,
  { text, only }: PaymentSearch,
): Promise<{ readonly count: number; readonly payments: readonly Payment[] }> {
  let query = db.selectFrom("payment");
  if (only === "attention")
    query = query.where((row) => row.or([row("state", "=", "REVIEW"), row("attention", "is not", null)]));
  if (only === "taken") query = query.where("state", "in", moneyTakenStates);
  for (const word of searchWords(text)) {
    const sum = parsePounds(word);
    const isNamed = anyContains(searched, word);
    query = query.where((row) => (sum === null ? isNamed : row.or([isNamed, row("price", "=", sum)])));
  }
  const { count } = await query
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await query.selectAll().orderBy("created_at", "desc").orderBy("id").limit(maxListed).execute();
  return { count: Number(count), payments: rows.map(toPayment) };
}

/** One payment by its reference with its steps and refunds, the earliest first; null when there is none. */
export async function findDeskPayment(
  db: Db,
  reference: string,
): Promise<{
  readonly payment: Payment;
  readonly steps: readonly PaymentStep[];
  readonly refunds: readonly RefundLine[];
} | null> {
  const payment = await findPayment(db, "reference", reference.trim().toUpperCase());
  if (!payment) return null;
  const [events, refunds] = await Promise.all([
    db
      .selectFrom("payment_event")
      .select(["kind", "source", "to_state", "at"])
      .where("payment_id", "=", payment.id)
      .orderBy("at")
      .limit(maxListed)
      .execute(),
    db
      .selectFrom("payment_refund")
      .selectAll()
      .where("payment_id", "=", payment.id)
      .orderBy("created_at")
      .limit(maxListed)
      .execute(),
  ]);
  return {
    payment,
    steps: events.map(({ kind, source, to_state, at }) => ({ kind, source, to: to_state, at: Number(at) })),
    refunds: refunds.map((one) => ({
      id: one.id,
      amount: pence(Number(one.pence)),
      state: one.state,
      askedBy: one.asked_by,
      reason: one.reason,
      at: Number(one.created_at),
    })),
  };
}
