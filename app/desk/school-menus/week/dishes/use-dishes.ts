import { useEffect, useState } from "react";
import type { DishIndex } from "./finder-options.ts";
import type { GridChoice } from "../grid-cell.ts";

/**
 * The dishes to choose from, fetched once the screen is drawn; null until then. Without a connection they come when it is
 * back.
 */
export function useDishes(menu: string, wanted: boolean): DishIndex | null {
  const [dishes, setDishes] = useState<DishIndex | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    const stop = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        const response = await fetch(`/desk/school-menus/${menu}/dishes`, { signal: stop.signal });
        if (!response.ok || response.redirected) return;
        // How they are searched comes with them, and is not asked for without a connection: Chromium remembers what failed.
        const [choices, { indexDishes }] = await Promise.all([
          response.json() as Promise<GridChoice[]>,
          import("./index-dishes.ts"),
        ]);
        // The screen may have gone to another menu while that came.
        if (!stop.signal.aborted) setDishes(indexDishes(choices));
      } catch {
        if (!stop.signal.aborted) again = setTimeout(() => void ask(), 5_000);
      }
    };
    void ask();
    return () => {
      stop.abort();
      clearTimeout(again);
    };
  }, [menu, wanted]);
  return dishes;
}
