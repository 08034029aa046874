import { useState } from "react";
import type { SetMenuFields } from "#catering-menu/set-menus/set-menu-form.ts";
import { maxDishes } from "#catering-menu/set-menus/set-menu.ts";

/** A line of the form: a dish as it is typed, and for how many one of it is. */
export interface DishLine {
  readonly key: number;
  readonly dish: string;
  readonly each: string;
}

// Without script so many lines are empty; with it, the last one always is.
const spareLines = 3;
const numbers = Array.from({ length: maxDishes }, (_, at) => at + 1);

/** The lines of a form as it is sent or begun: those that say something, and a few that are empty. */
export function linesOf(fields: SetMenuFields): DishLine[] {
  const all = numbers.map((key) => ({
    key,
    dish: fields[`dish_${key}`] ?? "",
    each: fields[`each_${key}`] ?? "",
  }));
  const last = all.findLastIndex(({ dish, each }) => dish || each);
  return all.slice(0, Math.max(4, last + 1 + spareLines));
}

/** Two lines change places; what would leave the list stays where it is. */
export function moved(lines: readonly DishLine[], at: number, by: -1 | 1): DishLine[] {
  const [one, other] = [lines[at], lines[at + by]];
  if (!one || !other) return [...lines];
  return lines.map((line, place) => (place === at ? other : place === at + by ? one : line));
}

/** A line less; an empty one comes at the end, so that a next one can be typed. */
export function without(lines: readonly DishLine[], at: number): DishLine[] {
  return withSpare(lines.filter((_, place) => place !== at));
}

/** The lines with an empty one at the end, as long as there may be more. */
export function withSpare(lines: readonly DishLine[]): DishLine[] {
  const last = lines.at(-1);
  const isFull = lines.length >= maxDishes;
  if (isFull || (last && !last.dish && !last.each)) return [...lines];
  const key = Math.max(0, ...lines.map((line) => line.key)) + 1;
  return [...lines, { key, dish: "", each: "" }];
}

/** The lines while somebody types in them. */
export function useDishLines(fields: SetMenuFields) {
  const [lines, set] = useState(() => linesOf(fields));
  return {
    lines,
    change: (at: number, what: Partial<Pick<DishLine, "dish" | "each">>) =>
      set(withSpare(lines.map((line, place) => (place === at ? { ...line, ...what } : line)))),
    move: (at: number, by: -1 | 1) => set(moved(lines, at, by)),
    takeOut: (at: number) => set(without(lines, at)),
  };
}
