import { expect, test } from "vitest";
import { excerpt } from "./excerpt.ts";

test.each([
  ["Please ring me.", 60, "Please ring me."],
  ["  Please\nring   me. ", 60, "Please ring me."],
  [
    "We are a school of four hundred children with a kitchen",
    50,
    "We are a school of four hundred children with a…",
  ],
  ["We are a school", 8, "We are a…"],
  ["Llanfairpwllgwyngyllgogerychwyrndrobwll", 10, "Llanfairpw…"],
])("an excerpt of %j in %i characters ends with a whole word", (text, most, words) => {
  expect(excerpt(text, most)).toBe(words);
});
