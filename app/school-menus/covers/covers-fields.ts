import type { Day } from "#values/time/calendar-day.ts";
import type { MenuKey } from "../schools/schools.ts";

/** A field of the form in which covers are entered: "lunches-olive-2026-11-25". For the browser too. */
export const coversField = (
  of: "lunches" | "avoiding" | "meals" | "seen" | "shown",
  key: MenuKey,
  day: Day,
): string => `${of}-${key}-${day}`;

/** The field of a category of a cell that was opened. */
export const mealField = (category: string, key: MenuKey, day: Day): string =>
  `meal-${category}-${key}-${day}`;

/** The fields of one food that is avoided, by its place in the list of a cell: which, and how many avoid it. */
export const dietFields = (key: MenuKey, day: Day, at: number) => ({
  food: `food-${key}-${day}-${at}`,
  count: `count-${key}-${day}-${at}`,
});

/** The foods of a cell's list as a form says them, those that say nothing too: "milk", "wheat", "+kiwi", each with its count. */
export function dietsIn(
  fields: Readonly<Record<string, string>>,
  key: MenuKey,
  day: Day,
): { readonly word: string; readonly count: string }[] {
  const found: { word: string; count: string }[] = [];
  for (;;) {
    const names = dietFields(key, day, found.length);
    const count = fields[names.count];
    if (count === undefined) return found;
    found.push({ word: (fields[names.food] ?? "").trim(), count: count.trim() });
  }
}

/** Whether what is typed is another number than the usual one: an empty field says none. */
export const differsFromUsual = (typed: string, usual: string | undefined): boolean =>
  usual !== undefined && typed.trim() !== "" && typed.trim() !== usual;
