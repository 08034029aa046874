import { complaintClock } from "#enquiries/replies/complaint-clock.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { formatDay } from "#values/time/format-date.ts";

/** How a complaint's clock stands, and its days, as the desk's screens say them. */
export function datedComplaint(complaint: Parameters<typeof complaintClock>[0], now: Instant) {
  const { state, day, due } = complaintClock(complaint, now);
  const on = (at: Instant | null) => (at === null ? null : formatDay(londonDay(at), "date"));
  return {
    state,
    day,
    due: formatDay(due, "date"),
    received: on(complaint.receivedAt),
    acknowledged: on(complaint.acknowledgedAt),
    closed: on(complaint.closedAt),
  };
}

/** How an open complaint stands, beside its day. */
export const complaintWords = (state: ReturnType<typeof complaintClock>["state"], due: string): string => {
  if (state === "outcome late") return `acknowledged; what came of it was to be told by ${due}`;
  if (state === "acknowledged" || state === "outcome soon")
    return `acknowledged; tell them by ${due} what came of it`;
  return state === "late" ? `had to be acknowledged by ${due}` : `to be acknowledged by ${due}`;
};
