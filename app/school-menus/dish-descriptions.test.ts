import { expect, test } from "vitest";
import { describePortion } from "./dish-descriptions.ts";
import { plannedDish } from "./termly-menus.examples.ts";

test.each([
  [27, 200, "27 grams of carbohydrate in a portion of 200 grams."],
  [1, 80, "1 gram of carbohydrate in a portion of 80 grams."],
  [0, 200, "0 grams of carbohydrate in a portion of 200 grams."],
  [21, 100, "21 grams of carbohydrate in a portion of 100 grams."],
])("%s grams of carbohydrate are said in words", (carbohydrate, portion, words) =>
  expect(describePortion({ ...plannedDish({}), carbohydrate, portion })).toBe(words),
);
