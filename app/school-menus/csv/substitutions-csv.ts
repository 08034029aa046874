import type { Day } from "#values/time/calendar-day.ts";
import { parseDay } from "#values/time/calendar-day.ts";
import { excerpt } from "#values/tables/csv.ts";
import type { CsvRow, CsvTable } from "#values/tables/csv-table.ts";
import { formatTable, readTable } from "#values/tables/json-table.ts";
import type { Dish } from "../menus/dish.ts";
import type { LunchCourse } from "../menus/course.ts";
import { lunchCourses, parseCourse } from "../menus/course.ts";
import { maxTextLength } from "../menus/one-line-text.ts";
import { describeUnknownMenu, findSchool } from "../schools/schools.ts";
import type { MenuKey, Schools } from "../schools/schools.ts";
import type { Substitution } from "../substitutions/substitution.ts";
import type { KnownRecipes } from "./dish-columns.ts";
import { dishColumns, readDish, writeDish } from "./dish-columns.ts";

const columns: readonly Column[] = [
  ...(["menu", "date", "course", "dish"] as const),
  ...(["instead_of", ...dishColumns.slice(1), "note", "recipe", "slot"] as const),
];
type Column =
  | (typeof dishColumns)[number]
  | "menu"
  | "date"
  | "course"
  | "instead_of"
  | "note"
  | "recipe"
  | "slot";

/** A substitution as a row of a file asks for it. */
export interface SubstitutionRow {
  readonly key: MenuKey;
  readonly day: Day;
  readonly course: LunchCourse;
  /** The slot, or the planned dish's name; undefined where the course has one dish alone. */
  readonly was: string | undefined;
  readonly dish: Dish;
  readonly note: string;
  fault(column: Column, message: string): void;
}

export interface ParsedSubstitutions extends Pick<CsvTable<Column>, "faults"> {
  readonly rows: readonly SubstitutionRow[];
}

/**
 * Reads a file of substitutions, CSV or JSON: one row per dish that is served instead of another on a date. `dish` may
 * be empty where `recipe` names one, and `slot` is before `instead_of`. Returns its rows and every fault with its
 * row and column.
 */
export function parseSubstitutions(
  bytes: Uint8Array,
  schools: Schools,
  recipes: KnownRecipes,
): ParsedSubstitutions {
  const { lines, faults } = readTable(bytes, columns, columns.slice(0, 4));
  const rows = lines.flatMap((line) => readRow(line, schools, recipes) ?? []);
  return { rows, faults };
}

function readRow(line: CsvRow<Column>, schools: Schools, recipes: KnownRecipes): SubstitutionRow | null {
  const menu = line.cell("menu");
  const key = findSchool(schools, menu)?.key;
  if (!key) line.fault("menu", describeUnknownMenu(menu, schools));
  const date = line.cell("date");
  const day = parseDay(date);
  if (!day) line.fault("date", `"${excerpt(date)}" is not a date like 2026-11-26`);
  const typed = line.cell("course");
  const course = parseCourse(typed);
  if (!course)
    line.fault(
      "course",
      `"${excerpt(typed)}" is not one of ${lunchCourses.map((one) => one.key).join(", ")}`,
    );
  const dish = readDish(line, recipes);
  const note = line.words("note", maxTextLength.note);
  const was = line.cell("slot") || line.cell("instead_of") || undefined;
  const fault = (column: Column, message: string) => line.fault(column, message);
  return key && day && course ? { key, day, course, was, dish, note, fault } : null;
}

/** Writes substitutions as the file that is read back without a change: as they are stated. */
export function formatSubstitutions(
  menus: ReadonlyMap<MenuKey, readonly Substitution[]>,
  json: boolean,
): string {
  const rows = [...menus].flatMap(([menu, substitutions]) =>
    substitutions.map(({ day, course, was, slot, dish, note }) => {
      return { menu, date: day, course, instead_of: was, ...writeDish(dish), note, slot };
    }),
  );
  return formatTable(columns, rows, json);
}
