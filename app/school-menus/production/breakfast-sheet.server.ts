import type { Db, Tx } from "#database/store.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { readCovers } from "../covers/covers.server.ts";
import type { EnteredCovers } from "../covers/covers.server.ts";
import { breakfastsOf, saysBreakfasts } from "../covers/meals.ts";
import { holdsOn } from "../holds/holds.server.ts";
import { menuKeyOf } from "../schools/occasions.ts";
import { allSchools } from "../schools/schools.server.ts";
import { breakfastsOn, menusOfDays } from "../termly-menus.server.ts";
import type { BreakfastSheet, SchoolBreakfast } from "./breakfast-sheet.ts";
import { breakfastSheet } from "./breakfast-sheet.ts";
import { cookedDishes } from "./cooked-dishes.ts";

/**
 * What a kitchen makes for breakfast on a day, as everything is now; null where none of its schools has a breakfast menu, or there
 * is no breakfast. Numbers are those that were said for that very day: those of an earlier week are a guess.
 */
export async function currentBreakfasts(db: Db | Tx, site: string, day: Day): Promise<BreakfastSheet | null> {
  const menus = await breakfastsOn(db, (school) => school.site === site, day);
  if (menus.length === 0) return null;
  const schools = (await allSchools(db)).filter((school) => school.site === site);
  const outlines = await menusOfDays(db, (school) => school.site === site, [day]);
  const open = new Set(outlines.filter((menu) => menu.hasLunch(day)).map(({ about }) => about.key));
  const entered = new Map(
    (
      await readCovers(
        db,
        schools.map(({ key }) => key),
        [day],
      )
    ).map((covers) => [covers.key, covers]),
  );
  const holds = Map.groupBy(
    await holdsOn(
      db,
      menus.map(({ about }) => about.key),
      day,
    ),
    ({ menu }) => menu,
  );
  return breakfastSheet(
    schools.flatMap(({ key, label }): SchoolBreakfast[] => {
      const own = menuKeyOf(key, "breakfast");
      const menu = menus.find(({ about }) => about.key === own);
      const dishes = menu ? cookedDishes(menu, day, holds.get(own) ?? []) : [];
      // A number of a day that was closed since is of no breakfast.
      if (dishes.length === 0 && !open.has(key)) return [];
      return [{ key, label, beginsAt: menu?.about.lunchAt ?? "", dishes, ...saidOf(entered.get(key)) }];
    }),
  );
}

function saidOf(covers: EnteredCovers | undefined): Pick<SchoolBreakfast, "breakfasts" | "isLate"> {
  const meals = covers?.meals ?? {};
  const isSaid = saysBreakfasts(meals);
  return { breakfasts: isSaid ? breakfastsOf(meals) : null, isLate: isSaid && covers?.isLate === true };
}
