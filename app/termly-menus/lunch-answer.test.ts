import { describe, expect, test } from "vitest";
import { leaves } from "#food/leaf.ts";
import type { AllergenFacts } from "#food/allergen-facts.ts";
import { decodeLunch, describeLunch, encodeLunch, oneMark } from "./lunch-answer.ts";
import type { LunchCourse } from "./menus/course.ts";

const free: AllergenFacts = Object.fromEntries(leaves.map((leaf) => [leaf, "free"]));
const dish = (course: LunchCourse, facts: AllergenFacts = {}) => ({
  course,
  allergens: { ...free, ...facts },
});
const lunch = (...dishes: ReturnType<typeof dish>[]) => ({ dishes, beingChecked: false });
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
    [
      "nobody checked",
      lunch({ course: "main", allergens: {} }),
      "Ask us",
      "Ask us before anybody eats who avoids gluten.",
    ],
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
    for (const one of [lunch(dish("main"), dish("dessert", wheat)), lunch({ course: "main", allergens: {} })])
      expect(describeLunch(decodeLunch(encodeLunch(one as never)), ["gluten"])).toEqual(
        describeLunch(one, ["gluten"]),
      );
  });

  test("is not known where the markup says nothing", () => {
    for (const code of ["", "soup", "main", "main.", "main.????", "other.ffff"])
      expect(describeLunch(decodeLunch(code), ["gluten"])?.is, code).toBe("not known");
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
