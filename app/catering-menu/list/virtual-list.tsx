import { startTransition, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Avoided } from "#food/allergens/avoided.ts";
import type { CateringMenuItem } from "../catering-menu-item.ts";
import { DishRow } from "./dish-row.tsx";
import type { DishAction } from "./dish-row.tsx";
import * as styles from "./menu-results.module.css";

/** How many dishes of a very long list are rendered and removed together: few enough that no task is long. */
export const dishesPerChunk = 10;

// In pixels beyond the viewport. Removal is farther off than rendering, or some would come and go without end.
const renderWithin = 3_000;
const removeBeyond = 9_000;

/**
 * Some dishes far down a very long list. Several screens out of sight, only their height stays on the page: a search must
 * not have to remove thousands of rows before it can show its results.
 */
export function VirtualDishes(rows: DishRowsProps) {
  const marker = useRef<HTMLLIElement>(null);
  const isHydrated = useHydrated();
  // The height in pixels that the dishes had, while they are removed; null while they are rendered. In a course that is
  // folded nothing is rendered before it is opened.
  const [removedHeight, setRemovedHeight] = useState<number | null>(() =>
    isHydrated && rows.collapsed ? 0 : null,
  );
  const isRendered = removedHeight === null;
  useEffect(() => {
    if (!marker.current) return undefined;
    const reach = isRendered ? removeBeyond : renderWithin;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.isIntersecting === isRendered) return;
        const height = isRendered ? heightFrom(entry.target) : null;
        // The marker is before them: however tall they are, they stay while their end is near.
        if (height !== null && entry.boundingClientRect.top < 0 && bottomOf(entry, height) > -renderWithin)
          return;
        startTransition(() => setRemovedHeight(height));
      },
      { rootMargin: `${reach}px 0px` },
    );
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [isRendered]);
  return (
    <>
      <li
        className={styles.far}
        ref={marker}
        style={isRendered ? undefined : { height: removedHeight }}
        aria-hidden="true"
      />
      {isRendered && <DishRows {...rows} />}
    </>
  );
}

const never = () => () => undefined;

/** False on the server and while the page is hydrated, which must render what the server did. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

export interface DishRowsProps {
  readonly items: readonly CateringMenuItem[];
  readonly avoided: readonly Avoided[];
  readonly act: DishAction;
  /** Whether their course is folded. */
  readonly collapsed: boolean;
  readonly heading?: "h3" | "h5";
}

/** Rows of dishes, each hydrated on its own (nothing suspends here), so that no task is long. */
export function DishRows({ items, avoided, act, heading = "h5" }: DishRowsProps) {
  return items.map((item) => (
    <Suspense key={item.id}>
      <DishRow item={item} avoided={avoided} act={act} heading={heading} />
    </Suspense>
  ));
}

const bottomOf = ({ boundingClientRect }: IntersectionObserverEntry, height: number) =>
  boundingClientRect.top + height;

// From the marker to the next one, or to the end of its list.
function heightFrom(marker: Element): number {
  let next = marker.nextElementSibling;
  while (next && !next.classList.contains(styles.far)) next = next.nextElementSibling;
  const end = next?.getBoundingClientRect().top ?? marker.parentElement?.getBoundingClientRect().bottom ?? 0;
  return Math.max(0, end - marker.getBoundingClientRect().top);
}
