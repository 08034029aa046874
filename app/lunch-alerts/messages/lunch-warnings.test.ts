import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseAllergenList } from "#food/allergens/allergen-list.ts";
import { allergenVerdict } from "#food/allergens/allergen-verdict.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { anyFacts, nearlyFree } from "#food/food.testkit.ts";
import { leaves } from "#food/allergens/leaf.ts";
import { day, londonInstant } from "#values/time/calendar-day.ts";
import type { AlertLunch } from "./lunch-warnings.ts";
import { lunchWarnings } from "./lunch-warnings.ts";
import { tellTimes } from "./tell-times.ts";

const wednesday = day("2026-11-25");
const allFree = Object.fromEntries(leaves.map((leaf) => [leaf, "free"]));
const dish = (name: string, contains = "", slot = "S-main") => ({
  slot,
  name,
  insteadOf: null,
  allergens: {
    ...allFree,
    ...parseAllergenList(contains).facts,
  },
});
const lunch = (...dishes: AlertLunch["dishes"][number][]): AlertLunch => ({
  day: wednesday,
  at: londonInstant(wednesday, "12:10"),
  beingChecked: false,
  dishes,
});
const held: AlertLunch = { ...lunch(), beingChecked: true };
const told = (before: AlertLunch, after: AlertLunch, ...avoided: Avoided[]) =>
  lunchWarnings([before], [after], avoided).map(({ is, dishes }) => ({
    is,
    dishes: dishes.map(({ name, marks }) => `${name}: ${marks.join("; ")}`),
  }));

describe("somebody is told", () => {
  test("of what another dish adds for them, and of nothing that it adds for others", () => {
    const [before, after] = [lunch(dish("Beef burger")), lunch(dish("Bean burger", "sesame:contains"))];
    expect(told(before, after, "sesame")).toEqual([
      { is: "worse", dishes: ["Bean burger: Contains sesame"] },
    ]);
    expect(told(before, after, "milk")).toEqual([]);
  });

  test("of what a product adds to the same dish, and of a greater risk", () => {
    const some = lunch(dish("House slaw", "mustard:may-contain"));
    expect(told(lunch(dish("House slaw")), some, "mustard")).toHaveLength(1);
    expect(told(some, lunch(dish("House slaw", "mustard:contains")), "mustard")).toHaveLength(1);
    expect(told(lunch(dish("House slaw", "mustard:contains")), some, "mustard")).toEqual([]);
  });

  test("of what is not known any more, and of another dish of which it is not known", () => {
    const unknown = { ...dish("Soup"), allergens: {} };
    expect(told(lunch(dish("Soup")), lunch(unknown), "eggs")).toEqual([
      { is: "worse", dishes: ["Soup: Not known: eggs. Ask us"] },
    ]);
    const other = { ...unknown, name: "Broth" };
    expect(told(lunch(unknown), lunch(other), "eggs")).toHaveLength(1);
    expect(told(lunch(unknown), lunch(unknown), "eggs")).toEqual([]);
  });

  test("of a dish in a new place, unless it is known to have none of it", () => {
    const before = lunch(dish("Beef burger"));
    expect(told(before, lunch(dish("Beef burger"), dish("Custard", "milk:contains", "S-2")), "milk")).toEqual(
      [{ is: "worse", dishes: ["Custard: Contains milk"] }],
    );
    expect(told(before, lunch(dish("Beef burger"), dish("Apple", "", "S-2")), "milk")).toEqual([]);
  });

  test("of spelt where they avoid wheat, and of rye where they avoid gluten with rye in it only", () => {
    const before = lunch(dish("Bread", "gluten(wheat):free"));
    const after = lunch(dish("Bread", "gluten(spelt):contains"));
    expect(told(before, after, "wheat")).toHaveLength(1);
    expect(told(before, after, "rye")).toEqual([]);
  });

  test("of a lunch that is held, whatever they avoid, once, and what is in it when it is shown again", () => {
    const shown = lunch(dish("Beef burger", "milk:contains"), dish("Peas", "", "S-2"));
    expect(told(shown, held, "fish")).toEqual([{ is: "held", dishes: [] }]);
    expect(told(held, held, "fish")).toEqual([]);
    expect(told(held, shown, "milk")).toEqual([{ is: "shown", dishes: ["Beef burger: Contains milk"] }]);
    expect(told(held, shown, "fish")).toEqual([{ is: "shown", dishes: [] }]);
  });

  test("of nothing on a day that had no lunch: a new menu is no change", () => {
    expect(lunchWarnings([], [lunch(dish("Pie", "milk:contains"))], ["milk"])).toEqual([]);
  });
});

test("whenever a dish that was suitable is not any more, who avoids it is told", () => {
  const facts = fc.oneof(anyFacts, nearlyFree);
  const someAvoided = fc.subarray<Avoided>(["milk", "gluten", "wheat", "almond", "nuts", "sesame"], {
    minLength: 1,
  });
  fc.assert(
    fc.property(facts, facts, someAvoided, (was, is, avoided) => {
      const one = (allergens: typeof was, name: string) => lunch({ ...dish(name), allergens });
      fc.pre(allergenVerdict(was, avoided).suitable && !allergenVerdict(is, avoided).suitable);
      const [warning] = lunchWarnings([one(was, "Pie")], [one(is, "Pie")], avoided);
      expect(warning?.is).toBe("worse");
      expect(warning?.dishes[0]?.marks.length).toBeGreaterThan(0);
    }),
  );
});

describe("the time by which somebody is told", () => {
  const thursday = day("2026-11-26");
  const lunches = [wednesday, thursday].map((on) => ({ day: on, at: londonInstant(on, "12:10") }));
  const warnings = [thursday, wednesday].map((on) => ({ day: on, is: "held" as const, dishes: [] }));
  const times = (changedAt: string, orderBy = "09:00") =>
    tellTimes(warnings, lunches, { changedAt: Date.parse(changedAt), orderBy });

  test("is when lunches are ordered on the first day, and nothing is sent after the last lunch", () => {
    expect(times("2026-11-24T15:00:00Z")).toEqual({
      day: wednesday,
      tellBy: Date.parse("2026-11-25T09:00:00Z"),
      until: Date.parse("2026-11-26T12:10:00Z"),
    });
  });

  test("is lunch where the change itself was later, or lunches are ordered after it", () => {
    const atLunch = Date.parse("2026-11-25T12:10:00Z");
    expect(times("2026-11-25T09:30:00Z").tellBy).toBe(atLunch);
    expect(times("2026-11-25T07:30:00Z", "13:00").tellBy).toBe(atLunch);
  });
});
