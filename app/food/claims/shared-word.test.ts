import { expect, test } from "vitest";
import { sharesWord } from "./shared-word.ts";

test.each([
  ["brownies", "Chocolate brownie", true],
  ["Scones", "Fruit scone", true],
  ["SALADS", "salad", true],
  ["Cherries", "cherry", true],
  ["Cheese-and-onion pasty", "pasties", true],
  ["Cakes", "Bean tart", false],
  // Words of three letters are of no food alone.
  ["Pie of the day", "The soup", false],
  ["", "Soup", false],
])("%j and %j have a word of food in common: %s", (one, other, isShared) => {
  expect([sharesWord(one, other), sharesWord(other, one)]).toEqual([isShared, isShared]);
});
