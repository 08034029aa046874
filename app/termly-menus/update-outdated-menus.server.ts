import type { Db, Tx } from "#database/store.server.ts";
import { readKitchen } from "#kitchen/kitchen.server.ts";
import { change } from "#live/server/change.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Day } from "#values/calendar-day.ts";
import { londonDay } from "#values/calendar-day.ts";
import type { PlannedDish } from "./menus/dish.ts";
import { withSupportedDiets } from "./menus/dish.ts";
import { onRecipes } from "./menus/dish-on-recipe.ts";
import { recordMenuChange } from "./menus/record-menu-change.server.ts";
import { allSchools } from "./schools.server.ts";
import type { MenuKey } from "./schools.ts";
import type { TermlyMenuDeps } from "./termly-menus.server.ts";

/**
 * Stores again every menu that claims a diet that its dishes' allergens do not support by today's rules (an older version
 * may have stored it), or that stands on a recipe which says something else today: certificates end. For the start of
 * the site and of each day; every open page and calendar is updated. Returns the menus that it changed.
 */
export async function updateOutdatedMenus(deps: TermlyMenuDeps, actor: Actor): Promise<MenuKey[]> {
  const day = londonDay(deps.clock.now());
  if ((await outdatedMenus(deps.store.db, day)).size === 0) return [];
  return await change(deps, actor, async (changing) => {
    const outdated = await outdatedMenus(changing.tx, day);
    for (const [key, dishes] of outdated) await recordMenuChange(deps, changing, key, { dishes });
    return [...outdated.keys()];
  });
}

/** The dishes, as they are to be stored, of each menu that is stored otherwise. */
async function outdatedMenus(db: Db | Tx, day: Day): Promise<Map<MenuKey, string>> {
  const rows = await db.selectFrom("termly_menu").select(["id", "dishes"]).execute();
  const kitchen = await readKitchen(db);
  const outdated = new Map<MenuKey, string>();
  for (const about of await allSchools(db)) {
    const row = rows.find(({ id }) => id === about.key);
    if (!row) continue;
    const stored = (JSON.parse(row.dishes) as PlannedDish[]).map(withSupportedDiets);
    const dishes = JSON.stringify(onRecipes(stored, { kitchen, about, day }));
    if (dishes !== row.dishes) outdated.set(about.key, dishes);
  }
  return outdated;
}
