import type { Allergen } from "#food/allergens/allergen.ts";
import { unknownAllergens } from "#food/allergens/allergen-facts.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { weekday } from "#values/time/calendar-day.ts";
import { nextSchoolDay } from "../calendar/school-term.ts";
import type { Dish } from "../menus/dish.ts";
import { placeOf } from "../menus/dish.ts";
import type { LunchMenu, SchoolLunches } from "../served-menu.ts";
import { plannedOn } from "../served-menu.ts";
import type { MenuOnDay } from "../termly-menus.server.ts";
import type { Substitution } from "./substitution.ts";
import { cookedSlots } from "./swap-choices.ts";

/** The substitutions from a day on whose slot the menu has lost: the day shows nothing until a person looks. */
export function orphanedSubstitutions(menu: LunchMenu, from: Day): Substitution[] {
  return menu.substitutions.filter(
    ({ day, slot }) => day >= from && !plannedOn(menu, day).some((planned) => planned.slot === slot),
  );
}

/** A dish that is cooked on a day with something of the fourteen that nobody has declared. */
export interface UndeclaredDish {
  readonly menu: SchoolLunches;
  readonly slot: string;
  readonly dish: Dish;
  readonly unknown: readonly Allergen[];
}

/** The dishes of a day of which an allergen is not known. */
export function undeclaredDishes(menu: SchoolLunches, day: Day): UndeclaredDish[] {
  return cookedSlots(menu, day).flatMap(({ planned, dish }) => {
    const unknown = unknownAllergens(dish.allergens);
    return unknown.length ? [{ menu, slot: planned.slot, dish, unknown }] : [];
  });
}

/**
 * Whether a menu has no dish for a school day. A weekday that has none in any week of the cycle is one on which the school
 * takes no lunch from us.
 */
export function isUnplanned(menu: MenuOnDay, day: Day): boolean {
  if (nextSchoolDay(menu.terms, day) !== day || plannedOn(menu, day).length > 0) return false;
  const weeks = Array.from({ length: menu.weeks }, (_, at) => at + 1);
  return weeks.some((week) => menu.planned.has(placeOf(week, weekday(day))));
}
