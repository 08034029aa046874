import { isGalleryPicture } from "#ui/picture/pictures.ts";
import { defined } from "#values/defined.ts";
import { parseAllergenList } from "#food/allergens/allergen-list.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { dietContradictions } from "#food/claims/claims.ts";
import { parseDiets } from "#food/diet.ts";
import type { Diet } from "#food/diet.ts";
import { mostServed, parsePortionUnit, portionUnits } from "#food/plates/portion.ts";
import type { Portion } from "#food/plates/portion.ts";
import { cellFault, excerpt, unescapeCell } from "#values/tables/csv.ts";
import type { CellFault } from "#values/tables/csv.ts";
import { pence } from "#values/numbers/money.ts";
import type { Pence } from "#values/numbers/money.ts";
import { categories, parseCategory } from "../catering-menu-item.ts";
import type { CateringMenuItem, Category } from "../catering-menu-item.ts";
import { maxGoesWith } from "../drafts/goes-with-fields.ts";
import { menuCourses, parseCourse } from "#food/plates/menu-course.ts";
import type { MenuCourse } from "#food/plates/menu-course.ts";

/** The columns of a catering menu file. The first four must be there; their order in the file is free. */
export const columns = [
  "id",
  "name",
  "description",
  "category",
  "allergens",
  "diets",
  "serves",
  "price_guide_pence",
  "image",
  "recipe",
  "course",
  "goes_with",
  "unit",
  "serves_from",
  "serves_to",
] as const;
export type Column = (typeof columns)[number];

/** Where each column is in the file. */
export type Header = ReadonlyMap<Column, number>;

const maxLength: Record<Column, number> = {
  id: 80,
  name: 120,
  description: 1_000,
  category: 40,
  allergens: 2_000,
  diets: 200,
  serves: 60,
  price_guide_pence: 12,
  image: 80,
  recipe: 60,
  course: 40,
  goes_with: 400,
  unit: 20,
  serves_from: 5,
  serves_to: 5,
};
const highestGuide = 10_000_000;
const idPattern = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** A row as it is written in the file. What has no column in the file is undefined: an import leaves it as it is. */
export interface MenuRow {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number;
  /** Empty for a new item. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: Category;
  readonly allergens?: AllergenFacts;
  readonly diets?: readonly Diet[];
  readonly serves?: string | null;
  readonly priceGuide?: Pence | null;
  readonly image?: string | null;
  /** The id of the recipe that it uses. */
  readonly recipe?: string | null;
  /** Null where the cell is empty: not set. */
  readonly course?: MenuCourse | null;
  /** The ids of dishes that go with it. */
  readonly goesWith?: readonly string[];
  /** Null where the cells are empty: nobody has said how far one goes. */
  readonly portion?: Portion | null;
}

/** The ids of the recipes that there are. */
export interface RecipeIds {
  has(id: string): boolean;
}

/** Reads one row; its faults are added to `faults`. */
export function readMenuRow(
  cells: readonly string[],
  row: number,
  header: Header,
  faults: CellFault[],
  recipes: RecipeIds,
): MenuRow {
  const reader = createCellReader(cells, row, header, faults);
  const facts = {
    row,
    id: readId(reader),
    name: reader.required("name"),
    description: reader.required("description", "many lines"),
    category: readCategory(reader),
  };
  const [allergens, diets] = readAllergensAndDiets(reader);
  const serves = reader.cell("serves");
  const priceGuide = readPriceGuide(reader);
  const image = readImage(reader);
  const recipe = readRecipeId(reader, recipes);
  return {
    ...facts,
    ...(header.has("allergens") && { allergens }),
    ...(header.has("diets") && { diets }),
    ...(serves !== undefined && { serves: serves || null }),
    ...(priceGuide !== undefined && { priceGuide }),
    ...(image !== undefined && { image: image || null }),
    ...(recipe !== undefined && { recipe: recipe || null }),
    ...(header.has("course") && { course: readCourse(reader) }),
    ...(header.has("goes_with") && { goesWith: readGoesWith(reader, facts.id) }),
    ...(header.has("serves_from") && { portion: readPortion(reader) }),
  };
}

