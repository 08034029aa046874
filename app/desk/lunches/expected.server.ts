import type { Covers } from "#school-menus/covers/covers.ts";
import { expectedCovers } from "#school-menus/covers/covers.server.ts";
import { countCases, withCases } from "#school-menus/diets/case-counts.server.ts";
import type { TermlyMenu } from "#school-menus/served-menu.ts";
import { hasLunchOn } from "#school-menus/served-menu.ts";
import type { SiteContext } from "#server/services.ts";
import type { Day } from "#values/time/calendar-day.ts";

/** The lunches that schools expect on a day and who avoids what, agreed diets among them, by the menus' keys; a school of which nobody has said is missing. */
export async function expectedOn(
  {
    store: { db },
    diets,
  }: Pick<SiteContext, "store"> & { readonly diets: Pick<SiteContext["diets"], "deps"> },
  menus: readonly TermlyMenu[],
  day: Day,
): Promise<ReadonlyMap<string, Covers>> {
  const keys = menus.filter((menu) => hasLunchOn(menu, day)).map(({ about }) => about.key);
  const covers = await expectedCovers(db, keys, [day]);
  const cases = await countCases(db, diets.deps);
  return new Map(
    keys.flatMap((key) => {
      const entered = covers(key, day);
      return entered ? [[key, withCases(entered, cases(key, day))] as const] : [];
    }),
  );
}
