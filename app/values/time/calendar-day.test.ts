import { describe, expect, test } from "vitest";
import { addDays, day, londonDay, parseDay } from "./calendar-day.ts";

describe("a calendar day", () => {
  test("is London's, whatever the server's time zone", () => {
    expect(londonDay(Date.parse("2026-06-30T23:30:00Z"))).toBe("2026-07-01");
    expect(londonDay(Date.parse("2026-12-31T23:30:00Z"))).toBe("2026-12-31");
  });

  test.each([
    ["2028-02-29", true],
    ["2027-02-29", false],
    ["2026-13-01", false],
    ["26-1-1", false],
    ["2026-11-23T00:00", false],
  ])("%s exists: %s", (text, exists) => expect(parseDay(text) !== null).toBe(exists));

  test("after the last of the year is the first of the next", () =>
    expect(addDays(day("2026-12-31"), 1)).toBe("2027-01-01"));
});
