import { describe, expect, test } from "vitest";
import { parseCounts } from "#food/counts/food-counts.ts";
import { day } from "#values/time/calendar-day.ts";
import { plannedDish, sampleMenu, sampleSchool } from "../termly-menus.examples.ts";
import { breakfastsAt } from "../schools/occasions.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { checkBreakfasts, isOfWholeDay, lunchesOfWeeks, worseWithBreakfasts } from "./check-breakfasts.ts";
import { checkDatedWeeks, describeDatedWeek } from "./dated-standards.ts";
import { checkCycleByDate, wholeDaysByDate } from "./standards-in-force.ts";
import { standards2014 } from "./standards-2014.ts";

const dish = (weekday: number, countsAs: string, facts: Parameters<typeof plannedDish>[0] = {}) =>
  plannedDish({ weekday, countsAs, name: `${countsAs} on ${weekday}`, ...facts });
const toast = (weekday: number, week = 1) => dish(weekday, "starchy:bread;water", { week, course: "bread" });
const hashBrown = (weekday: number, week = 1) => dish(weekday, "starchy-in-fat;fried", { week });
const every = [1, 2, 3, 4, 5];

const statusOf = (
  rule: string,
  breakfasts: Parameters<typeof checkBreakfasts>[0],
  lunches: Parameters<typeof checkBreakfasts>[0] = [],
) => {
  const reports = checkBreakfasts(breakfasts, lunchesOfWeeks(breakfasts, lunches), standards2014, "primary");
  const report = reports.find((one) => one.rule.id === rule)!;
  return [report.status, Math.max(...report.findings.map(({ found }) => found))];
};

