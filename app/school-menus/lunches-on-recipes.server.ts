import type { Db, Tx } from "#database/store.server.ts";
import type { AffectedSubject, ApplyMode, Dependent, KitchenChange } from "#recipes/dependent.ts";
import type { RecipeChange } from "#recipes/affected.ts";
import { isWorse } from "#recipes/affected.ts";
import { leafName } from "#food/allergens/leaf.ts";
import type { PublishDeps } from "#publications/publish.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { defined } from "#values/defined.ts";
import { schoolDays } from "./calendar/school-term.ts";
import { expectedCovers } from "./covers/covers.server.ts";
import { holdByDefault, lastSoonDay } from "./holds/hold-by-default.ts";
import type { WantedHold } from "./holds/holds.server.ts";
import { dishesOnRecipes, holdDishes, releaseSettled, releaseSettledAway } from "./holds/holds.server.ts";
import type { Dish, PlannedDish } from "./menus/dish.ts";
import { onRecipes } from "./menus/dish-on-recipe.ts";
import { heldDays } from "./menus/held-days.ts";
import { recordMenuChange } from "./menus/record-menu-change.server.ts";
import { withRecipeChanges } from "./menus/recipe-changes.ts";
import type { School } from "./schools/schools.ts";
import type { TermlyMenu } from "./served-menu.ts";
import { cookedAs } from "./served-menu.ts";
import { changedSubstitutes, writeSubstitutes } from "./substitutions/substitutes-on-recipes.server.ts";
import { lunchesAndBreakfasts } from "./termly-menus.server.ts";

/** The school lunches that use recipes, and the breakfasts: they change with the kitchen, in its transaction. */
export function lunchesOnRecipes(deps: PublishDeps): Dependent {
  return {
    name: "school lunches",
    async affected(db, changed) {
      const lunches = (await lunchesAndBreakfasts(db, isConcerned(changed))).flatMap((menu) =>
        affectedLunches(menu, changed),
      );
      const worse = lunches.filter(({ change }) => isWorse(change));
      const covers = await coversOf(db, worse);
      const soon = lastSoonDay(deps.clock.now());
      return lunches.map((lunch) => subjectOf(lunch, covers, soon));
    },
    async apply(changing, changed, mode) {
      const signed = { by: changed.by, at: deps.clock.now() };
      const settledAt = (site: string) =>
        new Set(changed.settled.filter((one) => one.site === site).map((one) => one.recipe));
      for (const menu of await lunchesAndBreakfasts(changing.tx, isConcerned(changed))) {
        const { key, site } = menu.about;
        const now = signed.at;
        const { held, dishes, substitutes } = await menuChange({ db: changing.tx, now }, menu, changed, mode);
        await holdDishes(changing, signed, held);
        const released = await releaseSettled(changing, signed, key, settledAt(site));
        await writeSubstitutes(changing.tx, substitutes);
        if (dishes !== null || substitutes.length > 0 || held.length > 0 || released)
          await recordMenuChange(deps, changing, key, dishes === null ? {} : { dishes });
      }
      if (changed.settled.length > 0) await releaseSettledAway(changing, signed, settledAt);
    },
  };
}

/**
 * Of some menus those that a change of the kitchen reaches, as they would be once it is saved: with the new facts, and held where nobody
 * says otherwise. Changes nothing.
 */
export async function menusAfterKitchen(
  at: At,
  menus: readonly TermlyMenu[],
  changed: KitchenChange,
): Promise<TermlyMenu[]> {
  const after: TermlyMenu[] = [];
  for (const menu of menus.filter(({ about }) => isConcerned(changed)(about))) {
    const { held, dishes, substitutes } = await menuChange(at, menu, changed, new Map());
    if (dishes === null && substitutes.length === 0 && held.length === 0) continue;
    const served = new Map(substitutes.map((one) => [one.id, one]));
    const swaps = menu.substitutions.map((one) => served.get(one.id) ?? one);
    after.push({
      ...menu,
      dishes: dishes ?? menu.dishes,
      substitutions: swaps,
      held: [...new Set([...menu.held, ...heldDays(held, swaps)])].sort(),
    });
  }
  return after;
}

interface At {
  readonly db: Db | Tx;
  readonly now: Instant;
}

/** What a change of the kitchen makes of a menu, before any of it is written. */
async function menuChange({ db, now }: At, menu: TermlyMenu, changed: KitchenChange, mode: ApplyMode) {
  const { about, substitutions } = menu;
  return {
    held: await chosenHolds(db, dishesToHold(menu, changed), mode, {
      changeOf: changeAt(changed, about.site),
      soon: lastSoonDay(now),
    }),
    /** As they are to be stored, or null where none changes. */
    dishes: changedDishes(menu, changed, now),
    substitutes: changedSubstitutes(substitutions, { kitchen: changed.kitchen, about, now }),
  };
}

/** Whether a kitchen that cooks for a school has a recipe that changes, or of which nothing waits any longer. */
function isConcerned({ recipes, settled }: KitchenChange): (school: School) => boolean {
  const sites = new Set([...recipes, ...settled].map(({ site }) => site));
  return ({ site }) => sites.has(site);
}

