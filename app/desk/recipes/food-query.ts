import type { FoodQuery } from "#recipes/search/food-search.ts";
import type { SearchedKind } from "#recipes/search/searched-kinds.ts";
import { searchedKinds } from "#recipes/search/searched-kinds.ts";
import { parseLeaf } from "#food/allergens/leaf.ts";

/** What an address below /desk/recipes asks the list for. */
export function readFoodQuery(search: URLSearchParams): { kind: SearchedKind; query: FoodQuery } {
  const kind = searchedKinds.find((one) => one === search.get("kind")) ?? "product";
  return {
    kind,
    query: {
      words: (search.get("q") ?? "").slice(0, 100),
      contains: parseLeaf(search.get("contains") ?? ""),
      notKnown: search.has("unknown"),
      waiting: search.has("waiting"),
      ending: search.has("ending"),
      supplier: search.get("supplier"),
    },
  };
}

/** The address of the list with some of it changed; null takes a part out. */
export function foodAddress(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes))
    if (value === null) next.delete(name);
    else next.set(name, value);
  const text = next.toString();
  return text ? `/desk/recipes?${text}` : "/desk/recipes";
}
