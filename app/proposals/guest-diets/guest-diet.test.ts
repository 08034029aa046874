import { expect, test } from "vitest";
import { allergens } from "#food/allergens/allergen.ts";
import { leaves } from "#food/allergens/leaf.ts";
import { day } from "#values/time/calendar-day.ts";
import { readAllergyWords } from "../checks/allergy-words.ts";
import { exampleContent, factsOf } from "../proposal.testkit.ts";
import { lastDayToTell, marksFor, needsInWords, readNeeds, suitsNeeds } from "./guest-diet.ts";
import { withTold } from "./told-content.ts";

const vegan = factsOf(["vegan", "vegetarian"]);

test("what a guest ticks is read in one order, and what means nothing is left out", () => {
  const needs = readNeeds(["vegan", "atkins", "halal"], ["almond", "milk", "plutonium"]);
  expect(needs).toEqual({ diets: ["vegan", "halal"], avoided: ["milk", "almond"] });
  expect(needsInWords(needs)).toBe("vegan, halal, no milk and no almond");
});

test("a dish suits only where everything is known: what is not known suits nobody", () => {
  const needs = readNeeds(["vegan"], ["nuts"]);
  expect(suitsNeeds(needs, vegan)).toBe(true);
  expect(suitsNeeds(needs, factsOf(["vegan"], { almond: "may-contain" }))).toBe(false);
  expect(suitsNeeds(needs, factsOf([]))).toBe(false);
  expect(suitsNeeds(needs, { diets: ["vegan"], allergens: {} })).toBe(false);
  expect(suitsNeeds(needs, undefined)).toBe(false);
  // Without cereals is not yet gluten-free, which is measured.
  expect(suitsNeeds(readNeeds(["gluten-free"], []), vegan)).toBe(false);
});

test("each dish says what it is to a guest: that it suits, or the worst that is known and what is not", () => {
  const needs = readNeeds(["vegan"], ["milk"]);
  expect(marksFor(needs, vegan)).toEqual([{ kind: "free", text: "It suits you" }]);
  expect(marksFor(needs, factsOf([], { milk: "contains" }))).toEqual([
    { kind: "has", text: "Contains milk" },
    { kind: "unknown", text: "Not known to be vegan" },
  ]);
  expect(marksFor(needs, { diets: ["vegan"], allergens: {} })).toEqual([
    { kind: "unknown", text: "Not known: milk. Ask us" },
  ]);
});

test("guests may tell until two days before the event", () => {
  expect(lastDayToTell(day("2027-06-05"))).toBe("2027-06-03");
});

test("the next version counts as many as have told, and avoids all that they avoid", () => {
  const told = [
    { number: 1, ...readNeeds(["vegan"], []) },
    { number: 2, ...readNeeds(["vegan"], ["almond"]) },
    { number: 3, ...readNeeds([], ["milk", "nuts"]) },
  ];
  const next = withTold(exampleContent({ diets: { vegan: 1, halal: 4 } }), told);
  expect(next.diets).toEqual({ vegan: 2, halal: 4, allergy: 2 });
  expect(readAllergyWords(next.allergyWords)).toEqual({ avoided: ["milk", "nuts"], unread: [] });
  // Told again it says the same.
  expect(withTold(next, told)).toEqual(next);
  expect(withTold(exampleContent(), [])).toEqual(exampleContent());
  // Whom the host named is counted beside whoever avoids something else, and once where it may be the same guest.
  const nuts = exampleContent({ diets: { allergy: 1 }, allergyWords: "one guest, tree nuts" });
  const milk = [{ number: 1, ...readNeeds([], ["milk"]) }];
  expect(withTold(nuts, milk)).toMatchObject({
    diets: { allergy: 2 },
    allergyWords: "one guest, tree nuts, milk",
  });
  expect(withTold(withTold(nuts, milk), milk).diets).toEqual({ allergy: 2 });
  expect(withTold(nuts, [{ number: 1, ...readNeeds([], ["nuts"]) }]).diets).toEqual({ allergy: 1 });
});

test("whatever a guest can tick, the checks of the next version can read", () => {
  for (const one of [...allergens.map(({ key }) => key), ...leaves]) {
    const { allergyWords } = withTold(exampleContent(), [{ number: 1, ...readNeeds([], [one]) }]);
    expect(readAllergyWords(allergyWords), one).toMatchObject({ unread: [] });
    expect(readAllergyWords(allergyWords).avoided, one).not.toEqual([]);
  }
});
