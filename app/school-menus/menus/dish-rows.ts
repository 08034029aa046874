import type { Schema } from "#database/schema.ts";
import { keysOf } from "#values/record.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { LunchCourse } from "./course.ts";
import type { PlannedDish } from "./dish.ts";
import { withSupportedDiets } from "./dish.ts";

export type DishRow = Schema["termly_dish"];

/** A dish in its row. */
export function dishRow(menu: string, dish: PlannedDish, position: number): DishRow {
  const { slot, week, weekday, course, name, description, portion, carbohydrate, sugars } = dish;
  const { carbohydrateRange: range, recipe, stated } = dish;
  return {
    menu,
    slot,
    week,
    weekday,
    course,
    position,
    name,
    description,
    allergens: JSON.stringify(dish.allergens),
    diets: JSON.stringify(dish.diets),
    held_diets: JSON.stringify(dish.held),
    portion,
    carbohydrate,
    carbohydrate_low: range?.low ?? null,
    carbohydrate_high: range?.high ?? null,
    sugars,
    counts: JSON.stringify(dish.counts),
    recipe: recipe?.id ?? null,
    recipe_changes: recipe ? JSON.stringify(recipe.changes) : null,
    stated: recipe && stated ? JSON.stringify(stated) : null,
  };
}

/** The dishes of rows. What several say in the same words is read once: a dish that is cooked for many schools has the same facts. */
export function dishesOfRows(rows: readonly DishRow[]): PlannedDish[] {
  const known = new Map<string, unknown>();
  const read = <Value>(text: string): Value => {
    const found = known.get(text) ?? storedJson<Value>(text);
    known.set(text, found);
    // The same column's text, or one that reads the same as it.
    return found as Value;
  };
  return rows.map((row) => dishOfRow(row, read));
}

// The order of the properties is part of what calendars and uploaded PDFs are compared with, as text: it is that of a file's rows.
function dishOfRow(row: DishRow, read: typeof storedJson): PlannedDish {
  const { slot, recipe, stated, carbohydrate_low: low, carbohydrate_high: high } = row;
  const range = low === null || high === null ? null : { carbohydrateRange: { low, high } };
  const facts = {
    week: row.week,
    weekday: row.weekday,
    // Held by the database to the courses that there are.
    course: row.course as LunchCourse,
    name: row.name,
    description: row.description,
    allergens: read<PlannedDish["allergens"]>(row.allergens),
    portion: row.portion,
    carbohydrate: row.carbohydrate,
    sugars: row.sugars,
    counts: read<PlannedDish["counts"]>(row.counts),
    diets: read<PlannedDish["diets"]>(row.diets),
    held: read<PlannedDish["held"]>(row.held_diets),
  };
  if (recipe === null) return withSupportedDiets({ ...facts, slot, ...range });
  const onRecipe = {
    ...facts,
    recipe: { id: recipe, changes: read<RecipeChanges>(row.recipe_changes ?? "[]") },
  };
  if (stated === null) return { ...onRecipe, slot, ...range };
  return { ...onRecipe, stated: read<NonNullable<PlannedDish["stated"]>>(stated), slot, ...range };
}

type RecipeChanges = NonNullable<PlannedDish["recipe"]>["changes"];

/** Dishes as they are read again once they are stored. */
export function asStored(dishes: readonly PlannedDish[]): PlannedDish[] {
  return dishesOfRows(dishes.map((dish, position) => dishRow("", dish, position)));
}

/** Whether what is stored is what a row made now has, in every column of it. */
export function isSameRow(stored: DishRow, made: DishRow): boolean {
  return keysOf(made).every((column) => stored[column] === made[column]);
}