describe("breakfasts by the School Food Standards", () => {
  test("meet the rules about breakfast, and are asked nothing that is about lunch", () => {
    const reports = checkBreakfasts(
      every.map((on) => toast(on)),
      [[toast(1)]],
      standards2014,
      "primary",
    );
    expect(reports.map(({ rule }) => rule.id)).not.toContain("meat");
    expect(reports.filter(({ status }) => status !== "holds")).toEqual([]);
  });

  test("a limit of the whole day has the lunches of its week in it", () => {
    const breakfasts = [...every.map((on) => toast(on)), hashBrown(1)];
    expect(statusOf("fried", breakfasts, [toast(3)])).toEqual(["holds", 1]);
    expect(statusOf("fried", breakfasts, [hashBrown(3)])).toEqual(["holds", 2]);
    expect(statusOf("fried", breakfasts, [hashBrown(3), hashBrown(5)])).toEqual(["fails", 3]);
    // Breakfasts without any add nothing, and are told what the lunches have.
    expect(
      statusOf(
        "fried",
        every.map((on) => toast(on)),
        [hashBrown(3), hashBrown(5)],
      ),
    ).toEqual(["holds", 2]);
  });

  test("where no lunch is known a limit of the whole day may be broken, and never holds", () => {
    expect(statusOf("fried", [toast(1), hashBrown(1)])).toEqual(["not declared", 1]);
    expect(statusOf("fried", [toast(1), ...[1, 2, 3].map((on) => hashBrown(on))])).toEqual(["fails", 3]);
    expect(statusOf("water", [toast(1)])).toEqual(["holds", 1]);
  });

  test("what a lunch does not declare leaves the limit open for both", () => {
    const silent = plannedDish({ name: "Pie", countsAs: "" });
    expect(statusOf("fried", [toast(1), hashBrown(1)], [silent])).toEqual(["not declared", 1]);
  });

  test("cycles of other lengths meet in every way, and the worst counts", () => {
    const breakfasts = [toast(1), hashBrown(1), toast(1, 2)];
    const lunches = [hashBrown(2, 3), hashBrown(4, 3), toast(1, 1), toast(1, 2)];
    expect(statusOf("fried", breakfasts, lunches)).toEqual(["fails", 3]);
    const asLong = [hashBrown(2, 2), hashBrown(4, 2), toast(1, 1)];
    // Week two of both has no more than two.
    expect(statusOf("fried", breakfasts, asLong)).toEqual(["holds", 2]);
  });

  test("who changes the lunches is told what stands worse with the breakfasts, and of nothing else", () => {
    const breakfasts = [...every.map((on) => toast(on)), hashBrown(1)];
    const worse = (lunches: Parameters<typeof worseWithBreakfasts>[0], some = breakfasts) =>
      worseWithBreakfasts(lunches, some, standards2014, "primary").map(({ rule, status, findings }) => [
        rule.id,
        status,
        findings[0]?.where,
      ]);
    const fried = (on: number) => dish(on, "fried;starchy:potato");
    expect(worse([fried(3)])).toEqual([]);
    expect(worse([fried(3), fried(5)])).toEqual([["fried", "fails", "Week 1"]]);
    // What the lunches break by themselves is said of them; and no breakfasts add nothing.
    expect(worse([fried(2), fried(3), fried(5)])).toEqual([]);
    expect(worse([fried(3), fried(5)], [])).toEqual([]);
    const silent = plannedDish({ name: "Pancakes", countsAs: "" });
    expect(worse([fried(3)], [silent])).toContainEqual(["fried", "not declared", "Week 1"]);
  });

  test("only a limit of what both meals have together is one of the whole day", () => {
    const both = {
      ...standards2014.rules.find(({ id }) => id === "fried")!,
      occasions: ["lunch", "breakfast"],
    } as const;
    expect(isOfWholeDay(both)).toBe(true);
    expect(isOfWholeDay({ ...both, occasions: ["breakfast"] })).toBe(false);
    expect(isOfWholeDay({ ...both, occasions: ["lunch"] })).toBe(false);
    expect(isOfWholeDay({ ...both, atLeast: 1 })).toBe(false);
    expect(isOfWholeDay({ ...both, atMost: undefined, atLeast: 1 })).toBe(false);
    expect(isOfWholeDay({ ...both, measure: "largest amount" })).toBe(false);
    // Without occasions it is about lunch.
    const { occasions: _both, ...alone } = both;
    expect(isOfWholeDay(alone)).toBe(false);
  });

  test("for who changes the lunches the whole day is looked at by each set, on its days", () => {
    const lunches = sampleMenu("olive", {
      dishes: [dish(3, "fried"), dish(5, "fried")],
      terms: [{ firstDay: day("2026-09-01"), lastDay: day("2026-12-18"), rotation: "pause", closed: [] }],
    });
    const breakfasts = [...every.map((on) => toast(on)), hashBrown(1)];
    const stricter = {
      ...standards2014,
      id: "next",
      firstDay: day("2026-12-01"),
      rules: standards2014.rules.map((rule) => (rule.id === "fried" ? { ...rule, atMost: 1 } : rule)),
    };
    const found = wholeDaysByDate(lunches, breakfasts, day("2026-11-23"), [standards2014, stricter]);
    expect(
      found.map(({ standards, from, until, reports }) => [
        standards.id,
        from,
        until,
        reports.map(({ rule, status }) => `${rule.id} ${status}`),
      ]),
    ).toEqual([
      [standards2014.id, "2026-11-23", "2026-11-30", ["fried fails"]],
      // Two are too many by the lunches alone.
      ["next", "2026-12-01", "2026-12-18", []],
    ]);
    expect(wholeDaysByDate(lunches, [], day("2026-11-23"), [standards2014])[0]!.reports).toEqual([]);
  });

  test("a day without breakfast lacks nothing; a menu without any breakfast meets nothing", () => {
    expect(statusOf("water", [toast(1), toast(3)])).toEqual(["holds", 1]);
    expect(statusOf("water", [toast(1), dish(3, "starchy:bread")])).toEqual(["fails", 1]);
    expect(checkBreakfasts([], [], standards2014, "primary").every(({ status }) => status === "fails")).toBe(
      true,
    );
  });

  test("on its dates a week has the lunches of that week, also where one is swapped", () => {
    const lunches = sampleMenu("olive");
    const breakfasts: TermlyMenu = {
      ...lunches,
      about: breakfastsAt(sampleSchool("olive"), "08:00"),
      dishes: [1, 2, 3].flatMap((week) => [toast(1, week), hashBrown(3, week)]),
      substitutions: [],
    };
    const from = day("2026-11-23");
    const rulesOf = (menu: Parameters<typeof checkCycleByDate>[0]) =>
      checkCycleByDate(menu, from, [standards2014])[0]!.reports.map(({ rule }) => rule.id);
    expect(rulesOf(breakfasts)).toHaveLength(11);
    const weeksOf = (beside: TermlyMenu) =>
      checkDatedWeeks({ ...breakfasts, beside }, from, [standards2014]).map((week) =>
        describeDatedWeek(week, "breakfast"),
      );
    // What is short of days is there in any case.
    const before = weeksOf(lunches);
    const [swapped] = lunches.dishes.filter(({ week, weekday }) => week === 3 && weekday === 4);
    const beside: TermlyMenu = {
      ...lunches,
      substitutions: [
        {
          id: "W-1",
          slot: swapped!.slot,
          day: day("2026-11-26"),
          course: "main",
          was: swapped!.name,
          dish: { ...plannedDish({ name: "Three pies" }), counts: parseCounts("fried;pastry").counts },
          note: "",
          madeAt: 0,
          madeBy: "ada",
        },
      ],
    };
    expect(weeksOf(beside).filter((week) => !before.includes(week))).toEqual([
      "Week of 23 November (2 breakfasts)",
    ]);
  });
});
