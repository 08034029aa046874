import { useEffect } from "react";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { prepareIndex } from "#catering-menu/menu-index.ts";

/** Reads the words of the menu while the browser has nothing else to do, before somebody types. */
export function usePreparedIndex(items: readonly CateringMenuItem[]): void {
  useEffect(() => {
    const steps = prepareIndex(items);
    let timer: ReturnType<typeof setTimeout>;
    function next() {
      if (!steps.next().done) timer = setTimeout(next, 20);
    }
    timer = setTimeout(next, 500);
    return () => clearTimeout(timer);
  }, [items]);
}
