import { describe, expect, test } from "vitest";
import type { Course, PlannedDish } from "./dish.ts";
import { readCounts } from "./food-counts.ts";
import type { StandardsSet } from "./menu-registry.ts";
import { termlyMenus } from "./menu-registry.ts";
import { checkStandards, failing } from "./school-food-standards.ts";
import { withSlots } from "./slot.ts";
import { standards2014 } from "./standards-2014.ts";
import { readDishes } from "./termly-csv.ts";
import { lawfulWeek, sampleFile } from "./termly-menus.examples.ts";

type Edit = (dishes: PlannedDish[]) => PlannedDish[];

const fails = (dishes: readonly PlannedDish[], set: StandardsSet = "primary") =>
  failing(checkStandards(dishes, standards2014, set));

const on =
  (weekday: number, course: Course, countsAs: string): Edit =>
  (dishes) =>
    dishes.map((dish) =>
      dish.weekday === weekday && dish.course === course
        ? { ...dish, counts: readCounts(countsAs).counts }
        : dish,
    );
const also =
  (weekday: number, course: Course, more: string): Edit =>
  (dishes) =>
    dishes.map((dish) =>
      dish.weekday === weekday && dish.course === course
        ? { ...dish, counts: [...dish.counts, ...readCounts(more).counts] }
        : dish,
    );
const both =
  (...edits: readonly Edit[]): Edit =>
  (dishes) =>
    edits.reduce((so, edit) => edit(so), dishes);

// One dish of a lawful week is flipped (for limits of "no more than": as many as it takes), and what fails is named.
const flips: readonly (readonly [what: string, edit: Edit, primary: string[], secondary: string[]])[] = [
  [
    "a day without starchy food",
    on(2, "main", "protein;non-dairy-protein;meat"),
    ["starchy-daily"],
    ["starchy-daily"],
  ],
  [
    "pasta and potatoes only",
    both(on(2, "main", "protein;meat;starchy:pasta"), on(4, "main", "protein;starchy:potato")),
    ["starchy-kinds"],
    ["starchy-kinds"],
  ],
  [
    "white pasta instead of wholewheat",
    on(1, "main", "protein;meat;starchy:pasta"),
    ["wholegrain"],
    ["wholegrain"],
  ],
  ["a third day of starch in fat", also(2, "main", "starchy-in-fat"), ["starchy-in-fat"], ["starchy-in-fat"]],
  ["a day without bread", on(3, "bread", ""), ["bread"], ["bread"]],
  ["a day without vegetables", on(4, "side", ""), ["vegetable-daily"], ["vegetable-daily"]],
  [
    "peas nearly every day",
    both(on(2, "side", "vegetable:peas"), on(3, "side", "vegetable:peas")),
    ["vegetable-kinds"],
    ["vegetable-kinds"],
  ],
  ["a day without fruit", on(4, "fruit", ""), ["fruit-daily"], ["fruit-daily"]],
  ["two kinds of fruit", on(3, "fruit", "fruit:apple"), ["fruit-kinds"], ["fruit-kinds"]],
  ["cake instead of a fruit pudding", on(3, "dessert", ""), ["fruit-dessert"], ["fruit-dessert"]],
  [
    "a day without protein",
    both(on(4, "main", "starchy:bread"), on(4, "vegetarian", "")),
    ["protein-daily"],
    ["protein-daily"],
  ],
  ["meat on two days", on(2, "main", "protein;non-dairy-protein;starchy:rice"), ["meat"], ["meat"]],
  [
    "white fish instead of salmon",
    on(5, "main", "protein;starchy:potato;starchy-in-fat;fried"),
    ["oily-fish"],
    ["oily-fish"],
  ],
  [
    "cheese for vegetarians on three days",
    on(3, "vegetarian", "protein;dairy"),
    ["vegetarian-protein"],
    ["vegetarian-protein"],
  ],
  ["a second day of sausages", also(2, "main", "meat-product"), ["meat-product"], []],
  [
    "a third day of sausages",
    both(also(2, "main", "meat-product"), also(3, "main", "meat-product")),
    ["meat-product"],
    ["meat-product"],
  ],
  ["an economy burger", also(4, "main", "economy-burger"), ["economy-burger"], ["economy-burger"]],
  [
    "a day without milk",
    on(2, "drink", "water"),
    ["dairy-daily", "lower-fat-milk"],
    ["dairy-daily", "lower-fat-milk"],
  ],
  ["whole milk only", on(2, "drink", "water;dairy"), ["lower-fat-milk"], ["lower-fat-milk"]],
  [
    "a third day of fried food",
    both(also(1, "main", "fried"), also(2, "main", "fried")),
    ["fried"],
    ["fried"],
  ],
  [
    "pastry on three days",
    both(also(1, "main", "pastry"), also(2, "main", "pastry"), also(3, "dessert", "pastry")),
    ["pastry"],
    ["pastry"],
  ],
  ["a chocolate bar", also(2, "dessert", "confectionery"), ["confectionery"], ["confectionery"]],
  ["salt on the tables", also(1, "side", "added-salt"), ["added-salt"], ["added-salt"]],
  ["too much ketchup", also(5, "side", "condiment:15"), ["condiment"], ["condiment"]],
  ["a day without water", on(1, "drink", "lower-fat-milk;dairy"), ["water"], ["water"]],
  ["a large juice", also(1, "drink", "juice:200"), ["juice"], ["juice"]],
  [
    "a large smoothie",
    also(1, "drink", "combination-drink:500"),
    ["combination-drink"],
    ["combination-drink"],
  ],
];

