import { parseMoment } from "#publications/moment.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay, parseDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";

import { formatTime } from "#values/time/format-date.ts";
/** What an address asks: `?subject=termly/olive&date=2026-11-24&at=2026-11-24T11:02`; what it leaves out is now. */
export function readQuestion(
  search: URLSearchParams,
  now: Instant,
): { subject: string; at: Instant | null; day: Day; atField: string } {
  const typed = search.get("at") ?? "";
  // A field has no seconds: the minute that it is now means now.
  const at = typed === "" || typed === localMoment(now) ? now : parseMoment(typed);
  const day = parseDay(search.get("date") ?? "") ?? londonDay(at ?? now);
  return {
    subject: (search.get("subject") ?? "").slice(0, 120),
    at: at === null ? null : Math.min(at, now),
    day,
    atField: localMoment(at ?? now),
  };
}

/** A moment as a field of the kind `datetime-local` has it, by London's clock. */
function localMoment(at: Instant): string {
  return `${londonDay(at)}T${formatTime(at)}`;
}
