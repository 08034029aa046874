import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allergens } from "./allergen.ts";
import { parseAllergenList } from "./allergen-list.ts";
import { dietContradictions, diets, unsupportedDiets, supportedDiets } from "./diet.ts";

const every = diets.map(({ key }) => key);
const all = (state: string, but: Record<string, string> = {}) =>
  parseAllergenList(
    allergens.flatMap(({ key }) => (but[key] === "" ? [] : [`${key}${but[key] ?? `:${state}`}`])).join(";"),
  ).facts;

describe("a claimed diet", () => {
  test("is never supported by what is not known", () => {
    expect(supportedDiets(every, {})).toEqual([]);
    expect(unsupportedDiets(every, {})).toHaveLength(every.length);
    expect(dietContradictions(every, {})).toEqual([]);
  });

  test("is supported when what settles it is known; gluten-free needs more than a recipe", () => {
    expect(supportedDiets(every, all("free"))).toEqual(["vegetarian", "vegan", "halal", "dairy-free"]);
    expect(unsupportedDiets(every, all("free"))).toEqual([
      "gluten-free is held: it needs evidence of at most 20 ppm of gluten, cross-contact included",
    ]);
  });

  test.each(["fish", "crustaceans", "molluscs", "eggs", "milk"])(
    "is unsupported when %s is not known",
    (key) => {
      const supported = supportedDiets(every, all("free", { [key]: "" }));
      expect(supported).not.toContain("vegan");
      expect(supported).not.toContain("halal");
      expect(supported.includes("dairy-free")).toBe(key !== "milk");
      expect(supported.includes("vegetarian")).toBe(key === "eggs" || key === "milk");
    },
  );

  test("may be vegan beside a trace of milk, and is then not dairy-free", () => {
    const facts = all("free", { milk: ":may-contain" });
    expect(supportedDiets(["vegan", "dairy-free"], facts)).toEqual(["vegan"]);
    expect(dietContradictions(["vegan", "dairy-free"], facts)).toEqual([
      "a dairy-free dish has no milk, and this one may contain it",
    ]);
  });

  test("is lost, and never gained, when less is known", () => {
    const keys = allergens.map(({ key }) => key);
    fc.assert(
      fc.property(fc.subarray(keys), fc.constantFrom(...keys), (known, gone) => {
        const facts = parseAllergenList(known.map((key) => `${key}:free`).join(";")).facts;
        const { [gone]: _, ...less } = facts;
        const before = supportedDiets(every, facts);
        for (const diet of supportedDiets(every, less)) expect(before).toContain(diet);
      }),
    );
  });
});
