import { share } from "#values/numbers/apportion.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { daysBetween } from "#values/time/calendar-day.ts";
import { pence } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";
import type { SentTerms } from "../proposal.ts";

/** How much of the price is charged when it is cancelled on a day, in per cent: by the terms that were sent. */
export function cancellationPercent({ cancellation }: SentTerms, eventDay: Day, today: Day): number {
  const left = daysBetween(today, eventDay);
  // On terms that say nothing of so late a day, all of it is.
  return cancellation.find(({ fromDays }) => left >= fromDays)?.percent ?? 100;
}

/** What is charged when an order is cancelled on a day: of its price after all that was taken off. */
export function cancellationCharge(terms: SentTerms, eventDay: Day, today: Day, price: Pence): Pence {
  return pence(share(price, cancellationPercent(terms, eventDay, today) * 100));
}