// The most that is allowed: none of these fails.
const justAllowed: readonly (readonly [what: string, edit: Edit])[] = [
  ["10 g of ketchup", also(5, "side", "condiment:10")],
  ["150 ml of juice", also(1, "drink", "juice:150")],
  ["a combination drink of 330 ml", also(1, "drink", "combination-drink:330")],
  ["a second day of fried food", also(1, "main", "fried")],
  ["fried food in two choices of one lunch", also(5, "vegetarian", "fried")],
  ["pastry on two days", both(also(1, "main", "pastry"), also(2, "main", "pastry"))],
];

describe("the School Food Standards of 2014", () => {
  test.each(["primary", "secondary"] as const)("hold for a lawful week in a %s school", (set) => {
    expect(fails(lawfulWeek(), set)).toEqual([]);
  });

  test.each(flips)("%s fails just what it should", (_what, edit, primary, secondary) => {
    expect(fails(edit(lawfulWeek()), "primary")).toEqual(primary);
    expect(fails(edit(lawfulWeek()), "secondary")).toEqual(secondary);
  });

  test.each(justAllowed)("%s is allowed", (_what, edit) => {
    expect(fails(edit(lawfulWeek()))).toEqual([]);
  });

  test("have a failing week for each of their rules", () => {
    const covered = new Set(flips.flatMap(([, , primary]) => primary));
    expect(standards2014.rules.map(({ id }) => id).filter((id) => !covered.has(id))).toEqual([]);
  });

  test("ask for oily fish once in three weeks, not every week", () => {
    const without = (week: number) => on(5, "main", "protein;starchy:potato")(lawfulWeek(week));
    expect(fails([...lawfulWeek(1), ...without(2), ...without(3)])).toEqual([]);
    expect(fails([...lawfulWeek(1), ...without(2), ...without(3), ...without(4)])).toEqual(["oily-fish"]);
  });

  test("say on which day a rule fails", () => {
    const reports = checkStandards(on(3, "bread", "")(lawfulWeek()), standards2014, "primary");
    const bread = reports.find(({ rule }) => rule.id === "bread")!;
    expect(bread.findings.filter(({ holds }) => !holds)).toEqual([
      { where: "Week 1, Wednesday", week: 1, found: 0, holds: false },
    ]);
  });

  test("are met by nothing that has no dish", () => {
    expect(fails([])).toHaveLength(standards2014.rules.length);
  });

  test.each(termlyMenus)("are met by the menu of $school", ({ key, standards }) => {
    const { menus, faults } = readDishes(sampleFile(`${key}.csv`));
    expect(faults).toEqual([]);
    expect(fails(withSlots(menus.get(key)!, []), standards)).toEqual([]);
  });
});
