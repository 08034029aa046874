import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "#values/cases.testkit.ts";
import { addDays, day, londonDay } from "#values/time/calendar-day.ts";
import { isMorningOf } from "./escalation.ts";

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hour: "2-digit",
  minute: "2-digit",
});
const twoDigits = (number: number) => String(number).padStart(2, "0");

describe("the morning of a lunch", () => {
  test("begins at seven sharp, and is over in the moment in which lunch begins", () => {
    const lunch = { day: day("2026-11-24"), lunchAt: "12:10" };
    const isMorning = (at: string) => isMorningOf(lunch, Date.parse(`2026-11-24T${at}Z`));
    expect(["06:59:59.999", "07:00:00", "12:09:59.999", "12:10:00"].map(isMorning)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test("is from seven until lunch begins by London's clock, whatever the clocks do that day", () => {
    const lunches = fc
      .tuple(fc.integer({ min: 11, max: 14 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => `${twoDigits(hour)}:${twoDigits(minute)}`);
    // The clocks change on 28 March and 31 October 2027; the other days lie around them.
    const days = fc
      .constantFrom("2027-03-28", "2027-10-31", "2027-06-21", "2027-01-11")
      .chain((around) => fc.integer({ min: -2, max: 2 }).map((more) => addDays(day(around), more)));
    fc.assert(
      fc.property(days, lunches, fc.integer({ min: -12 * 60, max: 36 * 60 }), (on, lunchAt, minutes) => {
        const now = Date.parse(`${on}T00:00:00Z`) + minutes * 60_000;
        const time = clock.format(now);
        const expected = londonDay(now) === on && time >= "07:00" && time < lunchAt;
        expect([on, time, isMorningOf({ day: on, lunchAt }, now)]).toEqual([on, time, expected]);
      }),
      { numRuns: cases(1_000) },
    );
  });
});
