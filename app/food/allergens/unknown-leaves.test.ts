import { expect, test } from "vitest";
import type { AllergenFacts } from "./allergen-facts.ts";
import { leavesOf } from "./leaf.ts";
import { formatLeaves, formatUnknown } from "./unknown-leaves.ts";

test.each<[string, AllergenFacts]>([
  ["tree nuts", {}],
  ["tree nuts", { almond: "free" }],
  // Others than the one that is named, be it in it or perhaps in it.
  ["other tree nuts", { almond: "contains" }],
  ["other tree nuts", { almond: "may-contain" }],
  ["other tree nuts", { almond: "contains", cashew: "may-contain" }],
  [
    "tree nuts (pistachio, macadamia)",
    Object.fromEntries(
      leavesOf("nuts")
        .slice(0, 6)
        .map((leaf) => [leaf, "free"]),
    ),
  ],
  ["", Object.fromEntries(leavesOf("nuts").map((leaf) => [leaf, "free"]))],
])("what is not known of the nuts: %s, of %j", (words, facts) => {
  expect(formatUnknown(facts, "nuts")).toBe(words);
});

test("a list of cereals that is too long says that there are others", () => {
  expect(formatUnknown({ spelt: "contains" }, "gluten")).toBe("other cereals with gluten");
  expect(formatUnknown({ spelt: "free" }, "gluten")).toBe("gluten");
  expect(formatLeaves("gluten", leavesOf("gluten"))).toBe("gluten");
  expect(formatLeaves("gluten", ["wheat", "rye"])).toBe("gluten (wheat, rye)");
  expect(formatLeaves("milk", ["milk"])).toBe("milk");
});
