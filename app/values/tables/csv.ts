import { fieldsOf } from "../record.ts";
import { parse } from "csv-parse/sync";
import type { Problem } from "../problem.ts";
import { formatNumber } from "../numbers/format-number.ts";

/** A fault in a file, where a spreadsheet shows it: row 7, column D. */
export interface CellFault extends Problem {
  readonly row: number;
  readonly column: string;
}

/** Reads bytes as UTF-8; `broken` when some are not, and each of those is U+FFFD in the text. Never throws. */
export function decodeUtf8(bytes: Uint8Array): { text: string; broken: boolean } {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), broken: false };
  } catch {
    return { text: new TextDecoder("utf-8").decode(bytes), broken: true };
  }
}

/** A fault for each cell that has U+FFFD, which is what broken bytes become; one for the whole file where no cell has. */
export function utf8Faults(records: readonly (readonly string[])[]): CellFault[] {
  const faults = records.flatMap((cells, index) =>
    cells.flatMap((cell, at) =>
      cell.includes("\uFFFD") ? [cellFault(index + 1, at, records[0]?.[at] ?? "", "is not UTF-8")] : [],
    ),
  );
  return faults.length ? faults : [cellFault(1, 0, "", "the file is not UTF-8")];
}

/**
 * Parses CSV (RFC 4180, with or without a byte order mark, any line ends) into rows of cells, the header included. A
 * quotation mark out of place ends it: then `fault` says where, and the rows before it are returned.
 */
export function parseRecords(
  text: string,
  delimiter: "," | ";" = ",",
): { records: string[][]; fault?: CellFault } {
  const records: string[][] = [];
  try {
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      record_delimiter: ["\r\n", "\n", "\r"],
      on_record: (cells: string[]) => void records.push(cells),
    });
    return { records };
  } catch (error) {
    const { code, column } = fieldsOf(error);
    if (typeof code !== "string" || !/^(?:CSV|INVALID)_/.test(code)) throw error;
    const at = typeof column === "number" ? column : 0;
    const message =
      code === "CSV_QUOTE_NOT_CLOSED"
        ? "a quotation mark is opened and never closed"
        : "a quotation mark is out of place";
    return { records, fault: cellFault(records.length + 1, at, records[0]?.[at] ?? "", message) };
  }
}

/** More than any table of ours has: a row with more is no header. */
export const mostColumns = 100;

/** Whether a row has nothing but spaces. */
export const isBlankRow = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/** The fault of one cell: `row` from 1, `at` the column from 0, `name` the column's, a `message` without a full stop. */
export function cellFault(row: number, at: number, name: string, message: string): CellFault {
  const column = columnLetters(at) + (name ? ` (${excerpt(name)})` : "");
  return { row, column, field: `row ${row}, column ${column}`, message };
}

// 0 is A, 25 is Z, 26 is AA: as spreadsheets name their columns.
function columnLetters(at: number): string {
  return (at >= 26 ? columnLetters(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26));
}

/** The beginning of a text, for a message: `length` characters at most, then an ellipsis. */
export function excerpt(text: string, length = 40): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

// A cell that begins with a sign is a formula to a spreadsheet, in some languages also with the sign's wide form, and
// behind what is not seen; an apostrophe in front makes it words again. One that begins with apostrophes and a sign gets
// one more, so that reading takes away exactly what writing put there.
const begins = /^'*(?:[\s\p{Default_Ignorable_Code_Point}\p{Cc}])*(?<sign>.)/u;

function isFormula(cell: string): boolean {
  const sign = begins.exec(cell)?.groups?.["sign"];
  return /^'*[\t\r\n]/.test(cell) || (sign !== undefined && /^[=+\-@\u2212]/.test(sign.normalize("NFKC")));
}

/** The text of a cell that escapeCell wrote or a person typed: trimmed, in NFC, without the apostrophe before a formula. */
export function unescapeCell(cell: string): string {
  const text = cell.normalize("NFC").trim();
  return text.startsWith("'") && isFormula(text) ? text.slice(1).trim() : text;
}

/** A text as a cell of a CSV file: quoted where needed, and never a formula to a spreadsheet. */
export function escapeCell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The first of many faults, and how many more there are: a broken file of 5,000 rows does not fill a screen. */
export function firstFaults(faults: readonly Problem[], most = 50): Problem[] {
  if (faults.length <= most) return [...faults];
  const more = formatNumber(faults.length - most);
  return [...faults.slice(0, most), { field: "", message: `and ${more} more faults` }];
}
