import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { manyCases } from "#values/cases.testkit.ts";
import { diets } from "../diet.ts";
import { enoughInWords } from "./picked-dishes.ts";
import type { MenuDish, Party } from "./picked-dishes.ts";

const dish = (id: string, facts: Partial<MenuDish> = {}): MenuDish => ({
  id,
  category: "weddings",
  course: "mains",
  serves: "serves 10",
  diets: [],
  allergens: {},
  ...facts,
});
const words = (dishes: readonly (readonly [MenuDish, number])[], party: Party) => {
  const { courses, notCounted } = enoughInWords(
    dishes.map(([{ id }, quantity]) => ({ id, quantity })),
    new Map(dishes.map(([one]) => [one.id, one])),
    party,
  );
  return [...courses.map((one) => one.words), ...notCounted];
};
const lamb = dish("lamb");

describe("what a visitor has picked", () => {
  test("is enough for as many guests as the dishes serve", () => {
    expect(words([[lamb, 3]], { guests: 120, diets: {} })).toEqual([
      "Mains: enough for about 30 of 120 guests",
    ]);
    expect(words([[lamb, 12]], { guests: 120, diets: {} })).toEqual(["Mains: enough for all 120 guests"]);
    expect(words([[lamb, 1]], { guests: 1, diets: {} })).toEqual(["Mains: enough for 1 guest"]);
  });

  test("of “serves 8 to 10” serves eight", () => {
    expect(words([[dish("pie", { serves: "serves 8 to 10" }), 2]], { guests: 20, diets: {} })).toEqual([
      "Mains: enough for about 16 of 20 guests",
    ]);
  });

  test("says whom nothing is known to suit", () => {
    expect(words([[lamb, 12]], { guests: 120, diets: { vegan: 4 } })).toEqual([
      "Mains: enough for about 116 of 120 guests; nothing chosen for 4 vegan guests that is known to suit",
    ]);
    expect(words([[lamb, 12]], { guests: 120, diets: { vegan: 4, halal: 1 } })).toEqual([
      "Mains: enough for about 115 of 120 guests; nothing chosen for 4 vegan guests and 1 guest eating halal that is known to suit",
    ]);
    const squash = dish("squash", { diets: ["vegan"], serves: "serves 2" });
    expect(
      words(
        [
          [lamb, 12],
          [squash, 1],
        ],
        { guests: 120, diets: { vegan: 4 } },
      ),
    ).toEqual(["Mains: enough for about 118 of 120 guests; for 4 vegan guests 2 plates"]);
  });

  test("counts a guest with an allergy nowhere, and says so", () => {
    expect(words([[lamb, 12]], { guests: 120, diets: { allergy: 1 } })).toEqual([
      "Mains: enough for about 119 of 120 guests",
      "1 guest with an allergy is not counted: we ring you about each one.",
    ]);
  });

  test("is told course by course, and a cake is no lunch", () => {
    const canapes = dish("canapes", { course: "canapes", serves: "40 pieces" });
    const cake = dish("cake", { course: "cakes", serves: "serves 80" });
    const water = dish("water", { course: "drinks", serves: "serves 10" });
    expect(
      words(
        [
          [canapes, 18],
          [lamb, 3],
          [cake, 1],
          [water, 1],
        ],
        { guests: 120, diets: {} },
      ),
    ).toEqual([
      "To begin: enough for all 120 guests",
      "Mains: enough for about 30 of 120 guests",
      "Cakes and bakes: enough for about 80 of 120 guests",
    ]);
  });

  test("of which nobody knows how far it goes counts as nothing", () => {
    const tray = dish("tray", { serves: "tray of 20" });
    const party = { guests: 20, diets: { allergy: 1 } };
    expect(words([[tray, 4]], party)).toEqual([
      "1 dish is not counted: how far it goes depends, and we ask you.",
    ]);
    const children = dish("children", { course: "children" });
    expect(
      enoughInWords(
        [
          { id: "gone", quantity: 9 },
          { id: "children", quantity: 2 },
        ],
        new Map([["children", children]]),
        party,
      ),
    ).toEqual({
      courses: [],
      notCounted: ["2 dishes are not counted: how far they go depends, and we ask you."],
    });
  });

  test("for occasions of two kinds is counted by the larger appetite", () => {
    const pieces = (id: string, category: MenuDish["category"]) =>
      dish(id, { category, course: "canapes", serves: "30 pieces" });
    const party = { guests: 10, diets: {} };
    expect(words([[pieces("a", "school"), 1]], party)).toEqual(["To begin: enough for all 10 guests"]);
    expect(
      words(
        [
          [pieces("a", "school"), 1],
          [dish("b", { category: "weddings" }), 1],
        ],
        party,
      ),
    ).toEqual(["To begin: enough for about 5 of 10 guests", "Mains: enough for all 10 guests"]);
  });

  test("is never said to be enough where one plate fewer than guests is sure", () => {
    const some = fc.record({
      serves: fc.constantFrom("serves 4", "serves 8 to 10", "12 pieces", "tray of 20", null),
      diets: fc.subarray(diets.map(({ key }) => key)),
      course: fc.constantFrom("mains", "puddings", "cakes", undefined),
      quantity: fc.integer({ min: 1, max: 12 }),
    });
    const party = fc.record({
      guests: fc.integer({ min: 1, max: 60 }),
      vegan: fc.integer({ min: 0, max: 5 }),
    });
    const least: Readonly<Record<string, number>> = { "serves 4": 4, "serves 8 to 10": 8, "12 pieces": 12 };
    fc.assert(
      fc.property(fc.array(some, { maxLength: 6 }), party, (dishes, { guests, vegan }) => {
        const menu = dishes.map(({ course, ...facts }, at) =>
          dish(`dish ${at}`, { ...facts, ...(course ? { course } : { course: "children" }) }),
        );
        const picked = dishes.map(({ quantity }, at) => ({ id: `dish ${at}`, quantity }));
        const said = enoughInWords(picked, new Map(menu.map((one) => [one.id, one])), {
          guests,
          diets: { vegan: Math.min(vegan, guests) },
        });
        for (const { isEnough, words: sentence } of said.courses) {
          const name = sentence.split(":")[0];
          const course = { Mains: "mains", Puddings: "puddings", "Cakes and bakes": "cakes" }[name ?? ""];
          const served = (suit: (one: MenuDish) => boolean) =>
            menu.reduce(
              (sum, one, at) =>
                one.course === course && suit(one)
                  ? sum + (least[one.serves ?? ""] ?? 0) * (picked[at]?.quantity ?? 0)
                  : sum,
              0,
            );
          if (isEnough) {
            expect(served(() => true)).toBeGreaterThanOrEqual(guests);
            expect(served((one) => one.diets.includes("vegan"))).toBeGreaterThanOrEqual(
              Math.min(vegan, guests),
            );
          } else expect(sentence).toMatch(/about|nothing chosen/);
        }
      }),
      { numRuns: manyCases },
    );
  });
});
