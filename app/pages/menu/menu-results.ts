import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { searchMenu, searchUrl } from "#catering-menu/search/menu-search.ts";
import type { MenuSearch } from "#catering-menu/search/menu-search.ts";
import { initialRows, rowsPerShowMore } from "./menu-page-data.ts";

/** How many dishes are rendered in one go: a slow phone manages these in less than 50 ms. */
export const rowsPerRender = 4;

/** How many are removed in one go, for the same reason, before the results of a new search are rendered. */
export const rowsPerRemoval = 30;

/** What a search has found in a menu. */
export interface FoundMenu {
  readonly items: readonly CateringMenuItem[];
  readonly search: MenuSearch;
  /** Whether `items` is the whole menu. */
  readonly whole: boolean;
  /** Announced politely to screen readers after a search. */
  readonly announcement: string;
}

/** What the list shows, and how much of it is rendered. */
export interface MenuResults extends FoundMenu {
  /** How many dishes may be rendered. */
  readonly limit: number;
  /** Shown as soon as there is room: until then rows are removed, from the far end. */
  readonly next?: MenuResults;
}

export type MenuResultsAction =
  /** Another search (`isNewSearch`), or the menu has changed. */
  | { readonly type: "show"; readonly found: FoundMenu; readonly isNewSearch: boolean }
  /** A few rows fewer, or more, on the way to what is to be shown. */
  | { readonly type: "remove rows" }
  | { readonly type: "add rows" }
  /** "Show more" was pressed, or has come near the viewport. */
  | { readonly type: "show more" };

/** The list after an action. */
export function menuResultsReducer(current: MenuResults, action: MenuResultsAction): MenuResults {
  switch (action.type) {
    case "show":
      return show(current, action.found, action.isNewSearch);
    case "show more":
      return { ...current, limit: current.limit + rowsPerShowMore };
    case "remove rows":
      return current.next ? makeRoom(current, current.next) : current;
    case "add rows":
      return current.next ? current : { ...current, limit: current.limit + rowsPerRender };
  }
}

/** The next step on the way to what is to be shown, or null when nothing is left to do. */
export function nextStep({ next, limit }: Pick<MenuResults, "next" | "limit">): MenuResultsAction | null {
  if (next) return { type: "remove rows" };
  return limit < initialRows ? { type: "add rows" } : null;
}

/** A search starts over with a few rows; a change of the menu shows as many as before. */
function show(current: MenuResults, found: FoundMenu, isNewSearch: boolean): MenuResults {
  const restarts = isNewSearch || searchUrl(found.search) !== searchUrl(current.search);
  return restarts
    ? makeRoom(current, { ...found, limit: rowsPerRender })
    : { ...found, limit: current.limit };
}

/** The next state on the way to `next`: `next` itself when few rows are left to remove. */
function makeRoom(current: MenuResults, next: MenuResults): MenuResults {
  // Far down a long list most dishes are no more than their height.
  const rendered = Math.min(
    current.limit,
    current.whole ? searchMenu(current.items, current.search).length : current.limit,
  );
  const limit = rendered > initialRows ? initialRows : rendered - rowsPerRemoval;
  return limit > rowsPerRemoval ? { ...current, limit, next } : next;
}
