import { formatMoment } from "#publications/moment.ts";
import type { MenuKey } from "#school-menus/schools/schools.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";

/** The address of a menu's record, of what was published at a moment, and of one week of that. */
export function recordPage(key: MenuKey, at?: Instant, date?: Day): string {
  const search = new URLSearchParams({
    menu: key,
    ...(at !== undefined && { at: formatMoment(at) }),
    ...(date && { date }),
  });
  return `/menu-record?${search}`;
}
