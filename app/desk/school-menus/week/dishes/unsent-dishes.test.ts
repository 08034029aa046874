import { expect, test } from "vitest";
import type { GridChoice } from "../grid-cell.ts";
import { formatUnsentDishes, parseUnsentDishes } from "./unsent-dishes.ts";

const soup: GridChoice = {
  ref: "new:Soup",
  name: "Soup",
  description: "",
  allergens: {},
  diets: [],
  counts: [],
  carbohydrate: null,
};

test("what waits to be sent is kept and read again, emptied cells too", () => {
  const pending = new Map([
    ["2-5-main-0", soup],
    ["1-1-main-0", null],
  ] as const);
  expect(parseUnsentDishes(formatUnsentDishes(pending))).toEqual(pending);
  expect(formatUnsentDishes(new Map())).toBeNull();
});

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["no list", '{"2-5-main-0":null}'],
  ["no place", '[["7-9-main-0",null]]'],
  ["a dish of another version", '[["2-5-main-0",{"name":"Soup"}]]'],
])("%s that was kept is left", (_what, text) => {
  expect(parseUnsentDishes(text).size).toBe(0);
});