type Unsaid = Pick<CateringMenuItem, "course" | "goesWith" | "portion">;

/**
 * What need not be said of a dish (its course, what goes with it, how far one goes) over the same of the item that a row names;
 * a column that the file lacks stays as it was.
 */
export function optionalFacts(row: MenuRow, before: Unsaid | null | undefined): Unsaid {
  const course = row.course === undefined ? before?.course : row.course;
  const goesWith = row.goesWith ?? before?.goesWith ?? [];
  const portion = row.portion === undefined ? before?.portion : row.portion;
  return { ...(course && { course }), ...(goesWith.length > 0 && { goesWith }), ...(portion && { portion }) };
}

/** A fault for every dish that a row names as going with its own and that is neither on the menu nor in the file. */
export function unknownGoesWith(
  rows: readonly MenuRow[],
  ids: readonly string[],
): Pick<CellFault, "field" | "message">[] {
  const known = new Set(ids);
  return rows.flatMap(({ row, name, goesWith = [] }) =>
    goesWith
      .filter((id) => !known.has(id))
      .map((id) => ({
        field: `row ${row}, ${name} (goes_with)`,
        message: `"${excerpt(id)}" is the id of no dish`,
      })),
  );
}

/**
 * A fault for every dish that a row gives a picture that cannot be its, by the names that rows have of those; `before` is the
 * picture that the dish of a row has already, which may have left the gallery since.
 */
export function unusablePictures(
  rows: readonly MenuRow[],
  pictures: ReadonlyMap<string, string>,
  before: (at: number) => string | null | undefined,
): Pick<CellFault, "field" | "message">[] {
  return rows.flatMap(({ row, name, image }, at) => {
    const fault = image && image !== before(at) ? pictures.get(image) : undefined;
    return fault === undefined
      ? []
      : [{ field: `row ${row}, ${name} (image)`, message: `"${excerpt(image ?? "")}": ${fault}` }];
  });
}

interface CellReader {
  /** The text of a column's cell; undefined where the file has no such column. */
  cell(column: Column, lines?: "many lines"): string | undefined;
  /** The same, of a cell that must not be empty. */
  required(column: Column, lines?: "many lines"): string;
  fault(column: Column, message: string): void;
}

