import type { QuoteTerms } from "#brand/brand.ts";
import { askedInWords, leadDaysFor } from "#brand/notice.ts";
import type { AskedEvent } from "#brand/notice.ts";
import { isClosedDay } from "#brand/closed-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";

/** What can be said of a day before anybody has looked at the enquiry. It refuses nobody. */
export interface Availability {
  readonly kind: "open" | "short-notice" | "full" | "closed";
  /** A sentence for the visitor. */
  readonly message: string;
}

/** The last day for which an event may be asked. */
export function lastEventDay(today: Day): Day {
  return addDays(today, 3 * 366);
}

/**
 * How a day stands. `isFull`: whether what is accepted for it leaves no room; null where that is not known. `asked`: what it is
 * asked for, as far as that decides how long it takes.
 */
export function availabilityOf(
  day: Day,
  terms: QuoteTerms,
  {
    today,
    isFull,
    asked = { kinds: [], guests: null },
  }: { readonly today: Day; readonly isFull: boolean | null; readonly asked?: AskedEvent },
): Availability | null {
  const spelt = formatDay(day, "full");
  if (isClosedDay(day, terms))
    return { kind: "closed", message: `We do not cater on ${spelt}: we will offer the nearest day.` };
  if (isFull)
    return {
      kind: "full",
      message: `We have as much as we can cook on ${spelt}: we will offer the nearest day.`,
    };
  const leadDays = leadDaysFor(terms, asked);
  const isLonger = leadDays > terms.leadDays;
  if (day < addDays(today, leadDays))
    return {
      kind: "short-notice",
      message: `${spelt} is less than ${leadDays} days away${isLonger ? `, which is what we ask for ${askedInWords(asked)}` : ""}. Leave a telephone number and we ring you: a call settles it fastest.`,
    };
  // Not known is not open.
  return isFull === null ? null : { kind: "open", message: `${spelt}: we have room, as things stand today.` };
}
