import { expect, test } from "vitest";
import { daysInWords } from "./days-in-words.ts";

test.each([
  [["Thursday 3 December"], "Thursday 3 December"],
  [["Thursday 3 December", "Friday 4 December"], "Thursday 3 December and Friday 4 December"],
  [
    ["Tuesday 1 December", "Thursday 3 December", "Friday 4 December", "Monday 7 December"],
    "4 days, the first Tuesday 1 December and the last Monday 7 December,",
  ],
])("%j in words", (names, words) => {
  expect(daysInWords(names)).toBe(words);
});
