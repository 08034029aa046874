import type { AffectedSubject, Dependent, KitchenChange } from "#kitchen/dependent.ts";
import type { RecipeChange } from "#kitchen/affected.ts";
import { isWorse } from "#kitchen/affected.ts";
import { leafName } from "#food/leaf.ts";
import type { PublishDeps } from "#publications/publish.server.ts";
import type { Day } from "#values/calendar-day.ts";
import { londonDay } from "#values/calendar-day.ts";
import type { Instant } from "#values/clock.ts";
import { schoolDays } from "./calendar/school-term.ts";
import type { WantedHold } from "./holds.server.ts";
import { holdDishes, releaseSettled } from "./holds.server.ts";
import type { Dish } from "./menus/dish.ts";
import { onRecipes } from "./menus/dish-on-recipe.ts";
import { recordMenuChange } from "./menus/record-menu-change.server.ts";
import { withRecipeChanges } from "./menus/recipe-changes.ts";
import type { TermlyMenu } from "./served-menu.ts";
import { cookedOn, plannedOn } from "./served-menu.ts";
import { changedSubstitutes, writeSubstitutes } from "./substitutions/substitutes-on-recipes.server.ts";
import { allTermlyMenus } from "./termly-menus.server.ts";

/** The school lunches that stand on recipes: they change with the kitchen, in its transaction. */
export function lunchesOnRecipes(deps: PublishDeps): Dependent {
  return {
    name: "school lunches",
    async affected(db, changed) {
      return (await allTermlyMenus(db)).flatMap((menu) => affectedLunches(menu, changed));
    },
    async apply(changing, changed, mode) {
      const signed = { by: changed.by, at: deps.clock.now() };
      for (const menu of await allTermlyMenus(changing.tx)) {
        const { key, site } = menu.about;
        const held = mode === "hold" ? dishesToHold(menu, changed) : [];
        await holdDishes(changing, signed, held);
        const settled = new Set(changed.settled.filter((one) => one.site === site).map((one) => one.recipe));
        const released = await releaseSettled(changing, signed, key, settled);
        const dishes = changedDishes(menu, changed, signed.at);
        const { about, substitutions } = menu;
        const cookedFor = { kitchen: changed.kitchen, about, now: signed.at };
        const substitutes = changedSubstitutes(substitutions, cookedFor);
        await writeSubstitutes(changing.tx, substitutes);
        if (dishes !== null || substitutes.length > 0 || held.length > 0 || released)
          await recordMenuChange(deps, changing, key, dishes === null ? {} : { dishes });
      }
    },
  };
}

/** Whether a dish of a menu stands on one of the recipes that change. */
function usesChangedRecipe({ about: { site } }: TermlyMenu, { recipes }: Pick<KitchenChange, "recipes">) {
  const changed = new Set(recipes.filter((one) => one.site === site).map(({ recipe }) => recipe));
  return ({ recipe }: Dish) => recipe !== undefined && changed.has(recipe.id);
}

/**
 * The dishes to come that get worse for somebody, each on its day: the planned ones also where another is served instead, as
 * they are served again when that is taken back.
 */
export function dishesToHold(
  menu: TermlyMenu,
  changed: Pick<KitchenChange, "recipes" | "from">,
): WantedHold[] {
  const { about, terms, substitutions } = menu;
  const reasons = new Map(
    changed.recipes
      .filter((one) => one.site === about.site && isWorse(one))
      .map((one) => [one.recipe, reasonOf(one)]),
  );
  const hold = (day: Day, dish: string, { recipe }: Dish) => {
    const reason = recipe && reasons.get(recipe.id);
    return reason === undefined ? [] : [{ menu: about.key, day, recipe: recipe!.id, dish, reason }];
  };
  const days = terms.flatMap(schoolDays).filter((day) => day >= changed.from);
  return [
    ...days.flatMap((day) => plannedOn(menu, day).flatMap((dish) => hold(day, dish.slot, dish))),
    ...substitutions
      .filter(({ day }) => day >= changed.from)
      .flatMap(({ id, day, dish }) => hold(day, id, dish)),
  ];
}

/** "Coleslaw: mustard (mayonnaise: Vale mayonnaise); celery not known; no longer vegan". */
function reasonOf({ name, added, nowUnknown, claims }: RecipeChange): string {
  const reasons = [
    ...added.map(({ leaf, because }) => `${leafName(leaf)} (${because})`),
    ...nowUnknown.map(({ leaf }) => `${leafName(leaf)} not known`),
    ...claims.lost.map((diet) => `no longer ${diet}`),
  ];
  return `${name}: ${reasons.join("; ")}`;
}

/** A menu's dishes as they are to be stored, or null where none changes. */
function changedDishes(menu: TermlyMenu, changed: KitchenChange, now: Instant): string | null {
  const { about, dishes: before } = menu;
  if (!before.some(usesChangedRecipe(menu, changed))) return null;
  const { kitchen } = changed;
  const day = londonDay(now);
  const after = onRecipes(before, { kitchen, about, day }).map((dish, at) =>
    withRecipeChanges(dish, before[at]!, now),
  );
  const dishes = JSON.stringify(after);
  return dishes === JSON.stringify(before) ? null : dishes;
}

/** The lunches to come for which a dish on such a recipe is cooked, and the planned dishes that no date has. */
function affectedLunches(menu: TermlyMenu, changed: KitchenChange): AffectedSubject[] {
  const { about, dishes, terms, substitutions } = menu;
  const isAffected = usesChangedRecipe(menu, changed);
  if (!dishes.some(isAffected) && !substitutions.some(({ dish }) => isAffected(dish))) return [];
  const subject = ({ name, recipe }: Dish, day: Day | null) => ({
    name: `${about.school}: ${name}`,
    recipe: recipe!.id,
    site: about.site,
    day,
  });
  const days = terms.flatMap(schoolDays).filter((day) => day >= changed.from);
  const dated = days.flatMap((day) =>
    cookedOn(menu, day)
      .filter(isAffected)
      .map((dish) => ({ dish, day })),
  );
  const served = new Set<Dish>(dated.map(({ dish }) => dish));
  return [
    ...dated.map(({ dish, day }) => subject(dish, day)),
    ...dishes.filter((dish) => isAffected(dish) && !served.has(dish)).map((dish) => subject(dish, null)),
  ];
}
