import type { Day } from "#values/time/calendar-day.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { excerpt } from "#values/tables/csv.ts";
import type { CsvTable } from "#values/tables/csv-table.ts";
import { formatTable, readTable } from "#values/tables/json-table.ts";
import { describeUnknownMenu, findSchool } from "../schools/schools.ts";
import type { MenuKey, Schools } from "../schools/schools.ts";
import { formatMeals, parseMeals } from "./meals.ts";
import type { Covers } from "./covers.ts";
import { coversFaults, formatAvoiding, parseAvoiding } from "./covers.ts";

const columns = ["menu", "date", "lunches", "avoiding", "meals"] as const;
type Column = (typeof columns)[number];

/** A school's covers on a day as a row says them. */
export interface CoversRow extends Covers {
  readonly key: MenuKey;
  readonly day: Day;
  fault(column: Column, message: string): void;
}

/**
 * Reads a file of covers, CSV or JSON: one row per school and day. Returns its rows and every fault with its row and
 * column.
 */
export function parseCovers(
  bytes: Uint8Array,
  schools: Schools,
): Pick<CsvTable<Column>, "faults"> & { readonly rows: readonly CoversRow[] } {
  const { lines, faults } = readTable(bytes, columns, columns.slice(0, 3));
  const rows = lines.flatMap((line): CoversRow[] => {
    const menu = line.cell("menu");
    const key = findSchool(schools, menu)?.key;
    if (!key) line.fault("menu", describeUnknownMenu(menu, schools));
    const date = line.cell("date");
    const day = parseDay(date);
    if (!day) line.fault("date", `"${excerpt(date)}" is not a date like 2026-11-26`);
    const typed = line.cell("lunches");
    const lunches = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
    const { avoiding, faults: words } = parseAvoiding(line.cell("avoiding"));
    for (const message of words) line.fault("avoiding", message);
    const { meals, faults: mealWords } = parseMeals(line.cell("meals"));
    for (const message of mealWords) line.fault("meals", message);
    for (const { of, message } of coversFaults({ lunches, avoiding }))
      line.fault(of, of === "lunches" ? `"${excerpt(typed)}" ${message}` : message);
    const fault = (column: Column, message: string) => line.fault(column, message);
    return key && day ? [{ key, day, lunches, avoiding, meals, fault }] : [];
  });
  return { rows, faults };
}

/** Writes covers as the file that is read back the same. */
export function formatCovers(
  rows: readonly (Covers & { readonly key: MenuKey; readonly day: Day })[],
  json: boolean,
): string {
  const written = rows.map(({ key, day, lunches, avoiding, meals }) => {
    return { menu: key, date: day, lunches, avoiding: formatAvoiding(avoiding), meals: formatMeals(meals) };
  });
  return formatTable(columns, written, json);
}
