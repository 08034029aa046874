import { useEffect, useState } from "react";
import type { RefObject } from "react";
import * as styles from "./menu-results.module.css";

const rowsPerStep = 3;

/**
 * Lays out the rows that are out of sight, a few whenever the browser is idle: laying out a whole menu at once blocks a
 * slow phone. Returns true when all are laid out.
 */
export function useProgressiveLayout(list: RefObject<HTMLElement | null>): boolean {
  const [complete, setComplete] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function layOutNext() {
      const waiting = list.current?.querySelectorAll(`.${styles.dishes} > li:not([data-laid])`) ?? [];
      const rows = [...waiting].slice(0, rowsPerStep);
      for (const row of rows) row.setAttribute("data-laid", "");
      if (rows.length) timer = setTimeout(layOutNext, 30);
      else setComplete(true);
    }
    timer = setTimeout(layOutNext, 300);
    return () => clearTimeout(timer);
  }, [list]);
  return complete;
}
