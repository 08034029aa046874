import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { manyCases } from "#values/cases.testkit.ts";
import { allergens } from "../allergens/allergen.ts";
import type { Allergen } from "../allergens/allergen.ts";
import { contentNames } from "../counts/contents.ts";
import { parseAllergenList } from "../allergens/allergen-list.ts";
import {
  claimFaults,
  dietContradictions,
  noOil,
  offeredDiets,
  supportedDiets,
  unsupportedDiets,
} from "./claims.ts";
import type { ClaimEvidence, OilEvidence } from "./claims.ts";
import { suspectWords } from "./claim-words.ts";
import { diets } from "../diet.ts";
import type { Diet } from "../diet.ts";
import { anyFacts, nearlyFree } from "../food.testkit.ts";
import { leaves, leavesOf } from "../allergens/leaf.ts";

const every = diets.map(({ key }) => key);
const all = (state: string, but: Record<string, string> = {}) =>
  parseAllergenList(
    allergens.flatMap(({ key }) => (but[key] === "" ? [] : [`${key}${but[key] ?? `:${state}`}`])).join(";"),
  ).facts;
const free = all("free");
const inIt = (allergen: Allergen) =>
  Object.fromEntries(leavesOf(allergen).map((leaf) => [leaf, "contains" as const]));
const plain: ClaimEvidence = { contents: ["plant"], uncertified: [], oil: noOil, glutenPpm: null };

