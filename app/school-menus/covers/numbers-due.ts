import type { MealTerms } from "#brand/meals.ts";
import { bankHolidays } from "#values/time/bank-holidays.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonInstant, weekday } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";

/** When a school's numbers of a day are due: on the working day before. */
export function numbersDueAt(day: Day, { numbersDue }: Pick<MealTerms, "numbersDue">): Instant {
  let before = addDays(day, -1);
  while (weekday(before) > 5 || bankHolidays.has(before)) before = addDays(before, -1);
  return londonInstant(before, numbersDue);
}
