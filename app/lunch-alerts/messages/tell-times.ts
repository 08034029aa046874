import type { Day } from "#values/time/calendar-day.ts";
import { londonInstant } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { defined } from "#values/defined.ts";
import type { AlertLunch, LunchWarning } from "./lunch-warnings.ts";

/** How soon after a change everybody is told: milliseconds. */
export const tellWithin = 5 * 60_000;

/** When a message has to be told. */
export interface TellTimes {
  /** The first day that it is about. */
  readonly day: Day;
  /**
   * When lunches of that day are ordered, or that lunch where the change itself was later: a message after this moment is
   * too late.
   */
  readonly tellBy: Instant;
  /** When the last lunch that it is about begins: nothing is sent after that. */
  readonly until: Instant;
}

/**
 * When somebody has to be told of warnings (at least one) about lunches that changed at a moment. `orderBy` is the time of
 * day by which lunches are ordered: "09:00".
 */
export function tellTimes(
  warnings: readonly LunchWarning[],
  lunches: readonly Pick<AlertLunch, "day" | "at">[],
  { changedAt, orderBy }: { readonly changedAt: Instant; readonly orderBy: string },
): TellTimes {
  const days = warnings.map(({ day }) => day).sort();
  const lunchOf = (day: Day) => defined(lunches.find((lunch) => lunch.day === day)).at;
  const first = defined(days[0]);
  const ordered = londonInstant(first, orderBy);
  const lunch = lunchOf(first);
  return {
    day: first,
    tellBy: ordered > changedAt && ordered < lunch ? ordered : lunch,
    until: lunchOf(defined(days.at(-1))),
  };
}
