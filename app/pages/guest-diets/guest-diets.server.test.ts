import { expect, test } from "vitest";
import { readNeeds } from "#proposals/guest-diets/guest-diet.ts";
import { dishLine, factsOf } from "#proposals/proposal.testkit.ts";
import { dishesFor } from "./guest-diets.server.ts";

const vegan = factsOf(["vegan", "vegetarian"]);
const withMilk = factsOf(["vegetarian"], { milk: "contains" });
const needs = readNeeds(["vegan"], []);
const none = (
  lines: Parameters<typeof dishesFor>[0]["lines"],
  facts: Parameters<typeof dishesFor>[0]["facts"],
) => dishesFor({ lines, facts }, needs).without;

test("a course of which nothing is known to suit a guest is named, whether it has it or nobody knows", () => {
  const lines = [
    dishLine("lamb", { course: "main" }),
    dishLine("bake", { course: "main" }),
    dishLine("tart", { course: "dessert" }),
  ];
  expect(none(lines, { lamb: withMilk, bake: vegan, tart: withMilk })).toEqual(["dessert"]);
  expect(none(lines, { lamb: withMilk, bake: vegan })).toEqual(["dessert"]);
  expect(none(lines, { lamb: vegan, bake: vegan, tart: vegan })).toEqual([]);
});

test("where no dish is in a course, and none suits, no dish is said to; where one does, nothing is", () => {
  const lines = [dishLine("platter"), dishLine("rolls")];
  expect(none(lines, { platter: withMilk })).toEqual(["dish"]);
  expect(none(lines, {})).toEqual(["dish"]);
  expect(none(lines, { platter: withMilk, rolls: vegan })).toEqual([]);
  // What is beside the courses is nobody's meal.
  expect(none([...lines, dishLine("lamb", { course: "main" })], { lamb: vegan })).toEqual([]);
  // What nobody ordered is no dish.
  expect(none([dishLine("platter", { quantity: 0 })], {})).toEqual([]);
});
