import type { ChangeContext } from "#live/server/change.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { holdMenuAsElsewhere } from "../holds/holds.server.ts";
import { onRecipes } from "../menus/dish-on-recipe.ts";
import { recordMenuChange } from "../menus/record-menu-change.server.ts";
import { changedSubstitutes, writeSubstitutes } from "../substitutions/substitutes-on-recipes.server.ts";
import type { TermlyMenuDeps } from "../termly-menus.server.ts";
import { menuOfKey } from "../termly-menus.server.ts";
import type { School } from "./schools.ts";

/**
 * Records the menu of a school, or of its breakfasts, of which something is new: the kitchen, when it begins, its name, or that it is there
 * again. One that is new to its kitchen is held as others there. Returns whether there is one.
 */
export async function refreshMenu(
  deps: TermlyMenuDeps,
  changing: ChangeContext,
  about: School,
  {
    isOtherTime = false,
    isNewThere = false,
  }: { readonly isOtherTime?: boolean; readonly isNewThere?: boolean } = {},
): Promise<boolean> {
  const { key } = about;
  if (isOtherTime) await moveDays(deps, changing, key);
  const menu = await menuOfKey(changing.tx, key);
  if (!menu) return false;
  // Another kitchen has other products and risks, and so has one that went on while the menu was away.
  const kitchen = await readKitchen(changing.tx);
  const now = deps.clock.now();
  const today = londonDay(now);
  const dishes = onRecipes(menu.dishes, { kitchen, about, day: today });
  if (isNewThere) await holdMenuAsElsewhere(changing, menu, today);
  await writeSubstitutes(changing.tx, changedSubstitutes(menu.substitutions, { kitchen, about, now }));
  await recordMenuChange(deps, changing, key, { dishes });
  return true;
}

/** An event at another time is another event to a calendar (RFC 5545, 3.8.7.4): its sequence rises. */
async function moveDays({ clock }: TermlyMenuDeps, { tx }: ChangeContext, key: string): Promise<void> {
  const now = clock.now();
  await tx
    .updateTable("termly_day")
    .set((row) => ({ sequence: row("sequence", "+", 1), changed_at: now }))
    .where("menu", "=", key)
    .where("day", ">=", londonDay(now))
    .execute();
}
