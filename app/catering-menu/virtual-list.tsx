import { startTransition, Suspense, useEffect, useRef, useState } from "react";
import type { Allergen } from "#food/allergen.ts";
import type { CateringMenuItem } from "./catering-menu-item.ts";
import { DishRow } from "./dish-row.tsx";
import type { DishAction } from "./dish-row.tsx";

/** How many dishes of a very long list come and go together: few enough that no task is long. */
export const dishesPerChunk = 10;

// In pixels beyond the view. They leave farther off than they return, or some would come and go without end.
const returnWithin = 3_000;
const leaveBeyond = 9_000;

/**
 * Some dishes far down a very long list. Out of sight for several screens, only their height stays on the page: a
 * search must not have to clear away thousands of rows before it can show what it found.
 */
export function VirtualDishes({
  items,
  avoided,
  act,
}: {
  items: readonly CateringMenuItem[];
  avoided: readonly Allergen[];
  act: DishAction;
}) {
  const mark = useRef<HTMLLIElement>(null);
  // The height that the dishes had in pixels while they are away; null while they are here.
  const [away, setAway] = useState<number | null>(null);
  const here = away === null;
  useEffect(() => {
    if (!mark.current) return undefined;
    const reach = here ? leaveBeyond : returnWithin;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen || seen.isIntersecting === here) return;
        const height = here ? heightAfter(seen.target) : null;
        // The mark stands at their head: however tall they are, they stay while their foot is near.
        if (height !== null && seen.boundingClientRect.top < 0 && bottomOf(seen, height) > -returnWithin)
          return;
        startTransition(() => setAway(height));
      },
      { rootMargin: `${reach}px 0px` },
    );
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [here]);
  return (
    <>
      <li className="far" ref={mark} style={here ? undefined : { height: away }} aria-hidden="true" />
      {here && <DishRows items={items} avoided={avoided} act={act} />}
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
  act: DishAction;
}) {
  return items.map((item) => (
    <Suspense key={item.id}>
      <DishRow item={item} avoided={avoided} act={act} />
    </Suspense>
  ));
}

const bottomOf = ({ boundingClientRect }: IntersectionObserverEntry, height: number) =>
  boundingClientRect.top + height;

// From the mark to the next one, or to the end of its list.
function heightAfter(mark: Element): number {
  let next = mark.nextElementSibling;
  while (next && !next.classList.contains("far")) next = next.nextElementSibling;
  const end = next ? next.getBoundingClientRect().top : mark.parentElement!.getBoundingClientRect().bottom;
  return Math.max(0, end - mark.getBoundingClientRect().top);
}
