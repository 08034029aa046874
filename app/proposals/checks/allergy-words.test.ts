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

test.each([
  ["milk", ["dairy", "lactose", "cheese", "butter", "cream"]],
  ["gluten", ["coeliac", "celiac"]],
  ["crustaceans", ["prawn", "prawns", "crab", "lobster"]],
  ["molluscs", ["mussel", "mussels", "oyster", "oysters", "squid"]],
  ["soya", ["soy"]],
  ["sulphites", ["sulphur", "sulfites"]],
  ["peanuts", ["groundnut", "groundnuts"]],
])("people write for %s %j", (avoided, words) => {
  for (const word of words) expect(readAllergyWords(word), word).toEqual({ avoided: [avoided], unread: [] });
});

test("seafood is all that lives in the sea, and a nut is the one that the word before names", () => {
  expect(readAllergyWords("seafood").avoided).toEqual(["fish", "crustaceans", "molluscs"]);
  expect(readAllergyWords("brazil nuts").avoided).toEqual(["brazil", "nuts"]);
});
