import {
  cellFault,
  decodeUtf8,
  escapeCell,
  excerpt,
  isBlankRow,
  parseRecords,
  unescapeCell,
  utf8Faults,
} from "#values/csv.ts";
import type { CellFault } from "#values/csv.ts";
import { maxQuantity } from "#values/quantity.ts";
import { parseCategory } from "./catering-menu-item.ts";
import type { SetDish, SetMenu } from "./set-menu.ts";

const columns = ["id", "name", "description", "category", "guests", "dishes"] as const;
type Column = (typeof columns)[number];

const maxFileBytes = 1024 * 1024;
const mostSets = 60;
const mostDishes = 15;
const maxLength: Record<Column, number> = {
  ...{ id: 80, name: 120, description: 500, category: 40, guests: 5, dishes: 1_500 },
};

/**
 * Reads a file of set menus (UTF-8, RFC 4180): every column must be there, in any order. `dishes` has "ID:GUESTS" for
 * each dish, one of it for every so many guests, separated by ;. Returns the menus, or every fault with row and column.
 */
export function readSetMenuCsv(
  bytes: Uint8Array,
  dishIds: ReadonlySet<string>,
): { readonly sets: SetMenu[]; readonly faults: CellFault[] } {
  if (bytes.length > maxFileBytes)
    return { sets: [], faults: [cellFault(1, 0, "", `the file is larger than ${maxFileBytes} bytes`)] };
  const { text, broken } = decodeUtf8(bytes);
  const { records, fault } = parseRecords(text);
  const faults: CellFault[] = broken ? utf8Faults(records) : [];
  if (fault) return { sets: [], faults: [...faults, fault] };
  const header = readHeader(records[0] ?? [], faults);
  if (records.length > mostSets + 1)
    faults.push(cellFault(mostSets + 2, 0, "", `there are at most ${mostSets} set menus`));
  if (faults.length) return { sets: [], faults };
  const sets = records.flatMap((cells, at) =>
    at === 0 || isBlankRow(cells) ? [] : [readRow({ cells, row: at + 1, header, faults }, dishIds)],
  );
  for (const [at, { id }] of sets.entries())
    if (sets.findIndex((one) => one.id === id) < at)
      faults.push(cellFault(at + 2, header.get("id")!, "id", `"${excerpt(id)}" is there twice`));
  return faults.length ? { sets: [], faults } : { sets, faults };
}

/** Writes set menus as the file that `readSetMenuCsv` reads back the same. */
export function writeSetMenuCsv(sets: readonly SetMenu[]): string {
  const lines = sets.map(({ id, name, description, category, guests, dishes }) =>
    [
      ...[id, name, description, category, String(guests)],
      dishes.map((dish) => `${dish.id}:${dish.guestsEach}`).join(";"),
    ]
      .map(escapeCell)
      .join(","),
  );
  return [columns.join(","), ...lines, ""].join("\r\n");
}

function readHeader(cells: readonly string[], faults: CellFault[]): ReadonlyMap<Column, number> {
  const header = new Map<Column, number>();
  cells.forEach((cell, at) => {
    const name = columns.find((column) => column === cell.trim().toLowerCase());
    if (!name) faults.push(cellFault(1, at, "", `"${excerpt(cell)}" is not one of ${columns.join(", ")}`));
    else if (header.has(name)) faults.push(cellFault(1, at, name, "is there twice"));
    else header.set(name, at);
  });
  for (const name of columns)
    if (!header.has(name)) faults.push(cellFault(1, cells.length, "", `the column ${name} is missing`));
  return header;
}

interface RowReader {
  readonly cells: readonly string[];
  readonly row: number;
  readonly header: ReadonlyMap<Column, number>;
  readonly faults: CellFault[];
}

function readRow(reader: RowReader, dishIds: ReadonlySet<string>): SetMenu {
  const { cells, row, header, faults } = reader;
  const fault = (column: Column, message: string) =>
    faults.push(cellFault(row, header.get(column)!, column, message));
  const cell = (column: Column) => {
    const text = unescapeCell(cells[header.get(column)!] ?? "").trim();
    if (text === "") fault(column, "must not be empty");
    if (text.length > maxLength[column])
      fault(column, `has ${text.length} characters, ${maxLength[column]} at most`);
    if (/[\0-\x1F\x7F]/.test(text)) fault(column, "has a line break or control character");
    return text;
  };
  const id = cell("id");
  if (id && !/^[A-Za-z0-9][\w-]*$/.test(id)) fault("id", "takes letters, digits, - and _ only");
  const category = parseCategory(cell("category"));
  if (!category) fault("category", "is not one of school, weddings, parties");
  const guests = Number(cell("guests"));
  if (!Number.isInteger(guests) || guests < 1 || guests > 9_999)
    fault("guests", "is not a whole number from 1 to 9,999");
  const dishes = readDishes(cell("dishes"), dishIds, (message) => fault("dishes", message));
  return {
    ...{ id, name: cell("name"), description: cell("description") },
    ...{ category: category ?? "school", guests, dishes },
  };
}

function readDishes(text: string, dishIds: ReadonlySet<string>, fault: (message: string) => void): SetDish[] {
  const dishes = text.split(";").flatMap((part) => {
    const [id = "", each = "", ...rest] = part.split(":").map((word) => word.trim());
    const guestsEach = Number(each);
    if (rest.length || !/^\d{1,3}$/.test(each) || guestsEach < 1 || guestsEach > maxQuantity)
      fault(`"${excerpt(part)}" is not a dish and for how many guests one of it is, such as fruit-board:12`);
    else if (!dishIds.has(id)) fault(`"${excerpt(id)}" is the id of no dish`);
    else return [{ id, guestsEach }];
    return [];
  });
  if (new Set(dishes.map(({ id }) => id)).size < dishes.length) fault("has a dish twice");
  if (dishes.length > mostDishes) fault(`has ${dishes.length} dishes, ${mostDishes} at most`);
  return dishes;
}
