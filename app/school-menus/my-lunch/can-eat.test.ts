import { describe, expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { verdictOfLunch, formatAvoids, parseAvoids } from "./can-eat.ts";
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

  test("there is no answer where nothing was asked, or a word names no food", () => {
    expect(ask(lunchOf(chicken))).toBeNull();
    expect(ask(lunchOf(chicken), "milk", "m1lk")).toBeNull();
    expect(parseAvoids(["m1lk"]).notUnderstood).toEqual(["m1lk"]);
  });

  test("a word for one of the fourteen, in any form, is that one; several stand in one text", () => {
    const avoids = parseAvoids(["Egg, kiwi", "brazil nut"]);
    expect(avoids).toEqual({ avoided: ["eggs", "brazil"], others: ["other:kiwi"], notUnderstood: [] });
    expect(formatAvoids(avoids)).toBe("eggs, Brazil and kiwi");
  });

  test("a menu that is being checked gives no yes", () => {
    expect(ask({ ...lunchOf(), beingChecked: true }, "milk")?.is).toBe("not known");
  });
});
