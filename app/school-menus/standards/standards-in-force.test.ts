import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "#values/cases.testkit.ts";
import { addDays, day } from "#values/time/calendar-day.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { lunchOn } from "../served-menu.ts";
import { assignSlots } from "../menus/slot.ts";
import { compliantWeek, plannedDish, sampleMenu } from "../termly-menus.examples.ts";
import type { Standards } from "./check-standards.ts";
import { checkStandards, rulesInStatus } from "./check-standards.ts";
import { checkDatedWeeks, checkServedWeek, describeDatedWeek } from "./dated-standards.ts";
import { standards2014 } from "./standards-2014.ts";
import { checkCycleByDate, standardsBetween, standardsInWords } from "./standards-in-force.ts";
import { summariseStandards } from "./standards-summary.ts";

const bread = standards2014.rules.find(({ id }) => id === "bread")!;
const meat = standards2014.rules.find(({ id }) => id === "meat-product")!;
const set = (firstDay: string, rules: Standards["rules"], id = firstDay): Standards => ({
  id,
  name: `The rules of ${firstDay}`,
  source: "https://www.example.org",
  firstDay: day(firstDay),
  rules,
});

const cycle = assignSlots([...compliantWeek(1), ...compliantWeek(2), ...compliantWeek(3)], []);
const menu = (facts: Partial<TermlyMenu> = {}): TermlyMenu =>
  sampleMenu("olive", {
    dishes: cycle,
    terms: [{ firstDay: day("2026-06-01"), lastDay: day("2026-07-17"), rotation: "pause", closed: [] }],
    ...facts,
  });
const servedInstead = (on: string, course: "bread" | "main", name: string, countsAs: string) => {
  const planned = lunchOn(menu(), day(on))!.dishes.find((dish) => dish.course === course)!;
  return {
    id: `W-${on}-${course}`,
    day: day(on),
    course,
    was: planned.name,
    slot: planned.slot,
    dish: plannedDish({ name, countsAs, description: "" }),
    note: "",
    madeAt: 0,
    madeBy: "the cook",
  };
};

describe("which set counts", () => {
  test("is the last that has begun, and on every day exactly one", () => {
    const firstDays = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(firstDays, fc.nat(400), fc.nat(120), (days, begin, length) => {
        const start = day("2026-01-01");
        const all = days.toSorted((one, other) => one - other).map((at) => set(addDays(start, at), [bread]));
        const [from, until] = [addDays(start, begin), addDays(start, begin + length)];
        const spans = standardsBetween(all, from, until);
        for (let at = from; at <= until; at = addDays(at, 1)) {
          const counts = all.filter(({ firstDay }) => firstDay <= at).at(-1);
          const found = spans.filter((span) => span.from <= at && at <= span.until);
          expect(found.map(({ standards }) => standards.id)).toEqual(counts ? [counts.id] : []);
        }
      }),
      { numRuns: cases(200) },
    );
  });

  test("follows a menu to the end of its terms, and not beyond", () => {
    const all = [standards2014, set("2026-06-22", [bread]), set("2026-09-01", [meat])];
    expect(
      checkCycleByDate(menu(), day("2026-06-03"), all).map(({ standards, from, until }) => [
        standards.id,
        from,
        until,
      ]),
    ).toEqual([
      ["2014", "2026-06-03", "2026-06-21"],
      ["2026-06-22", "2026-06-22", "2026-07-17"],
    ]);
    // One that has ended stands by the set of today.
    expect(checkCycleByDate(menu(), day("2026-10-01"), all).map(({ standards }) => standards.id)).toEqual([
      "2026-09-01",
    ]);
  });
});

