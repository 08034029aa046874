import type { Clock } from "#values/time/clock.ts";
import type { Store, Tx } from "#database/store.server.ts";
import { redactOrders, erasePersonalData } from "./erase-payer.server.ts";
import { atOnce, outOfTheAccounts, paidOver, unpaidOver, withOldOrders } from "./retention-due.server.ts";
import { daysBefore, paymentRetention } from "./retention-periods.ts";

/** What a sweep did to payments. */
export interface PaymentsSwept {
  /** Payments whose people were taken out. */
  readonly forgotten: number;
  /** Payments that were deleted. */
  readonly deleted: number;
}

/**
 * Deletes what has been stored of payments for long enough, `yearEnds` being the last day of the accounts' year
 * ("03-31"). Each transaction takes a few, so that nobody waits for it.
 */
export async function sweepPayments(
  { store, clock }: { store: Store; clock: Clock },
  yearEnds: string,
): Promise<PaymentsSwept> {
  const now = clock.now();
  const unpaid = await inTurns(
    store,
    (tx) => unpaidOver(tx, now),
    (tx, ids) => erasePersonalData(tx, ids, now),
  );
  const paid = await inTurns(
    store,
    (tx) => paidOver(tx, now),
    (tx, ids) => erasePersonalData(tx, ids, now, "organisation kept"),
  );
  await inTurns(
    store,
    (tx) => withOldOrders(tx, now),
    (tx, ids) => redactOrders(tx, ids, now),
  );
  const deleted = await inTurns(store, (tx) => outOfTheAccounts(tx, now, yearEnds), deletePayments);
  // Messages about orders that are not ours: their ids have no use once the provider no longer repeats them.
  await store.db
    .deleteFrom("payment_event")
    .where("payment_id", "is", null)
    .where("at", "<", daysBefore(now, paymentRetention.unpaidDays))
    .execute();
  return { forgotten: unpaid + paid, deleted };
}

/** Does `work` to what `find` finds, some at a time, until it finds nothing more; returns how many there were. */
async function inTurns(
  store: Store,
  find: (tx: Tx) => Promise<string[]>,
  work: (tx: Tx, ids: readonly string[]) => Promise<void>,
): Promise<number> {
  let all = 0;
  for (;;) {
    const done = await store.db.transaction().execute(async (tx) => {
      const ids = await find(tx);
      if (ids.length) await work(tx, ids);
      return ids.length;
    });
    all += done;
    if (done < atOnce) return all;
  }
}

async function deletePayments(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("payment_event").where("payment_id", "in", ids).execute();
  await tx.deleteFrom("payment_refund").where("payment_id", "in", ids).execute();
  await tx.deleteFrom("payment_record").where("payment_id", "in", ids).execute();
  await tx.deleteFrom("payment_link_claim").where("claimed_by", "in", ids).execute();
  await tx.deleteFrom("payment").where("id", "in", ids).execute();
}
