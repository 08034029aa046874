import { expect, test } from "vitest";
import { dishLine, exampleContent, factsOf } from "../proposal.testkit.ts";
import { platesOfOrder } from "./plates-apart.ts";

const lines = [
  dishLine("lamb", { name: "Roast lamb", course: "main", serves: 10, quantity: 11 }),
  dishLine("squash", { name: "Squash roast", course: "main", serves: 8, quantity: 2 }),
  dishLine("crumbless", { name: "Lamb without the crumb", course: "main", serves: 1, quantity: 1 }),
  dishLine("tart", { name: "Lemon tart", course: "dessert", serves: 12, quantity: 9 }),
  dishLine("pears", { name: "Poached pears", course: "dessert", serves: 8, quantity: 2 }),
];
const facts = {
  lamb: factsOf([], { pistachio: "contains" }),
  squash: factsOf(["vegan", "vegetarian"], { pistachio: "may-contain" }),
  crumbless: factsOf([]),
  tart: factsOf(["vegetarian"], { milk: "contains" }),
  pears: factsOf(["vegan", "vegetarian"]),
};
const wedding = exampleContent({
  lines,
  guests: 120,
  diets: { vegan: 14, allergy: 1 },
  allergyWords: "one guest, tree nuts",
});

test("120 guests with 14 vegans and one without nuts: who eats what, and what is plated apart", () => {
  const { plates, apart } = platesOfOrder(wedding, facts);
  expect(plates).toEqual([
    { name: "Main", guests: 120, fed: 120 },
    { name: "Dessert", guests: 120, fed: 120 },
  ]);
  expect(apart.map(({ who, courses }) => [who, courses.map(({ dish }) => dish)])).toEqual([
    ["14 vegans", ["Squash roast", "Poached pears"]],
    ["1 guest with an allergy (one guest, tree nuts)", ["Lamb without the crumb", "Lemon tart"]],
  ]);
  // Whoever must not have nuts has a tray of their own, though everybody eats of the tart.
  expect(apart[1]?.courses.map(({ isApart }) => isApart)).toEqual([true, true]);
});

test("what is not known suits nobody: there is no plate of it, and that is said", () => {
  const { squash: _, ...others } = facts;
  const { apart, plates } = platesOfOrder(wedding, others);
  expect(apart[0]?.courses[0]).toEqual({ course: "Main", dish: null, isApart: false });
  expect(plates[0]?.fed).toBeLessThan(120);
});

test("without guests, or without a diet, nothing is apart", () => {
  expect(platesOfOrder({ ...wedding, guests: null }, facts)).toMatchObject({ plates: [] });
  expect(platesOfOrder({ ...wedding, diets: {} }, facts).apart).toEqual([]);
});
