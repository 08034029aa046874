import type { Clock, Instant } from "#values/clock.ts";
import type { Store, Tx } from "#database/store.server.ts";
import { redactOrders, erasePersonalData } from "./payer.server.ts";
import { moneyTakenStates } from "./payment.ts";
import type { PaymentState } from "./payment.ts";

const day = 24 * 3_600_000;

/** How long personal data and records of payments are stored. The privacy page says the same. */
export const paymentRetention = {
  /** A payment that nobody made: who began it, from its end on. Long enough to answer "was I charged?". */
  unpaidPeopleDays: 30,
  /** A payment that nobody made, at all: the provider's orders have been dead for long. */
  unpaidDays: 180,
  /** The provider's whole answer: as long as money can be given back through it. */
  providerWordDays: 180,
  /** Who paid and what for, unless a person still has to look at it. */
  peopleMonths: 24,
  /** The accounts: from the end of the accounts' year in which the payment was made. */
  booksYears: 6,
} as const;

/** What a sweep did to payments. */
export interface PaymentsSwept {
  /** Payments whose people were taken out. */
  readonly forgotten: number;
  /** Payments that were deleted. */
  readonly deleted: number;
}

/** The states of a payment that took no money and never will. */
const ended: readonly PaymentState[] = ["EXPIRED", "DECLINED"];
const begun: readonly PaymentState[] = ["NEW", "ORDERED", ...ended];
const atOnce = 200;

/**
 * Deletes what has been stored of payments for long enough, `yearEnds` being the last day of the accounts' year
 * ("03-31"). Each transaction takes a few, so that nobody waits for it.
 */
export async function sweepPayments(
  { store, clock }: { store: Store; clock: Clock },
  yearEnds: string,
): Promise<PaymentsSwept> {
  const now = clock.now();
  const since = (days: number) => now - days * day;
  const booksUntil = accountsKeptFrom(now, yearEnds);
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
    async (tx) =>
      (
        await tx
          .selectFrom("payment_record")
          .innerJoin("payment", "payment.id", "payment_record.payment_id")
          .select("payment.id as id")
          .where("payment_record.order_cut_at", "is", null)
          .where("payment.paid_at", "<", since(paymentRetention.providerWordDays))
          .limit(atOnce)
          .execute()
      ).map(({ id }) => id),
    (tx, ids) => redactOrders(tx, ids, now),
  );
  const deleted = await inTurns(
    store,
    async (tx) =>
      (
        await tx
          .selectFrom("payment")
          .select("id")
          .where((row) =>
            row.or([
              row.and([
                row("state", "in", [...begun]),
                row("capture_id", "is", null),
                row("created_at", "<", since(paymentRetention.unpaidDays)),
              ]),
              row("created_at", "<", booksUntil),
            ]),
          )
          .limit(atOnce)
          .execute()
      ).map(({ id }) => id),
    deletePayments,
  );
  // Messages about orders that are not ours: their ids have no use once the provider repeats them no more.
  await store.db
    .deleteFrom("payment_event")
    .where("payment_id", "is", null)
    .where("at", "<", since(paymentRetention.unpaidDays))
    .execute();
  return { forgotten: unpaid + paid, deleted };
}

/** Payments that nobody made, whose people are to go. */
async function unpaidOver(tx: Tx, now: Instant): Promise<string[]> {
  const rows = await tx
    .selectFrom("payment")
    .select("id")
    .where("people_gone_at", "is", null)
    .where("state", "in", [...ended])
    .where("updated_at", "<", now - paymentRetention.unpaidPeopleDays * day)
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** Payments made long ago, whose people are to go; not those that a person has still to look at. */
async function paidOver(tx: Tx, now: Instant): Promise<string[]> {
  const rows = await tx
    .selectFrom("payment")
    .select("id")
    .where("people_gone_at", "is", null)
    .where("state", "in", [...moneyTakenStates])
    .where("attention", "is", null)
    .where("paid_at", "<", monthsBefore(now, paymentRetention.peopleMonths))
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** Does `work` to what `find` finds, some at a time, until it finds nothing more; answers how many there were. */
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

/** The moment from which on payments still belong to the accounts: the first day of an accounts' year, in UTC. */
export function accountsKeptFrom(now: Instant, yearEnds: string): Instant {
  const [month, dayOfMonth] = yearEnds.split("-").map(Number) as [number, number];
  const today = new Date(now);
  const begins = (year: number) => Date.UTC(year, month - 1, dayOfMonth + 1);
  // This accounts' year began at the last such day that is not to come.
  const year = begins(today.getUTCFullYear()) <= now ? today.getUTCFullYear() : today.getUTCFullYear() - 1;
  return begins(year - paymentRetention.booksYears);
}

function monthsBefore(moment: Instant, months: number): Instant {
  const date = new Date(moment);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.getTime();
}
