import type { ExpressionBuilder } from "kysely";
import type { Instant } from "#values/clock.ts";
import type { Schema } from "#database/schema.ts";
import type { Db } from "#database/store.server.ts";
import {
  requestCapture,
  claimAndCapture,
  handleMissingOrder,
  releaseClaim,
} from "../checkout/capture.server.ts";
import type { Payment } from "../payment.ts";
import { toPayment } from "../payment-repository.server.ts";
import { approvalDeadline, clearingDeadline, longestWait, backoff } from "./schedule.ts";
import { sendRefund } from "../refunds.server.ts";
import { applyProviderSnapshot, transition } from "../apply-snapshot.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { ProviderUnavailable } from "../payment-provider.ts";

const usually = 15_000;
const atOnce = 50;
const leaseFor = 60_000;
/** So many failed checks in a row alert a person; checking goes on. */
const patience = 20;

export interface PaymentPoller {
  /** Looks now at all that is due, and again while there is more; one such round at a time. */
  poll(): Promise<number>;
  stop(): Promise<void>;
}

/** Asks the provider about every payment that is owed an answer: every 15 seconds, and when a webhook came in. */
export function startPaymentPoller(deps: PaymentDeps, every = usually): PaymentPoller {
  let round: Promise<number> | null = null;
  let again = false;
  async function rounds(): Promise<number> {
    let looked = 0;
    do {
      again = false;
      looked += await checkDuePayments(deps);
    } while (again);
    return looked;
  }
  const poll = () => {
    again = round !== null;
    round ??= rounds().finally(() => (round = null));
    return round;
  };
  const timer = setInterval(() => {
    poll().catch((error: unknown) => deps.alert("the payment poller failed", { why: String(error) }));
  }, every);
  timer.unref();
  return {
    poll,
    async stop() {
      clearInterval(timer);
      again = false;
      await round?.catch(() => undefined);
    },
  };
}

/** One round: every payment whose time has come is asked about once. Returns how many there were. */
export async function checkDuePayments(deps: PaymentDeps): Promise<number> {
  const due = await claimDue(deps);
  // A few at a time: quick after an outage, and no storm on the provider.
  for (let at = 0; at < due.length; at += 5)
    await Promise.all(due.slice(at, at + 5).map((payment) => tryCheck(deps, payment)));
  return due.length;
}

async function claimDue(deps: PaymentDeps): Promise<Payment[]> {
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

/** One try a payment: one that cannot be read never keeps the others waiting. */
async function tryCheck(deps: PaymentDeps, payment: Payment): Promise<void> {
  try {
    await checkPayment(deps, payment);
    await free(deps.store.db, payment.id);
  } catch (error) {
    const fails = payment.failedChecks + 1;
    const wait = (error instanceof ProviderUnavailable ? error.retryAfter : null) ?? backoff(fails - 1);
    await deps.store.db
      .updateTable("payment")
      .set({ fails, lease_until: null, next_check: deps.clock.now() + wait })
      .where("id", "=", payment.id)
      .execute();
    if (!(error instanceof ProviderUnavailable) || fails === patience)
      deps.alert("a payment could not be looked into", {
        reference: payment.reference,
        fails,
        why: error instanceof Error ? error.message : String(error),
      });
  }
}

const free = async (db: Db, id: string) =>
  void (await db.updateTable("payment").set({ lease_until: null }).where("id", "=", id).execute());

/** Asks the provider how one payment stands, and does what is left to do. */
export async function checkPayment(deps: PaymentDeps, payment: Payment): Promise<Payment> {
  const { orderId, state } = payment;
  const age = deps.clock.now() - payment.createdAt;
  if (!orderId) return (await expire(deps, payment, ["NEW"])).payment;
  await askForRefunds(deps, payment);
  const snapshot = await deps.provider.readOrder(orderId);
  if (!snapshot) {
    if (state === "ORDERED") return await handleMissingOrder(deps, payment, "check");
    return await flagForAttention(deps, payment, "the provider knows no such order");
  }
  const now = await applyProviderSnapshot(deps, payment.id, snapshot, "check", payment.nextCheckAt);
  const approved = snapshot.orderStatus === "APPROVED";
  if (now.state === "CAPTURING" && state === "CAPTURING") {
    // Killed between the claim and the answer. Completed without a capture in sight: the same request shows it.
    if (approved || snapshot.orderStatus === "COMPLETED") return await requestCapture(deps, now, "check");
    return await releaseClaim(deps, now, "check", "not approved");
  }
  if (now.state === "ORDERED" && approved && mayCapture(now))
    return await claimAndCapture(deps, now, "check");
  if (now.state === "ORDERED" && age > approvalDeadline)
    return (await expire(deps, now, ["ORDERED"])).payment;
  if (now.state === "PENDING" && age > clearingDeadline && !now.attention)
    return await flagForAttention(deps, now, "not cleared for 14 days");
  return now;
}

/**
 * The payer pressed "pay" at the provider and closed the tab: they mean to pay. But once their bank has said no, only a
 * new approval counts, or a dead card would be tried for hours.
 */
const mayCapture = ({ attempt, approvedAttempt }: Payment) => attempt === 1 || approvedAttempt >= attempt;

async function expire(deps: PaymentDeps, payment: Payment, from: readonly ("NEW" | "ORDERED")[]) {
  return await transition(deps, payment.id, {
    from,
    to: "EXPIRED",
    kind: "nobody approved in time",
    source: "check",
  });
}

async function flagForAttention(deps: PaymentDeps, payment: Payment, why: string): Promise<Payment> {
  if (payment.attention !== why)
    deps.alert("a payment needs a person", { reference: payment.reference, why });
  const { payment: noted } = await transition(deps, payment.id, {
    from: [payment.state],
    to: payment.state,
    kind: why,
    source: "check",
    change: () => ({ attention: why }),
    nextCheckAt: deps.clock.now() + backoff(6),
  });
  return noted;
}

async function askForRefunds(deps: PaymentDeps, payment: Payment): Promise<void> {
  if (!payment.captureId) return;
  const asked = await deps.store.db
    .selectFrom("payment_refund")
    .select("id")
    .where("payment_id", "=", payment.id)
    .where("state", "=", "requested")
    .execute();
  for (const { id } of asked) await sendRefund(deps, id);
}
