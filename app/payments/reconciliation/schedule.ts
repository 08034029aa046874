import type { Instant } from "#values/time/clock.ts";
import type { Payment } from "../payment.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The provider forgets request ids after six hours: before that, an order that was not made is given up. */
export const orderDeadline = 5 * hour;
/** An order that nobody approved by then can no longer be paid. */
export const approvalDeadline = 6 * hour;
/** Money that has not cleared by then is a matter for a person. */
export const clearingDeadline = 14 * 24 * hour;

/** Nothing is put off for longer: a check that is due later than that was written before the clock was set back. */
export const longestWait = 24 * hour;

const retryDelays = [15 * second, 30 * second, minute, 2 * minute, 5 * minute, 15 * minute, hour];

/** How long to wait after the n-th attempt (0 = the first) while there is no end in sight. */
export const backoff = (attempts: number): number => retryDelays[attempts] ?? hour;

/** When the provider must be asked about a payment again; null = never, all is settled or a person has it. */
export function scheduleNextCheck(payment: Payment, now: Instant, openRefunds: boolean): Instant | null {
  switch (payment.state) {
    case "NEW":
      return payment.createdAt + orderDeadline;
    case "ORDERED":
    case "CAPTURING":
      return now + backoff(payment.checks);
    case "PENDING":
      return now + (now - payment.createdAt > clearingDeadline ? longestWait : hour);
    default:
      return openRefunds ? now + backoff(payment.checks) : null;
  }
}
