import { accountsYearBefore } from "#values/time/accounts-year.ts";
import type { Instant } from "#values/time/clock.ts";

/** How long personal data and records of payments are stored. The privacy page says the same. */
export const paymentRetention = {
  /** A payment that nobody made: who began it, from its end on. Long enough to answer "was I charged?". */
  unpaidPeopleDays: 30,
  /** A payment that nobody made, at all: the provider's orders have been dead for long. */
  unpaidDays: 180,
  /** The provider's whole response: as long as money can be given back through it. */
  providerWordDays: 180,
  /** Who paid and what for, unless a person still has to look at it. */
  peopleMonths: 24,
  /** The accounts: from the end of the accounts' year in which the payment was made. */
  booksYears: 6,
} as const;

/** The moment from which on payments still belong to the accounts: the first day of an accounts' year, in UTC. */
export const accountsKeptFrom = (now: Instant, yearEnds: string): Instant =>
  accountsYearBefore(now, yearEnds, paymentRetention.booksYears);

export const daysBefore = (moment: Instant, days: number): Instant => moment - days * 24 * 3_600_000;
