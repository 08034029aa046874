import type { Actor } from "#values/actor.ts";
import { change } from "#live/server/change.server.ts";
import type { PlannedDish } from "./menus/dish.ts";
import { withSupportedDiets } from "./menus/dish.ts";
import { allSchools } from "./schools.server.ts";
import type { MenuKey } from "./schools.ts";
import type { TermlyMenuDeps } from "./termly-menus.server.ts";
import { recordMenuChange } from "./menus/record-menu-change.server.ts";

/**
 * Stores again every menu that claims a diet that its dishes' allergens do not support by today's rules: an older version
 * may have stored it. For the start of the site; every open page and calendar is updated. Returns the menus that it changed.
 */
export async function recheckTermlyMenus(deps: TermlyMenuDeps, actor: Actor): Promise<MenuKey[]> {
  const rows = await deps.store.db.selectFrom("termly_menu").select(["id", "dishes"]).execute();
  const keys = (await allSchools(deps.store.db)).map(({ key }) => key);
  const wrong = keys.filter((key) =>
    rows.some(({ id, dishes }) => id === key && withSupportedDietsOnly(dishes) !== null),
  );
  if (wrong.length === 0) return [];
  await change(deps, actor, async (changing) => {
    for (const key of wrong) {
      const { dishes } = await changing.tx
        .selectFrom("termly_menu")
        .select("dishes")
        .where("id", "=", key)
        .executeTakeFirstOrThrow();
      const supported = withSupportedDietsOnly(dishes);
      if (supported !== null) await recordMenuChange(deps, changing, key, { dishes: supported });
    }
  });
  return wrong;
}

/** The dishes with supported diets only, or null when they are stored so already. */
function withSupportedDietsOnly(dishes: string): string | null {
  const supported = JSON.stringify((JSON.parse(dishes) as PlannedDish[]).map(withSupportedDiets));
  return supported === dishes ? null : supported;
}
