import { describe, expect, test } from "vitest";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, day } from "#values/time/calendar-day.ts";
import type { Term } from "../calendar/school-term.ts";
import type { PlannedDish } from "../menus/dish.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { lunchOn, plannedOn } from "../served-menu.ts";
import { assignSlots } from "../menus/slot.ts";
import {
  compliantWeek,
  plannedDish,
  sampleCycle,
  sampleMenu,
  sampleSchools,
} from "../termly-menus.examples.ts";
import type { StandardsRule } from "./check-standards.ts";
import { rulesInStatus } from "./check-standards.ts";
import { checkDatedWeeks, checkServedWeek, describeDatedWeek } from "./dated-standards.ts";
import { standards2014 } from "./standards-2014.ts";
import { summariseStandards } from "./standards-summary.ts";

describe("a week on its dates", () => {
  const olive = (substitutions: TermlyMenu["substitutions"] = []) =>
    sampleMenu("olive", { dishes: cycle, substitutions });
  const cycle = sampleCycle("olive");
  const swapped = (countsAs: string) => {
    const planned = plannedOn(olive(), day("2026-12-02")).find(({ course }) => course === "main")!;
    const dish = plannedDish({ name: "Fish fingers", countsAs });
    const about = { id: "W-1", day: day("2026-12-02"), course: "main", was: planned.name } as const;
    return olive([{ ...about, slot: planned.slot, dish, note: "", madeAt: 0, madeBy: "the cook" }]);
  };
  const weekOf = (menu: TermlyMenu, monday: string) =>
    checkDatedWeeks(menu, day("2026-11-23"), [standards2014]).find((week) => week.monday === monday);

  test("is checked as part of the cycle when it is as planned", () => {
    expect(weekOf(olive(), "2026-12-07")).toBeUndefined();
  });

  test("is checked with its substitutions", () => {
    const silent = weekOf(swapped(""), "2026-11-30")!;
    expect(describeDatedWeek(silent)).toBe("Week of 30 November (1 dish swapped)");
    expect(rulesInStatus(silent.reports, "not declared")).toContain("fried");
    const fried = weekOf(swapped("protein;fried;starchy:bread;vegetable:peas"), "2026-11-30")!;
    expect(rulesInStatus(fried.reports, "not declared")).toEqual([]);
    const { week } = lunchOn(olive(), day("2026-12-02"))!;
    const planned = cycle.filter(
      (dish) => dish.week === week && dish.counts.some(({ as }) => as === "fried"),
    );
    const counted = fried.reports.find(({ rule }) => rule.id === "fried")!.findings[0]!;
    expect(counted.counted!.portions).toBe(planned.length + 1);
  });

  test("needs no more of a short week than it can have, and reports that it is short", () => {
    const short = weekOf(olive(), "2026-11-23")!;
    expect(describeDatedWeek(short)).toBe("Week of 23 November (4 lunches)");
    expect(rulesInStatus(short.reports, "fails")).toEqual([]);
    const water = short.reports.find(({ rule }) => rule.id === "water")!.findings;
    expect(water.map(({ where }) => where)).toEqual(["Monday", "Tuesday", "Wednesday", "Thursday"]);
  });

  test("counts nothing of a week as kept while its menu is being checked", () => {
    const lost = {
      id: "W-1",
      day: day("2026-12-02"),
      course: "main",
      was: "Fish pie",
      slot: "S-GONE99",
    } as const;
    const dish = plannedDish({ name: "Fish fingers" });
    const week = weekOf(olive([{ ...lost, dish, note: "", madeAt: 0, madeBy: "the cook" }]), "2026-11-30")!;
    expect(describeDatedWeek(week)).toBe("Week of 30 November (menu being checked)");
    expect(rulesInStatus(week.reports, "holds")).toEqual(["oily-fish"]);
    expect(
      weekOf(olive([{ ...lost, dish, note: "", madeAt: 0, madeBy: "the cook" }]), "2026-12-07"),
    ).toBeUndefined();
  });

  test.each(sampleSchools())("is kept in every week of $school that is served otherwise", ({ key }) => {
    const menu = sampleMenu(key);
    for (const { monday, reports } of checkDatedWeeks(menu, day("2026-08-31"), [standards2014]))
      expect([monday, rulesInStatus(reports, "fails"), rulesInStatus(reports, "not declared")]).toEqual([
        monday,
        [],
        [],
      ]);
  });
});

