import type { Occasion } from "#brand/meals.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import { currentVersion } from "#recipes/in-force.ts";
import { defined } from "#values/defined.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Dish, PlannedDish } from "../menus/dish.ts";
import type { LunchCourse } from "../menus/course.ts";
import { lunchCourses } from "../menus/course.ts";
import { onRecipes } from "../menus/dish-on-recipe.ts";
import { statedOf } from "../menus/stated-dish.ts";
import { occasionOf } from "../schools/occasions.ts";
import type { School } from "../schools/schools.ts";
import type { SchoolLunches, TermlyMenu } from "../served-menu.ts";
import { plannedOn } from "../served-menu.ts";
import { parseDish } from "./parse-dish.ts";

/** One slot on a day with what is cooked in it, shown to the public or not. */
export interface CookedSlot<Menu extends SchoolLunches = TermlyMenu> {
  readonly menu: Menu;
  readonly planned: PlannedDish;
  /** What is cooked: the planned dish, or the latest that was substituted for it. */
  readonly dish: Dish;
  /** The id of that substitution; null where the planned dish is cooked. */
  readonly substitution: string | null;
}

/** Everything that is cooked for a menu on a day, also while the day is held. */
export function cookedSlots<Menu extends SchoolLunches>(menu: Menu, day: Day): CookedSlot<Menu>[] {
  return plannedOn(menu, day).map((planned) => {
    const swap = menu.substitutions.findLast((one) => one.day === day && one.slot === planned.slot);
    return { menu, planned, dish: swap?.dish ?? planned, substitution: swap?.id ?? null };
  });
}

/** A dish with everywhere that it is cooked on a day for one meal: what can be swapped in one go. */
export interface SwappableDish<Menu extends SchoolLunches = TermlyMenu> {
  readonly occasion: Occasion;
  readonly course: LunchCourse;
  readonly name: string;
  readonly at: readonly CookedSlot<Menu>[];
}

/** The dishes of a day, those of lunch first, course by course, in a course those of most schools first. */
export function swappableDishes<Menu extends SchoolLunches>(
  menus: readonly Menu[],
  day: Day,
): SwappableDish<Menu>[] {
  const slots = menus.flatMap((menu) => cookedSlots(menu, day));
  const dishes = Map.groupBy(slots, (slot) =>
    [occasionOf(slot.menu.about.key), slot.planned.course, slot.dish.name].join(" "),
  );
  const place = ({ occasion, course }: SwappableDish<Menu>) =>
    lunchCourses.findIndex(({ key }) => key === course) + (occasion === "lunch" ? 0 : lunchCourses.length);
  return [...dishes.values()]
    .map((at): SwappableDish<Menu> => {
      const { menu, planned, dish } = defined(at[0]);
      return { occasion: occasionOf(menu.about.key), course: planned.course, name: dish.name, at };
    })
    .sort((one, other) => place(one) - place(other) || other.at.length - one.at.length);
}

/** What may be served instead: a dish of some menu, or a recipe of the kitchen. */
export interface Substitute {
  /** The recipe's id, or the slot of a dish that uses none. */
  readonly id: string;
  readonly name: string;
  /** Where menus have it; null for a recipe that no menu has. */
  readonly course: LunchCourse | null;
  /** As it is stated: its facts at a school follow from its recipe there. */
  readonly dish: Dish;
}

/** The menus from which something is chosen: a lunch among lunches, a breakfast among all, its own first. */
export function menusToChooseFrom(menus: readonly TermlyMenu[], occasion: Occasion): readonly TermlyMenu[] {
  const ofMeal = menus.filter(({ about }) => occasionOf(about.key) === occasion);
  return occasion === "lunch" ? ofMeal : [...ofMeal, ...menus.filter((menu) => !ofMeal.includes(menu))];
}

/** All that may be served instead of something: each recipe and each stated dish once, by name. */
export function substitutes(menus: readonly TermlyMenu[], kitchen: Kitchen): Substitute[] {
  const found = new Map<string, Substitute>();
  for (const { dishes } of menus)
    for (const planned of dishes) {
      const { name, course, slot, recipe } = planned;
      const known = recipe ? found.has(recipe.id) : [...found.values()].some((one) => one.name === name);
      if (known) continue;
      const id = recipe?.id ?? slot;
      found.set(id, { id, name, course, dish: plainDish(planned) });
    }
  for (const [id, versions] of kitchen.recipe) {
    if (found.has(id)) continue;
    const { name } = currentVersion(versions).document;
    found.set(id, { id, name, course: null, dish: parseDish("", { recipe: id }, kitchen.recipe) });
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** A planned dish without its place on a menu and without what the public was told of its changes. */
function plainDish(planned: PlannedDish): Dish {
  const { name, description, allergens, diets, held, portion, carbohydrate, sugars, counts, recipe } =
    planned;
  const plain = { name, description, allergens, diets, held, portion, carbohydrate, sugars, counts };
  return recipe ? { ...plain, recipe: { id: recipe.id, changes: [] }, stated: statedOf(planned) } : plain;
}

/** A substitute as it is cooked for a school on a day. */
export function substituteAt(
  { dish }: Substitute,
  about: Pick<School, "site" | "standards">,
  { kitchen, day }: { readonly kitchen: Kitchen; readonly day: Day },
): Dish {
  return defined(onRecipes([dish], { kitchen, about, day })[0]);
}

/** A menu as it is with a dish substituted in a slot on a day: what the swap is judged by before it is made. */
export function withSubstitute(menu: TermlyMenu, planned: PlannedDish, day: Day, dish: Dish): TermlyMenu {
  const { slot, course, name: was } = planned;
  const swap = { id: "W-", slot, day, course, was, dish, note: "", madeAt: 0, madeBy: "" };
  return { ...menu, held: [], substitutions: [...menu.substitutions, swap] };
}
