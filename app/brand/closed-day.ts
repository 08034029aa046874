import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { QuoteTerms } from "./brand.ts";

/** Whether the firm does not cater on a day: a closed day is a weekday ("sunday"), a day of every year ("12-25") or one day ("2027-01-04"). */
export function isClosedDay(day: Day, { closedDays }: Pick<QuoteTerms, "closedDays">): boolean {
  const names: readonly string[] = [day, day.slice(5), formatDay(day, "weekday").toLowerCase()];
  return closedDays.some((closed) => names.includes(closed));
}
