import { describe, expect, test } from "vitest";
import { withFryer } from "#food/counts/food-counts.ts";
import type { PlannedDish } from "../menus/dish.ts";
import type { LunchCourse } from "../menus/course.ts";
import { plannedDish } from "../termly-menus.examples.ts";
import type { StandardsRule } from "./check-standards.ts";
import { measure } from "./measure.ts";

const dish = (
  course: LunchCourse,
  countsAs: string,
  more: Partial<PlannedDish> & { readonly name?: string } = {},
): PlannedDish =>
  plannedDish({ course, countsAs, name: `${course} dish`, description: "", weekday: 1, week: 1, ...more });
const rule = (more: Partial<StandardsRule>): StandardsRule => ({
  id: "one",
  group: "Food",
  description: "A rule",
  per: "week",
  measure: "portions",
  of: "starchy",
  ...more,
});

describe("portions and days", () => {
  const two = [
    dish("main", "starchy:pasta;starchy:rice"),
    dish("jacket", "starchy:potato"),
    dish("main", "protein", { weekday: 2 }),
    dish("main", "starchy:bread", { week: 2 }),
  ];
  const found = (more: Partial<StandardsRule>, dishes = two) => measure(dishes, rule(more)).found;

  test("are counted of each dish that has it, and of one as often as it has it", () => {
    expect(found({})).toBe(4);
    expect(found({ measure: "days" })).toBe(2);
    expect(found({ of: "fruit" })).toBe(0);
  });

  test("are one of what a dish is by something else that it counts as", () => {
    const brown = [dish("main", "starchy:brown rice;wholegrain"), dish("side", "starchy:rice")];
    expect(found({ of: "wholegrain" }, brown)).toBe(1);
    const fromFryer = { ...dish("main", ""), counts: withFryer(dish("main", "starchy:potato").counts) };
    expect(found({ of: "fried" }, [fromFryer])).toBe(1);
  });

  test("are both counted where the larger decides, and both are said of a limit alone", () => {
    expect(measure(two, rule({ measure: "stricter", atMost: 4 }))).toMatchObject({
      found: 4,
      counted: { days: 2, portions: 4 },
    });
    expect(measure(two, rule({ measure: "days", atMost: 4 }))).toMatchObject({
      found: 2,
      counted: { days: 2, portions: 4 },
    });
    expect(measure(two, rule({ measure: "days", atLeast: 1 }))).toEqual({ found: 2, open: [] });
    expect(measure(two, rule({ atMost: 4 }))).toEqual({ found: 4, open: [] });
  });

  test("are counted among the dishes for a diet where the rule says so", () => {
    const mixed = [
      dish("vegetarian", "protein", { diets: ["vegetarian"] }),
      dish("vegetarian", "protein", { diets: ["vegan"], weekday: 2 }),
      dish("main", "protein", { weekday: 3 }),
    ];
    expect(found({ of: "protein", among: "vegetarian" }, mixed)).toBe(2);
    expect(found({ of: "protein", among: "vegan" }, mixed)).toBe(1);
  });
});