/** Whether a dish of a menu uses one of the recipes that change. */
function usesChangedRecipe({ about: { site } }: TermlyMenu, { recipes }: Pick<KitchenChange, "recipes">) {
  const changed = new Set(recipes.filter((one) => one.site === site).map(({ recipe }) => recipe));
  return ({ recipe }: Dish) => recipe !== undefined && changed.has(recipe.id);
}

/** The dishes to come that get worse for somebody, each on its day. */
export function dishesToHold(
  menu: TermlyMenu,
  changed: Pick<KitchenChange, "recipes" | "from">,
): WantedHold[] {
  const reasons = new Map(
    changed.recipes
      .filter((one) => one.site === menu.about.site && isWorse(one))
      .map((one) => [one.recipe, reasonOf(one)]),
  );
  return dishesOnRecipes(menu, reasons, changed.from);
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
function changedDishes(
  menu: TermlyMenu,
  changed: KitchenChange,
  now: Instant,
): readonly PlannedDish[] | null {
  const { about, dishes: before } = menu;
  if (!before.some(usesChangedRecipe(menu, changed))) return null;
  const { kitchen } = changed;
  const day = londonDay(now);
  const after = onRecipes(before, { kitchen, about, day }).map((dish, at) =>
    withRecipeChanges(dish, defined(before[at]), now),
  );
  return JSON.stringify(after) === JSON.stringify(before) ? null : after;
}

/** A dish on a recipe that changes, as it is cooked at a school: on a day, or planned on none that is to come. */
interface AffectedLunch {
  readonly menu: TermlyMenu;
  readonly dish: Dish;
  readonly change: RecipeChange;
  readonly on: { readonly day: Day; readonly as: string } | null;
}

/** The lunches to come for which a dish on such a recipe is cooked, and the planned dishes that no date has. */
function affectedLunches(menu: TermlyMenu, changed: KitchenChange): AffectedLunch[] {
  const { about, dishes, terms, substitutions } = menu;
  const changeOf = changeAt(changed, about.site);
  const of = ({ recipe }: Dish) => recipe && changeOf(recipe.id);
  if (!dishes.some(of) && !substitutions.some(({ dish }) => of(dish))) return [];
  const lunch = (dish: Dish, on: AffectedLunch["on"]) => {
    const change = of(dish);
    return change ? [{ menu, dish, change, on }] : [];
  };
  const days = terms.flatMap(schoolDays).filter((day) => day >= changed.from);
  const dated = days.flatMap((day) =>
    cookedAs(menu, day).flatMap(({ dish, as }) => lunch(dish, { day, as })),
  );
  const served = new Set<Dish>(dated.map(({ dish }) => dish));
  return [...dated, ...dishes.filter((dish) => !served.has(dish)).flatMap((dish) => lunch(dish, null))];
}

/** A function that says how a recipe changes at a site; undefined where it does not. */
function changeAt({ recipes }: Pick<KitchenChange, "recipes">, site: string) {
  const changes = new Map(recipes.filter((one) => one.site === site).map((one) => [one.recipe, one]));
  return (recipe: string) => changes.get(recipe);
}

async function coversOf(db: Db | Tx, lunches: readonly AffectedLunch[]) {
  const keys = [...new Set(lunches.map(({ menu }) => menu.about.key))];
  return await expectedCovers(db, keys, [...new Set(lunches.flatMap(({ on }) => on?.day ?? []))]);
}

type CoversOf = Awaited<ReturnType<typeof coversOf>>;

function subjectOf({ menu, dish, change, on }: AffectedLunch, covers: CoversOf, soon: Day): AffectedSubject {
  const { school, label, key, site } = menu.about;
  const choice =
    on && isWorse(change)
      ? {
          key: holdKey({ menu: key, day: on.day, dish: on.as }),
          ...holdByDefault(change, { isSoon: on.day <= soon, covers: covers(key, on.day) }),
        }
      : null;
  return {
    name: `${school}: ${dish.name}`,
    place: label,
    dish: dish.name,
    recipe: change.recipe,
    site,
    day: on?.day ?? null,
    choice,
  };
}

/** How a form names a dish on a day. */
const holdKey = ({ menu, day, dish }: Pick<WantedHold, "menu" | "day" | "dish">) => `${menu} ${day} ${dish}`;

/** Of the dishes that get worse those that are held: as somebody has decided, and by default where nobody has. */
async function chosenHolds(
  db: Db | Tx,
  wanted: readonly WantedHold[],
  mode: ApplyMode,
  { changeOf, soon }: { readonly changeOf: ReturnType<typeof changeAt>; readonly soon: Day },
): Promise<readonly WantedHold[]> {
  if (typeof mode === "string") return mode === "hold" ? wanted : [];
  const open = wanted.filter((one) => !mode.has(holdKey(one)) && one.day <= soon);
  const covers = await expectedCovers(
    db,
    [...new Set(open.map(({ menu }) => menu))],
    [...new Set(open.map(({ day }) => day))],
  );
  const isHeld = (one: WantedHold) => {
    const change = changeOf(one.recipe);
    return (
      open.includes(one) &&
      change !== undefined &&
      holdByDefault(change, { isSoon: true, covers: covers(one.menu, one.day) }).hold
    );
  };
  return wanted.filter((one) => mode.get(holdKey(one)) ?? isHeld(one));
}
