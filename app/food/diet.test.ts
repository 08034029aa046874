import { expect, test } from "vitest";
import { dietName, diets, parseDiet, parseDiets } from "./diet.ts";

test("a word names a diet however it is written, and no other does", () => {
  expect([" Vegan ", "GLUTEN FREE", "gluten-free", "dairy free"].map(parseDiet)).toEqual([
    "vegan",
    "gluten-free",
    "gluten-free",
    "dairy-free",
  ]);
  expect(["", "glutenfree", "veg an", "pescatarian"].map(parseDiet)).toEqual([null, null, null, null]);
});

test("each diet has its label", () => {
  expect(diets.map(({ key }) => dietName(key))).toEqual([
    "Vegetarian",
    "Vegan",
    "Halal",
    "Gluten-free",
    "Dairy-free",
  ]);
});

test("a list is read in the fixed order, and each word that is none is named", () => {
  expect(parseDiets("halal; Vegan ;;")).toEqual({ diets: ["vegan", "halal"], faults: [] });
  expect(parseDiets("vegan; ;")).toEqual({ diets: ["vegan"], faults: [] });
  expect(parseDiets("")).toEqual({ diets: [], faults: [] });
  expect(parseDiets("vegan;keto;halal")).toEqual({
    diets: ["vegan", "halal"],
    faults: ['"keto" is not one of vegetarian, vegan, halal, gluten-free, dairy-free'],
  });
});