describe("amounts and kinds", () => {
  test("the largest portion is the amount, nothing of what is not served", () => {
    const served = [dish("side", "condiment:10;condiment:15"), dish("drink", "juice:150")];
    const most = (of: "condiment" | "juice" | "combination-drink", dishes = served) =>
      measure(dishes, rule({ measure: "largest amount", of })).found;
    expect([most("condiment"), most("juice"), most("combination-drink")]).toEqual([15, 150, 0]);
    const vegan = rule({ measure: "largest amount", of: "condiment", among: "vegan" });
    expect(measure(served, vegan).found).toBe(0);
  });

  test("a kind is counted once, however often it is served, and of dishes for a diet where it is asked", () => {
    const served = [
      dish("fruit", "fruit:apple;fruit:pear"),
      dish("fruit", "fruit:apple", { weekday: 2, diets: ["vegan"] }),
    ];
    expect(measure(served, rule({ measure: "kinds", of: "fruit" })).found).toBe(2);
    expect(measure(served, rule({ measure: "kinds", of: "fruit", among: "vegan" })).found).toBe(1);
  });

  test("a kind comes with every choice where each has it on that day, or it is on the side", () => {
    const kinds = (...dishes: readonly PlannedDish[]) =>
      measure(dishes, rule({ measure: "kinds for all", of: "vegetable" })).found;
    const peas = "vegetable:peas";
    expect(kinds(dish("main", peas), dish("jacket", "vegetable:leek;vegetable:peas"))).toBe(1);
    expect(kinds(dish("main", peas), dish("jacket", "protein"))).toBe(0);
    expect(kinds(dish("main", peas), dish("dessert", "nothing"))).toBe(1);
    expect(kinds(dish("main", "protein"), dish("side", "vegetable:peas;vegetable:leek"))).toBe(2);
    expect(kinds(dish("side", peas), dish("dessert", "vegetable:squash"))).toBe(1);
    // Each day for itself, also the same day of another week.
    expect(kinds(dish("main", peas), dish("main", "vegetable:leek", { weekday: 2 }))).toBe(2);
    expect(kinds(dish("main", peas), dish("main", "vegetable:leek", { week: 2 }))).toBe(2);
    expect(kinds(dish("main", peas), dish("main", peas, { weekday: 2 }))).toBe(1);
  });
});

describe("with every main choice", () => {
  const measured = (...dishes: readonly PlannedDish[]) =>
    measure(dishes, rule({ per: "day", measure: "choices", of: "vegetable", atLeast: 1 }));
  const [with1, without, silent] = [
    (course: LunchCourse) => dish(course, "vegetable:peas"),
    (course: LunchCourse) => dish(course, "protein"),
    (course: LunchCourse) => dish(course, "", { name: `silent ${course}` }),
  ];

  test("is a food that each has, or that is on the side; and none where there is no choice", () => {
    const none = { found: 0, open: [] };
    const each = { found: 1, open: [] };
    expect(measured(with1("main"), with1("vegetarian"), with1("jacket"))).toEqual(each);
    expect(measured(with1("main"), without("jacket"))).toEqual(none);
    expect(measured(without("main"), with1("side"))).toEqual(each);
    expect(measured(without("main"), with1("dessert"))).toEqual(none);
    expect(measured(with1("side"))).toEqual(none);
    expect(measured(with1("main"), without("dessert"), without("side"))).toEqual(each);
  });

  test("is open where only what nobody declared could have it, and names that", () => {
    expect(measured(silent("main"), with1("jacket"))).toEqual({ found: 0, open: ["silent main"] });
    expect(measured(without("main"), silent("side"))).toEqual({ found: 0, open: ["silent side"] });
    expect(measured(silent("main"), without("jacket"), silent("side"))).toEqual({
      found: 0,
      open: ["silent main", "silent side"],
    });
    // One choice that is declared goes without, whatever the other has.
    expect(measured(silent("main"), without("jacket"))).toEqual({ found: 0, open: [] });
    expect(measured(silent("main"), with1("side"), silent("side"))).toEqual({ found: 1, open: [] });
    expect(measured(with1("main"), silent("side"))).toEqual({ found: 1, open: [] });
  });
});

test("what nobody declared leaves any rule open, and words that say otherwise a limit alone", () => {
  const served = [
    dish("main", "", { name: "Stew" }),
    dish("side", "starchy:potato", { name: "Battered wedges" }),
  ];
  const open = (more: Partial<StandardsRule>) => measure(served, rule({ of: "fried", ...more })).open;
  expect(open({ atMost: 2 })).toEqual(["Stew", "Battered wedges"]);
  expect(open({ atLeast: 2 })).toEqual(["Stew"]);
  expect(open({ measure: "stricter", atMost: 2 })).toEqual(["Stew", "Battered wedges"]);
  expect(open({ of: "fruit", measure: "kinds", atLeast: 2 })).toEqual(["Stew"]);
  expect(open({ of: "vegetable", measure: "kinds for all", atLeast: 2 })).toEqual(["Stew"]);
  expect(open({ of: "juice", measure: "largest amount", atMost: 2 })).toEqual(["Stew"]);
});
