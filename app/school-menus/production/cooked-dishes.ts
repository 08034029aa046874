import type { Day } from "#values/time/calendar-day.ts";
import type { Hold } from "../holds/holds.server.ts";
import type { Dish } from "../menus/dish.ts";
import type { LunchCourse } from "../menus/course.ts";
import type { LunchMenu } from "../served-menu.ts";
import { plannedOn, refutedWords } from "../served-menu.ts";

/** A dish as a kitchen cooks it on a day, with why it may not be cooked yet. */
export interface CookedDish {
  readonly course: LunchCourse;
  readonly dish: Dish;
  /** "" where nothing holds it. */
  readonly heldBecause: string;
}

/**
 * What a menu has cooked on a day: planned or substituted, and also what the public is not shown yet. A dish that is held,
 * or on a day on which a substitution has lost its slot, must not be cooked until it is released; nor one that its facts do
 * not allow to be called so. `holds`: what of the menu is held on that day.
 */
export function cookedDishes(
  menu: LunchMenu,
  day: Day,
  holds: readonly Pick<Hold, "dish" | "reason">[],
): CookedDish[] {
  const planned = plannedOn(menu, day);
  const swaps = menu.substitutions.filter((swap) => swap.day === day);
  const isLost = swaps.some(({ slot }) => !planned.some((dish) => dish.slot === slot));
  return planned.map(({ slot, course, ...dish }) => {
    const swap = swaps.findLast((one) => one.slot === slot);
    const cooked = swap?.dish ?? dish;
    const hold = holds.find((one) => one.dish === "" || one.dish === (swap?.id ?? slot));
    const lost = isLost ? "the menu no longer has the slot of a substitution" : undefined;
    return { course, dish: cooked, heldBecause: hold?.reason ?? lost ?? refutedWords(cooked)[0] ?? "" };
  });
}
