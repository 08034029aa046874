import { useEffect, useState } from "react";
import type { RefObject } from "react";

const rowsAtOnce = 3;

/**
 * Lays out the rows that are out of sight, a few whenever the browser has nothing better to do: laying out a whole
 * menu at once holds up a slow telephone. Answers true when all are laid.
 */
export function useProgressiveLayout(table: RefObject<HTMLElement | null>): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function layNext() {
      const rows = [...(table.current?.querySelectorAll(".dishes > li:not([data-laid])") ?? [])].slice(
        0,
        rowsAtOnce,
      );
      for (const row of rows) row.setAttribute("data-laid", "");
      if (rows.length) timer = setTimeout(layNext, 30);
      else setSettled(true);
    }
    timer = setTimeout(layNext, 300);
    return () => clearTimeout(timer);
  }, [table]);
  return settled;
}
