import { Suspense, useEffect, useRef, useState } from "react";
import type { Allergen } from "#food/allergen.ts";
import type { CateringMenuItem } from "./catering-menu-item.ts";
import { DishRow } from "./dish-row.tsx";
import type { DishAct } from "./dish-row.tsx";

/** How many dishes of a very long list come and go together. */
export const dishesTogether = 40;

/**
 * Some dishes far down a very long list. Out of sight for several screens, only their height stays on the page: a
 * search must not have to clear away thousands of rows before it can show what it found.
 */
export function FarDishes({
  items,
  avoided,
  act,
}: {
  items: readonly CateringMenuItem[];
  avoided: readonly Allergen[];
  act: DishAct;
}) {
  const mark = useRef<HTMLLIElement>(null);
  // The height that the dishes had in pixels while they are away; null while they are here.
  const [away, setAway] = useState<number | null>(null);
  useEffect(() => {
    if (!mark.current) return undefined;
    const watch = new IntersectionObserver(
      ([seen]) => seen && setAway(seen.isIntersecting ? null : heightAfter(seen.target)),
      { rootMargin: "12000px 0px 3000px" },
    );
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, []);
  return (
    <>
      <li
        className="far"
        ref={mark}
        style={away === null ? undefined : { height: away }}
        aria-hidden="true"
      />
      {away === null && <DishRows items={items} avoided={avoided} act={act} />}
    </>
  );
}

/** Rows of dishes, each taken over by the browser on its own: nothing waits here, but no task is long either. */
export function DishRows({
  items,
  avoided,
  act,
}: {
  items: readonly CateringMenuItem[];
  avoided: readonly Allergen[];
  act: DishAct;
}) {
  return items.map((item) => (
    <Suspense key={item.id}>
      <DishRow item={item} avoided={avoided} act={act} />
    </Suspense>
  ));
}

// From the mark to the next one, or to the end of its list.
function heightAfter(mark: Element): number {
  let next = mark.nextElementSibling;
  while (next && !next.classList.contains("far")) next = next.nextElementSibling;
  const end = next ? next.getBoundingClientRect().top : mark.parentElement!.getBoundingClientRect().bottom;
  return Math.max(0, end - mark.getBoundingClientRect().top);
}
