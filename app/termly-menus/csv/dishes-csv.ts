import { parseAllergenList, formatAllergenList } from "#food/allergen-list.ts";
import { dietContradictions } from "#food/claims.ts";
import { diets as allDiets, parseDiets } from "#food/diet.ts";
import type { CellFault } from "#values/csv.ts";
import { escapeCell, excerpt } from "#values/csv.ts";
import type { CarbohydrateFacts } from "../menus/carbohydrate.ts";
import { carbohydrateFaults } from "../menus/carbohydrate.ts";
import { byCyclePosition, parseCourse, courses, splitDiets, cycleLength } from "../menus/dish.ts";
import type { CycleRow, StatedDish } from "../menus/dish.ts";
import { statedOf } from "../menus/dish-on-recipe.ts";
import { parseCounts, formatCounts } from "#food/food-counts.ts";
import { maxTextLength } from "../menus/one-line-text.ts";
import { describeUnknownMenu, findSchool } from "../schools.ts";
import type { MenuKey, Schools } from "../schools.ts";
import { weekdays } from "#values/calendar-day.ts";
import { isSlotId } from "../menus/slot.ts";
import type { CsvRow } from "#values/csv-table.ts";
import { readCsvTable } from "#values/csv-table.ts";

/**
 * The columns of a menu file: one row per dish. The first five must be there; the order in the file is free. A row that
 * names its slot keeps what hangs on it, even when everything else in the row is new. One that names a recipe stands on
 * that, and what else it states of allergens can only add a risk.
 */
const dishColumns = [
  "menu",
  "week",
  "day",
  "course",
  "dish",
  "description",
  "allergens",
  "diets",
  "portion_grams",
  "carbohydrate_grams",
  "sugars_grams",
  "carbohydrate_per_100g",
  "counts_as",
  "slot",
  "recipe",
] as const;
type Column = (typeof dishColumns)[number];

const mostWeeks = 6;
const carbohydrateColumns: Record<keyof CarbohydrateFacts, Column> = {
  portion: "portion_grams",
  carbohydrate: "carbohydrate_grams",
  sugars: "sugars_grams",
  per100: "carbohydrate_per_100g",
};

export type MenuCycles = ReadonlyMap<MenuKey, readonly CycleRow[]>;

interface ParsedDishes {
  readonly menus: MenuCycles;
  readonly faults: CellFault[];
  /** Whether the file says which dishes stand on recipes: where it does not, those that did stay so. */
  readonly namesRecipes: boolean;
}

/**
 * Reads a menu file (UTF-8, RFC 4180). Returns the whole cycle of each menu that it names, or every fault with its row
 * and column; with faults there are no menus. `recipes` are the ids that there are.
 */
export function parseDishesCsv(
  bytes: Uint8Array,
  schools: Schools,
  recipes: { has(id: string): boolean } = new Set(),
): ParsedDishes {
  const table = readCsvTable(bytes, dishColumns, dishColumns.slice(0, 5));
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
      for (const message of gapsIn(dishes)) table.faultAt(rows.get(key)!, "menu", `${key}: ${message}`);
  const faults = table.faults.toSorted((one, other) => one.row - other.row);
  const namesRecipes = table.lines.some((line) => line.has("recipe"));
  return faults.length
    ? { menus: new Map(), faults, namesRecipes }
    : {
        menus: new Map([...menus].map(([key, dishes]) => [key, dishes.sort(byCyclePosition)])),
        ...{ faults, namesRecipes },
      };
}

