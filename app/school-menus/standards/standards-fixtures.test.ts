import { describe, expect, test } from "vitest";
import { parseCounts } from "#food/counts/food-counts.ts";
import type { PlannedDish } from "../menus/dish.ts";
import type { LunchCourse } from "../menus/course.ts";
import type { StandardsSet } from "../schools/schools.ts";
import { compliantWeek, plannedDish } from "../termly-menus.examples.ts";
import type { RuleReport } from "./check-standards.ts";
import { checkStandards, rulesInStatus } from "./check-standards.ts";
import { standards2014 } from "./standards-2014.ts";
import { describeCounts } from "./standards-summary.ts";

/** A dish as a kitchen's file has it: its name and what it counts as. */
type Served = readonly [
  weekday: number,
  course: LunchCourse,
  name: string,
  countsAs: string,
  description?: string,
];

/** A week that keeps every rule, with these dishes in the place of those of their course and day. */
function weekWith(...served: readonly Served[]): PlannedDish[] {
  const taken = new Set(served.map(([weekday, course]) => `${weekday} ${course}`));
  return [
    ...compliantWeek().filter(({ weekday, course }) => !taken.has(`${weekday} ${course}`)),
    ...served.map(([weekday, course, name, countsAs, description = ""]) =>
      plannedDish({
        weekday,
        course,
        name,
        countsAs,
        description,
        diets: course === "vegetarian" ? ["vegetarian"] : [],
      }),
    ),
  ];
}

function check(dishes: readonly PlannedDish[], set: StandardsSet = "primary") {
  const reports = checkStandards(dishes, standards2014, set);
  const ruleOf = (id: string): RuleReport => reports.find(({ rule }) => rule.id === id)!;
  return {
    ruleOf,
    red: rulesInStatus(reports, "fails"),
    amber: rulesInStatus(reports, "not declared"),
  };
}

const fish = "protein;non-dairy-protein;starchy:potato;fried";

describe("what a kitchen may think is allowed", () => {
  test("eight battered portions on two days: the trade counts two days, the law eight portions", () => {
    const battered = (weekday: number): Served[] => [
      [weekday, "main", "Battered cod", weekday === 5 ? `${fish};oily-fish` : `${fish};meat`],
      [weekday, "main", "Battered haddock", fish],
      [weekday, "vegetarian", "Battered tofu", fish],
      [weekday, "jacket", "Jacket potato with fish bites", fish],
    ];
    const { red, amber, ruleOf } = check(weekWith(...battered(3), ...battered(5)));
    expect([red, amber]).toEqual([["fried"], []]);
    expect(describeCounts(ruleOf("fried"))).toBe("at most 2 days, 8 portions provided a week");
  });

  test("three meat products on one primary day: one day, three portions", () => {
    const products: Served[] = [
      [4, "main", "Beef burger", "protein;non-dairy-protein;meat;meat-product;starchy:bread"],
      [4, "main", "Pork sausages", "protein;non-dairy-protein;meat;meat-product;starchy:bread"],
      [4, "jacket", "Jacket potato with meatballs", "protein;meat;meat-product;starchy:potato"],
    ];
    const primary = check(weekWith(...products));
    expect([primary.red, primary.amber]).toEqual([["meat-product"], []]);
    expect(primary.ruleOf("meat-product").findings[0]!.counted).toEqual({ days: 1, portions: 3 });
    expect(check(weekWith(...products), "secondary").red).toEqual(["meat-product"]);
  });

  test("three names of rice are one starchy food", () => {
    const rice = (weekday: number, name: string): Served => [
      weekday,
      "main",
      `Chicken with ${name}`,
      `protein;non-dairy-protein;meat;wholegrain;starchy:${name}${weekday === 5 ? ";oily-fish" : ""}`,
    ];
    const { red, ruleOf } = check(
      weekWith(
        rice(1, "basmati rice"),
        rice(2, "brown rice"),
        rice(3, "jollof"),
        rice(4, "long-grain rice"),
        rice(5, "white rice"),
      ),
    );
    expect(red).toEqual(["starchy-kinds"]);
    expect(ruleOf("starchy-kinds").findings[0]!.found).toBe(1);
  });

  test("vegetables only inside the jacket potato do not go with the other choices", () => {
    const { red, ruleOf } = check(
      weekWith(
        [2, "jacket", "Jacket potato with coleslaw", "protein;dairy;starchy:potato;vegetable:coleslaw"],
        [2, "side", "Crackers", "nothing"],
      ),
    );
    expect(red).toContain("vegetable-daily");
    expect(ruleOf("vegetable-daily").findings.filter(({ status }) => status === "fails")).toMatchObject([
      { where: "Week 1, Tuesday" },
    ]);
  });

  test("Yorkshire pudding is starchy food in fat: a third day of it is red", () => {
    const roast = "protein;non-dairy-protein;meat;starchy:potato";
    const declared = check(
      weekWith([1, "main", "Beef, Yorkshire pudding", `${roast};wholegrain;starchy-in-fat`]),
    );
    expect(declared.red).toEqual(["starchy-in-fat"]);
    const silent = check(weekWith([1, "main", "Beef, Yorkshire pudding and mash", `${roast};wholegrain`]));
    expect([silent.red, silent.amber]).toEqual([[], ["starchy-in-fat"]]);
    expect(silent.ruleOf("starchy-in-fat").findings[0]!.undeclared).toEqual([
      "Beef, Yorkshire pudding and mash",
    ]);
  });

  test("pearl barley is no wholegrain", () => {
    const stew = "protein;non-dairy-protein;meat;starchy:pearl barley";
    expect(parseCounts(`${stew};wholegrain`).faults).toEqual(["pearl barley is no wholegrain"]);
    const { red } = check(weekWith([1, "main", "Beef and barley stew", stew]));
    expect(red).toEqual(["wholegrain"]);
  });

  test("a chocolate bar of which nothing is declared leaves every limit open", () => {
    const { red, amber } = check(weekWith([2, "dessert", "Chocolate bar", ""]));
    expect(red).toEqual([]);
    expect(amber).toEqual(expect.arrayContaining(["confectionery", "pastry", "fried"]));
  });

  test("a chocolate bar that counts as nothing leaves its own limit open, for its name says otherwise", () => {
    expect(check(weekWith([2, "dessert", "Chocolate bar", "nothing"]))).toMatchObject({
      red: [],
      amber: ["confectionery"],
    });
    const denied = weekWith([2, "dessert", "Chocolate bar", "nothing;not:confectionery"]);
    expect(check(denied)).toMatchObject({ red: [], amber: [] });
  });

  test("garden peas and petits pois are peas", () => {
    const { red } = check(
      weekWith(
        [1, "side", "Garden peas", "vegetable:garden peas"],
        [2, "side", "Petits pois", "vegetable:petits pois"],
        [3, "side", "Minted peas", "vegetable:minted peas"],
        [4, "side", "Peas", "vegetable:peas"],
      ),
    );
    expect(red).toEqual(["vegetable-kinds"]);
  });
});

