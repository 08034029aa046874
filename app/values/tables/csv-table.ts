import { mebibyte } from "../numbers/file-size.ts";
import type { CellFault } from "./csv.ts";
import {
  decodeUtf8,
  cellFault,
  isBlankRow,
  mostColumns,
  utf8Faults,
  unescapeCell,
  parseRecords,
  excerpt,
} from "./csv.ts";
import { lineFaults } from "./line-faults.ts";

/** One row of a file while it is read: its cells by column, and the faults that it has. */
export interface CsvRow<Column extends string> {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number;
  /** Whether the file has the column. */
  has(column: Column): boolean;
  /** The text of a cell; "" where the file lacks the column. */
  cell(column: Column): string;
  /** One line of words of at most so many characters. */
  words(column: Column, longest: number): string;
  /** A whole number between two bounds, or null with a fault. */
  whole(column: Column, from: number, to: number): number | null;
  /** Grams with at most one decimal; null when empty. */
  grams(column: Column): number | null;
  fault(column: Column, message: string): void;
}

export interface TableLimits {
  /** Bytes. */
  readonly largestFile: number;
  readonly maxRows: number;
}

export const usualLimits: TableLimits = { largestFile: 8 * mebibyte, maxRows: 10_000 };
const longestCell = 4_000;

export interface CsvTable<Column extends string> {
  readonly lines: CsvRow<Column>[];
  readonly faults: CellFault[];
  faultAt(row: number, column: Column, message: string): void;
}

/**
 * Reads a CSV file against the columns that it may have, of which some must be there. Returns its lines and its faults
 * so far; reading a line's cells adds to them.
 */
export function readCsvTable<Column extends string>(
  bytes: Uint8Array,
  columns: readonly Column[],
  required: readonly Column[],
  limits: TableLimits = usualLimits,
): CsvTable<Column> {
  if (bytes.length > limits.largestFile) {
    const fault = cellFault(1, 0, "", `the file is larger than ${limits.largestFile} bytes`);
    return readRecords([], columns, required, { faults: [fault] });
  }
  const { text, broken } = decodeUtf8(bytes);
  const { records, fault } = parseRecords(text);
  const faults = [...(broken ? utf8Faults(records) : []), ...(fault ? [fault] : [])];
  return readRecords(records, columns, required, { faults, maxRows: limits.maxRows });
}

interface RecordSettings {
  /** What is wrong with the file already. */
  readonly faults: CellFault[];
  readonly maxRows?: number;
  /** How a place is named, where it is not the place in a spreadsheet. */
  readonly place?: typeof cellFault;
  /** How a cell is read, where it was not written for a spreadsheet. */
  readonly unescape?: (cell: string) => string;
}

/** The same for records that somebody else has parsed; the first is the header. */
export function readRecords<Column extends string>(
  records: readonly (readonly string[])[],
  columns: readonly Column[],
  required: readonly Column[],
  { faults, maxRows = usualLimits.maxRows, place = cellFault, unescape = unescapeCell }: RecordSettings,
): CsvTable<Column> {
  let header: ReadonlyMap<Column, number> = new Map();
  const faultAt = (row: number, column: Column, message: string) =>
    void faults.push(place(row, header.get(column) ?? 0, column, message));
  const none = { lines: [], faults, faultAt };
  if (records.length || !faults.length)
    header = readHeader(records[0] ?? [], columns, required, faults, place);
  if (faults.length) return none;
  if (records.length > maxRows + 1)
    faults.push(place(maxRows + 2, 0, "", `a file has at most ${maxRows} rows`));
  const lines = records.slice(0, maxRows + 1).flatMap((cells, at) => {
    if (at === 0 || isBlankRow(cells)) return [];
    const extra = cells.findIndex((cell, column) => column >= header.size && cell.trim() !== "");
    if (extra >= 0) faults.push(place(at + 1, extra, "", "the row has more cells than the header"));
    return [lineOf(cells, at + 1, header, faultAt, unescape)];
  });
  return { lines, faults, faultAt };
}

/** Where each column is in a file. Adds a fault for a name that is no column's, that is there twice, or that is missing. */
export function readHeader<Column extends string>(
  cells: readonly string[],
  columns: readonly Column[],
  required: readonly Column[],
  faults: CellFault[],
  place: typeof cellFault = cellFault,
): ReadonlyMap<Column, number> {
  const header = new Map<Column, number>();
  if (cells.length > mostColumns) {
    faults.push(place(1, mostColumns, "", `the first row has ${cells.length} cells, ${mostColumns} at most`));
    return header;
  }
  cells.forEach((cell, at) => {
    const name = columns.find((column) => column === cell.trim().toLowerCase());
    if (!name) faults.push(place(1, at, "", `"${excerpt(cell)}" is not one of ${columns.join(", ")}`));
    else if (header.has(name)) faults.push(place(1, at, name, "is there twice"));
    else header.set(name, at);
  });
  for (const name of required)
    if (!header.has(name)) faults.push(place(1, cells.length, "", `the column ${name} is missing`));
  return header;
}

function lineOf<Column extends string>(
  cells: readonly string[],
  row: number,
  header: ReadonlyMap<Column, number>,
  faultAt: (row: number, column: Column, message: string) => void,
  unescape: (cell: string) => string,
): CsvRow<Column> {
  const fault = (column: Column, message: string) => faultAt(row, column, message);
  const cell = (column: Column): string => {
    const at = header.get(column);
    const text = at === undefined ? "" : unescape(cells[at] ?? "");
    if (text.length <= longestCell) return text;
    fault(column, `has ${text.length} characters, ${longestCell} at most`);
    return "";
  };
  return {
    row,
    has: (column) => header.has(column),
    cell,
    fault,
    words(column, longest) {
      const text = cell(column);
      for (const message of lineFaults(text, longest)) fault(column, message);
      return text;
    },
    whole(column, from, to) {
      const text = cell(column);
      const number = Number(text);
      if (/^\d+$/.test(text) && number >= from && number <= to) return number;
      fault(column, `"${excerpt(text)}" is not a whole number from ${from} to ${to}`);
      return null;
    },
    grams(column) {
      const text = cell(column);
      if (text === "") return null;
      if (/^\d{1,4}(\.\d)?$/.test(text)) return Number(text);
      fault(column, `"${excerpt(text)}" is not a number of grams like 42 or 42.5`);
      return null;
    },
  };
}
