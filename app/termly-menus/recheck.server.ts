import type { Actor } from "#values/actor.ts";
import { change } from "#live/server/change.server.ts";
import type { PlannedDish } from "./menus/dish.ts";
import { withSupportedDiets } from "./menus/dish.ts";
import type { MenuKey } from "./menu-registry.ts";
import { menuKeys } from "./menu-registry.ts";
import type { TermlyMenuDeps } from "./termly-menus.server.ts";
import { recordMenuChange } from "./menus/record-menu-change.server.ts";

/**
 * Stores again every menu that says more of a diet than its dishes' allergens support by today's rules: an older version
 * may have told it. For the start of the site; tells every open page and calendar. Answers the menus that it changed.
 */
export async function recheckTermlyMenus(room: TermlyMenuDeps, actor: Actor): Promise<MenuKey[]> {
  const rows = await room.store.db.selectFrom("termly_menu").select(["id", "dishes"]).execute();
  const wrong = menuKeys.filter((key) => rows.some(({ id, dishes }) => id === key && again(dishes) !== null));
  if (wrong.length === 0) return [];
  await change(room, actor, async (changing) => {
    for (const key of wrong) {
      const { dishes } = await changing.tx
        .selectFrom("termly_menu")
        .select("dishes")
        .where("id", "=", key)
        .executeTakeFirstOrThrow();
      const told = again(dishes);
      if (told !== null) await recordMenuChange(room, changing, key, { dishes: told });
    }
  });
  return wrong;
}

/** The dishes as they may be told, or null when they are told so already. */
function again(dishes: string): string | null {
  const told = JSON.stringify((JSON.parse(dishes) as PlannedDish[]).map(withSupportedDiets));
  return told === dishes ? null : told;
}
