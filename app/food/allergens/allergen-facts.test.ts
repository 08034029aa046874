import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { manyCases } from "#values/cases.testkit.ts";
import { allergens } from "./allergen.ts";
import { allergenState, leafState, unknownAllergens, withAddedRisk, worstOf } from "./allergen-facts.ts";
import type { AllergenFacts } from "./allergen-facts.ts";
import { parseAllergenList } from "./allergen-list.ts";
import { anyFacts } from "../food.testkit.ts";
import { leaves, leavesOf } from "./leaf.ts";

const cases = { numRuns: manyCases };
// How bad: what is not known is worse than what is absent.
const badness = { contains: 3, "may-contain": 2, unknown: 1, free: 0 } as const;
const howBad = (state: ReturnType<typeof leafState>) => badness[state ?? "unknown"];
const read = (list: string) => parseAllergenList(list).facts;

describe("an allergen as a whole", () => {
  test("is never shown better than any of its leaves", () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...allergens), (facts, { key }) => {
        const whole = howBad(allergenState(facts, key));
        for (const leaf of leavesOf(key))
          expect(whole).toBeGreaterThanOrEqual(howBad(leafState(facts, leaf)));
      }),
      cases,
    );
  });

  test("contains what one leaf contains, and is absent only when each leaf is", () => {
    expect(allergenState(read("gluten(oats):contains"), "gluten")).toBe("contains");
    expect(allergenState(read("nuts(almond):free"), "nuts")).toBeUndefined();
    expect(allergenState(read("nuts:free"), "nuts")).toBe("free");
    expect(allergenState(read("gluten(rye):may-contain;gluten(others):free"), "gluten")).toBe("may-contain");
  });

  test("ignores a state that it does not know, as an older release may have stored one", () => {
    const old = { milk: { state: "free", which: [] }, eggs: "absent" } as unknown as AllergenFacts;
    expect([leafState(old, "milk"), allergenState(old, "eggs")]).toEqual([undefined, undefined]);
  });
});

describe("the worst of several", () => {
  test("is never better than any of them, in any leaf, in any order", () => {
    fc.assert(
      fc.property(fc.array(anyFacts, { minLength: 1, maxLength: 4 }), (all) => {
        const worst = worstOf(...all);
        for (const leaf of [...leaves, "other:kiwi", "other:pea"] as const)
          expect(howBad(leafState(worst, leaf))).toBe(
            Math.max(...all.map((facts) => howBad(leafState(facts, leaf)))),
          );
        expect(JSON.stringify(worstOf(...all.toReversed()))).toBe(JSON.stringify(worst));
        expect(worstOf(worstOf(...all.slice(0, 2)), ...all.slice(2))).toEqual(worst);
      }),
      cases,
    );
  });

  test("of nothing is that nothing is known", () => expect(worstOf()).toEqual({}));

  test("leaves not known what one of them does not know", () => {
    expect(worstOf(read("milk:free;eggs:free;soya:contains"), read("milk:free;fish:may-contain"))).toEqual({
      milk: "free",
      soya: "contains",
      fish: "may-contain",
    });
  });
});

test("an added risk makes nothing better and nothing known", () => {
  fc.assert(
    fc.property(anyFacts, anyFacts, (facts, stated) => {
      const both = withAddedRisk(facts, stated);
      for (const leaf of leaves) {
        expect(howBad(leafState(both, leaf))).toBeGreaterThanOrEqual(howBad(leafState(facts, leaf)));
        if (leafState(stated, leaf) === undefined || leafState(stated, leaf) === "free")
          expect(leafState(both, leaf)).toBe(leafState(facts, leaf));
      }
    }),
    cases,
  );
  expect(withAddedRisk(read("milk:free"), read("milk:may-contain;eggs:contains;fish:free"))).toEqual({
    eggs: "contains",
    milk: "may-contain",
  });
});

test("the allergens of which nothing is known, in the fixed order; half known is no absence", () => {
  expect(unknownAllergens({})).toEqual(allergens.map(({ key }) => key));
  expect(unknownAllergens(Object.fromEntries(leaves.map((leaf) => [leaf, "free"])))).toEqual([]);
  const { rye: _, milk: __, ...others } = Object.fromEntries(leaves.map((leaf) => [leaf, "free" as const]));
  expect(unknownAllergens(others)).toEqual(["gluten", "milk"]);
});

test("a stated risk is added of every leaf of either, and an absence that is stated changes nothing", () => {
  expect(withAddedRisk({ "other:kiwi": "free" }, { "other:pea": "may-contain" })).toEqual({
    "other:kiwi": "free",
    "other:pea": "may-contain",
  });
  expect(withAddedRisk({ milk: "contains" }, { milk: "free", eggs: "free" })).toEqual({ milk: "contains" });
  expect(
    withAddedRisk({ milk: "may-contain", eggs: "free" }, { milk: "contains", eggs: "may-contain" }),
  ).toEqual({
    milk: "contains",
    eggs: "may-contain",
  });
  // A risk that is stated makes nothing known that was not, but it is a risk.
  expect(withAddedRisk({}, { milk: "may-contain" })).toEqual({ milk: "may-contain" });
});