describe("a week on its dates", () => {
  const withoutBread = { ...bread, atLeast: 0, atMost: 0 };
  const all = [standards2014, set("2026-06-17", [withoutBread], "next")];
  const weeks = (one: TermlyMenu) =>
    checkDatedWeeks(one, day("2026-06-01"), all).map((week) => [
      describeDatedWeek(week),
      week.standards.id,
      rulesInStatus(week.reports, "fails"),
    ]);

  test("is checked by the set of its days; one in which another begins by both, each with its days", () => {
    expect(weeks(menu())).toEqual([
      ["Week of 15 June (by the standards until 16 June 2026)", "2014", []],
      ["Week of 15 June (by the standards from 17 June 2026)", "next", ["bread"]],
    ]);
    const served = checkServedWeek(menu(), day("2026-06-16"), all);
    const found = served.filter(({ rule }) => rule.id === "bread").map(({ findings }) => findings);
    // A day's rule on the days on which its set counts.
    expect(found.map((some) => some.map(({ where }) => where))).toEqual([
      ["Monday", "Tuesday"],
      ["Wednesday", "Thursday", "Friday"],
    ]);
  });

  test("blames a swapped dish by the rules of its own day alone", () => {
    const [before, after] = ["2026-06-15", "2026-06-18"].map((on) =>
      menu({ substitutions: [servedInstead(on, "bread", "Crackers", "nothing")] }),
    );
    expect(weeks(before!).map(([, , fails]) => fails)).toEqual([["bread"], ["bread"]]);
    // Without bread on Thursday the rule of that day is kept on Thursday; those of the other two days are not.
    expect(weeks(after!).map(([, , fails]) => fails)).toEqual([[], ["bread"]]);
  });

  test("counts a week's rule over the whole week by both sets, as nobody has said how to divide it", () => {
    const noneOfIt = { ...meat, id: "no-meat-product", atMost: 0 };
    const both = [standards2014, set("2026-06-19", [noneOfIt], "next")];
    const found = checkServedWeek(menu(), day("2026-06-15"), both).filter(
      ({ rule }) => rule.of === "meat-product",
    );
    expect(found.map(({ rule, status }) => [rule.id, status])).toEqual([
      ["meat-product", "holds"],
      ["no-meat-product", "fails"],
    ]);
  });

  test("is checked by no set of which every day in it is closed", () => {
    const closedOn = (...days: readonly string[]) =>
      menu({
        terms: menu().terms.map((one) => ({
          ...one,
          closed: days.map((on) => ({ from: day(on), to: day(on), why: "Inset day" })),
        })),
      });
    const setsIn = (one: TermlyMenu, some: Parameters<typeof checkDatedWeeks>[2]) =>
      checkDatedWeeks(one, day("2026-06-01"), some)
        .filter(({ monday }) => monday === "2026-06-15")
        .map((week) => [describeDatedWeek(week), week.standards.id]);
    const fromTuesday = [standards2014, set("2026-06-16", [bread], "next")];
    expect(setsIn(closedOn("2026-06-15"), fromTuesday)).toEqual([
      // Its rules for three weeks count on.
      ["Week of 15 June (4 lunches, with the two weeks before it)", "2014"],
      ["Week of 15 June (4 lunches)", "next"],
    ]);
    const onWednesday = [
      standards2014,
      set("2026-06-17", [bread], "day"),
      set("2026-06-18", [bread], "next"),
    ];
    expect(setsIn(closedOn("2026-06-17"), onWednesday)).toEqual([
      ["Week of 15 June (by the standards until 16 June 2026, 4 lunches)", "2014"],
      ["Week of 15 June (by the standards from 18 June 2026, 4 lunches)", "next"],
    ]);
  });

  test("has nothing by a set that counted before it and has no rule for three weeks", () => {
    const both = [set("2015-01-01", [bread], "old"), set("2026-06-15", [bread], "next")];
    const swapped = menu({ substitutions: [servedInstead("2026-06-18", "bread", "Rolls", "bread")] });
    const found = checkDatedWeeks(swapped, day("2026-06-01"), both);
    expect(found.map(({ monday, standards }) => [monday, standards.id])).toEqual([["2026-06-15", "next"]]);
  });

  test("of three weeks that reach back before a first day both sets are asked", () => {
    const fish = standards2014.rules.find(({ id }) => id === "oily-fish")!;
    const twice = { ...fish, id: "fish-twice", atLeast: 9 };
    const both = [standards2014, set("2026-06-22", [twice], "next")];
    const found = checkDatedWeeks(menu(), day("2026-06-01"), both);
    expect(found.map((week) => [describeDatedWeek(week), week.standards.id])).toEqual([
      ["Week of 22 June (with the two weeks before it)", "next"],
      ["Week of 29 June (with the two weeks before it)", "next"],
      ["Week of 6 July (with the two weeks before it)", "next"],
      ["Week of 13 July (with the two weeks before it)", "next"],
    ]);
    const hake = menu({
      dishes: assignSlots(
        cycle.map((dish) => ({ ...dish, counts: dish.counts.filter(({ as }) => as !== "oily-fish") })),
        [],
      ),
    });
    const bySets = checkDatedWeeks(hake, day("2026-06-01"), both).map(({ monday, standards }) => [
      monday,
      standards.id,
    ]);
    expect(bySets).toEqual([
      ["2026-06-15", "2014"],
      ["2026-06-22", "2014"],
      ["2026-06-22", "next"],
      ["2026-06-29", "2014"],
      ["2026-06-29", "next"],
      ["2026-07-06", "next"],
      ["2026-07-13", "next"],
    ]);
  });
});

test("a set is named with its first day, and says where nothing was checked by it", () => {
  expect(standardsInWords(set("2026-06-15", [bread]))).toBe(
    "Checked against The rules of 2026-06-15, in force from 15 June 2026.",
  );
  expect(standardsInWords(set("2026-06-15", []))).toBe(
    "The rules of 2026-06-15, in force from 15 June 2026: none of its rules was entered, so nothing was checked.",
  );
});

describe("a set without rules", () => {
  test("says that nothing is known, and nothing holds by it", () => {
    const empty = [standards2014, set("2026-06-15", [])];
    const [, cycleBy] = checkCycleByDate(menu(), day("2026-06-01"), empty);
    expect(summariseStandards(cycleBy!.reports)).toContain("not known");
    expect(checkServedWeek(menu(), day("2026-06-16"), empty)).toEqual([]);
  });
});

describe("breakfast", () => {
  const dish = (name: string, countsAs: string) => ({
    ...plannedDish({ name, countsAs, description: "" }),
    week: 1,
    weekday: 1 as const,
    course: "main" as const,
  });
  const breakfast = [
    dish("Sausage and hash brown", "protein;meat;meat-product;starchy:potato;starchy-in-fat;fried"),
  ];

  test("is held against the rules for food of the whole day, and not against those for lunch", () => {
    const reports = checkStandards(breakfast, standards2014, "primary", "breakfast");
    expect(reports.map(({ rule }) => rule.id)).toEqual([
      "starchy-in-fat",
      "meat-product",
      "economy-burger",
      "fried",
      "pastry",
      "confectionery",
      "added-salt",
      "condiment",
      "water",
      "juice",
      "combination-drink",
    ]);
    expect(rulesInStatus(reports, "fails")).toEqual(["water"]);
    const own = { ...standards2014, rules: [{ ...meat, occasions: ["breakfast"] as const, atMost: 0 }] };
    expect(rulesInStatus(checkStandards(breakfast, own, "primary", "breakfast"), "fails")).toEqual([
      "meat-product",
    ]);
    // A rule for breakfast says nothing about a lunch.
    expect(checkStandards(breakfast, own, "primary")).toEqual([]);
  });
});