describe("a claimed diet", () => {
  test("is never supported by what is not known", () => {
    expect(supportedDiets(every, {})).toEqual([]);
    expect(unsupportedDiets(every, {})).toHaveLength(every.length);
    expect(dietContradictions(every, {})).toEqual([]);
  });

  test("is supported when what settles it is known; gluten-free needs more than a recipe", () => {
    expect(supportedDiets(every, free)).toEqual(["vegetarian", "vegan", "halal", "dairy-free"]);
    expect(unsupportedDiets(every, free)).toEqual([
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
    fc.assert(
      fc.property(fc.oneof(anyFacts, nearlyFree), fc.constantFrom(...leaves), (facts, gone) => {
        // A risk that is forgotten is another matter: facts are never taken back, only replaced.
        if (facts[gone] !== "free") return;
        const { [gone]: _, ...less } = facts;
        const before = supportedDiets(every, facts);
        for (const diet of supportedDiets(every, less)) expect(before).toContain(diet);
      }),
      { numRuns: manyCases },
    );
  });
});

describe("a claim with a recipe under it", () => {
  test("is supported by what its products are made of", () => {
    for (const claim of ["vegetarian", "vegan", "halal", "dairy-free"] as const)
      expect(claimFaults(claim, free, plain)).toEqual([]);
  });

  test.each([
    ["vegan", "honey", "a vegan dish has no honey, and this one contains it"],
    ["vegetarian", "gelatine-beef", "a vegetarian dish has no beef gelatine, and this one contains it"],
    ["vegetarian", "rennet-animal", "a vegetarian dish has no animal rennet, and this one contains it"],
    ["halal", "alcohol", "a halal dish has no alcohol, and this one contains it"],
    ["halal", "pork", "a halal dish has no pork, and this one contains it"],
    ["dairy-free", "dairy", "a dairy-free dish has no dairy, and this one contains it"],
  ] as const)("is refused: %s with %s", (claim, content, fault) =>
    expect(claimFaults(claim, free, { ...plain, contents: ["plant", content] })).toEqual([fault]),
  );

  test("is ruled out by every food that it has none of, and by no other", () => {
    const meat = ["pork", "beef", "lamb", "poultry", "other-meat", "gelatine-pork", "gelatine-beef"];
    const ofAnimals = [...meat, "fish", "shellfish", "insect", "gelatine-fish", "rennet-animal"];
    const ruledOut = (claim: Diet) =>
      contentNames
        .map(({ key }) => key)
        .filter((key) => claimFaults(claim, free, { ...plain, contents: [key], glutenPpm: 5 }).length > 0)
        .toSorted();
    expect(ruledOut("vegetarian")).toEqual(ofAnimals.toSorted());
    expect(ruledOut("vegan")).toEqual([...ofAnimals, "egg", "dairy", "honey"].toSorted());
    expect(ruledOut("halal")).toEqual(["alcohol", "gelatine-pork", "pork"]);
    expect(ruledOut("dairy-free")).toEqual(["dairy"]);
    expect(ruledOut("gluten-free")).toEqual([]);
  });

  test.each<[Diet, readonly string[]]>([
    ["vegetarian", ["fish", "crustaceans", "molluscs"]],
    ["vegan", ["eggs", "milk", "fish", "crustaceans", "molluscs"]],
    ["halal", []],
    ["dairy-free", ["milk"]],
  ])("is ruled out by what is in it: %s", (claim, ruledOutBy) => {
    const found = allergens
      .map(({ key }) => key)
      .filter((key) => dietContradictions([claim], { ...free, ...inIt(key) }).length > 0);
    expect(found.toSorted()).toEqual(ruledOutBy.toSorted());
  });

  test("is refused while nobody has said what a product is made of", () => {
    for (const claim of ["vegetarian", "vegan", "halal"] as const)
      expect(claimFaults(claim, free, { ...plain, contents: null })).toEqual([
        "not known: what its products are made of",
      ]);
  });

  test("is halal by a certificate for every meat line", () =>
    expect(claimFaults("halal", free, { ...plain, uncertified: ["chicken thigh", "beef gelatine"] })).toEqual(
      ["it needs a halal certificate in force for chicken thigh, beef gelatine"],
    ));

  test("is gluten-free by a measurement, and by a cereal that is not in it", () => {
    const measured = (glutenPpm: number | null) => claimFaults("gluten-free", free, { ...plain, glutenPpm });
    expect(measured(20)).toEqual([]);
    expect(measured(null)).toEqual(["it needs evidence of at most 20 ppm of gluten, cross-contact included"]);
    expect(measured(21)).toEqual([
      "a gluten-free dish has at most 20 ppm of gluten, and this one was measured at 21",
    ]);
    const oats = all("free", { gluten: "(oats):may-contain" });
    expect(claimFaults("gluten-free", oats, { ...plain, glutenPpm: 5 })).toEqual([
      "a gluten-free dish has no gluten, and this one may contain it",
    ]);
  });
});

describe("a claim of what is fried in a shared oil", () => {
  const faults = (claim: Diet, oil: Partial<OilEvidence>, more: Partial<ClaimEvidence> = {}) =>
    claimFaults(claim, free, { ...plain, ...more, oil: { ...noOil, ...oil } });
  const shares = (claim: Diet, what: string) =>
    `a ${claim} dish has no ${what}, and this one shares a fryer with it`;

  test.each<[Diet, Partial<OilEvidence>, readonly string[]]>([
    ["vegetarian", { contents: ["fish"] }, ["fish"]],
    ["vegetarian", { leaves: ["fish"] }, ["fish"]],
    ["vegetarian", { contents: ["fish"], leaves: ["fish"] }, ["fish"]],
    ["vegetarian", { contents: ["plant", "dairy"], leaves: ["milk"] }, []],
    ["vegan", { contents: ["honey"], leaves: ["milk", "eggs"] }, ["eggs", "milk", "honey"]],
    ["halal", { contents: ["pork"], leaves: ["fish"] }, ["pork"]],
    // By that a trace is in the dish itself, which rules it out.
    ["dairy-free", { leaves: ["milk"] }, []],
    ["dairy-free", { contents: ["dairy"] }, ["dairy"]],
  ])("is refused: %s with %j", (claim, oil, what) => {
    expect(faults(claim, oil)).toEqual(what.map((one) => shares(claim, one)));
  });

  test("says once what is in the dish and in the oil", () => {
    expect(faults("vegetarian", { contents: ["beef"] }, { contents: ["plant", "beef"] })).toEqual([
      "a vegetarian dish has no beef, and this one contains it",
    ]);
  });

  test("says what is in the oil also where nobody knows what is in the dish", () => {
    expect(faults("vegetarian", { contents: ["fish"] }, { contents: null })).toEqual([
      shares("vegetarian", "fish"),
      "not known: what its products are made of",
    ]);
  });

  test("is refused while nobody has said what else is cooked there, where that counts", () => {
    for (const claim of ["vegetarian", "vegan", "halal", "dairy-free"] as const)
      expect(faults(claim, { contents: null })).toEqual(["not known: what else is cooked in its fryer"]);
    expect(faults("gluten-free", { contents: null }, { contents: null, glutenPpm: 5 })).toEqual([]);
  });

  test("is halal where the meat of that oil is", () => {
    expect(faults("halal", { uncertified: ["chicken wings", "beef"] })).toEqual([
      "it needs a halal certificate in force for chicken wings, beef, which shares a fryer with it",
    ]);
    expect(faults("vegetarian", { uncertified: ["chicken wings"] }, { uncertified: ["stock"] })).toEqual([]);
  });

  test("is refused while an assessment names what may be an animal's", () => {
    const doubts = (claim: Diet, oil: Partial<OilEvidence>) => faults(claim, oil, { glutenPpm: 5 });
    const says = (word: string) => [`not known: the assessment of its fryer says “${word}”`];
    expect(doubts("vegan", { leaves: ["other:royal jelly"] })).toEqual(says("royal jelly"));
    expect(doubts("gluten-free", { leaves: ["other:royal jelly"] })).toEqual([]);
    expect(doubts("vegetarian", { words: ["Chicken wings on Fridays"] })).toEqual(says("chicken"));
    expect(doubts("vegetarian", { leaves: ["other:chicken"], words: ["chicken"] })).toEqual(says("chicken"));
    // What the assessment names as a leaf too is settled by that.
    expect(doubts("vegetarian", { leaves: ["fish"], words: ["Fish on Fridays"] })).toEqual([
      shares("vegetarian", "fish"),
    ]);
    expect(doubts("halal", { leaves: ["fish"] })).toEqual([]);
    expect(doubts("vegetarian", { words: ["shares an oil with vegan sausages"] })).toEqual([]);
    // Of meat in an oil nobody has said that it is halal.
    expect(doubts("halal", { words: ["chicken"] })).toEqual(says("chicken"));
    expect(doubts("halal", { words: ["chicken, chicken and beer"] })).toEqual([
      ...says("beer"),
      ...says("chicken"),
    ]);
    expect(doubts("gluten-free", { words: ["chicken"] })).toEqual([]);
    expect(doubts("gluten-free", { words: ["battered with flour"] })).toEqual(says("flour"));
  });
});

test("a claim that is contradicted is not held, and a measurement of gluten is of no other", () => {
  const facts = all("free", { milk: ":contains", eggs: "" });
  expect(unsupportedDiets(["vegan"], facts)).toEqual([]);
  expect(claimFaults("vegan", facts)).toHaveLength(2);
  expect(claimFaults("vegan", free, { ...plain, glutenPpm: 30 })).toEqual([]);
});

test("a claim that is held says all that it lacks, and what needs a measurement is not offered", () => {
  expect(unsupportedDiets(["gluten-free", "vegetarian"], all("free", { gluten: "", fish: "" }))).toEqual([
    "gluten-free is held: not known: gluten; it needs evidence of at most 20 ppm of gluten, cross-contact included",
    "vegetarian is held: not known: fish",
  ]);
  expect(claimFaults("vegan", all("free", { eggs: "", milk: "" }))).toEqual(["not known: eggs, milk"]);
  expect(offeredDiets.map(({ key }) => key)).toEqual(["vegetarian", "vegan", "halal", "dairy-free"]);
});

describe("the words of a dish", () => {
  test.each([
    ["Bean pie with bacon", "", "vegan", "“bacon”"],
    ["Granola", "Toasted with Honey.", "vegan", "“honey”"],
    ["Jelly", "set with gelatine", "vegetarian", "“gelatine”"],
    ["Welsh rarebit", "A splash of Worcestershire", "vegetarian", "“worcestershire”"],
    ["Risotto", "in chicken stock, with parmesan", "vegetarian", "“chicken”, “stock”, “parmesan”"],
    ["Bean cakes", "Their chips share an oil with the halloumi.", "vegetarian", "“share an oil”"],
    ["Coq au vin", "Red wine", "halal", "“wine”"],
    ["Mash", "crème fraîche", "dairy-free", "“crème”"],
    ["Toast", "Sourdough bread", "gluten-free", "“bread”"],
  ] as const)("ask a person: %s, %s, is it %s", (name, description, claim, found) => {
    expect(suspectWords(name, description, [claim])).toEqual([
      `confirm that it is ${claim}: it says ${found}`,
    ]);
  });

  test.each([
    ["Bean cakes and chips", "", "vegetarian", "fish:may-contain", "“chips” and may contain fish"],
    ["Bean cakes", "Straight from the fryer", "vegan", "eggs:may-contain", "“fryer” and may contain eggs"],
    ["Fried plantain", "", "vegan", "milk:may-contain", "“fried” and may contain milk"],
    ["Chips", "", "vegetarian", "crustaceans:may-contain", "“chips” and may contain crustaceans"],
    ["Chips", "", "vegan", "molluscs:may-contain", "“chips” and may contain molluscs"],
  ] as const)(
    "ask a person what a fryer is shared with: %s, %s, is it %s with %s",
    (name, description, claim, contains, found) => {
      const facts = all("free", {});
      const risky = { ...facts, ...parseAllergenList(contains).facts };
      const question = `confirm that it is ${claim}: it says ${found}`;
      expect(suspectWords(name, description, [claim], risky)).toEqual([question]);
      expect(suspectWords(name, description, [claim], facts)).toEqual([]);
      expect(suspectWords("Bean stew", "", [claim], risky)).toEqual([]);
    },
  );

  test("ask of each word, and of what the fryer brings, in one question", () => {
    const facts = { ...free, eggs: "may-contain" } as const;
    expect(suspectWords("Chips with honey", "", ["vegan"], facts)).toEqual([
      "confirm that it is vegan: it says “honey”, “chips” and may contain eggs",
    ]);
    // Halal is no question of what a fryer may bring along.
    expect(suspectWords("Chips", "", ["halal"], facts)).toEqual([]);
  });

  test.each([
    ["Chips", "In an oil of their own; we share recipes", "vegan"],
    ["Coconut milk curry with butter beans", "Vegetable stock and peanut butter", "vegan"],
    ["Oat milk, soy milk, soya milk", "Coconut yogurt, coconut yoghurt", "dairy-free"],
    ["Butterbean and a butter bean", "Cream cracker, cream crackers", "vegan"],
    ["Eggplant, egg-plants, eggplants", "Set with vegan gelatine or vegetarian gelatin", "vegan"],
    ["Oyster mushroom, oyster mushrooms", "Crabapple, crab apples, crab apple", "vegan"],
    ["Cornflour and corn flour", "Rice flour, rice noodles", "gluten-free"],
    ["Hampshire salad", "Butternut and chard", "vegan"],
    ["Fish pie", "With milk", "halal"],
  ] as const)("are no question: %s, %s, %s", (name, description, claim) =>
    expect(suspectWords(name, description, [claim])).toEqual([]),
  );
});
