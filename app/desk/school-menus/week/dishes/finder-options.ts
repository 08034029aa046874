import type { NameIndex } from "#values/search/name-index.ts";
import type { GridChoice } from "../grid-cell.ts";

/** The dishes that a menu may have. */
export type DishIndex = NameIndex<GridChoice>;

/** What can be chosen in the finder: a dish, or a new one of the name that was typed. */
export type DishOption = GridChoice | "new";

const maxShown = 6;

/**
 * What can be chosen for a text: dishes with it in their name, else the nearest to it, and where none has just this name a
 * new one of it.
 */
export function optionsFor(text: string, dishes: DishIndex | null): readonly DishOption[] {
  if (!dishes) return [];
  const found = dishes.search(text, maxShown);
  const name = tidy(text);
  return name !== "" && !dishes.named(name) ? [...found, "new"] : found;
}

/** The place of the first dish. A new one, of which nothing is known, is never taken by itself: -1. */
export const firstDish = (options: readonly DishOption[]): number =>
  options.findIndex((option) => option !== "new");

/** A name as it is typed, without spaces that nobody sees. */
export const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

/** A dish of which nothing is known but its name. */
export function newDish(name: string): GridChoice {
  return {
    ref: `new:${name}`,
    name,
    description: "",
    allergens: {},
    diets: [],
    counts: [],
    carbohydrate: null,
  };
}
