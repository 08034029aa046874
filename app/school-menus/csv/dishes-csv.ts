import { defined } from "#values/defined.ts";
import { weekdays } from "#values/time/calendar-day.ts";
import type { CellFault } from "#values/tables/csv.ts";
import { excerpt } from "#values/tables/csv.ts";
import type { CsvRow } from "#values/tables/csv-table.ts";
import { readCsvTable } from "#values/tables/csv-table.ts";
import { formatCsv } from "#values/tables/json-table.ts";
import { byCyclePosition, cycleLength } from "../menus/dish.ts";
import { lunchCourses, parseCourse } from "../menus/course.ts";
import type { CycleRow } from "../menus/dish.ts";
import { isSlotId } from "../menus/slot.ts";
import { describeUnknownMenu, findSchool } from "../schools/schools.ts";
import { occasionOf } from "../schools/occasions.ts";
import type { MenuKey, Schools } from "../schools/schools.ts";
import type { KnownRecipes } from "./dish-columns.ts";
import { dishColumns, readDish, writeDish } from "./dish-columns.ts";

/**
 * The columns of a menu file: one row per dish. The first five must be there; the order in the file is free. A row that
 * names its slot keeps what hangs on it, even when everything else in the row is new. One that names a recipe uses that,
 * and what else it states of allergens can only add a risk.
 */
const columns = ["menu", "week", "day", "course", ...dishColumns, "slot", "recipe"] as const;
type Column = (typeof columns)[number];

const maxWeeks = 6;
export type MenuCycles = ReadonlyMap<MenuKey, readonly CycleRow[]>;

interface ParsedDishes {
  readonly menus: MenuCycles;
  readonly faults: CellFault[];
  /** Whether the file says which dishes use recipes: where it does not, those that did stay so. */
  readonly namesRecipes: boolean;
}

/**
 * Reads a menu file (UTF-8, RFC 4180). Returns the whole cycle of each menu that it names, or every fault with its row
 * and column; with faults there are no menus. `recipes` are the ids that there are.
 */
export function parseDishesCsv(
  bytes: Uint8Array,
  schools: Schools,
  recipes: KnownRecipes = new Set(),
): ParsedDishes {
  const table = readCsvTable(bytes, columns, columns.slice(0, 5));
  const menus = new Map<MenuKey, CycleRow[]>();
  const rows = new Map<MenuKey, number>();
  const taken = new Map<string, number>();
  for (const line of table.lines) {
    const { key, dish } = dishOf(line, schools, recipes);
    if (!key) continue;
    const place = [key, dish.week, dish.weekday, dish.course, dish.name.toLowerCase()].join("|");
    if (taken.has(place))
      line.fault("dish", `"${excerpt(dish.name)}" stands in row ${taken.get(place)} already`);
    taken.set(place, line.row);
    const slot = `${key}|${dish.slot}`;
    if (dish.slot && taken.has(slot))
      line.fault("slot", `${dish.slot} stands in row ${taken.get(slot)} already`);
    taken.set(slot, line.row);
    rows.set(key, rows.get(key) ?? line.row);
    menus.set(key, [...(menus.get(key) ?? []), dish]);
  }
  // Gaps are looked for only in a file whose rows are sound.
  if (table.faults.length === 0)
    for (const [key, dishes] of menus)
      for (const message of gapsIn(key, dishes))
        table.faultAt(defined(rows.get(key)), "menu", `${key}: ${message}`);
  const faults = table.faults.toSorted((one, other) => one.row - other.row);
  const namesRecipes = table.lines.some((line) => line.has("recipe"));
  return faults.length
    ? { menus: new Map(), faults, namesRecipes }
    : {
        menus: new Map([...menus].map(([key, dishes]) => [key, dishes.sort(byCyclePosition)])),
        faults,
        namesRecipes,
      };
}

function dishOf(
  line: CsvRow<Column>,
  schools: Schools,
  recipes: KnownRecipes,
): { key: MenuKey | null; dish: CycleRow } {
  const menuText = line.cell("menu");
  const key = findSchool(schools, menuText)?.key ?? null;
  if (!key) line.fault("menu", describeUnknownMenu(menuText, schools));
  const week = line.whole("week", 1, maxWeeks);
  const dayText = line.cell("day");
  const weekday = weekdays.findIndex((name) => name.toLowerCase() === dayText.toLowerCase()) + 1;
  if (!weekday) line.fault("day", `"${excerpt(dayText)}" is not one of ${weekdays.join(", ")}`);
  const courseText = line.cell("course");
  const course = parseCourse(courseText);
  if (!course)
    line.fault(
      "course",
      `"${excerpt(courseText)}" is not one of ${lunchCourses.map((one) => one.key).join(", ")}`,
    );
  const slot = line.cell("slot") || null;
  if (slot && !isSlotId(slot))
    line.fault("slot", `"${excerpt(slot)}" is not a slot like S-7F3K9Q; leave it empty for a new dish`);
  return {
    key,
    dish: {
      week: week ?? 1,
      weekday: weekday || 1,
      course: course ?? "main",
      ...readDish(line, recipes),
      slot,
    },
  };
}

/**
 * The days of a menu's cycle without a hot dish, each as a sentence: such a row was lost on the way. Breakfast may be cold, and
 * there may be none.
 */
export function gapsIn(menu: MenuKey, dishes: readonly CycleRow[]): string[] {
  if (occasionOf(menu) === "breakfast") return [];
  return Array.from({ length: cycleLength(dishes) }, (_, at) => at + 1).flatMap((week) =>
    weekdays.flatMap((name, at) =>
      dishes.some((dish) => dish.week === week && dish.weekday === at + 1 && dish.course === "main")
        ? []
        : [`week ${week} has no main on ${name}`],
    ),
  );
}

/** Writes cycles as the file that `parseDishesCsv` reads back the same, safe to open in a spreadsheet: as they are stated. */
export function formatDishesCsv(menus: MenuCycles): string {
  const rows = [...menus].flatMap(([key, dishes]) =>
    dishes.map((dish) => ({
      menu: key,
      week: dish.week,
      day: defined(weekdays[dish.weekday - 1]),
      course: dish.course,
      ...writeDish(dish),
      slot: dish.slot,
    })),
  );
  return formatCsv(columns, rows);
}
