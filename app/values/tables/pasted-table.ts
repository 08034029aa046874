import { parseClipboardTable } from "./clipboard-table.ts";
import { cellFault, escapeCell, mostColumns, parseRecords } from "./csv.ts";
import type { CellFault } from "./csv.ts";
import { formatNumber } from "../numbers/format-number.ts";

/** The most that is read of what somebody pastes, in characters: 5,000 rows of 200. */
export const maxPasted = 1_000_000;

/** What somebody pasted, as the CSV that an import reads. */
interface PastedTable {
  readonly csv: string;
  /** Its rows, the header among them. */
  readonly rows: number;
  /** Where a quotation mark is opened and never closed, or that it is too much to be read. */
  readonly fault?: CellFault | undefined;
}

/**
 * What was copied from a spreadsheet, with tabs between its cells, as CSV. What has no tab is CSV already, and stays as it
 * is. A formula stays text: its cell is escaped. What no table of ours has room for is refused before it is parsed.
 */
export function pastedAsCsv(text: string): PastedTable {
  const tooMuch = tooMuchIn(text);
  if (tooMuch) return { csv: "", rows: 0, fault: { row: 1, column: "", field: "", message: tooMuch } };
  if (!text.slice(0, 10_000).includes("\t")) {
    const { records, fault } = parseRecords(text);
    return { csv: text, rows: records.length, fault };
  }
  const { rows, unclosed } = parseClipboardTable(text);
  const csv = rows.map((cells) => `${cells.map((cell) => escapeCell(cell.trim())).join(",")}\r\n`).join("");
  if (!unclosed) return { csv, rows: rows.length };
  const { row, at } = unclosed;
  const message = "a quotation mark is opened and never closed";
  return { csv, rows: rows.length, fault: cellFault(row + 1, at, rows[0]?.[at] ?? "", message) };
}

// 5,000 rows of 40 cells. A comma in a sentence counts as one, too.
const mostCells = 200_000;
// A response writes each of these characters (quotation marks, <, > and &) as up to six.
const mostSigns = 50_000;

/** Why a pasted table is too much to be read, and to be shown again in its form; null where it is not. */
export function tooMuchIn(text: string): string | null {
  if (text.length > maxPasted) return `it is longer than ${formatNumber(maxPasted)} letters: ${inParts}`;
  const firstRow = text.split(/[\r\n]/, 1)[0] ?? "";
  if (countOf(firstRow, /[\t,]/g) >= mostColumns) return `its first row has more than ${mostColumns} cells`;
  if (countOf(text, /[\t,\r\n]/g) > mostCells)
    return `it has more than ${formatNumber(mostCells)} cells: ${inParts}`;
  if (countOf(text, /["'<>&]/g) > mostSigns)
    return `it has more than ${formatNumber(mostSigns)} quotation marks and signs such as < and &: ${inParts}`;
  return null;
}

const inParts = "paste it in parts, each with the first row";

function countOf(text: string, sign: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(sign)) count += 1;
  return count;
}
