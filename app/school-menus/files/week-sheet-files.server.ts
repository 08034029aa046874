import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { allSchools } from "../schools/schools.server.ts";
import { findWeekSheet } from "../schools/schools.ts";
import { termlyMenu } from "../termly-menus.server.ts";
import { sheetWeek, weekSheet } from "./week-sheets.server.ts";
import type { MadeFile } from "./made-file.ts";
import { madeFile } from "./made-file.ts";
import type { FileDeps } from "./menu-files.server.ts";
import { firmOf } from "./menu-files.server.ts";

const maxSheets = 60;

/** The sheets of a week, each made once a revision, day and state of the kitchen; the sixty made last are cached. */
export function createWeekSheetFiles(deps: FileDeps) {
  const sheets = new Map<string, MadeFile>();
  let madeWith: Kitchen | undefined;

  /** The sheet at an address for a week, or null where there is none. */
  return async function weekSheetAt(
    path: string,
    week: string | undefined,
  ): Promise<{ readonly name: string; readonly file: MadeFile } | null> {
    const named = findWeekSheet(await allSchools(deps.store.db), path);
    const menu = named && (await termlyMenu(deps.store.db, named.school.key));
    if (!menu) return null;
    const today = londonDay(deps.clock.now());
    const monday = sheetWeek(menu, week, today);
    if (!monday) return null;
    const kitchen = await readKitchen(deps.store.db);
    if (kitchen !== madeWith) sheets.clear();
    madeWith = kitchen;
    const name = `${named.school.key}-${named.kind}-${monday}.pdf`;
    const madeFrom = `${menu.revision} ${today} ${firmOf(deps)}`;
    const known = sheets.get(name);
    if (known?.madeFrom === madeFrom) return { name, file: known };
    const { brand, typeset } = deps;
    const file = madeFile(
      madeFrom,
      await weekSheet(named.kind, menu, monday, { brand, kitchen, today, typeset }),
    );
    sheets.delete(name);
    sheets.set(name, file);
    // A year has forty weeks, and few of them are asked for: the one that was made first goes.
    const [oldest] = sheets.keys();
    if (sheets.size > maxSheets && oldest !== undefined) sheets.delete(oldest);
    return { name, file };
  };
}
