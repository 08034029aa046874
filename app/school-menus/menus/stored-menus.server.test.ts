import { describe, expect, onTestFinished, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { rowsOfAMenu, writeRowsOfAMenu } from "#database/testkits/rows-of-a-menu.testkit.ts";
import { defined } from "#values/defined.ts";
import { keysOf } from "#values/record.ts";
import type { DishRow } from "./dish-rows.ts";
import { dishesOfRows, isSameRow } from "./dish-rows.ts";
import { storedDishRows, writeDishes } from "./stored-menus.server.ts";

const before: DishRow = rowsOfAMenu[1][1];
// In the same slot another dish: nothing of it is as it was.
const after: DishRow = {
  menu: before.menu,
  slot: before.slot,
  week: 2,
  weekday: 5,
  course: "dessert",
  position: 1,
  name: "Crumble",
  description: "With custard",
  allergens: '{"milk":"contains","fish":"free","crustaceans":"free","molluscs":"free"}',
  diets: '["vegetarian"]',
  held_diets: '["vegan"]',
  portion: 80,
  carbohydrate: 31,
  carbohydrate_low: null,
  carbohydrate_high: null,
  sugars: 12,
  counts: '["fruit"]',
  recipe: null,
  recipe_changes: null,
  stated: null,
};
const changed = keysOf(after).filter((column) => column !== "menu" && column !== "slot");

test("a row is another in whatever column it differs", () => {
  expect(changed.filter((column) => after[column] === before[column])).toEqual([]);
  expect(isSameRow(before, { ...before })).toBe(true);
  const overlooked = changed.filter((column) => isSameRow(before, { ...before, [column]: after[column] }));
  expect(overlooked).toEqual([]);
});

describe.each(stores)("in $name", ({ open }) => {
  test("a dish that is written again is stored anew in every column", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await writeRowsOfAMenu(db);
    const [first, dish] = dishesOfRows([{ ...before, slot: "S-BBBBBB" }, after]);
    const dishes = new Map([[before.menu, [defined(first), defined(dish)]]]);
    await db.transaction().execute((tx) => writeDishes(tx, dishes));
    const rows = await storedDishRows(db, [before.menu]);
    expect(rows.find(({ slot }) => slot === after.slot)).toEqual(after);
  });
});
