import type { Day } from "#values/time/calendar-day.ts";
import { parseDay, beforeAllDays } from "#values/time/calendar-day.ts";
import { excerpt } from "#values/tables/csv.ts";
import type { CsvRow } from "#values/tables/csv-table.ts";

/** A row of any of the tables. A column that the file lacks reads as empty. */
export type Row = CsvRow<string>;

export const longest = { name: 120, id: 60, document: 200, statement: 4_000 } as const;

/** The version that the row was exported from; null where it does not say. */
export function readVersion(row: Row): number | null {
  const text = row.cell("version");
  return text === "" ? null : row.whole("version", 1, 1_000_000);
}

/** A number with at most three decimals; null when empty. */
export function readNumber(row: Row, column: string): number | null {
  const text = row.cell(column);
  if (text === "") return null;
  if (/^-?\d{1,9}(\.\d{1,3})?$/.test(text)) return Number(text);
  row.fault(column, `"${excerpt(text)}" is not a number like 42 or 42.5`);
  return null;
}

/** The same of a number that must be there. */
export function readAmount(row: Row, column: string): number | null {
  if (row.cell(column) === "") row.fault(column, "must not be empty");
  return readNumber(row, column);
}

export function readDay(row: Row, column: string): Day | null {
  const text = row.cell(column);
  const found = text === "" ? null : parseDay(text);
  if (text !== "" && !found) row.fault(column, `"${excerpt(text)}" is not a date like 2026-09-02`);
  return found;
}

export function readRequiredDay(row: Row, column: string): Day {
  if (row.cell(column) === "") row.fault(column, "must not be empty");
  return readDay(row, column) ?? beforeAllDays;
}

/** The parts of "a;b". */
export function readList(row: Row, column: string): string[] {
  return row
    .cell(column)
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** One of some words; null with a fault for any other, and for an empty cell without one. */
export function readOneOf<Word extends string>(
  row: Row,
  column: string,
  words: readonly Word[],
): Word | null {
  const text = row.cell(column).toLowerCase();
  const found = words.find((word) => word === text);
  if (text !== "" && found === undefined)
    row.fault(column, `"${excerpt(text)}" is not one of ${words.join(", ")}`);
  return found ?? null;
}
