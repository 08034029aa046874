import type { Db } from "#database/store.server.ts";
import type { Covers } from "#school-menus/covers/covers.ts";
import { expectedCovers } from "#school-menus/covers/covers.server.ts";
import type { TermlyMenu } from "#school-menus/served-menu.ts";
import { hasLunchOn } from "#school-menus/served-menu.ts";
import type { Day } from "#values/time/calendar-day.ts";

/** The lunches that schools expect on a day and who avoids what, by the menus' keys; a school of which nobody has said is missing. */
export async function expectedOn(
  db: Db,
  menus: readonly TermlyMenu[],
  day: Day,
): Promise<ReadonlyMap<string, Covers>> {
  const keys = menus.filter((menu) => hasLunchOn(menu, day)).map(({ about }) => about.key);
  const covers = await expectedCovers(db, keys, [day]);
  return new Map(keys.flatMap((key) => [[key, covers(key, day)] as const]).filter(isSaid));
}

const isSaid = (one: readonly [string, Covers | null]): one is readonly [string, Covers] => one[1] !== null;
