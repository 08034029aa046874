import { describe, expect, test } from "vitest";
import { leaves } from "#food/allergens/leaf.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { decodeLunch, describeLunch, encodeLunch, oneMark, sayLunch } from "./lunch-verdict.ts";
import type { LunchCourse } from "../menus/course.ts";

const free: AllergenFacts = Object.fromEntries(leaves.map((leaf) => [leaf, "free"]));
const dish = (course: LunchCourse, facts: AllergenFacts = {}, name = `A ${course}`) => ({
  course,
  name,
  allergens: { ...free, ...facts },
});
const lunch = (...dishes: readonly (ReturnType<typeof dish> | typeof unchecked)[]) => ({
  dishes,
  beingChecked: false,
});
const unchecked = { course: "main", name: "A main", allergens: {} } as const;
const wheat = { wheat: "contains" } as const;

describe("a lunch for a child who avoids gluten", () => {
  test.each([
    ["a whole lunch", lunch(dish("main"), dish("dessert")), "Yes", "A whole lunch without gluten."],
    [
      "no pudding for it",
      lunch(dish("main"), dish("dessert", wheat)),
      "In part",
      "No pudding without gluten.",
    ],
    ["nothing for it", lunch(dish("main", wheat)), "No", "No main dish without gluten. Ask us first."],
    ["nobody checked", lunch(unchecked), "Ask us", "Ask us before anybody eats who avoids gluten."],
    [
      "being checked",
      { dishes: [], beingChecked: true },
      "Ask us",
      "Ask us before anybody eats who avoids gluten.",
    ],
  ])("is described in words: %s", (_what, one, short, text) => {
    expect(describeLunch(one, ["gluten"])).toMatchObject({ short, text });
  });

  test("is described the same from the markup of a page", () => {
    for (const one of [lunch(dish("main"), dish("dessert", wheat)), lunch(unchecked)])
      expect(describeLunch(decodeLunch(encodeLunch(one as never)), ["gluten"])).toEqual(
        describeLunch(one, ["gluten"]),
      );
  });

  test("is not known where the markup says nothing", () => {
    const known = encodeLunch(lunch(dish("main")) as never);
    for (const code of [
      "",
      "soup",
      "main",
      "main.",
      "main.????",
      "main.????.Pie",
      "other.ffff",
      `${known}\t?`,
    ])
      expect(describeLunch(decodeLunch(code), ["gluten"])?.is, code).toBe("not known");
  });
});

describe("where another dish suits than the one that the page names", () => {
  const chips = dish("main", { fish: "may-contain" }, "Zed chips");
  const pie = dish("vegetarian", {}, "Bean pie");
  const cake = dish("dessert", { fish: "contains" }, "Roe cake");

  test("it is the one that is named", () => {
    expect(describeLunch(lunch(chips, pie), ["fish"])?.text).toBe(
      "With Bean pie, a whole lunch without fish.",
    );
    expect(describeLunch(lunch(chips, pie, cake), ["fish"])?.text).toBe(
      "Bean pie, but no pudding without fish.",
    );
    expect(describeLunch(lunch(pie, chips), ["fish"])?.text).toBe(
      "With Bean pie, a whole lunch without fish.",
    );
    expect(describeLunch(lunch(pie), ["fish"])?.text).toBe("A whole lunch without fish.");
  });

  test.each([
    [lunch(chips, pie), ["fish"], "Friday: Yes. With Bean pie, a whole lunch without fish."],
    [lunch(pie), ["fish"], "Friday: Yes. With Bean pie, a whole lunch without fish."],
    [lunch(chips, pie, cake), ["fish"], "Friday: In part. Bean pie, but no pudding without fish."],
    [lunch(chips), ["fish"], "Friday: No. No main dish without fish. Ask us first."],
    [lunch(chips, pie), [], "Friday: Zed chips"],
    [{ dishes: [], beingChecked: true }, [], "Friday: menu being checked"],
  ] as const)("and it is read aloud, by the server and from the markup", (one, avoided, aloud) => {
    expect(sayLunch("Friday", one, avoided)).toBe(aloud);
    expect(sayLunch("Friday", decodeLunch(encodeLunch(one as never)), avoided)).toBe(aloud);
  });
});

test("nothing is said where nothing is avoided", () => {
  expect(describeLunch(lunch(dish("main")), [])).toBe(null);
  expect(oneMark(free, [])).toBe(null);
});

test("a mark in a line is the most serious, and short", () => {
  const many = ["gluten", "milk", "eggs", "soya"] as const;
  expect(oneMark(free, ["milk"])).toEqual({ kind: "free", text: "Not in it: milk" });
  expect(oneMark({ ...free, wheat: "contains" }, ["gluten"])?.text).toBe("Contains gluten (wheat)");
  expect(oneMark({ wheat: "contains", eggs: "contains", milk: "may-contain" }, many)).toEqual({
    kind: "has",
    text: "Contains it",
  });
  expect(oneMark({}, many)).toEqual({ kind: "unknown", text: "Not known. Ask us" });
});
