import type { Day } from "#values/time/calendar-day.ts";
import { londonInstant } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";

/** From this time of a lunch's own morning on, by London's clock, what nobody has answered is told of once more. */
const escalatedFrom = "07:00";

/** When that is on a lunch's own day. */
export const escalationBegins = (day: Day): Instant => londonInstant(day, escalatedFrom);

/** Whether it is a lunch's own morning: late enough that somebody is there to read it, and lunch has not begun. */
export function isMorningOf(
  { day, lunchAt }: { readonly day: Day; readonly lunchAt: string },
  now: Instant,
): boolean {
  return escalationBegins(day) <= now && now < londonInstant(day, lunchAt);
}