describe("a good cycle on its dates", () => {
  // Three weeks with nothing to spare, and oily fish in the last of them only.
  const withoutFish = (week: number) =>
    compliantWeek(week).map((dish) => ({
      ...dish,
      counts: dish.counts.filter(({ as }) => as !== "oily-fish"),
    }));
  const cycle = assignSlots([...withoutFish(1), ...withoutFish(2), ...compliantWeek(3)], []);
  const term = (facts: Partial<Term>): Term => ({
    firstDay: day("2026-04-13"),
    lastDay: day("2026-07-17"),
    rotation: "pause",
    closed: [],
    ...facts,
  });
  const menu = (facts: Partial<TermlyMenu> = {}): TermlyMenu =>
    sampleMenu("olive", { dishes: cycle, terms: [term({})], ...facts });
  const swap = (on: string, course: PlannedDish["course"], name: string, countsAs: string) => {
    const planned = plannedOn(menu(), day(on)).find((dish) => dish.course === course)!;
    const dish = plannedDish({ name, countsAs, description: "" });
    const about = { id: `W-${on}-${course}`, day: day(on), course, was: planned.name, slot: planned.slot };
    return { ...about, dish, note: "", madeAt: 0, madeBy: "the cook" };
  };
  const open = (one: TermlyMenu, from: Day = day("2026-04-13")) =>
    checkDatedWeeks(one, from, [standards2014]).map((week) => [
      describeDatedWeek(week),
      {
        fails: rulesInStatus(week.reports, "fails"),
        undeclared: rulesInStatus(week.reports, "not declared"),
        unreached: rulesInStatus(week.reports, "not reached"),
      },
    ]);
  const all = { fails: [] as string[], undeclared: [] as string[], unreached: [] as string[] };

  test("has short weeks for bank holidays, and no other; what four days could have had is broken", () => {
    // Early May and the end of May: Mondays, and with them meat, wholegrain, a fruit pudding.
    const lost = { ...all, fails: ["wholegrain", "fruit-dessert", "meat", "vegetarian-protein"] };
    expect(open(menu())).toEqual([
      ["Week of 4 May (4 lunches)", lost],
      ["Week of 25 May (4 lunches)", lost],
    ]);
  });

  const closedOn = (...weekdays: readonly number[]) =>
    weekdays.map((one) => {
      const date = addDays(day("2026-06-08"), one - 1);
      return { from: date, to: date, why: "Closed" };
    });
  const servedIn = (dishes: TermlyMenu["dishes"], ...weekdays: readonly number[]) => {
    const closed = closedOn(...weekdays);
    return checkServedWeek(menu({ dishes, terms: [term({ closed })] }), day("2026-06-12"), [standards2014]);
  };

  test("three kinds of starch in four days and two fruit puddings in three could be had: they fail", () => {
    const fourDays = servedIn(
      cycle.map((dish) => ({
        ...dish,
        counts: dish.counts.filter(({ kind }) => kind !== "pasta" && kind !== "bread"),
      })),
      2,
    );
    expect(rulesInStatus(fourDays, "not reached")).toEqual([]);
    expect(rulesInStatus(fourDays, "fails")).toContain("starchy-kinds");
    const threeDays = servedIn(cycle, 1, 2);
    expect(rulesInStatus(threeDays, "not reached")).toEqual([]);
    expect(rulesInStatus(threeDays, "fails")).toEqual(expect.arrayContaining(["fruit-dessert", "meat"]));
  });

  test("meat on three days of two is not reached, and nothing says that every rule holds", () => {
    const twoDays = servedIn(cycle, 1, 2, 4);
    expect(rulesInStatus(twoDays, "not reached")).toEqual(["meat", "vegetarian-protein"]);
    expect(summariseStandards(twoDays)).toMatch(/, 2 are not reached in so short a week/);
  });

  // The oracle: a lunch of everything that is asked for. What that does not reach on the days there are, nothing does.
  test("nothing that the best lunches on the same days reach is excused, and all else is", () => {
    const everything =
      "starchy:pasta;starchy:rice;starchy:potato;wholegrain;fruit-dessert;vegetable:peas;vegetable:kale;vegetable:okra;fruit:apple;fruit:pear;fruit:plum;protein;non-dairy-protein;meat";
    const thirdWeekOf = (countsAs: string) => {
      const dish = plannedDish({
        week: 3,
        course: "side",
        diets: ["vegetarian"],
        name: "The same each day",
        description: "",
        countsAs,
      });
      const third = [1, 2, 3, 4, 5].map((weekday) => ({ ...dish, weekday }));
      return assignSlots(compliantWeek(1).concat(compliantWeek(2), third), []);
    };
    const [bestCycle, worstCycle] = [thirdWeekOf(everything), thirdWeekOf("nothing")];
    const minima = standards2014.rules.filter(({ per, atLeast }) => per === "week" && atLeast !== undefined);
    let excused = 0;
    for (let open = 1; open < 2 ** 5; open++) {
      const closed = [1, 2, 3, 4, 5].filter((one) => (open & (1 << (one - 1))) === 0);
      const [found, reachable] = [servedIn(worstCycle, ...closed), servedIn(bestCycle, ...closed)];
      for (const { id } of minima) {
        const [is, best] = [found, reachable].map((some) => some.find(({ rule }) => rule.id === id)!.status);
        expect([closed, id, is]).toEqual([closed, id, best === "holds" ? "fails" : "not reached"]);
        if (is === "not reached") excused += 1;
      }
    }
    // Of one day: meat, protein for vegetarians, two fruit puddings; of two days the first two. Five and ten such weeks.
    expect(excused).toBe(5 * 3 + 10 * 2);
  });

  test("is broken by a substitution: a second day of sausages, red", () => {
    const sausages = swap("2026-06-09", "main", "Pork sausages", "protein;meat;meat-product;starchy:rice");
    const week = ["Week of 8 June (1 dish swapped)", { ...all, fails: ["meat-product"] }];
    expect(open(menu({ substitutions: [sausages] }), day("2026-06-01"))).toEqual([week]);
    expect(open(menu({ substitutions: [] }), day("2026-06-01"))).toEqual([]);
  });

  test("is left open by a substitution of which nobody has said what it counts as: amber", () => {
    const bar = swap("2026-06-09", "dessert", "Chocolate bar", "");
    const [[, found] = []] = open(menu({ substitutions: [bar] }), day("2026-06-01"));
    expect(found).toMatchObject({
      fails: [],
      undeclared: expect.arrayContaining(["confectionery"]) as string[],
    });
  });

  test("is checked with a lunch that is held: nothing of its week is counted as kept", () => {
    const found = open(menu({ held: [day("2026-06-09")] }), day("2026-06-01"));
    expect(found.map(([name]) => name)).toEqual(["Week of 8 June (menu being checked)"]);
    expect(found[0]![1]).toMatchObject({ fails: [], unreached: [] });
    expect(found[0]![1]).toHaveProperty("undeclared.length", standards2014.rules.length - 1);
  });

  const fried = standards2014.rules.find(({ id }) => id === "fried")!;
  const [tuesday, friday] = [day("2026-06-09"), day("2026-06-12")];
  const inThreeWeeks = (bounds: Partial<StandardsRule>, held: readonly Day[] = [tuesday]) => {
    // A portion on each Friday.
    const { atMost: _, ...counted } = fried;
    const rule: StandardsRule = { ...counted, per: "three weeks", measure: "portions", ...bounds };
    const set = { ...standards2014, rules: [rule] };
    const weeks = checkDatedWeeks(menu({ held }), day("2026-06-08"), [set]);
    return weeks.find(({ monday }) => monday === "2026-06-08")?.reports[0]?.status;
  };

  test("keeps no limit for three weeks while a lunch in them is being checked, and what is broken stays so", () => {
    expect(inThreeWeeks({ atMost: 3 })).toBe("not declared");
    expect(inThreeWeeks({ atMost: 2 })).toBe("fails");
    expect(inThreeWeeks({ atLeast: 1, atMost: 2 })).toBe("fails");
    expect(inThreeWeeks({ atLeast: 1, atMost: 3 })).toBe("not declared");
    expect(inThreeWeeks({ atLeast: 4 })).toBe("not declared");
    expect(inThreeWeeks({ atLeast: 3 })).toBe("holds");
    expect(inThreeWeeks({ atLeast: 3 }, [friday])).toBe("not declared");
  });

  test("breaks a limit of a week, and a rule of a day, in which another lunch is being checked", () => {
    const sausages = swap("2026-06-10", "main", "Pork sausages", "protein;meat;meat-product;starchy:rice");
    const crackers = swap("2026-06-11", "bread", "Crackers", "nothing");
    const swapped = menu({ substitutions: [sausages, crackers], held: [tuesday] });
    const [[, found] = []] = open(swapped, day("2026-06-08"));
    expect(found).toMatchObject({ fails: ["bread", "meat-product"] });
  });

  test("keeps nothing in a week of which every lunch is being checked", () => {
    const held = [1, 2, 3, 4, 5].map((weekday) => addDays(day("2026-06-08"), weekday - 1));
    const reports = checkServedWeek(menu({ held }), tuesday, [standards2014]);
    expect(reports).toHaveLength(standards2014.rules.length - 1);
    expect(new Set(reports.map(({ status }) => status))).toEqual(new Set(["not declared"]));
  });

  test("is checked in three weeks that have lunches, whatever lies between them", () => {
    // School on Wednesdays alone, which have no lunch, and half term.
    const closed = [
      ...["2026-06-01", "2026-06-04", "2026-06-08", "2026-06-11"].map((from) => ({
        from: day(from),
        to: addDays(day(from), 1),
        why: "Inset days",
      })),
      { from: day("2026-06-15"), to: day("2026-06-19"), why: "Half term" },
    ];
    const noFish = menu({
      dishes: assignSlots(
        [1, 2, 3].flatMap((week) => withoutFish(week).filter(({ weekday }) => weekday !== 3)),
        [],
      ),
      terms: [term({ closed })],
    });
    const after = (from: string) =>
      checkDatedWeeks(noFish, day(from), [standards2014]).find(({ monday }) => monday === "2026-06-22");
    expect(rulesInStatus(after("2026-05-11")!.reports, "fails")).toContain("oily-fish");
    expect(after("2026-06-22")).toEqual(after("2026-05-11"));
  });

  test("is the same in whichever order its terms are told, and short in each week of a cycle of four days", () => {
    const [spring, summer] = [term({}), term({ firstDay: day("2026-09-07"), lastDay: day("2026-09-18") })];
    const withoutWednesdays = cycle.filter(({ weekday }) => weekday !== 3);
    const weeks = (...terms: readonly Term[]) =>
      open(menu({ dishes: withoutWednesdays, terms }), day("2026-07-06")).map(([name]) => name);
    expect(weeks(spring, summer)).toEqual([
      "Week of 6 July (4 lunches)",
      "Week of 13 July (4 lunches)",
      "Week of 7 September (4 lunches)",
      "Week of 14 September (4 lunches)",
    ]);
    expect(weeks(summer, spring)).toEqual(weeks(spring, summer));
  });

  test("says where each rule is kept or not: on a day, in the week, or with two weeks before it where there are two", () => {
    const closed = ["2026-04-14", "2026-05-06"].map((on) => ({
      from: day(on),
      to: day(on),
      why: "Inset day",
    }));
    const weeks = checkDatedWeeks(menu({ terms: [term({ closed })] }), day("2026-04-13"), [standards2014]);
    const [first, later] = ["2026-04-13", "2026-05-04"].map((on) =>
      weeks.find(({ monday }) => monday === on)!,
    );
    const of = (week: typeof first, id: string) =>
      week!.reports.find(({ rule }) => rule.id === id)?.findings.map(({ where }) => where);
    expect([of(first, "bread"), of(first, "meat"), of(first, "oily-fish")]).toEqual([
      ["Monday", "Wednesday", "Thursday", "Friday"],
      ["in the week"],
      undefined,
    ]);
    expect(of(later, "oily-fish")).toEqual(["with the two weeks before it"]);
    expect([first?.counts, first?.reports.length]).toEqual(["all", standards2014.rules.length - 1]);
  });

  test("keeps no day's rule of a set whose only day in the week is being checked", () => {
    const bread = standards2014.rules.find(({ id }) => id === "bread")!;
    const next = { ...standards2014, id: "next", firstDay: friday, rules: [bread] };
    const served = (held: readonly Day[]) =>
      checkServedWeek(menu({ held }), friday, [standards2014, next])
        .filter(({ rule }) => rule.id === "bread")
        .map(({ status }) => status);
    expect(served([])).toEqual(["holds", "holds"]);
    expect(served([friday])).toEqual(["not declared", "not declared"]);
  });

  test("is kept by a substitution of the same kind", () => {
    const rice = swap("2026-06-09", "main", "Beef with rice", "protein;non-dairy-protein;meat;starchy:rice");
    expect(open(menu({ substitutions: [rice] }), day("2026-06-01"))).toEqual([
      ["Week of 8 June (1 dish swapped)", all],
    ]);
  });

  test("has no oily fish in three weeks when the one day of it is swapped: each such three weeks is named", () => {
    // The third weeks of the cycle end on 1 May, 22 May, 12 June.
    const hake = swap(
      "2026-06-12",
      "main",
      "Hake and chips",
      "protein;non-dairy-protein;starchy:potato;starchy-in-fat;fried",
    );
    const found = open(menu({ substitutions: [hake] }), day("2026-06-01"));
    expect(found).toEqual([
      ["Week of 8 June (1 dish swapped)", expect.objectContaining({ fails: ["oily-fish"] })],
      ["Week of 15 June (with the two weeks before it)", expect.objectContaining({ fails: ["oily-fish"] })],
      ["Week of 22 June (with the two weeks before it)", expect.objectContaining({ fails: ["oily-fish"] })],
    ]);
  });

  test("has a short week for an inset day; what another day lacks is red, and so is the oily fish of that day", () => {
    const closed = [{ from: day("2026-06-12"), to: day("2026-06-12"), why: "Inset day" }];
    const bread = swap("2026-06-11", "bread", "Garlic bread", "nothing;not:starchy-in-fat");
    const inset = menu({ terms: [term({ closed })], substitutions: [bread] });
    const [[name, found] = []] = open(inset, day("2026-06-08"));
    expect(name).toBe("Week of 8 June (4 lunches, 1 dish swapped)");
    expect(found).toMatchObject({ fails: ["bread", "oily-fish"], undeclared: [] });
  });
});

test("a dated week says what it is short of and what was changed, in the words of its meal", () => {
  const week = {
    monday: day("2026-11-23"),
    lunches: 5,
    substitutions: 0,
    beingChecked: false,
    standards: standards2014,
    counts: "all",
    reports: [],
  } as const;
  expect(describeDatedWeek(week)).toBe("Week of 23 November (with the two weeks before it)");
  expect(describeDatedWeek(week, "breakfast")).toBe("Week of 23 November (with its lunches)");
  expect(describeDatedWeek({ ...week, counts: null }, "breakfast")).toBe(
    "Week of 23 November (with the two weeks before it)",
  );
  expect(describeDatedWeek({ ...week, lunches: 1, substitutions: 2 })).toBe(
    "Week of 23 November (1 lunch, 2 dishes swapped)",
  );
  expect(describeDatedWeek({ ...week, lunches: 1 }, "breakfast")).toBe("Week of 23 November (1 breakfast)");
  expect(describeDatedWeek({ ...week, lunches: 3, substitutions: 1 }, "breakfast")).toBe(
    "Week of 23 November (3 breakfasts, 1 dish swapped)",
  );
});
