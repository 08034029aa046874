import { expect, test } from "vitest";
import { formatAllergen, leafName, leaves, parseLeaf, parseNamedLeaf, parseOtherLeaf } from "./leaf.ts";

test("there are 26, each once", () => {
  expect([leaves.length, new Set(leaves).size]).toEqual([26, 26]);
});

test("names as they are printed", () => {
  expect(["spelt", "brazil", "nuts", "other:kiwi"].map((leaf) => leafName(leaf as "spelt"))).toEqual([
    "spelt (wheat)",
    "Brazil",
    "tree nuts",
    "kiwi",
  ]);
  // Only what it begins with.
  expect(leafName("other:an other:thing")).toBe("an other:thing");
  expect([
    formatAllergen("nuts"),
    formatAllergen("nuts", ["cashew"]),
    formatAllergen("milk", ["milk"]),
  ]).toEqual(["tree nuts", "tree nuts (cashew)", "milk"]);
});

test("a cereal or a nut by what people write", () => {
  expect([" Almonds ", "oat", "oats", "Brazil nut", "walnut nuts", "hazelnut"].map(parseNamedLeaf)).toEqual([
    "almond",
    "oats",
    "oats",
    "brazil",
    "walnut",
    "hazelnut",
  ]);
  expect(
    ["", "milk", "nut", "wheatsheaf", "brazil nutty", "hazel nutnut", "sbrazil"].map(parseNamedLeaf),
  ).toEqual([null, null, null, null, null, null, null]);
});

test("a leaf by its key, and one beyond the fourteen by its name", () => {
  expect([" MILK ", "other: Royal Jelly", "gluten", "tree nuts"].map(parseLeaf)).toEqual([
    "milk",
    "other:royal jelly",
    null,
    null,
  ]);
  const long = "k".repeat(40);
  expect([long, `${long}k`, "", "kiwi!", "kiwi 7", "a  b"].map(parseOtherLeaf)).toEqual([
    `other:${long}`,
    null,
    null,
    null,
    null,
    null,
  ]);
});
