import type { Schema } from "#database/schema.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { keysOf } from "#values/record.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { LunchCourse } from "./course.ts";
import type { PlannedDish } from "./dish.ts";
import { supportedOf } from "./dish.ts";

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

/**
 * The dishes of rows. What several say in the same words is read and looked at once: a dish that is cooked for many schools has the
 * same facts.
 */
export function dishesOfRows(rows: readonly DishRow[]): PlannedDish[] {
  const known = new Map<string, unknown>();
  const read = <Value>(text: string): Value => {
    const found = known.get(text) ?? storedJson<Value>(text);
    known.set(text, found);
    // The same column's text, or one that reads the same as it.
    return found as Value;
  };
  const supported = new Map<AllergenFacts, Map<string, Said>>();
  const said = ({ diets, held_diets: held, allergens, recipe }: DishRow): Said => {
    const stored = { diets: read<Said["diets"]>(diets), held: read<Said["held"]>(held) };
    if (recipe !== null) return stored;
    const facts = read<AllergenFacts>(allergens);
    const beside = supported.get(facts) ?? new Map<string, Said>();
    supported.set(facts, beside);
    const words = diets + held;
    const found = beside.get(words) ?? supportedOf({ ...stored, allergens: facts });
    beside.set(words, found);
    return found;
  };
  return rows.map((row) => dishOfRow(row, read, said(row)));
}

type Said = Pick<PlannedDish, "diets" | "held">;

// The order of the properties is part of what calendars and uploaded PDFs are compared with, as text: it is that of a file's rows.
function dishOfRow(row: DishRow, read: typeof storedJson, { diets, held }: Said): PlannedDish {
  const { slot, recipe, stated, carbohydrate_low: low, carbohydrate_high: high } = row;
  return {
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
    diets,
    held,
    ...(recipe !== null && {
      recipe: { id: recipe, changes: read<RecipeChanges>(row.recipe_changes ?? "[]") },
      ...(stated !== null && { stated: read<NonNullable<PlannedDish["stated"]>>(stated) }),
    }),
    slot,
    ...(low !== null && high !== null && { carbohydrateRange: { low, high } }),
  };
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
