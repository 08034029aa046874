import { describe, expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { formatAvoids, parseAvoids, verdictOfDish, verdictOfLunch } from "./can-eat.ts";
import type { LunchCourse } from "../menus/course.ts";
import type { Lunch } from "../served-menu.ts";
import { plannedDish } from "../termly-menus.examples.ts";
import { parseAllergenList } from "#food/allergens/allergen-list.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { leaves } from "#food/allergens/leaf.ts";

const free: AllergenFacts = Object.fromEntries(leaves.map((leaf) => [leaf, "free" as const]));
const dish = (course: LunchCourse, name: string, contain = "", known = true) => ({
  ...plannedDish({ name }),
  course,
  allergens: { ...(known && free), ...parseAllergenList(contain).facts },
  substitution: null,
});
const lunchOf = (...dishes: ReturnType<typeof dish>[]): Lunch => ({
  day: day("2026-11-25"),
  week: 2,
  dishes,
  beingChecked: false,
});
const chicken = dish("main", "Herb chicken", "celery:contains");
const bake = dish("vegetarian", "Egg and spinach bake", "milk:contains;eggs:contains");
const peas = dish("side", "Peas");
const sponge = dish("dessert", "Ginger sponge", "milk:contains");
const wedges = dish("fruit", "Orange wedges");

const ask = (lunch: Lunch, ...words: string[]) => verdictOfLunch(lunch, parseAvoids(words));

describe("what of a lunch a child can have", () => {
  test("a whole lunch has a main dish, a side and something after it; what is missing is named", () => {
    const verdict = ask(lunchOf(chicken, bake, peas, sponge, wedges), "milk");
    expect(verdict).toMatchObject({ is: "yes", without: ["dessert"] });
    expect(verdict?.dishes.map(({ marks }) => marks[0]?.text)).toEqual([
      "Not in it",
      "Contains milk",
      "Not in it",
      "Contains milk",
      "Not in it",
    ]);
  });

  test("without anything after the main dish it is a lunch in part", () => {
    expect(ask(lunchOf(chicken, peas, sponge), "milk")).toMatchObject({
      is: "in part",
      without: ["dessert"],
    });
  });

  test("no main dish is a no; one that is only not known is not known", () => {
    expect(ask(lunchOf(chicken, bake, wedges), "celery", "milk")?.is).toBe("no");
    expect(ask(lunchOf(bake, dish("main", "Stew", "", false)), "milk")?.is).toBe("not known");
  });

  test("nothing is suitable of which one leaf is not known, and that leaf is named", () => {
    const almost = dish("main", "Cake", "", true);
    const { hazelnut: _, ...allergens } = almost.allergens;
    const verdict = ask(lunchOf({ ...almost, allergens }), "nuts", "milk");
    expect(verdict?.dishes[0]).toMatchObject({
      suitable: false,
      marks: [{ kind: "unknown", text: "Not known: tree nuts (hazelnut)" }],
    });
  });

  test("a food beyond the fourteen is suitable only where somebody has said that it is not in it", () => {
    const kiwi = { ...wedges, allergens: { ...free, "other:kiwi": "free" } as const };
    const verdict = ask(lunchOf(kiwi, wedges), "kiwi", "milk");
    expect(verdict?.dishes.map(({ marks }) => marks.map(({ text }) => text))).toEqual([
      ["Neither in it"],
      ["Not known: kiwi"],
    ]);
  });

  test("the main dish that suits is the first that does, and a course of which one suits is not without", () => {
    const jacket = dish("jacket", "Jacket potato");
    const verdict = ask(lunchOf(bake, chicken, jacket, wedges), "milk");
    expect(verdict).toMatchObject({ is: "yes", without: [], suitableMain: chicken });
    expect(ask(lunchOf(bake, sponge), "milk")).toMatchObject({
      is: "no",
      without: ["vegetarian", "dessert"],
    });
    expect(ask(lunchOf(bake, sponge), "milk")).not.toHaveProperty("suitableMain");
    // Nothing on the side was planned, so that nothing is missing of it.
    expect(ask(lunchOf(chicken), "milk")?.is).toBe("yes");
    const carrots = dish("side", "Carrots", "milk:contains");
    expect(ask(lunchOf(chicken, carrots, wedges), "milk")).toMatchObject({
      is: "in part",
      without: ["side"],
    });
    expect(ask(lunchOf(chicken, carrots, peas, wedges), "milk")?.is).toBe("yes");
    // What is only not known, and no main dish, leaves a no.
    expect(ask(lunchOf(bake, dish("side", "Mash", "", false)), "milk")?.is).toBe("no");
    expect(ask(lunchOf(), "milk")?.is).toBe("no");
    const { soya: _, ...allergens } = bake.allergens;
    expect(ask(lunchOf({ ...bake, allergens }), "milk", "soya")?.is).toBe("no");
  });

  test("each food is named under its own state, the fourteen and others, the most serious first", () => {
    const facts = {
      ...free,
      milk: "contains",
      eggs: "may-contain",
      "other:kiwi": "contains",
      "other:pea": "may-contain",
      "other:plum": "free",
    } as const;
    const { soya: _, ...allergens } = facts;
    const words = ["milk", "eggs", "soya", "kiwi", "pea", "plum", "fig"];
    const marks = (some: readonly string[]) =>
      verdictOfDish({ ...chicken, allergens }, parseAvoids(some)).marks.map(({ kind, text }) => [kind, text]);
    expect(marks(words)).toEqual([
      ["has", "Contains milk"],
      ["may", "May contain eggs"],
      ["has", "Contains kiwi"],
      ["may", "May contain pea"],
      ["unknown", "Not known: soya and fig"],
    ]);
    expect(marks(["plum"])).toEqual([["free", "Not in it"]]);
    expect(marks(["plum", "celery", "fish"])).toEqual([["free", "None of the 3 in it"]]);
    expect(marks(["kiwi"])).toEqual([["has", "Contains kiwi"]]);
    expect(verdictOfDish({ ...chicken, allergens }, parseAvoids(["kiwi", "celery"])).suitable).toBe(false);
    expect(verdictOfDish({ ...chicken, allergens }, parseAvoids(["plum", "milk"])).suitable).toBe(false);
    expect(verdictOfLunch(lunchOf({ ...chicken, allergens }), parseAvoids(["plum"]))?.is).toBe("yes");
  });

  test("there is no answer where nothing was asked, or a word names no food", () => {
    expect(ask(lunchOf(chicken))).toBeNull();
    expect(ask(lunchOf(chicken), "milk", "m1lk")).toBeNull();
    expect(parseAvoids(["m1lk"]).notUnderstood).toEqual(["m1lk"]);
  });

  test("a word for one of the fourteen, in any form, is that one; several stand in one text", () => {
    const avoids = parseAvoids(["Egg, kiwi", "brazil nut"]);
    expect(avoids).toEqual({ avoided: ["eggs", "brazil"], others: ["other:kiwi"], notUnderstood: [] });
    expect(formatAvoids(avoids)).toBe("eggs, Brazil and kiwi");
    expect(parseAvoids(["kiwi, ,kiwi", "", "m1lk, m1lk"])).toEqual({
      avoided: [],
      others: ["other:kiwi"],
      notUnderstood: ["m1lk"],
    });
  });

  test("a menu that is being checked gives no yes", () => {
    expect(ask({ ...lunchOf(), beingChecked: true }, "milk")?.is).toBe("not known");
  });
});
