import type { Db, Tx } from "#database/store.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { change } from "#live/server/change.server.ts";
import { defined } from "#values/defined.ts";
import type { Actor } from "#values/actor.ts";
import { londonDay } from "#values/calendar-day.ts";
import type { Instant } from "#values/clock.ts";
import { storedJson } from "#values/stored-json.ts";
import type { PlannedDish } from "./menus/dish.ts";
import { withSupportedDiets } from "./menus/dish.ts";
import { onRecipes } from "./menus/dish-on-recipe.ts";
import { recordMenuChange } from "./menus/record-menu-change.server.ts";
import { allSchools } from "./schools.server.ts";
import type { MenuKey } from "./schools.ts";
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
  readonly dishes: string;
  readonly substitutes: readonly Substitution[];
}

async function outdatedMenus(db: Db | Tx, now: Instant): Promise<OutdatedMenu[]> {
  const rows = await db.selectFrom("termly_menu").select(["id", "dishes"]).execute();
  const kitchen = await readKitchen(db);
  const schools = (await allSchools(db)).filter(({ key }) => rows.some(({ id }) => id === key));
  if (schools.length === 0) return [];
  const substitutionsOf = await activeSubstitutions(
    db,
    schools.map(({ key }) => key),
  );
  return schools.flatMap((about) => {
    const row = defined(rows.find(({ id }) => id === about.key));
    const stored = storedJson<PlannedDish[]>(row.dishes).map(withSupportedDiets);
    const dishes = JSON.stringify(onRecipes(stored, { kitchen, about, day: londonDay(now) }));
    const substitutes = changedSubstitutes(substitutionsOf(about.key), { kitchen, about, now });
    if (dishes === row.dishes && substitutes.length === 0) return [];
    return [{ key: about.key, dishes, substitutes }];
  });
}
