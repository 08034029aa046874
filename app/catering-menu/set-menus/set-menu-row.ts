import { cellFault, excerpt, unescapeCell } from "#values/tables/csv.ts";
import type { CellFault } from "#values/tables/csv.ts";
import { maxQuantity } from "#values/numbers/quantity.ts";
import { defined } from "#values/defined.ts";
import { parseCategory } from "../catering-menu-item.ts";
import { fewestDishes, maxDishes } from "./set-menu.ts";
import type { SetDish, SetMenu } from "./set-menu.ts";

/** The columns of a file of set menus. */
export const columns = ["id", "name", "description", "category", "guests", "dishes"] as const;
export type Column = (typeof columns)[number];

const maxLength: Record<Column, number> = {
  id: 80,
  name: 120,
  description: 500,
  category: 40,
  guests: 5,
  dishes: 1500,
};

interface RowReader {
  readonly cells: readonly string[];
  readonly row: number;
  readonly header: ReadonlyMap<Column, number>;
  readonly faults: CellFault[];
}

/** Reads one row, of a file or of a form; its faults are added to `faults`. */
export function readSetMenuRow(reader: RowReader, dishIds: ReadonlySet<string>): SetMenu {
  const { cells, row, header, faults } = reader;
  const fault = (column: Column, message: string) =>
    faults.push(cellFault(row, defined(header.get(column)), column, message));
  const cell = (column: Column) => {
    const text = unescapeCell(cells[defined(header.get(column))] ?? "").trim();
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
    id,
    name: cell("name"),
    description: cell("description"),
    category: category ?? "school",
    guests,
    dishes,
  };
}

function readDishes(text: string, dishIds: ReadonlySet<string>, fault: (message: string) => void): SetDish[] {
  if (!text) return [];
  const parts = text.split(";");
  if (parts.length < fewestDishes) fault(`has one dish, ${fewestDishes} at least`);
  const dishes = parts.flatMap((part) => {
    const [id = "", each = "", ...rest] = part.split(":").map((word) => word.trim());
    const guestsEach = Number(each);
    if (rest.length || !/^\d{1,3}$/.test(each) || guestsEach < 1 || guestsEach > maxQuantity)
      fault(`"${excerpt(part)}" is not a dish and for how many guests one of it is, such as fruit-board:12`);
    else if (!dishIds.has(id)) fault(`"${excerpt(id)}" is the id of no dish`);
    else return [{ id, guestsEach }];
    return [];
  });
  if (new Set(dishes.map(({ id }) => id)).size < dishes.length) fault("has a dish twice");
  if (dishes.length > maxDishes) fault(`has ${dishes.length} dishes, ${maxDishes} at most`);
  return dishes;
}
