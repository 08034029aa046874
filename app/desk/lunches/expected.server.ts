import type { Db } from "#database/store.server.ts";
import type { Covers } from "#school-menus/covers/covers.ts";
import { expectedCovers } from "#school-menus/covers/covers.server.ts";
import { countCases, withCases } from "#school-menus/diets/case-counts.server.ts";
import type { SchoolLunches } from "#school-menus/served-menu.ts";
import { hasLunchOn } from "#school-menus/served-menu.ts";
import type { SiteContext } from "#server/services.ts";
import type { Day } from "#values/time/calendar-day.ts";

/** The lunches that schools expect on a day and who avoids what, agreed diets among them, by the menus' keys; a school of which nobody has said is missing. */
export async function expectedOn(
  site: DietSite,
  menus: readonly SchoolLunches[],
  day: Day,
): Promise<ReadonlyMap<string, Covers>> {
  return await withDiets(site, await saidOf(site.store.db, menus, day), day);
}

type DietSite = Pick<SiteContext, "store"> & { readonly diets: Pick<SiteContext["diets"], "deps"> };

/** What schools say of a day, by the menus' keys, with those who have an agreed diet counted among who avoids what. */
export async function withDiets(
  { store: { db }, diets }: DietSite,
  said: ReadonlyMap<string, Covers>,
  day: Day,
): Promise<ReadonlyMap<string, Covers>> {
  const cases = await countCases(db, diets.deps);
  return new Map([...said].map(([key, covers]) => [key, withCases(covers, cases(key, day))]));
}

/** The same as schools say it: agreed diets are beside it. */
export async function saidOf(
  db: Db,
  menus: readonly SchoolLunches[],
  day: Day,
): Promise<ReadonlyMap<string, Covers>> {
  const keys = menus.filter((menu) => hasLunchOn(menu, day)).map(({ about }) => about.key);
  const covers = await expectedCovers(db, keys, [day]);
  return new Map(
    keys.flatMap((key) => {
      const said = covers(key, day);
      return said ? [[key, said] as const] : [];
    }),
  );
}
