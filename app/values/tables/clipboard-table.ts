/** A table as a spreadsheet copies it. */
export interface ClipboardTable {
  readonly rows: readonly (readonly string[])[];
  /** Where a quotation mark is opened and never closed: row and cell, both from 0. The rows end there. */
  readonly unclosed: { readonly row: number; readonly at: number } | null;
}

/**
 * Reads what was copied from a spreadsheet: a row a line, a tab between cells, and a cell with tabs, line breaks or
 * quotation marks in quotation marks. Merged cells come as one with empty ones behind it; a quotation mark within a cell
 * is a sign like any other. The cells are as they were copied: nobody has trimmed them. Runs in the browser too.
 */
export function parseClipboardTable(text: string): ClipboardTable {
  const plain = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < plain.length;) {
    const cell = cellAt(plain, at);
    if (!cell) return { rows, unclosed: { row: rows.length, at: row.length } };
    row.push(cell.text);
    if (plain[cell.end] !== "\t" || cell.end + 1 === plain.length) {
      if (plain[cell.end] === "\t") row.push("");
      rows.push(row);
      row = [];
    }
    at = cell.end + 1;
  }
  return { rows, unclosed: null };
}

/** The cell that begins at a sign, and where it ends; null where its quotation mark is never closed. */
function cellAt(text: string, at: number): { readonly text: string; readonly end: number } | null {
  if (text[at] !== '"') return { text: text.slice(at, endOfCell(text, at)), end: endOfCell(text, at) };
  const closing = closingMark(text, at);
  if (closing < 0) return null;
  const end = endOfCell(text, closing + 1);
  // Words in quotation marks before others are words like any other.
  const isQuoted = end === closing + 1;
  return { text: isQuoted ? text.slice(at + 1, closing).replaceAll('""', '"') : text.slice(at, end), end };
}

/** The quotation mark that closes the one at a sign: not one of two; -1 where none does. */
function closingMark(text: string, at: number): number {
  let mark = text.indexOf('"', at + 1);
  while (mark >= 0 && text[mark + 1] === '"') mark = text.indexOf('"', mark + 2);
  return mark;
}

function endOfCell(text: string, from: number): number {
  let end = from;
  while (end < text.length && text[end] !== "\t" && text[end] !== "\n") end += 1;
  return end;
}
