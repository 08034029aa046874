import { useState } from "react";

/**
 * The row that was removed from a list of this screen, once it is gone, and what is told of the one that is being removed. What is said
 * of people goes into no address: it is remembered by the screen alone, and only with script.
 */
export function useRemoved<Row extends { readonly id: string }>(rows: readonly Row[]) {
  const [removed, remember] = useState<Row | null>(null);
  const isGone = removed !== null && rows.every(({ id }) => id !== removed.id);
  return [isGone ? removed : null, remember] as const;
}
