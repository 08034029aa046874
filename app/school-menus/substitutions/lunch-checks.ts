import type { Allergen } from "#food/allergens/allergen.ts";
import { unknownAllergens } from "#food/allergens/allergen-facts.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { weekday } from "#values/time/calendar-day.ts";
import { nextSchoolDay, schoolDays } from "../calendar/school-term.ts";
import type { Dish } from "../menus/dish.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { plannedOn } from "../served-menu.ts";
import type { Substitution } from "./substitution.ts";
import { cookedSlots } from "./swap-choices.ts";

/** The substitutions from a day on whose slot the menu has lost: the day shows nothing until a person looks. */
export function orphanedSubstitutions(menu: TermlyMenu, from: Day): Substitution[] {
  return menu.substitutions.filter(
    ({ day, slot }) => day >= from && !plannedOn(menu, day).some((planned) => planned.slot === slot),
  );
}

/** A dish that is cooked on a day with something of the fourteen that nobody has declared. */
export interface UndeclaredDish {
  readonly menu: TermlyMenu;
  readonly slot: string;
  readonly dish: Dish;
  readonly unknown: readonly Allergen[];
}

/** The dishes of a day of which an allergen is not known. */
export function undeclaredDishes(menu: TermlyMenu, day: Day): UndeclaredDish[] {
  return cookedSlots(menu, day).flatMap(({ planned, dish }) => {
    const unknown = unknownAllergens(dish.allergens);
    return unknown.length ? [{ menu, slot: planned.slot, dish, unknown }] : [];
  });
}

/**
 * Whether a menu has no dish for a school day. A weekday that has none in any week of the cycle is one on which the school
 * takes no lunch from us.
 */
export function isUnplanned(menu: TermlyMenu, day: Day): boolean {
  const { terms, dishes } = menu;
  if (nextSchoolDay(terms, day) !== day || plannedOn(menu, day).length > 0) return false;
  return dishes.length === 0 || dishes.some((dish) => dish.weekday === weekday(day));
}

/** The last day with lunch in any term of a menu; null where it has none. */
export function lastLunch({ terms, dishes }: TermlyMenu): Day | null {
  if (dishes.length === 0) return null;
  return (
    terms
      .flatMap((term) => schoolDays(term).at(-1) ?? [])
      .sort()
      .at(-1) ?? null
  );
}
