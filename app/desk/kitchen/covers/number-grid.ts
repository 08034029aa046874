import { parseClipboardTable } from "#values/tables/clipboard-table.ts";

/** A cell of the grid by its row and column, from 0; a closed day has none. */
type Cells<Cell> = readonly (readonly (Cell | null)[])[];

/** Where an arrow leads from a cell: to the next that is open in its row or column; null where there is none. */
export function nextCell<Cell>(
  cells: Cells<Cell>,
  from: Cell,
  key: "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight",
): Cell | null {
  const row = cells.findIndex((one) => one.includes(from));
  const column = cells[row]?.indexOf(from) ?? -1;
  if (row < 0) return null;
  const step = key === "ArrowUp" || key === "ArrowLeft" ? -1 : 1;
  const isDown = key === "ArrowUp" || key === "ArrowDown";
  for (let at = 1; at < Math.max(cells.length, cells[row]?.length ?? 0) + 1; at++) {
    const found = isDown ? cells[row + step * at]?.[column] : cells[row]?.[column + step * at];
    if (found) return found;
  }
  return null;
}

/**
 * What a table that was copied from a spreadsheet says in the grid: its first cell stands where one pastes. Numbers lose what sets
 * their thousands apart; an empty cell, and one on a closed day, changes nothing. Null where it is no table.
 */
export function pastedNumbers<Cell>(
  cells: Cells<Cell>,
  from: Cell,
  text: string,
): { readonly cell: Cell; readonly value: string }[] | null {
  const { rows } = parseClipboardTable(text);
  if (rows.length === 1 && rows[0]?.length === 1) return null;
  const top = cells.findIndex((one) => one.includes(from));
  const left = cells[top]?.indexOf(from) ?? -1;
  if (top < 0) return null;
  return rows.flatMap((row, down) =>
    row.flatMap((written, right) => {
      const cell = cells[top + down]?.[left + right];
      const value = written
        .trim()
        .replace(/^(\d{1,3}(?:[ ,]\d{3})+)$/, (number) => number.replaceAll(/[ ,]/g, ""));
      return cell && value ? [{ cell, value: value.slice(0, 6) }] : [];
    }),
  );
}
