import { describe, expect, test } from "vitest";
import { allergenChanges, describeAllergenChanges, describeEachChange } from "./allergen-changes.ts";
import type { AllergenFacts } from "./allergen-facts.ts";
import { leaves, leavesOf } from "./leaf.ts";

const known: AllergenFacts = Object.fromEntries(leaves.map((leaf) => [leaf, "free"]));
const words = (old: AllergenFacts, now: AllergenFacts) => describeAllergenChanges(allergenChanges(old, now));
const none = { added: [], maybe: [], notKnown: [], removed: [] };

describe("what comes and goes with another dish", () => {
  test.each<[string, AllergenFacts, AllergenFacts, Partial<ReturnType<typeof allergenChanges>>]>([
    ["nothing", known, known, {}],
    ["nothing, of what nothing is known", {}, {}, {}],
    ["milk", known, { ...known, milk: "contains" }, { added: [{ allergen: "milk", which: [] }] }],
    [
      "milk that was perhaps in it",
      { milk: "may-contain" },
      { milk: "contains" },
      { added: [{ allergen: "milk", which: [] }] },
    ],
    ["milk that nobody had checked", {}, { milk: "contains" }, { added: [{ allergen: "milk", which: [] }] }],
    [
      "a risk of milk",
      known,
      { ...known, milk: "may-contain" },
      { maybe: [{ allergen: "milk", which: [] }] },
    ],
    [
      "less milk",
      { milk: "contains" },
      { milk: "may-contain" },
      { maybe: [{ allergen: "milk", which: [] }] },
    ],
    [
      "milk that is known no longer",
      { milk: "contains" },
      {},
      { notKnown: [{ allergen: "milk", which: [] }] },
    ],
    ["its absence known no longer", { milk: "free" }, {}, { notKnown: [{ allergen: "milk", which: [] }] }],
    [
      "no milk any more",
      { milk: "contains" },
      { milk: "free" },
      { removed: [{ allergen: "milk", which: [] }] },
    ],
    [
      "no risk any more",
      { milk: "may-contain" },
      { milk: "free" },
      { removed: [{ allergen: "milk", which: [] }] },
    ],
    ["nothing, of a risk that stays", { milk: "may-contain" }, { milk: "may-contain" }, {}],
    // Nobody said that it was in it: that it is not takes nothing away.
    ["its absence becoming known", {}, { milk: "free" }, {}],
    ["kiwi", {}, { "other:kiwi": "contains" }, { added: [{ allergen: "other:kiwi", which: [] }] }],
    [
      "no kiwi any more",
      { "other:kiwi": "contains" },
      { "other:kiwi": "free" },
      { removed: [{ allergen: "other:kiwi", which: [] }] },
    ],
    [
      "kiwi that is known no longer",
      { "other:kiwi": "contains" },
      {},
      { notKnown: [{ allergen: "other:kiwi", which: [] }] },
    ],
    // Rye where there was only wheat is news.
    [
      "rye beside wheat",
      { wheat: "contains", rye: "free" },
      { wheat: "contains", rye: "contains" },
      { added: [{ allergen: "gluten", which: ["rye"] }] },
    ],
  ])("%s", (_, old, now, changes) => {
    expect(allergenChanges(old, now)).toEqual({ ...none, ...changes });
  });

  test("all cereals together are the allergen, and others come after the fourteen, by the alphabet", () => {
    const cereals = Object.fromEntries(leavesOf("gluten").map((leaf) => [leaf, "contains" as const]));
    expect(
      allergenChanges(known, { ...known, ...cereals, "other:pea": "contains", "other:kiwi": "contains" })
        .added,
    ).toEqual([
      { allergen: "gluten", which: [] },
      { allergen: "other:kiwi", which: [] },
      { allergen: "other:pea", which: [] },
    ]);
  });
});

test("changes in words, the most serious first", () => {
  const old = { milk: "free", soya: "free", eggs: "free", sesame: "contains", wheat: "free" } as const;
  const now = { milk: "contains", soya: "may-contain", sesame: "free", wheat: "contains" } as const;
  expect(words(old, now)).toBe(
    "adds gluten (wheat) and milk; may contain soya; not known: eggs; no longer contains sesame",
  );
  expect(
    describeEachChange(allergenChanges(old, now)).map(({ kind, allergens }) => [kind, allergens]),
  ).toEqual([
    ["adds", ["gluten", "milk"]],
    ["may contain", ["soya"]],
    ["not known:", ["eggs"]],
    ["no longer contains", ["sesame"]],
  ]);
  expect(words(old, old)).toBe("the same allergens");
  expect(words({}, { "other:kiwi": "contains", wheat: "contains" })).toBe("adds gluten (wheat) and kiwi");
  expect(words({ "other:kiwi": "contains" }, {})).toBe("not known: kiwi");
  const nothing = Object.fromEntries(leavesOf("gluten").map((leaf) => [leaf, "free" as const]));
  expect(words(nothing, {})).toBe("not known: gluten");
  // Of many that are not known no list helps; of many that are in it each is named.
  const nuts = ["almond", "cashew", "pecan", "brazil"] as const;
  expect(words(Object.fromEntries(nuts.map((leaf) => [leaf, "free"])), {})).toBe(
    "not known: other tree nuts",
  );
  expect(words({}, Object.fromEntries(nuts.map((leaf) => [leaf, "contains"])))).toBe(
    "adds tree nuts (almond, cashew, pecan, Brazil)",
  );
});
