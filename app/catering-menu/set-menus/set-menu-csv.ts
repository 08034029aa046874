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
import { defined } from "#values/defined.ts";
import { columns, readSetMenuRow } from "./set-menu-row.ts";
import { maxSets } from "./set-menu.ts";
import type { SetMenu } from "./set-menu.ts";

const maxFileBytes = 1024 * 1024;

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
  const header = readHeader(records[0] ?? [], columns, columns, faults);
  if (records.length > maxSets + 1)
    faults.push(cellFault(maxSets + 2, 0, "", `there are at most ${maxSets} set menus`));
  if (faults.length) return { sets: [], faults };
  const sets = records.flatMap((cells, at) =>
    at === 0 || isBlankRow(cells) ? [] : [readSetMenuRow({ cells, row: at + 1, header, faults }, dishIds)],
  );
  for (const [at, { id }] of sets.entries())
    if (sets.findIndex((one) => one.id === id) < at)
      faults.push(cellFault(at + 2, defined(header.get("id")), "id", `"${excerpt(id)}" is there twice`));
  return faults.length ? { sets: [], faults } : { sets, faults };
}

/** Writes set menus as the file that `readSetMenuCsv` reads back the same. */
export function writeSetMenuCsv(sets: readonly SetMenu[]): string {
  const lines = sets.map(({ id, name, description, category, guests, dishes }) =>
    [
      id,
      name,
      description,
      category,
      String(guests),
      dishes.map((dish) => `${dish.id}:${dish.guestsEach}`).join(";"),
    ]
      .map(escapeCell)
      .join(","),
  );
  return [columns.join(","), ...lines, ""].join("\r\n");
}
