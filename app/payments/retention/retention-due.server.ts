import type { Instant } from "#values/time/clock.ts";
import type { Tx } from "#database/store.server.ts";
import { moneyTakenStates } from "../payment.ts";
import type { PaymentState } from "../payment.ts";
import { monthsBefore } from "#values/time/accounts-year.ts";
import { accountsKeptFrom, daysBefore, paymentRetention } from "./retention-periods.ts";

/** How many one transaction takes. */
export const atOnce = 200;

/** The states of a payment that took no money and never will. */
const ended: readonly PaymentState[] = ["EXPIRED", "DECLINED"];
const begun: readonly PaymentState[] = ["NEW", "ORDERED", ...ended];

/** Payments that nobody made, whose people are to go. */
export async function unpaidOver(tx: Tx, now: Instant): Promise<string[]> {
  const rows = await tx
    .selectFrom("payment")
    .select("id")
    .where("people_gone_at", "is", null)
    .where("state", "in", [...ended])
    .where("updated_at", "<", daysBefore(now, paymentRetention.unpaidPeopleDays))
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** Payments made long ago, whose people are to go; not those that a person has still to look at. */
export async function paidOver(tx: Tx, now: Instant): Promise<string[]> {
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

/** Payments with the provider's whole response that can go. */
export async function withOldOrders(tx: Tx, now: Instant): Promise<string[]> {
  const rows = await tx
    .selectFrom("payment_record")
    .innerJoin("payment", "payment.id", "payment_record.payment_id")
    .select("payment.id as id")
    .where("payment_record.order_cut_at", "is", null)
    .where("payment.paid_at", "<", daysBefore(now, paymentRetention.providerWordDays))
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** Payments that can go altogether: nobody made them, or the accounts no longer need them. */
export async function outOfTheAccounts(tx: Tx, now: Instant, yearEnds: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("payment")
    .select("id")
    .where((row) =>
      row.or([
        row.and([
          row("state", "in", [...begun]),
          row("capture_id", "is", null),
          row("created_at", "<", daysBefore(now, paymentRetention.unpaidDays)),
        ]),
        row("created_at", "<", accountsKeptFrom(now, yearEnds)),
      ]),
    )
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}
