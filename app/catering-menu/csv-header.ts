import { cellFault, excerpt } from "#values/csv.ts";
import type { CellFault } from "#values/csv.ts";

/** Where each column is in a file. Adds a fault for a name that is no column's, that is there twice, or that is missing. */
export function readHeader<Column extends string>(
  cells: readonly string[],
  columns: readonly Column[],
  required: readonly Column[],
  faults: CellFault[],
): ReadonlyMap<Column, number> {
  const header = new Map<Column, number>();
  cells.forEach((cell, at) => {
    const name = columns.find((column) => column === cell.trim().toLowerCase());
    if (!name) faults.push(cellFault(1, at, "", `"${excerpt(cell)}" is not one of ${columns.join(", ")}`));
    else if (header.has(name)) faults.push(cellFault(1, at, name, "is there twice"));
    else header.set(name, at);
  });
  for (const name of required)
    if (!header.has(name)) faults.push(cellFault(1, cells.length, "", `the column ${name} is missing`));
  return header;
}
