import { expect, test } from "vitest";
import { linesOf, moved, without, withSpare } from "./use-dish-lines.ts";

const dishes = (lines: readonly { readonly dish: string }[]) => lines.map(({ dish }) => dish);
const three = linesOf({ dish_1: "Soup", each_1: "10", dish_3: "Cake", each_3: "14" });

test("a form has the lines that say something, where they stood, and three that are empty", () => {
  expect(dishes(three)).toEqual(["Soup", "", "Cake", "", "", ""]);
  expect(linesOf({})).toHaveLength(4);
  expect(linesOf({ dish_15: "Tea" })).toHaveLength(15);
});

test("a line changes places with its neighbour, and stays where there is none", () => {
  expect(dishes(moved(three, 2, -1)).slice(0, 3)).toEqual(["Soup", "Cake", ""]);
  expect(dishes(moved(three, 0, 1)).slice(0, 2)).toEqual(["", "Soup"]);
  expect(moved(three, 0, -1)).toEqual(three);
});

test("a line is taken out; the last one is always empty, until there are fifteen", () => {
  expect(dishes(without(three, 0)).slice(0, 2)).toEqual(["", "Cake"]);
  const full = three.map((line) => ({ ...line, dish: "Tea" }));
  expect(dishes(withSpare(full))).toEqual([...dishes(full), ""]);
  expect(new Set(withSpare(full).map(({ key }) => key)).size).toBe(7);
  const fifteen = Array.from({ length: 15 }, (_, key) => ({ key, dish: "Tea", each: "" }));
  expect(withSpare(fifteen)).toHaveLength(15);
});
