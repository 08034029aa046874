import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { addDays, day, daysBetween, weekday } from "#values/time/calendar-day.ts";
import { movedBy, movedTerms, weeksOfReviews, weeksOfMenus } from "./sample-dates.ts";

const written = readFileSync(path.join(import.meta.dirname, "../../../content/termly/terms.csv"), "utf8");
const rowsOf = (terms: string) =>
  terms
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => row.split(","))
    .map(([menu = "", first = "", last = "", , closed = ""]) => ({
      menu,
      first: day(first),
      last: day(last),
      closed,
    }));
const filledOn = (on: string) => movedTerms(written, weeksOfMenus(written, day(on)));

const days = [
  ...["2026-11-25", "2027-02-22", "2027-11-24", "2028-02-29", "2029-12-31", "2036-11-24"].map(day),
  ...Array.from({ length: 26 * 14 }, (_, at) => addDays(day("2025-09-01"), 14 * at)),
];

test("in the school year of the files they are as they are written", () => {
  expect(filledOn("2026-11-24").replaceAll(/^spring.*$/gm, "")).toBe(written.replaceAll(/^spring.*$/gm, ""));
});

test("no menu has ended on the day on which it is filled, and each begins within a year", () => {
  for (const on of days)
    for (const [menu, own] of Map.groupBy(rowsOf(filledOn(on)), (row) => row.menu)) {
      const last = own.at(-1)!.last;
      expect([on, menu, last >= on]).toEqual([on, menu, true]);
      expect([on, menu, daysBetween(on, own[0]!.first) < 366]).toEqual([on, menu, true]);
    }
});

test("weekdays stay, and terms are at their time of year, without Christmas", () => {
  const was = rowsOf(written);
  for (const on of days)
    rowsOf(filledOn(on)).forEach(({ first, last }, at) => {
      const before = was[at]!;
      for (const [moved, from] of [
        [first, before.first],
        [last, before.last],
      ] as const) {
        expect(weekday(moved)).toBe(weekday(from));
        const sameDate = day(`${moved.slice(0, 4)}${from.slice(4)}`);
        expect([on, moved, Math.abs(daysBetween(sameDate, moved)) <= 4]).toEqual([on, moved, true]);
      }
      const christmas = `${first.slice(0, 4)}-12-25`;
      if (!before.closed.includes("Christmas"))
        expect([on, first, first < christmas && christmas < last]).toEqual([on, first, false]);
    });
});

test("days that go by the moon are in the written year alone", () => {
  expect(written).toContain("Eid ");
  const later = filledOn("2027-08-20");
  expect(later).not.toContain("Eid");
  expect(later).not.toMatch(/;;|,;|;\r?$/m);
  expect(later).toContain("Half term");
  expect(later.match(/\r\n/g)?.length).toBe(written.match(/\r\n/g)?.length);
});

test("the kitchen's dates are never more than a quarter behind", () => {
  for (const on of days) {
    const behind = daysBetween(addDays(day("2026-11-16"), 7 * weeksOfReviews(on)), on);
    expect([on, behind >= 0 && behind < 91]).toEqual([on, true]);
  }
});

test("every date in a text is moved, over the ends of months and years too", () => {
  expect(movedBy("a,2026-12-28,2027-02-22..2027-02-26", 1)).toBe("a,2027-01-04,2027-03-01..2027-03-05");
});