function createCellReader(
  cells: readonly string[],
  row: number,
  header: Header,
  faults: CellFault[],
): CellReader {
  for (const [at, cell] of cells.entries())
    if (at >= header.size && cell.trim())
      faults.push(cellFault(row, at, "", "the row has more cells than the header"));

  function fault(column: Column, message: string) {
    faults.push(cellFault(row, defined(header.get(column)), column, message));
  }
  function cell(column: Column, lines?: "many lines") {
    const at = header.get(column);
    if (at === undefined) return undefined;
    const text = unescapeCell(cells[at] ?? "");
    if (text.length > maxLength[column]) {
      fault(column, `has ${text.length} characters, ${maxLength[column]} at most`);
      return "";
    }
    // Control characters are never typed; they come from a broken export, and PostgreSQL refuses the first of them.
    if (lines && /[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/.test(text)) fault(column, "has a control character");
    if (!lines && /[\0-\x1F\x7F]/.test(text)) fault(column, "has a line break or control character");
    return text;
  }
  function required(column: Column, lines?: "many lines") {
    const before = faults.length;
    const text = cell(column, lines) ?? "";
    if (!text && faults.length === before) fault(column, "must not be empty");
    return text;
  }
  return { cell, required, fault };
}

function readId({ cell, fault }: CellReader): string {
  const id = cell("id") ?? "";
  if (id && !idPattern.test(id)) fault("id", "takes letters, digits, - and _ only");
  return id;
}

function readCategory({ cell, fault }: CellReader): Category {
  const text = cell("category") ?? "";
  const category = parseCategory(text);
  const names = categories.map(({ key }) => key).join(", ");
  if (!category) fault("category", `"${excerpt(text)}" is not one of ${names}`);
  return category ?? "school";
}

function readAllergensAndDiets({ cell, fault }: CellReader): [AllergenFacts, Diet[]] {
  const allergens = parseAllergenList(cell("allergens") ?? "");
  for (const message of allergens.faults) fault("allergens", excerpt(message, 200));
  const { diets, faults } = parseDiets(cell("diets") ?? "");
  for (const message of [...faults, ...dietContradictions(diets, allergens.facts)])
    fault("diets", excerpt(message, 200));
  return [allergens.facts, diets];
}

function readPriceGuide({ cell, fault }: CellReader): Pence | null | undefined {
  const text = cell("price_guide_pence");
  if (!text) return text === undefined ? undefined : null;
  if (/^\d+$/.test(text) && Number(text) <= highestGuide) return pence(Number(text));
  fault("price_guide_pence", `"${excerpt(text)}" is not a whole number of pence up to ${highestGuide}`);
  return null;
}

function readImage({ cell, fault }: CellReader): string | undefined {
  const image = cell("image");
  // One of the firm's gallery, or one of the sample's.
  if (image && !isGalleryPicture(image) && !/^[a-z0-9][a-z0-9-]*$/.test(image))
    fault("image", `"${excerpt(image)}" is not the name of a picture, like gallery-fruit-platter`);
  return image;
}

function readCourse({ cell, fault }: CellReader): MenuCourse | null {
  const text = cell("course") ?? "";
  const course = parseCourse(text);
  const names = menuCourses.map(({ key }) => key).join(", ");
  if (text && !course) fault("course", `"${excerpt(text)}" is not one of ${names}`);
  return course;
}

function readPortion({ cell, fault }: CellReader): Portion | null {
  const typed = cell("unit") ?? "";
  const unit = parsePortionUnit(typed);
  const names = portionUnits.map(({ key }) => key).join(", ");
  if (typed && !unit) fault("unit", `"${excerpt(typed)}" is not one of ${names}`);
  const number = (column: "serves_from" | "serves_to") => {
    const text = cell(column) ?? "";
    if (!text) return null;
    if (/^\d{1,4}$/.test(text) && Number(text) >= 1) return Number(text);
    fault(column, `"${excerpt(text)}" is not a whole number from 1 to ${mostServed}`);
    return null;
  };
  const [from, to] = [number("serves_from"), number("serves_to")];
  if (from === null) {
    if (!cell("serves_from") && (to !== null || unit))
      fault("serves_from", "is missing: say for how many one is sure to be enough");
    return null;
  }
  if (to !== null && to < from) fault("serves_to", `is less than ${from}, from which it serves`);
  return { unit, from, to: to ?? from };
}

function readGoesWith({ cell, fault }: CellReader, own: string): string[] {
  const text = cell("goes_with") ?? "";
  const ids = [...new Set(text.split(";").map((id) => id.trim()))].filter(Boolean);
  const wrong = ids.find((id) => !idPattern.test(id));
  if (wrong) fault("goes_with", `"${excerpt(wrong)}" is not an id; ids are separated by ;`);
  if (own && ids.includes(own)) fault("goes_with", "a dish does not go with itself");
  if (ids.length > maxGoesWith) fault("goes_with", `has ${ids.length} dishes, ${maxGoesWith} at most`);
  return ids;
}

function readRecipeId({ cell, fault }: CellReader, recipes: RecipeIds): string | undefined {
  const recipe = cell("recipe");
  if (recipe && !recipes.has(recipe)) fault("recipe", `"${excerpt(recipe)}" is not the id of a recipe`);
  return recipe;
}
