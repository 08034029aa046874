import type { Db } from "#database/store.server.ts";
import type { Instant } from "#values/time/clock.ts";
import type { Pence } from "#values/numbers/money.ts";
import { pence } from "#values/numbers/money.ts";
import type { Payment } from "./payment.ts";
import { toPayment } from "./state/payment-repository.server.ts";

const maxShown = 20;

/** The payments that the provider's word contradicts, the latest first; at most twenty. */
export async function contradictedPayments(db: Db): Promise<Payment[]> {
  const rows = await db
    .selectFrom("payment")
    .selectAll()
    .where("attention", "is not", null)
    .orderBy("updated_at", "desc")
    .limit(maxShown)
    .execute();
  return rows.map(toPayment);
}

/** What was paid since a moment: each payment, the latest first and at most so many, and the sum of all. */
export async function paidSince(
  db: Db,
  since: Instant,
  most: number,
): Promise<{ readonly count: number; readonly sum: Pence; readonly latest: readonly Payment[] }> {
  const paid = db.selectFrom("payment").where("paid_at", ">=", since);
  const { count, sum } = await paid
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.sum<number>("price").as("sum")])
    .executeTakeFirstOrThrow();
  const rows = await paid.selectAll().orderBy("paid_at", "desc").limit(most).execute();
  return { count: Number(count), sum: pence(Number(sum ?? 0)), latest: rows.map(toPayment) };
}
