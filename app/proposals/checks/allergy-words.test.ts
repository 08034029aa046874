import { expect, test } from "vitest";
import { readAllergyWords } from "./allergy-words.ts";

test.each([
  ["one guest, tree nuts", ["nuts"], []],
  ["1 nut allergy", ["nuts", "peanuts"], []],
  ["two children: egg and milk", ["eggs", "milk"], []],
  ["Hazelnuts, severe (carries an EpiPen)", ["hazelnut"], []],
  ["shellfish", ["crustaceans", "molluscs"], []],
  ["gluten-free, please", ["gluten"], ["please"]],
  ["pine nuts", ["nuts", "peanuts"], ["pine"]],
  ["kiwi", [], ["kiwi"]],
  ["", [], []],
])("%j names %j and leaves %j unread", (text, avoided, unread) => {
  expect(readAllergyWords(text)).toEqual({ avoided, unread });
});
