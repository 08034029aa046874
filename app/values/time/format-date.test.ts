import { describe, expect, test } from "vitest";
import { addDays, day, londonDay, londonInstant } from "./calendar-day.ts";
import {
  formatDay,
  formatDayRange,
  formatDaysTo,
  formatInstant,
  formatLocalTime,
  formatTime,
} from "./format-date.ts";

describe("a day", () => {
  test.each([
    ["weekday", "Monday"],
    ["day and month", "23 November"],
    ["long", "Monday 23 November"],
    ["full", "Monday 23 November 2026"],
    ["date", "23 November 2026"],
    ["short", "23 Nov"],
  ] as const)("as %s is %j", (style, text) => expect(formatDay(day("2026-11-23"), style)).toBe(text));

  test("in September has three letters", () => expect(formatDay(day("2026-09-07"), "short")).toBe("7 Sep"));

  test("to another is a range, to itself one day", () => {
    expect(formatDayRange(day("2026-10-26"), day("2026-10-30"))).toBe("26 Oct to 30 Oct");
    expect(formatDayRange(day("2026-10-26"), day("2026-10-26"))).toBe("26 Oct");
  });

  test.each([
    ["2026-11-23", "2026-11-27", "23 to 27 November", "23 to 27 November 2026"],
    ["2026-11-30", "2026-12-04", "30 November to 4 December", "30 November to 4 December 2026"],
    ["2026-12-28", "2027-01-01", "28 December to 1 January", "28 December 2026 to 1 January 2027"],
    ["2026-11-05", "2027-11-09", "5 November to 9 November", "5 November 2026 to 9 November 2027"],
  ])("from %s to %s the month is said once where it is one: %s", (from, to, short, long) => {
    expect(formatDaysTo(day(from), day(to))).toBe(short);
    expect(formatDaysTo(day(from), day(to), "date")).toBe(long);
  });
});

test("a moment is London's, in summer time too", () => {
  const winter = Date.parse("2026-11-24T14:06:00Z");
  expect(formatInstant(winter)).toBe("24 November 2026, 14:06");
  expect(formatInstant(winter, "weekday")).toBe("Tuesday 24 November, 14:06");
  expect(formatInstant(winter, "full")).toBe("Tuesday, 24 November 2026, 14:06");
  expect(formatInstant(Date.parse("2026-06-24T14:06:00Z"))).toBe("24 June 2026, 15:06");
});

test("a local time names its day only when that is not today", () => {
  const at = new Date(2026, 10, 23, 8, 12).getTime();
  expect(formatLocalTime(at, at + 3_600_000)).toBe("08:12");
  expect(formatLocalTime(at, at + 24 * 3_600_000)).toBe("Monday 23 November, 08:12");
});

describe("written without Intl, it is what Intl writes", () => {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat("en-GB", options);
    return (at: number) => formatter.format(at);
  };
  const london = { timeZone: "Europe/London" } as const;
  const long = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  const time = { hour: "2-digit", minute: "2-digit" } as const;

  test("each half hour around the changes of London's clocks, from 1996 to 2050", () => {
    const [clock, isoDay] = [format({ ...london, ...time }), new Intl.DateTimeFormat("sv-SE", london)];
    for (let year = 1996; year <= 2050; year++)
      for (const first of [Date.UTC(year, 2, 24), Date.UTC(year, 9, 24)])
        for (let at = first; at < first + 9 * 86_400_000; at += 1_800_000) {
          expect(formatTime(at)).toBe(clock(at));
          expect(londonDay(at)).toBe(isoDay.format(at));
        }
  });

  test("each day of four years", () => {
    const [whole, short] = [format({ ...long, timeZone: "UTC" }), format({ day: "numeric", month: "short" })];
    for (let one = day("2026-01-01"); one < "2030-01-01"; one = addDays(one, 1)) {
      expect(formatDay(one, "full")).toBe(whole(Date.parse(one)).replace(",", ""));
      expect(formatDay(one, "short")).toBe(short(Date.parse(one)).replace("Sept", "Sep"));
    }
  });

  test("a time of day in London is the moment at which its clocks show it", () => {
    const clock = format({ ...london, ...long, ...time });
    for (const time of ["00:00", "03:30", "12:10", "23:45"])
      for (let one = day("2026-01-01"); one < "2027-01-01"; one = addDays(one, 1)) {
        const at = londonInstant(one, time);
        expect(clock(at)).toContain(time);
        expect(londonDay(at)).toBe(one);
      }
  });
});

test("what is no date is not written", () => {
  expect(() => formatDay("" as never)).toThrow(RangeError);
  expect(() => formatInstant(NaN)).toThrow(RangeError);
  expect(() => londonDay(NaN)).toThrow(RangeError);
});
