import { worstOf } from "#food/allergens/allergen-facts.ts";
import type { WordedDish } from "#food/claims/claims-in-words.ts";
import { diets } from "#food/diet.ts";
import { pence } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";
import { guideTotal, maxQuantity } from "#values/numbers/quantity.ts";
import type { CateringMenuItem, Category } from "../catering-menu-item.ts";

/** How many there can be, and how many dishes each has. */
export const maxSets = 60;
export const fewestDishes = 2;
export const maxDishes = 15;

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

/** A set menu as every open page has it: the document of the topic `set-menu`. */
export interface PublishedSetMenu extends SetMenu {
  /** Its place among the set menus: ascending, not necessarily without gaps. */
  readonly position: number;
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

/** A set menu's words with the facts that they are compared with: it contains what any of its dishes contains, and has only the diets that all of them have. */
export function wordedSet(
  { name, description, dishes }: SetMenu,
  menu: readonly CateringMenuItem[],
): WordedDish {
  const items = dishes.flatMap(({ id }) => menu.find((item) => item.id === id) ?? []);
  return {
    name,
    description,
    allergens: worstOf(...items.map(({ allergens }) => allergens)),
    diets: diets.map(({ key }) => key).filter((diet) => items.every((item) => item.diets.includes(diet))),
    parts: items,
  };
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

/** What it comes to for each guest by its dishes' guide prices, in whole pence upwards; null where one of them has none. */
export function guidePerGuest(dishes: readonly CountedDish[], guests: number): Pence | null {
  const { sum, unpriced } = guideTotal(
    dishes.map(({ item, quantity }) => ({ priceGuide: item.priceGuide, quantity })),
  );
  return unpriced > 0 || dishes.length === 0 ? null : pence(Math.ceil(sum / guests));
}