describe("a dish whose words say what nobody declared", () => {
  const plain = "protein;non-dairy-protein;meat;starchy:rice";

  test.each([
    ["Chicken goujons with rice", "", "fried"],
    ["Chicken with rice", "In panko, baked", "fried"],
    ["Fish in wholemeal crumbs", "", "fried"],
    ["Egg with fried plantain", "", "fried"],
    ["Vegetable spring rolls with rice", "", "fried"],
    ["Chicken chow mein", "", "starchy-in-fat"],
    ["Lasagne and garlic bread", "", "starchy-in-fat"],
    ["Chicken pie", "Under short-crust pastry", "pastry"],
    ["Pork sausages with rice", "", "meat-product"],
    ["Lamb kofta with rice", "", "meat-product"],
  ])("leaves the limit open: %s, %s", (name, description, rule) => {
    expect(check(weekWith([2, "main", name, plain, description]))).toMatchObject({ red: [], amber: [rule] });
    const denied = check(weekWith([2, "main", name, `${plain};not:${rule}`, description]));
    expect(denied).toMatchObject({ red: [], amber: [] });
  });

  test.each([
    ["Zed chips", ""],
    ["Chip butty", ""],
    ["Chicken with potato wedges", ""],
    ["Spicy wedges", ""],
    ["Steak and fries", ""],
    ["Hash browns", ""],
    ["Beans", "With a handful of oven chips"],
  ])("leaves open whether it is fried and whether its starch is in fat: %s, %s", (name, description) => {
    const open = ["starchy-in-fat", "fried"];
    expect(check(weekWith([2, "main", name, plain, description]))).toMatchObject({ red: [], amber: open });
    const baked = `${plain};not:starchy-in-fat`;
    expect(check(weekWith([2, "main", name, baked, description])).amber).toEqual(["fried"]);
    expect(check(weekWith([2, "main", name, `${baked};not:fried`, description]))).toMatchObject({
      red: [],
      amber: [],
    });
  });

  test.each([
    ["Chicken with rice", "With lemon wedges, melon wedges and tomato wedges"],
    ["Stir-fried beef with rice", "Stir-fries are quick"],
    ["Choc-chip cookie", "Baked, not fried, with a pan-fried egg"],
    ["Chicken with rice", "Pineapple, orange wedges and tartare sauce"],
    ["Smoked turkey mac", "Macaroni with crisp crumbs on top"],
    ["Roast chicken and new potatoes", "With sage stuffing"],
    ["Mild curry", "Without crumbs"],
  ])("and none of these: %s, %s", (name, description) => {
    expect(check(weekWith([2, "main", name, plain, description]))).toMatchObject({ red: [], amber: [] });
  });

  test("a vegetarian sausage is no meat product", () => {
    const dishes = weekWith([2, "main", "Sausages with rice", plain]).map((dish) =>
      dish.name === "Sausages with rice" ? { ...dish, diets: ["vegetarian"] as const } : dish,
    );
    expect(check(dishes)).toMatchObject({ red: [], amber: [] });
  });
});
