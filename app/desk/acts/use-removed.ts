import { useState } from "react";

/**
 * The row that was removed from a list of this screen, while it is gone, and what is told of the one that is being removed: put back,
 * it is there again. `nameOf`: what a row has in common with the one that is put back. What is said of people goes into no address: it is
 * remembered by the screen alone, and only with script.
 */
export function useRemoved<Row>(rows: readonly Row[], nameOf: (row: Row) => string) {
  const [removed, remember] = useState<Row | null>(null);
  const isGone = removed !== null && rows.every((row) => nameOf(row) !== nameOf(removed));
  return [isGone ? removed : null, remember] as const;
}
