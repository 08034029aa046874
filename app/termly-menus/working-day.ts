import type { Instant } from "#values/clock.ts";
import { addDays, londonDay, londonInstant, weekday } from "#values/calendar-day.ts";
import { bankHolidays } from "./calendar/bank-holidays.ts";

/** One working day after a moment: the same time on the next day that is no weekend and no bank holiday. */
export function oneWorkingDayAfter(at: Instant): Instant {
  const day = londonDay(at);
  const sinceMidnight = at - londonInstant(day, "00:00");
  let due = addDays(day, 1);
  while (weekday(due) > 5 || bankHolidays.has(due)) due = addDays(due, 1);
  return londonInstant(due, "00:00") + sinceMidnight;
}
