import type { ExpressionBuilder } from "kysely";
import type { Instant } from "#values/time/clock.ts";
import { messageOf } from "#values/thrown.ts";
import type { Schema } from "#database/schema.ts";
import type { Payment } from "../payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { ProviderUnavailable } from "../provider/payment-provider.ts";
import { toPayment } from "../state/payment-repository.server.ts";
import { checkPayment } from "./check-payment.server.ts";
import { backoff, longestWait } from "./schedule.ts";

const atOnce = 50;
const leaseFor = 60_000;
/** After this many failed checks in a row somebody is alerted; checking goes on. */
const failuresBeforeAlert = 20;

/** One round: every payment whose time has come is asked about once. Returns how many there were. */
export async function checkDuePayments(deps: PaymentDeps): Promise<number> {
  const due = await leaseDue(deps);
  // A few at a time: quick after an outage, and no storm on the provider.
  for (let at = 0; at < due.length; at += 5)
    await Promise.all(due.slice(at, at + 5).map((payment) => tryCheck(deps, payment)));
  return due.length;
}

async function leaseDue(deps: PaymentDeps): Promise<Payment[]> {
  const now = deps.clock.now();
  return await deps.store.db.transaction().execute(async (tx) => {
    const free = await tx
      .selectFrom("payment")
      .select("id")
      // Later than any wait: the clock was set back, and that moment may be days off.
      .where((row) => row.or([row("next_check", "<=", now), row("next_check", ">", now + longestWait)]))
      .where((row) => unleased(row, now))
      .orderBy("next_check")
      .limit(atOnce)
      .execute();
    if (!free.length) return [];
    // Two processes may have chosen the same rows: the second finds them leased.
    const rows = await tx
      .updateTable("payment")
      .set({ lease_until: now + leaseFor })
      .where(
        "id",
        "in",
        free.map(({ id }) => id),
      )
      .where((row) => unleased(row, now))
      .returningAll()
      .execute();
    return rows.map(toPayment);
  });
}

function unleased(row: ExpressionBuilder<Schema, "payment">, now: Instant) {
  return row.or([
    row("lease_until", "is", null),
    row("lease_until", "<=", now),
    row("lease_until", ">", now + leaseFor),
  ]);
}

/** One attempt per payment: one that cannot be read never delays the others. */
async function tryCheck(deps: PaymentDeps, payment: Payment): Promise<void> {
  try {
    await checkPayment(deps, payment);
    await deps.store.db
      .updateTable("payment")
      .set({ lease_until: null })
      .where("id", "=", payment.id)
      .execute();
  } catch (error) {
    const fails = payment.failedChecks + 1;
    const wait = (error instanceof ProviderUnavailable ? error.retryAfter : null) ?? backoff(fails - 1);
    await deps.store.db
      .updateTable("payment")
      .set({ fails, lease_until: null, next_check: deps.clock.now() + wait })
      .where("id", "=", payment.id)
      .execute();
    if (!(error instanceof ProviderUnavailable) || fails === failuresBeforeAlert)
      deps.alert("a payment could not be looked into", {
        reference: payment.reference,
        fails,
        why: messageOf(error),
      });
  }
}
