import { expect, test } from "vitest";
import { keyChoices, itemsIn, listText, withItems } from "./list-choices.ts";
import { namedChoices } from "./named-choices.ts";

const contents = namedChoices(
  [
    { item: "gelatine-pork", name: "pork gelatine" },
    { item: "pork", name: "pork" },
    { item: "dairy", name: "dairy" },
  ],
  new Map(),
  "Try another word.",
  (typed) =>
    /^juice:?\s*(\d+)$/.test(typed) ? [{ item: `juice:${/\d+/.exec(typed)![0]}`, name: "juice" }] : [],
);

test("a list is read as a table writes it, and written so again", () => {
  expect(itemsIn(" pork;dairy; ;pork\nhoney\t")).toEqual(["pork", "dairy", "honey"]);
  expect(listText(["pork", "dairy"])).toBe("pork; dairy");
});

test("an item is found by words of its name, and called by it", () => {
  expect(contents.find("gelat").map(({ item }) => item)).toEqual(["gelatine-pork"]);
  expect(contents.find("pork")[0]?.item).toBe("pork");
  expect(contents.nameOf("gelatine-pork")).toBe("pork gelatine");
  expect(contents.find("juice 150").map(({ item }) => item)).toEqual(["juice:150"]);
  expect(contents.nameOf("juice:150")).toBe("juice");
});

test("what is pasted goes in by item or name, once, and what nobody knows stays as it was typed", () => {
  expect(withItems(["pork"], "Pork gelatine; dairy;pork; unicorn", contents)).toEqual([
    "pork",
    "gelatine-pork",
    "dairy",
    "unicorn",
  ]);
  expect(contents.isKnown("unicorn")).toBe(false);
});

test("a free list takes what can be written so", () => {
  expect(keyChoices.find("Chip fryer")[0]?.item).toBe("chip-fryer");
  expect(withItems([], "Chip fryer; fish-fryer", keyChoices)).toEqual(["chip-fryer", "fish-fryer"]);
  expect(keyChoices.find("  ")).toEqual([]);
  expect(keyChoices.isKnown("chip-fryer")).toBe(true);
  expect(keyChoices.isKnown("Chip fryer")).toBe(false);
});
