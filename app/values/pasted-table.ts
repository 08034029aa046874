import { parseClipboardTable } from "./clipboard-table.ts";
import { cellFault, escapeCell, parseRecords } from "./csv.ts";
import type { CellFault } from "./csv.ts";

/** What somebody pasted, as the CSV that an import reads. */
interface PastedTable {
  readonly csv: string;
  /** Its rows, the header among them. */
  readonly rows: number;
  /** Where a quotation mark is opened and never closed. */
  readonly fault?: CellFault | undefined;
}

/**
 * What was copied from a spreadsheet, with tabs between its cells, as CSV. What has no tab is CSV already, and stays as it
 * is. A formula stays text: its cell is escaped.
 */
export function pastedAsCsv(text: string): PastedTable {
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
