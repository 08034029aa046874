import { messageOf } from "../thrown.ts";
import { isRecord } from "../record.ts";
import type { CellFault } from "./csv.ts";
import { decodeUtf8, escapeCell, mostColumns } from "./csv.ts";
import type { CsvTable, TableLimits } from "./csv-table.ts";
import { readCsvTable, readRecords, usualLimits } from "./csv-table.ts";

/** A row as it is written: its cells by column; one that is missing is empty. */
export type WrittenRow = Readonly<Record<string, string | number | null>>;

/** Whether a file begins as JSON does. */
export const isJson = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*[{[]/.test(new TextDecoder().decode(bytes.subarray(0, 100)));

/** What JSON text contains, or why it cannot be parsed. */
export function parseJson(
  bytes: Uint8Array,
  { largestFile }: TableLimits,
): { readonly value: unknown } | { readonly fault: string } {
  if (bytes.length > largestFile) return { fault: `the file is larger than ${largestFile} bytes` };
  const { text, broken } = decodeUtf8(bytes);
  if (broken) return { fault: "the file is not UTF-8" };
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, "")) };
  } catch (error) {
    return { fault: `the file is not JSON: ${messageOf(error).slice(0, 200)}` };
  }
}

/** A file of one table: CSV, or as JSON a list of rows, each an object with the table's columns. */
export function readTable<Column extends string>(
  bytes: Uint8Array,
  columns: readonly Column[],
  required: readonly Column[],
): CsvTable<Column> {
  if (!isJson(bytes)) return readCsvTable(bytes, columns, required);
  const parsed = parseJson(bytes, usualLimits);
  if ("value" in parsed) return readJsonRows(parsed.value, columns);
  const fault = { row: 1, column: "", field: "", message: parsed.fault };
  return { lines: [], faults: [fault], faultAt: () => undefined };
}

/** Rows as JSON has them: [{"menu": "olive", …}], as text, numbers or null. A fault names its place behind the `table`'s name. */
export function readJsonRows<Column extends string>(
  items: unknown,
  columns: readonly Column[],
  { table = "", maxRows = usualLimits.maxRows }: { readonly table?: string; readonly maxRows?: number } = {},
): CsvTable<Column> {
  const place = (row: number, _at: number, column: string, message: string): CellFault => {
    const field = [table, `row ${Math.max(1, row - 1)}`, column].filter(Boolean).join(", ");
    return { row: row - 1, column, field, message };
  };
  const faults: CellFault[] = [];
  const records = Array.isArray(items)
    ? items.slice(0, maxRows + 1).map((item, at) => cellsOf(item, at + 2))
    : [];
  if (!Array.isArray(items)) faults.push(place(2, 0, "", "is not a list of rows"));
  const unescape = (cell: string) => cell.normalize("NFC").trim();
  return readRecords<Column>([columns, ...records], columns, [], { faults, maxRows, place, unescape });

  function cellsOf(item: unknown, row: number): string[] {
    if (!isRecord(item)) {
      faults.push(place(row, 0, "", "is not an object of columns"));
      return [];
    }
    for (const name of Object.keys(item).slice(0, mostColumns))
      if (!columns.some((column) => column === name))
        faults.push(place(row, 0, name.slice(0, 40), `is not one of ${columns.join(", ")}`));
    return columns.map((column) => {
      const cell = item[column] ?? "";
      if (typeof cell === "string" || typeof cell === "number") return String(cell);
      faults.push(place(row, 0, column, "is neither text nor a number"));
      return "";
    });
  }
}

/** Rows as CSV that is read back the same: RFC 4180, safe to open in a spreadsheet. */
export function formatCsv(columns: readonly string[], rows: readonly WrittenRow[]): string {
  const lines = rows.map((row) => columns.map((column) => escapeCell(String(row[column] ?? ""))).join(","));
  return [columns.join(","), ...lines, ""].join("\r\n");
}

/** The same rows as JSON: with `json` as a list of objects, else as CSV. */
export function formatTable(columns: readonly string[], rows: readonly WrittenRow[], json: boolean): string {
  if (!json) return formatCsv(columns, rows);
  const whole = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));
  return `${JSON.stringify(whole, null, 2)}\n`;
}
