import { describe, expect, test } from "vitest";
import { day } from "./calendar-day.ts";
import { formatDay, formatDayRange, formatInstant, formatLocalTime } from "./format-date.ts";

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
