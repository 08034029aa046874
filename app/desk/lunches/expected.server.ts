import type { Db } from "#database/store.server.ts";
import { coversFor } from "#school-menus/covers/covers.server.ts";
import type { ExpectedCovers } from "#school-menus/covers/covers.server.ts";
import type { TermlyMenu } from "#school-menus/served-menu.ts";
import type { Day } from "#values/calendar-day.ts";

/** The lunches that schools expect on a day and who avoids what, by the menus' keys; a school of which nobody has said is missing. */
export async function expectedOn(
  db: Db,
  menus: readonly TermlyMenu[],
  day: Day,
): Promise<ReadonlyMap<string, NonNullable<ExpectedCovers["covers"]>>> {
  const sites = [...new Set(menus.map(({ about }) => about.site))];
  const all = (await Promise.all(sites.map((site) => coversFor(db, { site }, day)))).flat();
  return new Map(all.flatMap(({ key, covers }) => (covers ? [[key, covers] as const] : [])));
}
