import { expect, test } from "vitest";
import { parseAllergenList } from "./allergen-list.ts";
import { allergenListOf, leafFields } from "./leaf-fields.ts";

const facts = parseAllergenList("milk:contains;gluten(oats):may-contain;fish:free;+kiwi:contains").facts;

test("a form's fields say what the facts say", () => {
  expect(leafFields(facts)).toEqual({
    "leaf.milk": "contains",
    "leaf.oats": "may-contain",
    "leaf.fish": "free",
    "leaf.other:kiwi": "contains",
  });
  expect(parseAllergenList(allergenListOf(leafFields(facts)))).toEqual({ facts, faults: [] });
});

test("a leaf that is empty, in no state that there is, or none at all is not known", () => {
  const list = allergenListOf({
    "leaf.milk": "",
    "leaf.eggs": "probably",
    "leaf.unicorn": "free",
    name: "x",
  });
  expect(parseAllergenList(list)).toEqual({ facts: {}, faults: [] });
});

test("further allergens have one state, and what is no name is told", () => {
  const list = allergenListOf({ further: "kiwi, pea", further_state: "may-contain" });
  expect(parseAllergenList(list).facts).toEqual({ "other:kiwi": "may-contain", "other:pea": "may-contain" });
  expect(parseAllergenList(allergenListOf({ further: "7 up; fish:free" })).faults).toHaveLength(1);
});
