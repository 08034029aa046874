import { expect, test } from "vitest";
import type { Diet } from "#food/diet.ts";
import { dishFacts } from "./dish-facts.ts";
import { allFreeBut } from "./samples/kitchen.examples.ts";

const nothingAgainst: Record<Diet, string[]> = {
  vegetarian: [],
  vegan: [],
  halal: [],
  "gluten-free": [],
  "dairy-free": [],
};
const slaw = { allergens: allFreeBut("eggs:contains"), claims: { ...nothingAgainst, vegan: ["eggs"] } };

test("a dish is called what its recipe supports, and halal or gluten-free only where somebody says so", () => {
  expect(dishFacts(slaw, { allergens: {}, diets: [] })).toMatchObject({
    diets: ["vegetarian", "dairy-free"],
    held: [],
  });
  expect(dishFacts(slaw, { allergens: {}, diets: ["halal", "vegan"] })).toMatchObject({
    diets: ["vegetarian", "halal", "dairy-free"],
    held: ["vegan"],
  });
});

test("a risk that is stated beside the recipe takes a claim away, and what is stated as free gives none", () => {
  const stated = {
    allergens: { milk: "may-contain", eggs: "free" },
    diets: ["dairy-free", "vegan"],
  } as const;
  expect(dishFacts(slaw, stated)).toEqual({
    allergens: allFreeBut("eggs:contains;milk:may-contain"),
    diets: ["vegetarian"],
    held: ["vegan", "dairy-free"],
  });
});
