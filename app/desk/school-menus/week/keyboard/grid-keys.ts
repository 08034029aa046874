/** Where one is in the grid: row -1 is the heads of the days, column 0 is Monday. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** What a key does there. */
export type GridAct =
  | { readonly kind: "go"; readonly to: Spot }
  /** Opens the cell to type in, with what was typed to open it. */
  | { readonly kind: "edit"; readonly text: string }
  | { readonly kind: "empty" | "repeat above" | "undo" };

type PressedKey = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

const moves: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -5],
  End: [0, 5],
};

/** What a key does at a spot of the grid, or null where it is none of the grid's. Where it leads to may lie outside. */
export function actOf({ key, ctrlKey, metaKey, altKey }: PressedKey, { row, column }: Spot): GridAct | null {
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === "d") return { kind: "repeat above" };
    return key.toLowerCase() === "z" ? { kind: "undo" } : null;
  }
  if (altKey) return null;
  const move = moves[key];
  if (move) return { kind: "go", to: { row: row + move[0], column: column + move[1] } };
  if (row < 0) return null;
  if (key === "Enter" || key === "F2") return { kind: "edit", text: "" };
  if (key === "Delete" || key === "Backspace") return { kind: "empty" };
  return isLetter(key) ? { kind: "edit", text: key } : null;
}

const isLetter = (key: string) => key.length === 1 && /[\p{L}\p{N}]/u.test(key);

/** The spot of a grid of so many rows that is nearest to one that may lie outside it. */
export function nearestSpot({ row, column }: Spot, rows: number): Spot {
  return { row: Math.max(-1, Math.min(rows - 1, row)), column: Math.max(0, Math.min(4, column)) };
}
