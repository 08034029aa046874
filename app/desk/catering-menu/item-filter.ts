import { allergenState } from "#food/allergens/allergen-facts.ts";
import { parseAllergen } from "#food/allergens/allergen.ts";
import type { Allergen } from "#food/allergens/allergen.ts";
import { parseCategory } from "#catering-menu/catering-menu-item.ts";
import type { Category } from "#catering-menu/catering-menu-item.ts";
import { findDishes, emptySearch } from "#catering-menu/search/menu-search.ts";
import type { DeskItem } from "#catering-menu/drafts/dish-drafts.server.ts";
import { itemState, unknownCount } from "./item-state.ts";

/** Which dishes the list shows, as its address has it. */
export interface ItemFilter {
  readonly text: string;
  readonly category: Category | null;
  /** "drafts", "waits", "unknown", or null for all. */
  readonly state: "drafts" | "waits" | "unknown" | null;
  readonly contains: Allergen | null;
}

export function parseFilter(query: URLSearchParams): ItemFilter {
  const state = query.get("state");
  return {
    text: (query.get("q") ?? "").slice(0, 200),
    category: parseCategory(query.get("category") ?? ""),
    state: state === "drafts" || state === "waits" || state === "unknown" ? state : null,
    contains: parseAllergen(query.get("contains") ?? ""),
  };
}

/** The dishes that a filter shows, in the menu's order. */
export function filterItems(items: readonly DeskItem[], filter: ItemFilter): DeskItem[] {
  const { dishes, meant } = findDishes(
    items.map(({ stated }) => stated),
    { ...emptySearch, text: filter.text },
  );
  // Here words are words: what a dish contains has a filter of its own.
  const found = new Set(meant.length > 0 ? [] : dishes);
  return items.filter((item) => {
    const { stated, live, draft } = item;
    if (!found.has(stated)) return false;
    if (filter.category && stated.category !== filter.category) return false;
    if (filter.state === "drafts" && !draft) return false;
    if (filter.state === "waits" && itemState(item) !== "waits") return false;
    if (filter.state === "unknown" && unknownCount(item) === 0) return false;
    return !filter.contains || allergenState((live ?? stated).allergens, filter.contains) === "contains";
  });
}
