import { describe, expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import type { Term } from "./school-term.ts";
import { schoolYear, schoolYearName, schoolYearOf, schoolYears } from "./school-year.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { compliantWeek, sampleSchool } from "../termly-menus.examples.ts";

const term = (firstDay: string, lastDay: string, more: Partial<Term> = {}): Term => ({
  firstDay: day(firstDay),
  lastDay: day(lastDay),
  rotation: "pause",
  closed: [],
  ...more,
});
const halfTerm = { from: day("2026-10-26"), to: day("2026-10-30"), why: "Half term" };
const menuWith = (...terms: readonly Term[]): TermlyMenu => ({
  about: sampleSchool("olive"),
  terms,
  substitutions: [],
  revision: 1,
  changedAt: 0,
  held: [],
  upload: null,
  dishes: [1, 2].flatMap((week) =>
    compliantWeek(week).map((dish) => ({
      ...dish,
      name: `${dish.name} of week ${week}`,
    })),
  ),
});
const today = day("2026-11-23");
const lines = (menu: TermlyMenu, year: number) =>
  schoolYear(menu, year, today).flatMap(({ month, weeks }) =>
    weeks.flatMap(({ week, entries }) =>
      entries.map(({ from, to, says }) => `${month} ${week} ${from.slice(5)}..${to.slice(5)} ${says}`),
    ),
  );

describe("a menu's school year", () => {
  test("has every school day's dish, and every weekday without lunch with its reason", () => {
    const inset = { from: day("2026-11-04"), to: day("2026-11-04"), why: "Inset day" };
    const menu = menuWith(term("2026-10-22", "2026-11-06", { closed: [halfTerm, inset] }));
    expect(lines(menu, 2026)).toEqual([
      "2026-10 2 10-22..10-22 main 4 of week 2",
      "2026-10 2 10-23..10-23 main 5 of week 2",
      "2026-10 0 10-26..10-30 Half term",
      "2026-11 1 11-02..11-02 main 1 of week 1",
      "2026-11 1 11-03..11-03 main 2 of week 1",
      "2026-11 1 11-04..11-04 Inset day",
      "2026-11 1 11-05..11-05 main 4 of week 1",
      "2026-11 1 11-06..11-06 main 5 of week 1",
    ]);
  });

  test("names Christmas between two terms, and its bank holidays", () => {
    const menu = menuWith(term("2026-12-17", "2026-12-18"), term("2027-01-04", "2027-01-05"));
    expect(lines(menu, 2026).slice(2)).toEqual([
      "2026-12 0 12-21..12-25 Out of term",
      "2026-12 0 12-28..12-31 Out of term",
      "2027-01 0 01-01..01-01 Out of term",
      "2027-01 1 01-04..01-04 main 1 of week 1",
      "2027-01 1 01-05..01-05 main 2 of week 1",
    ]);
  });

  test("says of days past the known bank holidays that they are not yet known", () => {
    const menu = menuWith(term("2040-12-28", "2041-01-02"));
    expect(lines(menu, 2040).map((line) => line.replace(/^.* \d\d-\d\d\.\./, ""))).toEqual([
      expect.stringMatching(/^12-28 main 5/),
      expect.stringMatching(/^12-31 main 1/),
      "01-01 Not yet known",
      "01-02 Not yet known",
    ]);
  });

  test("begins in August, and exists for the years that have a term", () => {
    expect([schoolYearOf(day("2027-07-31")), schoolYearOf(day("2027-08-01"))]).toEqual([2026, 2027]);
    expect(schoolYearName(2026)).toBe("2026 to 2027");
    const menu = menuWith(term("2026-09-03", "2026-12-18"), term("2027-06-28", "2027-09-10"));
    expect(schoolYears(menu)).toEqual([2026, 2027]);
    expect(lines(menu, 2026).at(-1)).toContain("07-30..07-30");
    expect(lines(menu, 2027)[0]).toContain("08-02..08-02");
    expect(lines(menu, 2025)).toEqual([]);
  });
});
