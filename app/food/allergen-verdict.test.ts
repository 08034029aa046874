import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AllergenFacts } from "./allergen.ts";
import { allergens, parseAvoidedAllergen } from "./allergen.ts";
import { parseAllergenList, formatAllergenList } from "./allergen-list.ts";
import { verdictMarks, allergenVerdict } from "./allergen-verdict.ts";

const keys = allergens.map(({ key }) => key);
const someFacts = fc.dictionary(
  fc.constantFrom(...keys),
  fc.record({ state: fc.constantFrom("contains", "may-contain", "free" as const), which: fc.constant([]) }),
) as fc.Arbitrary<AllergenFacts>;

describe("an allergen verdict", () => {
  test("is never called suitable while one avoided allergen is not known to be absent", () => {
    fc.assert(
      fc.property(someFacts, fc.uniqueArray(fc.constantFrom(...keys)), (facts, avoided) => {
        const verdict = allergenVerdict(facts, avoided);
        const doubtful = avoided.some((allergen) => facts[allergen]?.state !== "free");
        expect(verdict.suitable).toBe(avoided.length > 0 && !doubtful);
        expect(
          verdict.suitable && verdict.contains.length + verdict.mayContain.length + verdict.notKnown.length,
        ).toBeFalsy();
      }),
    );
  });

  test("may contain one thing and certainly contain another", () => {
    const { facts } = parseAllergenList("milk:contains;sesame:may-contain;eggs:free");
    expect(allergenVerdict(facts, ["milk", "sesame", "eggs", "fish"])).toEqual({
      contains: ["milk"],
      mayContain: ["sesame"],
      notKnown: ["fish"],
      suitable: false,
    });
  });
});

describe("a verdict mark", () => {
  const marks = (list: string, ...avoided: string[]) =>
    verdictMarks(
      parseAllergenList(list).facts,
      avoided.map((word) => parseAvoidedAllergen(word)!),
    ).map(({ text }) => text);

  test("names the cereal and the nut that it speaks of, each under its own state", () => {
    expect(marks("gluten(oats):contains;gluten(wheat):may-contain", "gluten")).toEqual([
      "Contains gluten (oats)",
      "May contain gluten (wheat)",
    ]);
    expect(marks("nuts(almond):contains;nuts(hazelnut):may-contain", "hazelnut")).toEqual([
      "Contains tree nuts (almond)",
      "May contain tree nuts (hazelnut)",
    ]);
  });

  test("has one wording for each of the four states", () => {
    expect(marks("milk:contains;eggs:may-contain;soya:free", "milk", "eggs", "soya", "fish")).toEqual([
      "Contains milk",
      "May contain eggs",
      "Not known: fish. Ask us",
    ]);
    expect(marks("milk:free;eggs:free", "milk", "eggs")).toEqual(["Not in it: milk and eggs"]);
  });
});

describe("an allergen list", () => {
  test("is parsed and written back the same", () => {
    const list = "gluten(wheat/rye):contains;eggs:free;nuts(almond):may-contain";
    expect(formatAllergenList(parseAllergenList(list).facts)).toBe(list);
  });

  test("accepts egg for eggs", () => {
    expect(parseAllergenList("egg:free").facts).toEqual({ eggs: { state: "free", which: [] } });
  });

  test.each([
    "gluten(oats):contains;gluten(wheat):may-contain",
    "nuts(almond):contains;nuts(hazelnut):may-contain",
    "gluten(oats):contains;gluten(wheat/rye):free",
  ])("gives each cereal and each nut a state of its own: %s", (list) => {
    const { facts, faults } = parseAllergenList(list);
    expect(faults).toEqual([]);
    expect(formatAllergenList(facts)).toBe(list);
    expect(parseAllergenList(list.split(";").toReversed().join(";")).facts).toEqual(facts);
  });

  test("calls nuts free only when each of them is", () => {
    expect(parseAllergenList("nuts(almond):free").faults).toHaveLength(1);
    // A list that was stored before this was refused.
    const old = { nuts: { state: "free", which: ["almond"] } } as const;
    expect(allergenVerdict(old, ["nuts"])).toEqual({
      contains: [],
      mayContain: [],
      notKnown: ["nuts"],
      suitable: false,
    });
    const all = "nuts(almond/hazelnut/walnut/cashew/pecan/brazil/pistachio/macadamia):free";
    expect(parseAllergenList(all).facts).toEqual(parseAllergenList("nuts:free").facts);
  });

  test("must name the cereal and the nut", () => {
    expect(parseAllergenList("gluten:contains").faults).toEqual([
      "gluten must name which: wheat, spelt, khorasan, rye, barley, oats",
    ]);
    expect(parseAllergenList("gluten:free").faults).toEqual([]);
  });

  test.each([
    "mlk:contains",
    "milk:maybe",
    "milk",
    "milk(cow):contains",
    "nuts(peanut):contains",
    "milk:free;milk:contains",
    "gluten:free;gluten(wheat):contains",
    "nuts(almond):contains;nuts(almond):may-contain",
  ])("rejects %s", (list) => expect(parseAllergenList(list).faults).toHaveLength(1));
});
