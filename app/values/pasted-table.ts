import { parse } from "csv-parse/sync";
import { escapeCell } from "./csv.ts";
import { mostPasted } from "./most-pasted.ts";

/**
 * What was copied from a spreadsheet - tabs between cells, cells with line breaks in quotation marks - as the CSV that an
 * import reads. What has no tab is CSV already, and stays as it is. A formula stays text: its cell is escaped.
 */
export function pastedAsCsv(text: string): string {
  const plain = text.slice(0, mostPasted).replaceAll(/\r\n?/g, "\n");
  if (!plain.slice(0, 10_000).includes("\t")) return plain;
  const rows = parse(plain, { delimiter: "\t", relax_column_count: true, relax_quotes: true });
  return rows.map((cells) => `${cells.map((cell) => escapeCell(cell.trim())).join(",")}\r\n`).join("");
}
