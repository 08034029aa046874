import { expect, test } from "vitest";
import type { AllergenFacts } from "../allergens/allergen-facts.ts";
import { leaves, leavesOf } from "../allergens/leaf.ts";
import type { Diet } from "../diet.ts";
import { hasNone, suitsDiet } from "./suits-diet.ts";

const known: AllergenFacts = Object.fromEntries(leaves.map((leaf) => [leaf, "free"]));

test.each<[Diet, readonly Diet[], AllergenFacts, boolean]>([
  ["vegan", ["vegan"], {}, true],
  ["vegan", ["vegetarian"], known, false],
  ["vegan", [], known, false],
  ["vegetarian", ["vegetarian"], {}, true],
  ["vegetarian", ["vegan"], {}, true],
  ["vegetarian", ["halal"], known, false],
  ["halal", [], known, false],
  ["halal", ["vegan"], known, false],
  ["halal", ["halal"], {}, true],
  // That is measured: no cereal in it is not enough.
  ["gluten-free", [], known, false],
  ["gluten-free", ["gluten-free"], {}, true],
  ["dairy-free", [], { milk: "free" }, true],
  ["dairy-free", [], { milk: "may-contain" }, false],
  ["dairy-free", [], { milk: "contains" }, false],
  ["dairy-free", [], {}, false],
  ["dairy-free", ["dairy-free"], {}, true],
  ["dairy-free", ["vegan"], {}, false],
])("%s, of a dish that claims %j with %j: %s", (diet, claimed, allergens, suits) => {
  expect(suitsDiet(diet, { allergens, diets: claimed })).toBe(suits);
});

test("none of what is avoided is in it only where each leaf is known to be absent", () => {
  expect(hasNone(known, ["milk", "gluten", "walnut"])).toBe(true);
  expect(hasNone({}, [])).toBe(true);
  for (const leaf of leavesOf("gluten")) {
    expect(hasNone({ ...known, [leaf]: "may-contain" }, ["gluten"]), leaf).toBe(false);
    const { [leaf]: _, ...notKnown } = known;
    expect(hasNone(notKnown, ["gluten"]), leaf).toBe(false);
  }
  // Spelt is wheat.
  expect(hasNone({ ...known, spelt: "contains" }, ["wheat"])).toBe(false);
  expect(hasNone({ ...known, rye: "contains" }, ["wheat"])).toBe(true);
});
