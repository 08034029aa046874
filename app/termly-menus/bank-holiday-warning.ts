import type { Day } from "#values/calendar-day.ts";
import { formatDay } from "#values/format-date.ts";
import { bankHolidaySource, bankHolidaysKnownTo } from "#values/bank-holidays.ts";

/**
 * The warning to staff from twelve months before the known bank holidays end; null until then. Terms are planned a year
 * ahead, and every lunch after that day shows as not yet known.
 */
export function bankHolidayWarning(today: Day, knownTo: Day = bankHolidaysKnownTo): string | null {
  const aYearBefore = `${Number(knownTo.slice(0, 4)) - 1}${knownTo.slice(4)}`;
  if (today < aYearBefore) return null;
  return `Bank holidays are known to ${formatDay(knownTo, "date")} only: every later lunch shows as not yet known. Add the next year from ${bankHolidaySource} to app/termly-menus/calendar/bank-holidays.ts.`;
}
