import type { Dish } from "../menus/dish.ts";
import type { DishRef, Place } from "./draft.ts";
import { partsOfPlace, placeOf } from "./draft.ts";

/** A dish in a place, with the reference by which it is put elsewhere. */
export interface PlacedRef {
  readonly place: Place;
  readonly ref: DishRef | null;
}

/** A day of the cycle, or with `weekday` 0 a whole week. */
export interface Span {
  readonly week: number;
  readonly weekday: number;
}

/** "2-5" a day, "2-0" a week; null for anything else. */
export function parseSpan(text: string): Span | null {
  const match = /^([1-6])-([0-5])$/.exec(text);
  return match ? { week: Number(match[1]), weekday: Number(match[2]) } : null;
}

/**
 * What is to be put where so that one day is as another, or one week: what stands there beyond it is emptied. Both are days,
 * or both are weeks.
 */
export function copySpan(cells: readonly PlacedRef[], from: Span, to: Span): PlacedRef[] {
  const inSpan = ({ week, weekday }: Span, of: Span) =>
    week === of.week && (of.weekday === 0 || weekday === of.weekday);
  const target = new Map<Place, DishRef | null>();
  for (const { place } of cells) if (inSpan(partsOfPlace(place), to)) target.set(place, null);
  for (const { place, ref } of cells) {
    const parts = partsOfPlace(place);
    if (!ref || !inSpan(parts, from)) continue;
    target.set(placeOf({ ...parts, week: to.week, weekday: to.weekday || parts.weekday }), ref);
  }
  return [...target].map(([place, ref]) => ({ place, ref }));
}

/** The reference of a dish in a place of a draft: where it was taken from, or the place itself as it is published. */
export function refOf(
  menu: string,
  dish: Dish & { readonly slot: string | null },
  from: DishRef | null,
): DishRef {
  if (from) return from;
  if (dish.slot) return `dish:${menu}/${dish.slot}`;
  return dish.recipe ? `recipe:${dish.recipe.id}` : `new:${dish.name}`;
}
