import type { Day } from "#values/time/calendar-day.ts";
import { addDays, daysBetween, londonDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";

/** Days within which a complaint about personal data must be acknowledged: Data (Use and Access) Act 2025. */
export const acknowledgeWithinDays = 30;
// From then on Today says so.
const warnFromDay = 20;

/** A complaint as its clock sees it. */
interface Clocked {
  readonly receivedAt: Instant;
  readonly acknowledgedAt: Instant | null;
  readonly closedAt: Instant | null;
}

/** How the clock of a complaint stands: its day (0 is the day it came), the last day for the acknowledgement. */
export function complaintClock(
  { receivedAt, acknowledgedAt, closedAt }: Clocked,
  now: Instant,
): {
  readonly day: number;
  readonly due: Day;
  /** "closed", "acknowledged", or for the acknowledgement: "running", "soon", "late". */
  readonly state: "closed" | "acknowledged" | "running" | "soon" | "late";
} {
  const received = londonDay(receivedAt);
  const day = daysBetween(received, londonDay(now));
  const due = addDays(received, acknowledgeWithinDays);
  if (closedAt !== null) return { day, due, state: "closed" };
  if (acknowledgedAt !== null) return { day, due, state: "acknowledged" };
  return { day, due, state: day > acknowledgeWithinDays ? "late" : day >= warnFromDay ? "soon" : "running" };
}
