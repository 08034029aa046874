import { recordAudit } from "#audit/audit.server.ts";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { currentVersion } from "#recipes/in-force.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { newId } from "#values/ids.ts";
import { NotFound } from "#values/problem.ts";
import { breakfastsOf, saysBreakfasts } from "../covers/meals.ts";
import { coversOn } from "../covers/covers.server.ts";
import { holdsOn } from "../holds/holds.server.ts";
import { hasLunchOn } from "../served-menu.ts";
import type { TermlyMenuDeps } from "../termly-menus.server.ts";
import { menusOn } from "../termly-menus.server.ts";
import type { BreakfastSheet } from "./breakfast-sheet.ts";
import { currentBreakfasts } from "./breakfast-sheet.server.ts";
import { cookedDishes } from "./cooked-dishes.ts";
import type { ProductionSheet, SchoolLunch } from "./production-sheet.ts";
import { productionSheet } from "./production-sheet.ts";

/** A sheet as it was printed. */
export interface PrintedSheet {
  readonly id: string;
  readonly sheet: ProductionSheet;
  /** The breakfasts of that morning; null where there were none, or it was printed before they had dishes. */
  readonly breakfasts: BreakfastSheet | null;
  readonly printedBy: string;
  readonly printedAt: Instant;
}

/** The kitchens, by name; each with its id. */
export async function kitchenSites(db: Db | Tx): Promise<{ readonly id: string; readonly name: string }[]> {
  const { site } = await readKitchen(db);
  return [...site].map(([id, versions]) => ({ id, name: currentVersion(versions).document.name }));
}

/** What a kitchen cooks for lunch on a day, as everything is now. Throws NotFound for a kitchen that is not there. */
export async function currentSheet(db: Db | Tx, site: string, day: Day): Promise<ProductionSheet> {
  const found = (await kitchenSites(db)).find(({ id }) => id === site);
  if (!found) throw new NotFound(`There is no kitchen "${site}".`);
  const menus = await menusOn(
    db,
    (school) => school.site === site,
    () => day,
  );
  const open = menus.filter((menu) => hasLunchOn(menu, day));
  const keys = open.map(({ about }) => about.key);
  const expected = await coversOn(db, keys, day);
  const holds = Map.groupBy(await holdsOn(db, keys, day), ({ menu }) => menu);
  const lunches = open.map((menu): SchoolLunch => {
    const { key, label, lunchAt } = menu.about;
    const { covers, isFromWeekBefore } = expected(key);
    return {
      key,
      label,
      lunchAt,
      dishes: cookedDishes(menu, day, holds.get(key) ?? []),
      covers: covers && {
        lunches: covers.lunches,
        avoiding: covers.avoiding,
        isFromWeekBefore,
        isLate: covers.isLate && !isFromWeekBefore,
        ...(saysBreakfasts(covers.meals ?? {}) && { breakfasts: breakfastsOf(covers.meals ?? {}) }),
      },
    };
  });
  return productionSheet({ site, siteName: found.name, day }, lunches);
}

/** As many kitchens are printed at once. */
export const mostPrinted = 20;

/**
 * Records that the sheets of some kitchens are printed, and what they say: all of them or none. Throws NotFound for a kitchen
 * that is not there.
 */
export async function printSheets(
  { store, clock }: Pick<TermlyMenuDeps, "store" | "clock">,
  actor: Actor,
  sites: readonly string[],
  day: Day,
): Promise<PrintedSheet[]> {
  return await store.db.transaction().execute(async (tx) => {
    const prints: PrintedSheet[] = [];
    for (const site of sites) {
      const sheet = await currentSheet(tx, site, day);
      const breakfasts = await currentBreakfasts(tx, site, day);
      const printed = { id: newId(), sheet, breakfasts, printedBy: actor.name, printedAt: clock.now() };
      await tx
        .insertInto("termly_print")
        .values({
          id: printed.id,
          site,
          day,
          sheet: JSON.stringify(storedSheet(sheet, breakfasts)),
          printed_by: printed.printedBy,
          printed_at: printed.printedAt,
        })
        .execute();
      const { lunches, withDiet } = sheet;
      const act = { action: "printed kitchen sheet", subject: `kitchen-sheet/${site}/${day}` };
      await recordAudit(tx, actor, { ...act, after: { lunches, withDiet, print: printed.id } }, clock);
      prints.push(printed);
    }
    return prints;
  });
}

/** The last sheet that was printed of a kitchen's day, or null. */
export async function lastPrint(db: Db, site: string, day: Day): Promise<PrintedSheet | null> {
  const row = await db
    .selectFrom("termly_print")
    .selectAll()
    .where("site", "=", site)
    .where("day", "=", day)
    .orderBy("printed_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? printOf(row) : null;
}

/** A sheet as it was printed, by the print's id; null where there is none. */
export async function printById(db: Db, id: string): Promise<PrintedSheet | null> {
  const row = await db.selectFrom("termly_print").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? printOf(row) : null;
}

/** A sheet of lunches as it always was stored, so that an older release reads it; that of breakfasts is with it where there is one. */
interface StoredSheet extends ProductionSheet {
  readonly breakfastSheet?: BreakfastSheet;
}

const storedSheet = (sheet: ProductionSheet, breakfastSheet: BreakfastSheet | null): StoredSheet =>
  breakfastSheet ? { ...sheet, breakfastSheet } : sheet;

function printOf(row: Schema["termly_print"]): PrintedSheet {
  const { breakfastSheet, ...sheet }: StoredSheet = JSON.parse(row.sheet);
  const breakfasts = breakfastSheet ?? null;
  return { id: row.id, sheet, breakfasts, printedBy: row.printed_by, printedAt: row.printed_at };
}