function dishOf(
  line: CsvRow<Column>,
  schools: Schools,
  recipes: { has(id: string): boolean },
): { key: MenuKey | null; dish: CycleRow } {
  const menuText = line.cell("menu");
  const key = findSchool(schools, menuText)?.key ?? null;
  if (!key) line.fault("menu", describeUnknownMenu(menuText, schools));
  const week = line.whole("week", 1, mostWeeks);
  const dayText = line.cell("day");
  const weekday = weekdays.findIndex((name) => name.toLowerCase() === dayText.toLowerCase()) + 1;
  if (!weekday) line.fault("day", `"${excerpt(dayText)}" is not one of ${weekdays.join(", ")}`);
  const courseText = line.cell("course");
  const course = parseCourse(courseText);
  if (!course)
    line.fault(
      "course",
      `"${excerpt(courseText)}" is not one of ${courses.map((one) => one.key).join(", ")}`,
    );
  const name = line.words("dish", maxTextLength.dish);
  if (!name) line.fault("dish", "must not be empty");
  const allergens = parseAllergenList(line.cell("allergens"));
  for (const message of allergens.faults) line.fault("allergens", excerpt(message, 200));
  const diets = parseDiets(line.cell("diets"));
  for (const message of [...diets.faults, ...dietContradictions(diets.diets, allergens.facts)])
    line.fault("diets", excerpt(message, 200));
  const counts = parseCounts(line.cell("counts_as"));
  for (const message of counts.faults) line.fault("counts_as", excerpt(message, 300));
  const grams: CarbohydrateFacts = {
    portion: line.grams("portion_grams"),
    carbohydrate: line.grams("carbohydrate_grams"),
    sugars: line.grams("sugars_grams"),
    per100: line.grams("carbohydrate_per_100g"),
  };
  for (const { of, message } of carbohydrateFaults(grams)) line.fault(carbohydrateColumns[of], message);
  const slot = line.cell("slot") || null;
  if (slot && !isSlotId(slot))
    line.fault("slot", `"${excerpt(slot)}" is not a slot like S-7F3K9Q; leave it empty for a new dish`);
  const recipe = line.cell("recipe");
  if (recipe && !recipes.has(recipe)) line.fault("recipe", `"${excerpt(recipe)}" is not the id of a recipe`);
  const stated = {
    allergens: allergens.facts,
    diets: diets.diets,
    portion: grams.portion,
    carbohydrate: grams.carbohydrate,
    sugars: grams.sugars,
    counts: counts.counts,
  };
  return {
    key,
    dish: {
      week: week ?? 1,
      weekday: weekday || 1,
      course: course ?? "main",
      name,
      description: line.words("description", maxTextLength.description),
      allergens: allergens.facts,
      ...splitDiets(diets.diets, allergens.facts),
      portion: grams.portion,
      carbohydrate: grams.carbohydrate,
      sugars: grams.sugars,
      counts: counts.counts,
      slot,
      ...(recipe && { recipe: { id: recipe, changes: [] }, stated }),
    },
  };
}

// A day without a hot dish is a row that was lost on the way.
function gapsIn(dishes: readonly CycleRow[]): string[] {
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
  const lines = [...menus].flatMap(([key, dishes]) =>
    dishes.map((dish) => cellsOf(key, dish, statedOf(dish)).map(escapeCell).join(",")),
  );
  return [dishColumns.join(","), ...lines, ""].join("\r\n");
}

function cellsOf(key: MenuKey, dish: CycleRow, stated: StatedDish): string[] {
  const { portion, carbohydrate } = stated;
  return [
    key,
    String(dish.week),
    weekdays[dish.weekday - 1]!,
    dish.course,
    dish.name,
    dish.description,
    formatAllergenList(stated.allergens),
    allDiets
      .map((diet) => diet.key)
      .filter((diet) => stated.diets.includes(diet))
      .join(";"),
    gramsText(portion),
    gramsText(carbohydrate),
    gramsText(stated.sugars),
    portion && carbohydrate !== null ? gramsText(Math.round((carbohydrate / portion) * 1000) / 10) : "",
    formatCounts(stated.counts),
    dish.slot ?? "",
    dish.recipe?.id ?? "",
  ];
}

function gramsText(grams: number | null): string {
  return grams === null ? "" : String(grams);
}
