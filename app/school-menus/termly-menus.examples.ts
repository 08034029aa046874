import { readFileSync } from "node:fs";
import path from "node:path";
import { parseAllergenList } from "#food/allergens/allergen-list.ts";
import type { PlannedDish } from "./menus/dish.ts";
import type { LunchCourse } from "./menus/course.ts";
import { byCyclePosition } from "./menus/dish.ts";
import { parseCounts } from "#food/counts/food-counts.ts";
import type { MenuKey, School, Schools } from "./schools/schools.ts";
import { assignSlots } from "./menus/slot.ts";
import { parseDishesCsv } from "./csv/dishes-csv.ts";
import { parseSchoolsCsv } from "./csv/schools-csv.ts";
import { parseTermsCsv } from "./csv/terms-csv.ts";
import type { TermlyMenu } from "./served-menu.ts";

/** A dish with sensible facts; name what a test cares about. */
export function plannedDish(
  facts: Partial<PlannedDish> & { readonly contains?: string; readonly countsAs?: string } = {},
): PlannedDish {
  const { contains = "", countsAs = "", ...rest } = facts;
  return {
    week: 1,
    weekday: 1,
    course: "main",
    name: "Cottage pie",
    description: "",
    allergens: parseAllergenList(contains).facts,
    diets: [],
    held: [],
    portion: 270,
    carbohydrate: 34,
    sugars: 6,
    counts: parseCounts(countsAs).counts,
    ...rest,
    slot: rest.slot ?? `S-${JSON.stringify([rest.week, rest.weekday, rest.course, rest.name])}`,
  };
}

/** The schools of the sample content. */
export function sampleSchools(): Schools {
  return parseSchoolsCsv(sampleFile("schools.csv"), [], new Set(["lane", "yard"]), new Map()).schools;
}

/** One of them, with what a test cares about. */
export function sampleSchool(key: MenuKey, facts: Partial<School> = {}): School {
  return { ...sampleSchools().find((school) => school.key === key)!, ...facts };
}

/** The cycle of a sample menu, each dish in a slot, as an import leaves it. */
export function sampleCycle(key: MenuKey): PlannedDish[] {
  return assignSlots(parseDishesCsv(sampleFile(`${key}.csv`), sampleSchools()).menus.get(key)!, []);
}

/** A sample menu with its terms, as an import leaves it; `facts` are what a test cares about. */
export function sampleMenu(key: MenuKey, facts: Partial<TermlyMenu> = {}): TermlyMenu {
  return {
    about: sampleSchool(key),
    dishes: sampleCycle(key),
    terms: parseTermsCsv(sampleFile("terms.csv"), sampleSchools()).menus.get(key) ?? [],
    substitutions: [],
    revision: 1,
    changedAt: 0,
    held: [],
    upload: null,
    ...facts,
  };
}

const everyDay: readonly (readonly [LunchCourse, string])[] = [
  ["bread", "bread"],
  ["drink", "water;lower-fat-milk;dairy"],
];
const days = [
  [
    "protein;non-dairy-protein;meat;starchy:pasta;wholegrain",
    "vegetable:peas",
    "fruit:apple",
    "fruit-dessert",
  ],
  ["protein;non-dairy-protein;meat;starchy:rice", "vegetable:carrots", "fruit:banana", "nothing"],
  [
    "protein;non-dairy-protein;meat;starchy:potato;starchy-in-fat",
    "vegetable:broccoli",
    "fruit:orange",
    "fruit-dessert",
  ],
  ["protein;non-dairy-protein;meat-product;starchy:bread", "vegetable:peas", "fruit:apple", "nothing"],
  [
    "protein;non-dairy-protein;oily-fish;starchy:potato;starchy-in-fat;fried",
    "vegetable:sweetcorn",
    "fruit:banana",
    "nothing",
  ],
] as const;

/** A week that meets every standard with nothing to spare: one meat product, starch in fat on two days. */
export function compliantWeek(week = 1): PlannedDish[] {
  return days
    .flatMap(([main, side, fruit, dessert], at) => {
      const dish = (course: LunchCourse, countsAs: string, more: Partial<PlannedDish> = {}) =>
        plannedDish({ week, weekday: at + 1, course, name: `${course} ${at + 1}`, countsAs, ...more });
      return [
        dish("main", main),
        // Every dish for vegetarians has protein that is not dairy on three days and no more.
        dish("vegetarian", at < 3 ? "protein;non-dairy-protein" : "protein;dairy", { diets: ["vegetarian"] }),
        dish("side", side),
        dish("fruit", fruit),
        dish("dessert", dessert),
        ...everyDay.map(([course, counts]) => dish(course, counts)),
      ];
    })
    .sort(byCyclePosition);
}

/**
 * The bytes of a file of the sample content: "olive.csv", "terms.csv". A test's store has no kitchen, so the dishes stand
 * on what their rows state, which is what follows from their recipes.
 */
export function sampleFile(name: string): Uint8Array {
  const text = readFileSync(path.join(import.meta.dirname, "../../content/termly", name), "utf8");
  const namesRecipes = text.split("\r\n", 1)[0]!.endsWith(",recipe");
  return new TextEncoder().encode(namesRecipes ? text.replaceAll(/,[a-z0-9-]*\r\n/g, "\r\n") : text);
}
