import { expect, test } from "vitest";
import { day } from "#values/time/calendar-day.ts";
import { allergenChanges } from "#food/allergens/allergen-changes.ts";
import { parseAllergenList } from "#food/allergens/allergen-list.ts";
import { plannedDish } from "../termly-menus.examples.ts";
import { recipeNotices } from "./recipe-notices.ts";

const hours = (count: number) => Date.parse("2026-11-23T08:00:00Z") + count * 3_600_000;
const adds = (leaf: string) => allergenChanges({}, parseAllergenList(`${leaf}:contains`).facts);
const dish = (name: string, ...changes: (readonly [leaf: string, hour: number])[]) =>
  plannedDish({
    name,
    recipe: {
      id: "slaw",
      changes: changes.map(([leaf, hour]) => ({ at: hours(hour), changes: adds(leaf) })),
    },
  });
const noticesUntil = (until: string, ...dishes: Parameters<typeof recipeNotices>[0]) =>
  recipeNotices(dishes, day(until)).map(({ when, text }) => `${when}: ${text}`);

test("what one product brings to many dishes is listed once, the latest change first", () => {
  const slaw = dish("House slaw", ["mustard", 0], ["celery", 24]);
  expect(noticesUntil("2026-11-25", slaw, dish("Jacket potato", ["mustard", 0]), plannedDish())).toEqual([
    "Since 24 November: adds celery (House slaw)",
    "Since 23 November: adds mustard (House slaw and Jacket potato)",
  ]);
});

test("is listed for four weeks", () => {
  const slaw = dish("House slaw", ["mustard", 0]);
  expect(noticesUntil("2026-12-20", slaw)).toHaveLength(1);
  expect(noticesUntil("2026-12-21", slaw)).toEqual([]);
});

test("is of bounded length, and says that there is more", () => {
  const names = Array.from({ length: 40 }, (_, at) => `Dish ${at}`);
  const dishes = names.map((name) => dish(name, ["mustard", 0], ["celery", 1], ["fish", 2], ["eggs", 3]));
  expect(noticesUntil("2026-11-25", ...dishes)).toEqual([
    "Since 23 November: adds eggs (Dish 0, Dish 1, Dish 2, Dish 3 and 36 more)",
    "Since 23 November: adds fish (Dish 0, Dish 1, Dish 2, Dish 3 and 36 more)",
    "Since 23 November: adds celery (Dish 0, Dish 1, Dish 2, Dish 3 and 36 more)",
    "Earlier: 1 more: see the menu's page",
  ]);
});
