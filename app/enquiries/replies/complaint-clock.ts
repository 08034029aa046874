import type { Day } from "#values/time/calendar-day.ts";
import { addDays, daysBetween, londonDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";

/** Days within which a complaint about personal data must be acknowledged: Data (Use and Access) Act 2025. */
export const acknowledgeWithinDays = 30;
/** Days within which we tell what came of one. The law says "without undue delay": this is our own measure. */
export const answerWithinDays = 30;
/** The ways in which somebody is told what came of their complaint. */
export const waysToTell = ["e-mail", "telephone", "letter"] as const;
export type ToldBy = (typeof waysToTell)[number];
// From then on Today says so.
const warnFromDay = 20;

/** A complaint as its clock sees it. */
interface Clocked {
  readonly receivedAt: Instant;
  readonly acknowledgedAt: Instant | null;
  readonly closedAt: Instant | null;
}

/** How the clock of a complaint stands: its day (0 is the day it came), the last day for what is next. */
export function complaintClock(
  { receivedAt, acknowledgedAt, closedAt }: Clocked,
  now: Instant,
): {
  readonly day: number;
  readonly due: Day;
  /**
   * "closed"; acknowledged, and for the outcome: "acknowledged", "outcome soon", "outcome late"; or for the acknowledgement:
   * "running", "soon", "late".
   */
  readonly state: "closed" | "acknowledged" | "outcome soon" | "outcome late" | "running" | "soon" | "late";
} {
  const received = londonDay(receivedAt);
  const day = daysBetween(received, londonDay(now));
  const due = addDays(received, acknowledgeWithinDays);
  if (closedAt !== null) return { day, due, state: "closed" };
  if (acknowledgedAt !== null) {
    const state =
      day > answerWithinDays ? "outcome late" : day >= warnFromDay ? "outcome soon" : "acknowledged";
    return { day, due: addDays(received, answerWithinDays), state };
  }
  return { day, due, state: day > acknowledgeWithinDays ? "late" : day >= warnFromDay ? "soon" : "running" };
}
