import { expect, test } from "vitest";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { leaves } from "#food/allergens/leaf.ts";
import { plannedDish, sampleMenu } from "../termly-menus.examples.ts";
import { cycleSuits } from "./cycle-suits.ts";

const free: AllergenFacts = Object.fromEntries(leaves.map((leaf) => [leaf, "free"]));
const milk = { ...free, milk: "contains" } as const;
const needs = {
  reason: "allergy",
  avoids: { avoided: ["milk"], others: [], notUnderstood: [] },
} as const;

test("a cycle suits on the days on which all of it is known to, and says of the others why not", () => {
  const dish = (week: number, weekday: number, name: string, allergens: AllergenFacts) =>
    plannedDish({ week, weekday, name, allergens });
  const menu = sampleMenu("olive", {
    dishes: [
      dish(1, 1, "Pie", free),
      dish(1, 2, "Bake", milk),
      { ...dish(1, 2, "Sponge", milk), course: "dessert" },
      dish(2, 5, "Stew", {}),
    ],
  });
  const milky = { suits: false, marks: [{ code: "Mi", name: "milk" }] };
  expect(cycleSuits(menu, needs)).toEqual({
    all: 3,
    asItIs: 1,
    filled: 0,
    open: 2,
    weeks: [
      { week: 1, days: [{ suits: true, marks: [] }, milky, null, null, null] },
      { week: 2, days: [null, null, null, null, milky] },
    ],
    gaps: [
      { day: "Week 1, Tuesday", why: "Bake: contains milk; no pudding that is known to suit" },
      { day: "Week 2, Friday", why: "Stew: not known: milk" },
    ],
  });
  // What a person would have to choose suits nobody by itself.
  expect(cycleSuits(menu, { ...needs, reason: "texture" })).toMatchObject({ asItIs: 0, open: 3 });
});
