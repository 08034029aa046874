import { formatAllergenList } from "#food/allergens/allergen-list.ts";
import { defined } from "#values/defined.ts";
import {
  cellFault,
  decodeUtf8,
  escapeCell,
  excerpt,
  isBlankRow,
  parseRecords,
  utf8Faults,
} from "#values/tables/csv.ts";
import type { CellFault } from "#values/tables/csv.ts";
import { readHeader } from "#values/tables/csv-table.ts";
import type { CateringMenuItem } from "../catering-menu-item.ts";
import { columns, readMenuRow } from "./menu-csv-row.ts";
import type { Column, Header, MenuRow, RecipeIds } from "./menu-csv-row.ts";

const requiredColumns: readonly Column[] = ["id", "name", "description", "category"];

/** The largest file that is read, in bytes, and the most rows. A menu of 2,000 dishes has about 1 MB. */
const maxFileBytes = 8 * 1024 * 1024;
const maxRows = 5_000;

/**
 * Reads a catering menu file (UTF-8, RFC 4180, with or without a byte order mark). Returns its rows, or every fault
 * with its row and column; with faults there are no rows. `recipes` are the ids that there are.
 */
export function readMenuCsv(
  bytes: Uint8Array,
  recipes: RecipeIds = new Set(),
): { rows: MenuRow[]; faults: CellFault[] } {
  if (bytes.length > maxFileBytes)
    return { rows: [], faults: [cellFault(1, 0, "", `the file is larger than ${maxFileBytes} bytes`)] };
  const { text, broken } = decodeUtf8(bytes);
  const { records, fault } = parseRecords(text);
  if (fault) return { rows: [], faults: [...(broken ? utf8Faults(records) : []), fault] };
  const faults: CellFault[] = broken ? utf8Faults(records) : [];
  const faultsBefore = faults.length;
  const header = readHeader(records[0] ?? [], columns, requiredColumns, faults);
  if (faults.length > faultsBefore) return { rows: [], faults };
  if (records.length > maxRows + 1)
    faults.push(cellFault(maxRows + 2, 0, "", `a menu has at most ${maxRows} rows`));
  const rows = records
    .slice(0, maxRows + 1)
    .flatMap((cells, index) =>
      index === 0 || isBlankRow(cells) ? [] : [readMenuRow(cells, index + 1, header, faults, recipes)],
    );
  faults.push(...repeatedIds(rows, header));
  return faults.length
    ? { rows: [], faults: faults.sort((one, other) => one.row - other.row) }
    : { rows, faults };
}

function repeatedIds(rows: readonly MenuRow[], header: Header): CellFault[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ id, row }) => {
    const first = seen.get(id);
    if (id && first !== undefined)
      return [
        cellFault(row, defined(header.get("id")), "id", `"${excerpt(id)}" is the id of row ${first} too`),
      ];
    seen.set(id, row);
    return [];
  });
}

/** Writes a menu as the file that `readMenuCsv` reads back the same: RFC 4180, safe to open in a spreadsheet. */
export function writeMenuCsv(
  items: readonly (CateringMenuItem & { readonly recipe?: string | null })[],
): string {
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
      item.recipe ?? "",
      item.course ?? "",
      item.goesWith?.join(";") ?? "",
      item.portion?.unit ?? "",
      item.portion ? String(item.portion.from) : "",
      item.portion ? String(item.portion.to) : "",
    ]
      .map(escapeCell)
      .join(","),
  );
  return [columns.join(","), ...lines, ""].join("\r\n");
}
