import type { Db, Tx } from "#database/store.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { change } from "#live/server/change.server.ts";
import { defined } from "#values/defined.ts";
import type { Actor } from "#values/actor.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import type { PlannedDish } from "./menus/dish.ts";
import type { DishRow } from "./menus/dish-rows.ts";
import { dishesOfRows, dishRow, isSameRow } from "./menus/dish-rows.ts";
import type { CookedFor } from "./menus/dish-on-recipe.ts";
import { onRecipes } from "./menus/dish-on-recipe.ts";
import { recordMenuChange } from "./menus/record-menu-change.server.ts";
import { storedDishRows } from "./menus/stored-menus.server.ts";
import { schoolsAndBreakfasts } from "./schools/schools.server.ts";
import type { MenuKey, School } from "./schools/schools.ts";
import { activeSubstitutions } from "./substitutions/substitution-repository.server.ts";
import { changedSubstitutes, writeSubstitutes } from "./substitutions/substitutes-on-recipes.server.ts";
import type { Substitution } from "./substitutions/substitution.ts";
import type { TermlyMenuDeps } from "./termly-menus.server.ts";

/**
 * Stores again every menu that claims a diet that its dishes' allergens do not support by today's rules (an older version
 * may have stored it), or that uses a recipe which says something else today: certificates end. Run at
 * the server's start and daily; every open page and calendar is updated. Returns the menus that it changed.
 */
export async function updateOutdatedMenus(deps: TermlyMenuDeps, actor: Actor): Promise<MenuKey[]> {
  const now = deps.clock.now();
  if ((await outdatedMenus(deps.store.db, now)).length === 0) return [];
  return await change(deps, actor, async (changing) => {
    const outdated = await outdatedMenus(changing.tx, now);
    for (const { key, dishes, substitutes } of outdated) {
      await writeSubstitutes(changing.tx, substitutes);
      await recordMenuChange(deps, changing, key, { dishes });
    }
    return outdated.map(({ key }) => key);
  });
}

interface OutdatedMenu {
  readonly key: MenuKey;
  /** As they are to be stored. */
  readonly dishes: readonly PlannedDish[];
  readonly substitutes: readonly Substitution[];
}

async function outdatedMenus(db: Db | Tx, now: Instant): Promise<OutdatedMenu[]> {
  const kitchen = await readKitchen(db);
  const schools = await schoolsAndBreakfasts(db);
  const keys = schools.map(({ key }) => key);
  const menus = Map.groupBy(await storedDishRows(db, keys), ({ menu }) => menu);
  const substitutionsOf = await activeSubstitutions(db, keys);
  const made = (rows: readonly DishRow[], about: School) =>
    onRecipes(dishesOfRows(rows), { kitchen, about, day: londonDay(now) });
  // What says the same and is cooked alike is looked at once: schools have many of their dishes in common.
  const current = new Set<string>();
  const isCurrent = (rows: readonly DishRow[], about: School): boolean => {
    const unseen = new Map(
      rows.map((row) => [sayingOf(row, about), row] as const).filter(([saying]) => !current.has(saying)),
    );
    const stored = [...unseen.values()];
    const isSame = made(stored, about).every((dish, at) => {
      const row = defined(stored[at]);
      return isSameRow(row, dishRow(row.menu, dish, row.position));
    });
    if (isSame) for (const saying of unseen.keys()) current.add(saying);
    return isSame;
  };
  return schools.flatMap((about) => {
    const { key } = about;
    const rows = menus.get(key) ?? [];
    const substitutes = changedSubstitutes(substitutionsOf(key), { kitchen, about, now });
    if (isCurrent(rows, about) && substitutes.length === 0) return [];
    return [{ key, dishes: made(rows, about), substitutes }];
  });
}

/** All that decides what is to be stored of a dish: what it says, whatever its place in whichever menu, and how it is cooked. */
function sayingOf(row: DishRow, { site, standards }: CookedFor["about"]): string {
  const { menu: _menu, slot: _slot, week: _week, weekday: _weekday, position: _position, ...said } = row;
  return JSON.stringify([site, standards, said]);
}
