import { maxQuantity } from "#values/quantity.ts";
import type { CateringMenuItem, Category } from "./catering-menu-item.ts";

/** Dishes that somebody has put together for an occasion, to be taken as one. */
export interface SetMenu {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: Category;
  /** For how many it is put together, where nobody has said how many come. */
  readonly guests: number;
  readonly dishes: readonly SetDish[];
}

/** A dish of it: one for every so many guests. */
export interface SetDish {
  readonly id: string;
  readonly guestsEach: number;
}

/** A dish of a set menu as it is on the menu now, with how many of it. */
export interface CountedDish {
  readonly item: CateringMenuItem;
  readonly quantity: number;
}

/** How many of a dish so many guests need: whole ones, and never fewer than they need. */
export function quantityFor(guests: number, guestsEach: number): number {
  return Math.min(maxQuantity, Math.max(1, Math.ceil(guests / guestsEach)));
}

/** The dishes of a set menu for so many guests; one that has left the menu is left out. */
export function dishesFor(
  set: SetMenu,
  guests: number,
  menu: ReadonlyMap<string, CateringMenuItem>,
): CountedDish[] {
  return set.dishes.flatMap(({ id, guestsEach }) => {
    const item = menu.get(id);
    return item ? [{ item, quantity: quantityFor(guests, guestsEach) }] : [];
  });
}
