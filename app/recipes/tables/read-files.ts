import { defined } from "#values/defined.ts";
import type { CellFault } from "#values/tables/csv.ts";
import { cellFault, parseRecords } from "#values/tables/csv.ts";
import type { CsvTable } from "#values/tables/csv-table.ts";
import { readCsvTable } from "#values/tables/csv-table.ts";
import { mebibyte } from "#values/numbers/file-size.ts";
import { isJson, parseJson, readJsonRows } from "#values/tables/json-table.ts";
import type { Problem } from "#values/problem.ts";
import { recordOf } from "#values/record.ts";
import type { TableName } from "./columns.ts";
import { columnsOf, tableNames, tables } from "./columns.ts";
import type { Row } from "./read-cells.ts";

export interface KitchenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The rows of every table that some files hold, and every fault so far; reading and checking rows adds to them. */
export interface KitchenRows {
  readonly rows: Readonly<Record<TableName, readonly Row[]>>;
  /** With the file's name where there are several. */
  faults(): Problem[];
}

// 2,000 recipes have some 20,000 lines; 5,000 products with their statements some 5 MB.
const limits = { largestFile: 32 * mebibyte, maxRows: 50_000 };

/** Reads files, each one table as CSV or several as JSON, and recognises the tables by their columns. */
export function readKitchenFiles(files: readonly KitchenFile[]): KitchenRows {
  const rows: Record<TableName, Row[]> = recordOf(tableNames, () => []);
  const read = files.map(({ name, bytes }) => ({
    name,
    tables: isJson(bytes) ? readJson(bytes) : readCsv(bytes),
  }));
  for (const { tables } of read) for (const { table, sheet } of tables) rows[table].push(...sheet.lines);
  return {
    rows,
    faults: () =>
      read.flatMap(({ name, tables }) =>
        tables
          .flatMap(({ sheet }) => sheet.faults)
          .toSorted((one, other) => one.row - other.row)
          .map(({ field, message }) => ({
            field: files.length > 1 ? [name, field].filter(Boolean).join(", ") : field,
            message,
          })),
      ),
  };
}

interface ReadTable {
  readonly table: TableName;
  readonly sheet: CsvTable<string>;
}

function readCsv(bytes: Uint8Array): ReadTable[] {
  const head = new TextDecoder().decode(bytes.subarray(0, 4_000)).split(/[\r\n]/, 1)[0] ?? "";
  const table = tableOf(parseRecords(head).records[0] ?? []);
  if (table)
    return [{ table, sheet: readCsvTable<string>(bytes, columnsOf(table), tables[table].required, limits) }];
  const names = tableNames.map((name) => `${name} (${tables[name].required.join(",")})`).join("; ");
  const fault = cellFault(1, 0, "", `the first row has the columns of no table: ${names}`);
  return [{ table: "suppliers", sheet: { lines: [], faults: [fault], faultAt: () => undefined } }];
}

/** The table to which a header belongs most: by the columns that it must have, then by those that it may have. */
function tableOf(header: readonly string[]): TableName | null {
  const names = header.map((cell) => cell.trim().toLowerCase());
  const score = (table: TableName) => {
    const { required } = tables[table];
    // The first column is the id of what the row is about.
    if (required[0] !== names[0] && !required.every((column) => names.includes(column))) return 0;
    const known = names.filter((name) => columnsOf(table).includes(name)).length;
    return required.filter((column) => names.includes(column)).length / required.length + known;
  };
  const best = defined(tableNames.toSorted((one, other) => score(other) - score(one))[0]);
  return score(best) > 0 ? best : null;
}

/** {"products": [{"product": "…", "name": "…"}]}: the columns of the CSV table, as text, numbers or null. */
function readJson(bytes: Uint8Array): ReadTable[] {
  const broken = (message: string): ReadTable[] => {
    const fault: CellFault = { row: 1, column: "", field: "", message };
    return [{ table: "suppliers", sheet: { lines: [], faults: [fault], faultAt: () => undefined } }];
  };
  const parsed = parseJson(bytes, limits);
  if ("fault" in parsed) return broken(parsed.fault);
  const entries = Object.entries(parsed.value ?? {});
  const foreign = entries.find(([name]) => !tableNames.some((table) => table === name));
  if (foreign || !entries.length)
    return broken(
      `the file is an object of tables: ${tableNames.join(", ")}${foreign ? `; not "${foreign[0].slice(0, 40)}"` : ""}`,
    );
  return entries.map(([name, items]) => {
    const table = defined(tableNames.find((one) => one === name));
    const sheet = readJsonRows<string>(items, columnsOf(table), { table, maxRows: limits.maxRows });
    return { table, sheet };
  });
}
