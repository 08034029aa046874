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
  {
    store: { db },
    diets,
  }: Pick<SiteContext, "store"> & { readonly diets: Pick<SiteContext["diets"], "deps"> },
  menus: readonly SchoolLunches[],
  day: Day,
): Promise<ReadonlyMap<string, Covers>> {
  const said = await saidOf(db, menus, day);
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
