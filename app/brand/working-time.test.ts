import { describe, expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { sampleBrand } from "./brand.ts";
import { parseOpeningHours } from "./opening-hours.ts";
import { oneWorkingDayAfter, workingDaysLater, workingMinutes } from "./working-time.ts";

// Monday to Friday 7.30 to 17.30, Saturday 9 to 13.
const { hours } = sampleBrand;

describe("one working day after", () => {
  test.each([
    ["an hour of work", "2026-11-24T14:20:00Z", "2026-11-25T14:20:00.000Z"],
    ["a Friday afternoon", "2026-11-27T16:00:00Z", "2026-11-30T16:00:00.000Z"],
    ["Christmas Eve", "2026-12-24T09:00:00Z", "2026-12-29T09:00:00.000Z"],
    ["a night", "2026-11-24T22:00:00Z", "2026-11-25T17:30:00.000Z"],
    ["an early morning", "2026-11-24T05:00:00Z", "2026-11-24T17:30:00.000Z"],
    ["a Saturday, though the phone is answered", "2026-11-28T10:00:00Z", "2026-11-30T17:30:00.000Z"],
    ["the day before summer time", "2026-03-27T15:00:00Z", "2026-03-30T14:00:00.000Z"],
  ])("%s", (_, from, to) => {
    expect(new Date(oneWorkingDayAfter(hours, Date.parse(from))).toISOString()).toBe(to);
  });

  test("ends when we shut, where the next day is shorter", () => {
    const short = parseOpeningHours("Mo-Th 08:00-17:00;Fr 08:00-12:00;Fr 13:00-14:00")!;
    const due = oneWorkingDayAfter(short, Date.parse("2026-11-26T16:00:00Z"));
    expect(new Date(due).toISOString()).toBe("2026-11-27T14:00:00.000Z");
  });

  test.each([
    ["into the day on which the clocks go back", "2026-10-24T13:00:00Z", "2026-10-25T14:00:00.000Z"],
    ["out of it", "2026-10-25T14:00:00Z", "2026-10-31T14:00:00.000Z"],
    ["into the day on which they go forward", "2027-03-27T14:00:00Z", "2027-03-28T13:00:00.000Z"],
    ["out of that", "2027-03-28T13:00:00Z", "2027-04-03T13:00:00.000Z"],
  ])("is the same time on the wall %s", (_, from, to) => {
    const weekend = parseOpeningHours("Sa-Su 10:00-16:00")!;
    expect(new Date(oneWorkingDayAfter(weekend, Date.parse(from))).toISOString()).toBe(to);
  });

  test("knows a firm that opens at weekends alone", () => {
    const weekend = parseOpeningHours("Sa-Su 10:00-16:00")!;
    const due = oneWorkingDayAfter(weekend, Date.parse("2026-11-24T12:00:00Z"));
    expect(new Date(due).toISOString()).toBe("2026-11-28T16:00:00.000Z");
  });
});

test("working minutes leave out nights, weekends and bank holidays", () => {
  const between = (from: string, to: string) => workingMinutes(hours, Date.parse(from), Date.parse(to));
  expect(between("2026-11-24T11:40:00Z", "2026-11-24T14:20:00Z")).toBe(160);
  expect(between("2026-11-27T17:00:00Z", "2026-11-30T08:00:00Z")).toBe(60);
  expect(between("2026-12-24T17:00:00Z", "2026-12-29T07:45:00Z")).toBe(45);
  expect(between("2026-11-24T14:20:00Z", "2026-11-24T11:40:00Z")).toBe(0);
});

test("working days are counted", () => {
  expect(workingDaysLater(hours, day("2026-11-27"), 1)).toBe("2026-11-30");
  expect(workingDaysLater(hours, day("2026-12-23"), 3)).toBe("2026-12-30");
});
