import { useMemo, useState } from "react";
import type { CartItem } from "#cart/cart-item.ts";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { decodeItem } from "#catering-menu/menu-item-codec.ts";
import type { EncodedItem } from "#catering-menu/menu-item-codec.ts";
import { useCollection } from "#live/browser/use-collection.ts";

// The page has the menu without its descriptions: the whole one is fetched, as if nothing were known.
const nothingYet = { revision: 0, documents: [] };

/** The menu's dishes by id: as the page was rendered, then live. */
export function useMenu(menu: readonly EncodedItem[]): ReadonlyMap<string, CateringMenuItem> {
  const [rendered] = useState(() => menu.map(decodeItem));
  const live = useCollection<CateringMenuItem>("menu", nothingYet);
  const dishes = live.revision > 0 ? live.documents : rendered;
  return useMemo(() => new Map(dishes.map((dish) => [dish.id, dish])), [dishes]);
}

/** An item as the menu has it now, where it is still there: what was picked last month may have changed since. */
export function asOnMenu(item: CartItem, dish: CateringMenuItem | undefined): CartItem {
  if (!dish) return item;
  return {
    ...item,
    name: dish.name,
    category: dish.category,
    serves: dish.serves ?? "",
    priceGuide: dish.priceGuide,
    image: dish.image ?? "",
  };
}
