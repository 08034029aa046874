import { expect, test } from "vitest";
import { compareWords } from "./compare-words.ts";

const inMarks = (before: string, after: string) =>
  compareWords(before, after)
    .map(({ is, text }) => ({ same: text, added: `+[${text}]`, removed: `-[${text}]` })[is])
    .join(" ");

test.each([
  [
    "a word more",
    "Rapeseed oil, egg yolk, salt.",
    "Rapeseed oil, egg yolk, mustard flour, salt.",
    "Rapeseed oil, egg yolk, +[mustard flour,] salt.",
  ],
  [
    "another in its place",
    "sugar, guar gum, lemon juice.",
    "sugar, xanthan gum, lemon juice.",
    "sugar, -[guar] +[xanthan] gum, lemon juice.",
  ],
  ["a word less at the end", "Salt, celery.", "Salt.", "Salt. -[celery.]"],
  ["the same", "Salt.", "Salt.", "Salt."],
  ["everything new", "", "Salt, milk.", "+[Salt, milk.]"],
])("%s is told apart", (_, before, after, marked) => {
  expect(inMarks(before, after)).toBe(marked);
});

test("a text of thousands of words is told apart as a whole", () => {
  const long = "word ".repeat(5_000).trim();
  expect(compareWords(long, "Salt.").map(({ is }) => is)).toEqual(["removed", "added"]);
});
