import type { AffectedSubject, Dependent, KitchenChange } from "#kitchen/dependent.ts";
import type { RecipeChange } from "#kitchen/affected.ts";
import { isWorse } from "#kitchen/affected.ts";
import { leafName } from "#food/leaf.ts";
import type { PublishDeps } from "#publications/publish.server.ts";
import { londonDay } from "#values/calendar-day.ts";
import type { Instant } from "#values/clock.ts";
import { schoolDays } from "./calendar/school-term.ts";
import { holdDays, releaseSettled } from "./holds.server.ts";
import type { PlannedDish } from "./menus/dish.ts";
import { onRecipes } from "./menus/dish-on-recipe.ts";
import { recordMenuChange } from "./menus/record-menu-change.server.ts";
import { withRecipeChanges } from "./menus/recipe-changes.ts";
import type { TermlyMenu } from "./served-menu.ts";
import { plannedOn } from "./served-menu.ts";
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
        const held = mode === "hold" ? daysToHold(menu, changed) : [];
        await holdDays(changing, signed, held);
        const settled = new Set(changed.settled.filter((one) => one.site === site).map((one) => one.recipe));
        const released = await releaseSettled(changing, signed, key, settled);
        const dishes = changedDishes(menu, changed, signed.at);
        if (dishes !== null || held.length > 0 || released)
          await recordMenuChange(deps, changing, key, dishes === null ? {} : { dishes });
      }
    },
  };
}

/** Whether a dish of a menu stands on one of the recipes that change. */
function isAmong({ about: { site } }: TermlyMenu, { recipes }: Pick<KitchenChange, "recipes">) {
  const changed = new Set(recipes.filter((one) => one.site === site).map(({ recipe }) => recipe));
  return ({ recipe }: PlannedDish) => recipe !== undefined && changed.has(recipe.id);
}

/** The lunches to come that get worse for somebody, a hold for each recipe and day. */
function daysToHold(menu: TermlyMenu, changed: KitchenChange) {
  const worse = changed.recipes.filter(isWorse);
  const holds = affectedLunches(menu, { ...changed, recipes: worse }).flatMap(({ day, recipe, site }) => {
    const found = worse.find((one) => one.recipe === recipe && one.site === site)!;
    return day ? { menu: menu.about.key, day, recipe, reason: reasonOf(found) } : [];
  });
  return [...new Map(holds.map((hold) => [`${hold.day} ${hold.recipe}`, hold])).values()];
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
  if (!before.some(isAmong(menu, changed))) return null;
  const { kitchen } = changed;
  const day = londonDay(now);
  const after = onRecipes(before, { kitchen, about, day }).map((dish, at) =>
    withRecipeChanges(dish, before[at]!, now),
  );
  const dishes = JSON.stringify(after);
  return dishes === JSON.stringify(before) ? null : dishes;
}

/** The lunches to come for which a dish on such a recipe is cooked, and the dishes that no date has. */
function affectedLunches(menu: TermlyMenu, changed: KitchenChange): AffectedSubject[] {
  const { about, dishes, terms, substitutions } = menu;
  const isAffected = isAmong(menu, changed);
  if (!dishes.some(isAffected)) return [];
  const subject = ({ name, recipe }: PlannedDish) => ({
    name: `${about.school}: ${name}`,
    recipe: recipe!.id,
    site: about.site,
  });
  const days = terms.flatMap(schoolDays).filter((day) => day >= changed.from);
  const dated = days.flatMap((day) =>
    plannedOn(menu, day)
      .filter(isAffected)
      .filter(({ slot }) => !substitutions.some((one) => one.day === day && one.slot === slot))
      .map((dish) => ({ dish, day })),
  );
  const served = new Set(dated.map(({ dish }) => dish.slot));
  return [
    ...dated.map(({ dish, day }) => ({ ...subject(dish), day })),
    ...dishes
      .filter((dish) => isAffected(dish) && !served.has(dish.slot))
      .map((dish) => ({ ...subject(dish), day: null })),
  ];
}
