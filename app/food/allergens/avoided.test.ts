import { expect, test } from "vitest";
import { avoidable, formatAvoided, leavesAvoided, parseAvoided } from "./avoided.ts";
import { leavesOf } from "./leaf.ts";

test("a form offers the cereals and the nuts one by one, and wheat with its kinds as one", () => {
  expect(avoidable.map(({ allergen, leaves }) => [allergen, leaves])).toEqual([
    ["gluten", ["wheat", "rye", "barley", "oats"]],
    ["nuts", leavesOf("nuts")],
  ]);
});

test("what is avoided, leaf by leaf", () => {
  expect([...leavesAvoided(["milk"])]).toEqual(["milk"]);
  expect([...leavesAvoided(["wheat"])]).toEqual(["wheat", "spelt", "khorasan"]);
  expect([...leavesAvoided(["gluten"])]).toEqual(leavesOf("gluten"));
  expect([...leavesAvoided([])]).toEqual([]);
});

test("what an address names, in the fixed order, and nothing of what means nothing", () => {
  expect(parseAvoided(["milk", "spelt", "walnuts", "paper", ""])).toEqual(["wheat", "milk", "walnut"]);
  expect(parseAvoided(["gluten", "rye"])).toEqual(["gluten"]);
  expect(formatAvoided(["milk", "wheat", "brazil"])).toBe("milk, wheat and Brazil");
});
