import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AllergenFacts } from "./allergen.ts";
import { allergens } from "./allergen.ts";
import { readAllergens, writeAllergens } from "./allergen-list.ts";
import { verdictOn } from "./verdict.ts";

const keys = allergens.map(({ key }) => key);
const someFacts = fc.dictionary(
  fc.constantFrom(...keys),
  fc.record({ state: fc.constantFrom("contains", "may-contain", "free" as const), which: fc.constant([]) }),
) as fc.Arbitrary<AllergenFacts>;

describe("a dish, to somebody who avoids something", () => {
  test("is never called suitable while one avoided allergen is not known to be absent", () => {
    fc.assert(
      fc.property(someFacts, fc.uniqueArray(fc.constantFrom(...keys)), (facts, avoided) => {
        const verdict = verdictOn(facts, avoided);
        const doubtful = avoided.some((allergen) => facts[allergen]?.state !== "free");
        expect(verdict.suitable).toBe(avoided.length > 0 && !doubtful);
        expect(
          verdict.suitable && verdict.contains.length + verdict.mayContain.length + verdict.notKnown.length,
        ).toBeFalsy();
      }),
    );
  });

  test("may contain one thing and certainly contain another", () => {
    const { facts } = readAllergens("milk:contains;sesame:may-contain;eggs:free");
    expect(verdictOn(facts, ["milk", "sesame", "eggs", "fish"])).toEqual({
      contains: ["milk"],
      mayContain: ["sesame"],
      notKnown: ["fish"],
      suitable: false,
    });
  });
});

describe("an allergen list", () => {
  test("is read and written back the same", () => {
    const list = "gluten(wheat/rye):contains;eggs:free;nuts(almond):may-contain";
    expect(writeAllergens(readAllergens(list).facts)).toBe(list);
  });

  test("may say egg for eggs", () => {
    expect(readAllergens("egg:free").facts).toEqual({ eggs: { state: "free", which: [] } });
  });

  test("must name the cereal and the nut", () => {
    expect(readAllergens("gluten:contains").faults).toEqual([
      "gluten must name which: wheat, spelt, khorasan, rye, barley, oats",
    ]);
    expect(readAllergens("gluten:free").faults).toEqual([]);
  });

  test.each([
    "mlk:contains",
    "milk:maybe",
    "milk",
    "milk(cow):contains",
    "nuts(peanut):contains",
    "milk:free;milk:contains",
  ])("refuses %s", (list) => expect(readAllergens(list).faults).toHaveLength(1));
});
