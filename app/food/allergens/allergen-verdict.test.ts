import fc from "fast-check";
import { describeAllergens } from "./describe-allergens.ts";
import { describe, expect, test } from "vitest";
import { manyCases } from "#values/cases.testkit.ts";
import { allergens } from "./allergen.ts";
import { leafState } from "./allergen-facts.ts";
import { parseAllergenList } from "./allergen-list.ts";
import { verdictMarks, allergenVerdict } from "./allergen-verdict.ts";
import { formatAvoided, leavesAvoided, parseAvoided } from "./avoided.ts";
import type { Avoided } from "./avoided.ts";
import { anyFacts, nearlyFree } from "../food.testkit.ts";
import { leaves } from "./leaf.ts";

const anything = [...allergens.map(({ key }) => key), ...leaves] as readonly Avoided[];
const choice = fc.uniqueArray(fc.constantFrom(...anything), { maxLength: 6 });

describe("an allergen verdict", () => {
  test("is never called suitable while one avoided allergen is not known to be absent", () => {
    fc.assert(
      fc.property(fc.oneof(anyFacts, nearlyFree), choice, (facts, avoided) => {
        const verdict = allergenVerdict(facts, avoided);
        const doubtful = [...leavesAvoided(avoided)].some((leaf) => leafState(facts, leaf) !== "free");
        expect(verdict.suitable).toBe(avoided.length > 0 && !doubtful);
        expect(
          verdict.suitable && verdict.contains.length + verdict.mayContain.length + verdict.notKnown.length,
        ).toBeFalsy();
        const marks = verdictMarks(facts, avoided).map(({ kind }) => kind);
        expect(marks.includes("free")).toBe(verdict.suitable);
        expect(marks.length > 0).toBe(avoided.length > 0);
      }),
      { numRuns: manyCases },
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

describe("what somebody avoids", () => {
  test("is an allergen as a whole, or one cereal or nut of it", () => {
    expect(parseAvoided(["soya", "Milk", "egg", "hazelnuts", "oat", "mlk", "Brazil nut", ""])).toEqual([
      "oats",
      "eggs",
      "milk",
      "hazelnut",
      "brazil",
      "soya",
    ]);
  });

  test("is wheat with spelt and khorasan, which are wheat, and gluten with all six", () => {
    expect(parseAvoided(["spelt"])).toEqual(["wheat"]);
    expect([...leavesAvoided(["wheat"])]).toEqual(["wheat", "spelt", "khorasan"]);
    expect([...leavesAvoided(["gluten"])]).toHaveLength(6);
    expect(parseAvoided(["oats", "gluten", "wheat"])).toEqual(["gluten"]);
    expect(formatAvoided(parseAvoided(["brazil", "nut", "wheat"]))).toBe("wheat and tree nuts");
  });
});

describe("a verdict mark", () => {
  const marks = (list: string, ...avoided: string[]) =>
    verdictMarks(parseAllergenList(list).facts, parseAvoided(avoided)).map(({ text }) => text);

  test("names the cereal and the nut that it speaks of, each under its own state", () => {
    expect(marks("gluten(oats):contains;gluten(wheat):may-contain;gluten(others):free", "gluten")).toEqual([
      "Contains gluten (oats)",
      "May contain gluten (wheat)",
    ]);
    expect(marks("nuts(almond):contains;nuts(hazelnut):may-contain;nuts(others):free", "nuts")).toEqual([
      "Contains tree nuts (almond)",
      "May contain tree nuts (hazelnut)",
    ]);
  });

  test("is by the leaf for who avoids wheat and eats oats", () => {
    const porridge = "gluten(oats):contains;gluten(others):free";
    expect(marks(porridge, "wheat")).toEqual(["Not in it: wheat"]);
    expect(marks(porridge, "oats")).toEqual(["Contains gluten (oats)"]);
    expect(marks(porridge, "gluten")).toEqual(["Contains gluten (oats)"]);
    expect(marks("gluten(spelt):contains;gluten(others):free", "wheat")).toEqual([
      "Contains gluten (spelt (wheat))",
    ]);
    expect(marks("gluten(oats):contains;gluten(wheat):may-contain", "wheat", "rye")).toEqual([
      "May contain gluten (wheat)",
      "Not known: gluten (rye). Ask us",
    ]);
  });

  test("marks what is not recorded, also beside what is named", () => {
    expect(marks("gluten(oats):contains", "wheat")).toEqual(["Not known: gluten (wheat). Ask us"]);
    expect(marks("gluten(oats):contains", "gluten")).toEqual([
      "Contains gluten (oats)",
      "Not known: gluten (wheat, rye, barley). Ask us",
    ]);
    expect(marks("nuts(almond):contains", "nuts")).toEqual([
      "Contains tree nuts (almond)",
      "Not known: other tree nuts. Ask us",
    ]);
    expect(marks("nuts(almond):free", "nuts")).toEqual(["Not known: tree nuts. Ask us"]);
    expect(marks("nuts(almond):free", "almond", "cashew")).toEqual(["Not known: tree nuts (cashew). Ask us"]);
  });

  test("has one wording for each of the four states", () => {
    expect(marks("milk:contains;eggs:may-contain;soya:free", "milk", "eggs", "soya", "fish")).toEqual([
      "Contains milk",
      "May contain eggs",
      "Not known: fish. Ask us",
    ]);
    expect(marks("milk:free;eggs:free", "milk", "eggs")).toEqual(["Not in it: eggs and milk"]);
  });
});

test("a dish of which one cereal is named says that the others are not known, unless they are", () => {
  const described = (list: string) => describeAllergens(parseAllergenList(list).facts);
  const rest =
    "celery:free;crustaceans:free;eggs:free;fish:free;lupin:free;milk:free;molluscs:free;mustard:free;nuts:free;peanuts:free;sesame:free;soya:free;sulphites:free";
  expect(described(`gluten(wheat):contains;${rest}`)).toBe(
    "Contains gluten (wheat). Not known: gluten (rye, barley, oats). Ask us.",
  );
  expect(described(`gluten(wheat):contains;gluten(others):free;${rest}`)).toBe("Contains gluten (wheat).");
  expect(described("")).toBe("Allergens not known: ask us before you order.");
});

test("each mark has its kind and its words", () => {
  expect(
    verdictMarks({ wheat: "contains", milk: "may-contain", eggs: "free" }, ["wheat", "milk", "fish", "eggs"]),
  ).toEqual([
    { kind: "has", text: "Contains gluten (wheat)" },
    { kind: "may", text: "May contain milk" },
    { kind: "unknown", text: "Not known: fish. Ask us" },
  ]);
  const free = { eggs: "free", soya: "free", sesame: "free", celery: "free" } as const;
  expect(verdictMarks(free, ["eggs", "soya", "sesame"])).toEqual([
    { kind: "free", text: "Not in it: eggs, soya and sesame" },
  ]);
  expect(verdictMarks(free, ["eggs", "soya", "sesame", "celery"])).toEqual([
    { kind: "free", text: "Not in it: any of the 4" },
  ]);
  // Of the cereals in it only those that are avoided.
  expect(verdictMarks({ wheat: "contains", rye: "contains" }, ["rye"])).toEqual([
    { kind: "has", text: "Contains gluten (rye)" },
  ]);
});
