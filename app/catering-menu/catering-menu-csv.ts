import { parseAllergenList, formatAllergenList } from "#food/allergen-list.ts";
import type { AllergenFacts } from "#food/allergen.ts";
import { dietContradictions, parseDiets } from "#food/diet.ts";
import type { Diet } from "#food/diet.ts";
import { pence } from "#values/money.ts";
import type { Pence } from "#values/money.ts";
import { categories, parseCategory } from "./catering-menu-item.ts";
import type { CateringMenuItem, Category } from "./catering-menu-item.ts";
import {
  escapeCell,
  decodeUtf8,
  cellFault,
  isBlankRow,
  utf8Faults,
  unescapeCell,
  parseRecords,
  excerpt,
} from "#values/csv.ts";
import type { CellFault } from "#values/csv.ts";

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
] as const;
type Column = (typeof columns)[number];
const required: readonly Column[] = ["id", "name", "description", "category"];

/** The largest file that is read, in bytes, and the most rows. A menu of 2,000 dishes has about 1 MB. */
export const maxFileBytes = 8 * 1024 * 1024;
export const maxRows = 5_000;
const longest: Record<Column, number> = {
  id: 80,
  name: 120,
  description: 1_000,
  category: 40,
  allergens: 2_000,
  diets: 200,
  serves: 60,
  price_guide_pence: 12,
  image: 80,
};
const highestGuide = 10_000_000;

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
}

/**
 * Reads a catering menu file (UTF-8, RFC 4180, with or without a byte order mark). Answers its rows, or every fault
 * with its row and column; with faults there are no rows.
 */
export function readMenuCsv(bytes: Uint8Array): { rows: MenuRow[]; faults: CellFault[] } {
  if (bytes.length > maxFileBytes)
    return { rows: [], faults: [cellFault(1, 0, "", `the file is larger than ${maxFileBytes} bytes`)] };
  const { text, broken } = decodeUtf8(bytes);
  const { records, fault } = parseRecords(text);
  if (fault) return { rows: [], faults: [...(broken ? utf8Faults(records) : []), fault] };
  const faults: CellFault[] = broken ? utf8Faults(records) : [];
  const header = headerOf(records[0] ?? [], faults);
  if (!header) return { rows: [], faults };
  if (records.length > maxRows + 1)
    faults.push(cellFault(maxRows + 2, 0, "", `a menu has at most ${maxRows} rows`));
  const rows = records
    .slice(0, maxRows + 1)
    .flatMap((cells, index) =>
      index === 0 || isBlankRow(cells) ? [] : [rowOf(cells, index + 1, header, faults)],
    );
  faults.push(...repeatedIds(rows, header));
  return faults.length
    ? { rows: [], faults: faults.sort((one, other) => one.row - other.row) }
    : { rows, faults };
}

/** Where each column stands in the file, or null with its faults. */
function headerOf(cells: readonly string[], faults: CellFault[]): Map<Column, number> | null {
  const before = faults.length;
  const header = new Map<Column, number>();
  cells.forEach((cell, at) => {
    const name = columns.find((column) => column === cell.trim().toLowerCase());
    if (!name) faults.push(cellFault(1, at, "", `"${excerpt(cell)}" is not one of ${columns.join(", ")}`));
    else if (header.has(name)) faults.push(cellFault(1, at, name, "is there twice"));
    else header.set(name, at);
  });
  for (const name of required)
    if (!header.has(name)) faults.push(cellFault(1, cells.length, "", `the column ${name} is missing`));
  return faults.length === before ? header : null;
}

function rowOf(
  cells: readonly string[],
  row: number,
  header: Map<Column, number>,
  faults: CellFault[],
): MenuRow {
  const fault = (column: Column, message: string) =>
    void faults.push(cellFault(row, header.get(column)!, column, message));
  for (let at = header.size; at < cells.length; at++)
    if (cells[at]!.trim()) faults.push(cellFault(row, at, "", "the row has more cells than the header"));

  const cell = (column: Column, lines: "one line" | "many lines" = "one line"): string | undefined => {
    const at = header.get(column);
    if (at === undefined) return undefined;
    const text = unescapeCell(cells[at] ?? "");
    if (text.length > longest[column]) {
      fault(column, `has ${text.length} characters, ${longest[column]} at most`);
      return "";
    }
    // Control characters are never typed; they come from a broken export, and PostgreSQL refuses the first of them.
    if ((lines === "many lines" ? /[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/ : /[\0-\x1F\x7F]/).test(text))
      fault(
        column,
        lines === "many lines" ? "has a control character" : "has a line break or control character",
      );
    return text;
  };
  const wanted = (column: Column, lines?: "many lines") => {
    const before = faults.length;
    const text = cell(column, lines)!;
    if (!text && faults.length === before) fault(column, "must not be empty");
    return text;
  };

  const id = cell("id")!;
  if (id && !/^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(id)) fault("id", "takes letters, digits, - and _ only");
  const name = wanted("name");
  const description = wanted("description", "many lines");
  const categoryText = cell("category")!;
  const category = parseCategory(categoryText);
  if (!category)
    fault(
      "category",
      `"${excerpt(categoryText)}" is not one of ${categories.map(({ key }) => key).join(", ")}`,
    );
  const allergens = parseAllergenList(cell("allergens") ?? "");
  for (const says of allergens.faults) fault("allergens", excerpt(says, 200));
  const diets = parseDiets(cell("diets") ?? "");
  for (const says of [...diets.faults, ...dietContradictions(diets.diets, allergens.facts)])
    fault("diets", excerpt(says, 200));
  const guide = cell("price_guide_pence");
  const isGuide = !guide || (/^\d+$/.test(guide) && Number(guide) <= highestGuide);
  if (!isGuide)
    fault("price_guide_pence", `"${excerpt(guide)}" is not a whole number of pence up to ${highestGuide}`);
  const image = cell("image");
  if (image && !/^[a-z0-9][a-z0-9-]*$/.test(image))
    fault("image", `"${excerpt(image)}" is not the name of a picture, like gallery-fruit-platter`);
  const serves = cell("serves");

  return {
    row,
    id,
    name,
    description,
    category: category ?? "school",
    ...(header.has("allergens") && { allergens: allergens.facts }),
    ...(header.has("diets") && { diets: diets.diets }),
    ...(serves !== undefined && { serves: serves || null }),
    ...(guide !== undefined && { priceGuide: guide && isGuide ? pence(Number(guide)) : null }),
    ...(image !== undefined && { image: image || null }),
  };
}

function repeatedIds(rows: readonly MenuRow[], header: Map<Column, number>): CellFault[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ id, row }) => {
    const first = seen.get(id);
    if (id && first !== undefined)
      return [cellFault(row, header.get("id")!, "id", `"${excerpt(id)}" is the id of row ${first} too`)];
    seen.set(id, row);
    return [];
  });
}

/** Writes a menu as the file that `readMenuCsv` reads back the same: RFC 4180, safe to open in a spreadsheet. */
export function writeMenuCsv(items: readonly CateringMenuItem[]): string {
  const lines = items.map((item) =>
    [
      item.id,
      item.name,
      item.description,
      item.category,
      formatAllergenList(item.allergens),
      item.diets.join(";"),
      item.serves ?? "",
      item.priceGuide === null ? "" : String(item.priceGuide),
      item.image ?? "",
    ]
      .map(escapeCell)
      .join(","),
  );
  return [columns.join(","), ...lines, ""].join("\r\n");
}
