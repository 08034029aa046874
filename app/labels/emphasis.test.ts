import { expect, test } from "vitest";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import { leaves, leafName } from "#food/allergens/leaf.ts";
import { emphasise, leavesNamed } from "./emphasis.ts";

const marked = (text: string, ...named: (Leaf | OtherLeaf)[]) =>
  emphasise(text, named)
    .map((run) => (run.strong ? `*${run.text}*` : run.text))
    .join("");

test.each<[string, (Leaf | OtherLeaf)[], string]>([
  ["pasteurised EGG yolk, eggs", ["eggs"], "pasteurised *egg* yolk, *eggs*"],
  ["eggplant, buckwheat, coconut milk powder", ["eggs", "wheat"], "eggplant, buckwheat, coconut milk powder"],
  ["SOYBEANS, Soya lecithin", ["soya"], "*soybeans*, *Soya* lecithin"],
  ["preservative: SULPHUR DIOXIDE", ["sulphites"], "preservative: *sulphur dioxide*"],
  ["spelt (wheat) flour", ["spelt"], "*spelt (wheat)* flour"],
  ["Brazil nuts, almonds", ["brazil", "almond"], "*Brazil nuts*, *almonds*"],
  ["sun-dried royal-jelly, kiwi", ["other:royal-jelly", "other:kiwi"], "sun-dried *royal-jelly*, *kiwi*"],
  ["milk", [], "milk"],
])("in %j the words for %j are emphasised, and no others", (text, named, expected) => {
  expect(marked(text, ...named)).toBe(expected);
});

test("every leaf is found by its own name", () => {
  for (const leaf of leaves) expect([...leavesNamed(`(${leafName(leaf)})`, [leaf])], leaf).toEqual([leaf]);
});
