import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { groupByCategory, outlineOf } from "#catering-menu/list/menu-outline.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import type { MenuOutline } from "#catering-menu/list/menu-outline.ts";
import type { PublishedSetMenu } from "#catering-menu/set-menus/set-menu.ts";
import { findDishes } from "#catering-menu/search/menu-search.ts";
import type { MenuSearch } from "#catering-menu/search/menu-search.ts";
import { countByVerdict } from "#catering-menu/list/results-count.tsx";
import type { CountsByVerdict } from "#catering-menu/list/results-count.tsx";

/** How many dishes stand on the page before "Show more"; a whole menu of an ordinary size. */
export const initialRows = 120;

/** The most dishes that are listed at once, about eight screens of a phone; of more the courses are shown first. */
export const maxUnfolded = 16;

/** How many more come with each "Show more", before it comes into view. */
export const rowsPerShowMore = 40;

/** What the menu page is made of, on the server and in the browser. */
export interface MenuPageData {
  readonly search: MenuSearch;
  /** The whole menu; of a very long one only the dishes that the page shows, and the rest is fetched after. */
  readonly items: readonly CateringMenuItem[];
  readonly whole: boolean;
  /** Dishes on the menu, and those that the search finds. */
  readonly total: number;
  readonly count: number;
  /** What was searched in place of a misspelling. */
  readonly corrected: string | null;
  /** What is in none of those found, where the text was taken to ask for that. */
  readonly meant: readonly Avoided[];
  /** How many of those found have which verdict. */
  readonly marks: CountsByVerdict;
  /** Counts of those found; null where the page has the whole menu and counts them itself. */
  readonly outline: MenuOutline | null;
  readonly sets: readonly PublishedSetMenu[];
  /** The revision of the set menus when they were read. */
  readonly setsRevision: number;
  /** The dishes of the set menus, where the page has not the whole menu. */
  readonly setDishes: readonly CateringMenuItem[];
  /** The menu's revision when it was read: from there on the page follows the changes. */
  readonly revision: number;
  /** Dishes that the page shows. */
  readonly show: number;
}

/** How many dishes the address asks for: `?show=240`; never fewer than at first. */
export function requestedRows(parameters: URLSearchParams): number {
  const asked = Math.trunc(Number(parameters.get("show")));
  return asked > initialRows && asked < 100_000 ? asked : initialRows;
}

/** What the page is sent with: a menu of an ordinary size whole, of a longer one just what is shown. */
export function menuPageData({
  menu,
  revision,
  search,
  show,
  sets,
  setsRevision,
}: {
  menu: readonly CateringMenuItem[];
  revision: number;
  search: MenuSearch;
  show: number;
  sets: readonly PublishedSetMenu[];
  setsRevision: number;
}): MenuPageData {
  const { dishes: foundItems, corrected, meant } = findDishes(menu, search);
  const whole = menu.length <= show;
  const items = whole
    ? menu
    : groupByCategory(foundItems)
        .flatMap((group) => group.items)
        .slice(0, show);
  const marks = countByVerdict(foundItems, [...search.without, ...meant]);
  const outline = whole ? null : outlineOf(foundItems);
  const inSets = new Set(sets.flatMap(({ dishes }) => dishes.map(({ id }) => id)));
  const setDishes = whole ? [] : menu.filter(({ id }) => inSets.has(id));
  return {
    outline,
    sets,
    setsRevision,
    setDishes,
    search,
    items,
    whole,
    total: menu.length,
    count: foundItems.length,
    corrected,
    meant,
    marks,
    revision,
    show,
  };
}
