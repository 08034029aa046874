import { useEffect } from "react";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { prepareSpelling } from "#catering-menu/spelling.ts";

/** Reads the words of the menu while the browser has nothing else to do, before somebody mistypes one. */
export function usePreparedSpelling(items: readonly CateringMenuItem[]): void {
  useEffect(() => {
    const steps = prepareSpelling(items);
    let timer: ReturnType<typeof setTimeout>;
    function next() {
      if (!steps.next().done) timer = setTimeout(next, 20);
    }
    timer = setTimeout(next, 500);
    return () => clearTimeout(timer);
  }, [items]);
}
