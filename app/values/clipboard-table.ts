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
  const quoted = /"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)/y;
  quoted.lastIndex = at;
  const match = quoted.exec(text);
  if (match) return { text: (match[1] ?? "").replaceAll('""', '"'), end: quoted.lastIndex };
  if (text[at] === '"' && !text.includes('"', at + 1)) return null;
  const plain = /[^\t\n]*/y;
  plain.lastIndex = at;
  return { text: plain.exec(text)?.[0] ?? "", end: plain.lastIndex };
}
