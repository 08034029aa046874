import { londonDay } from "./calendar-day.ts";
import type { Instant } from "./clock.ts";

const nightBeginsAt = 4;

/** The day (2026-11-23) on whose date a night's work is done: a night begins at four in the morning, London time. */
export const maintenanceDayOf = (at: Instant): string => londonDay(at - nightBeginsAt * 3_600_000);
