import { parse } from "csv-parse/sync";
import type { Problem } from "./problem.ts";

/** A fault in a file, where a spreadsheet shows it: row 7, column D. */
export interface CellFault extends Problem {
  readonly row: number;
  readonly column: string;
}

export function decodeUtf8(bytes: Uint8Array): { text: string; broken: boolean } {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), broken: false };
  } catch {
    return { text: new TextDecoder("utf-8").decode(bytes), broken: true };
  }
}

// Read as UTF-8 all the same, broken bytes become U+FFFD: the cells that hold one are those to mend.
export function utf8Faults(records: readonly (readonly string[])[]): CellFault[] {
  const faults = records.flatMap((cells, index) =>
    cells.flatMap((cell, at) =>
      cell.includes("\uFFFD") ? [cellFault(index + 1, at, records[0]?.[at] ?? "", "is not UTF-8")] : [],
    ),
  );
  return faults.length ? faults : [cellFault(1, 0, "", "the file is not UTF-8")];
}

export function parseRecords(text: string): { records: string[][]; fault?: CellFault } {
  const records: string[][] = [];
  try {
    parse(text, {
      bom: true,
      relax_column_count: true,
      record_delimiter: ["\r\n", "\n", "\r"],
      on_record: (cells: string[]) => void records.push(cells),
    });
    return { records };
  } catch (error) {
    const { code, column } = error as { code?: string; column?: unknown };
    if (!code?.startsWith("CSV_") && !code?.startsWith("INVALID_")) throw error;
    const at = typeof column === "number" ? column : 0;
    const says =
      code === "CSV_QUOTE_NOT_CLOSED"
        ? "a quotation mark is opened and never closed"
        : "a quotation mark is out of place";
    return { records, fault: cellFault(records.length + 1, at, records[0]?.[at] ?? "", says) };
  }
}

export const isBlankRow = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

export function cellFault(row: number, at: number, name: string, message: string): CellFault {
  const column = letters(at) + (name ? ` (${excerpt(name)})` : "");
  return { row, column, field: `row ${row}, column ${column}`, message };
}

// 0 is A, 25 is Z, 26 is AA: as spreadsheets name their columns.
function letters(at: number): string {
  return (at >= 26 ? letters(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26));
}

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

export function unescapeCell(cell: string): string {
  const text = cell.normalize("NFC").trim();
  return text.startsWith("'") && isFormula(text) ? text.slice(1).trim() : text;
}

export function escapeCell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
