import { escapeCell, parseRecords } from "./csv.ts";
import type { CellFault } from "./csv.ts";
import { mostPasted } from "./most-pasted.ts";

/**
 * What was copied from a spreadsheet - tabs between cells, cells with line breaks in quotation marks - as the CSV that an
 * import reads. What has no tab is CSV already, and stays as it is. A formula stays text: its cell is escaped. `fault` says
 * where a quotation mark is opened and never closed.
 */
export function pastedAsCsv(text: string): { readonly csv: string; readonly fault?: CellFault | undefined } {
  const plain = text.slice(0, mostPasted).replaceAll(/\r\n?/g, "\n");
  if (!plain.slice(0, 10_000).includes("\t")) return { csv: plain };
  const { records, fault } = parseRecords(plain, "\t", { relaxQuotes: true });
  const csv = records
    .map((cells) => `${cells.map((cell) => escapeCell(cell.trim())).join(",")}\r\n`)
    .join("");
  return { csv, fault };
}
