import { useRef } from "react";
import type { Avoided } from "#food/allergens/avoided.ts";
import type { PictureFacts } from "#ui/picture/responsive-image.tsx";
import { CartSummary } from "#cart/cart-summary.tsx";
import type { CateringMenuItem } from "#catering-menu/catering-menu-item.ts";
import { EmptyMenu, NoResults } from "#catering-menu/list/empty-results.tsx";
import { MenuGroups } from "#catering-menu/list/menu-groups.tsx";
import type { GroupPictures } from "#catering-menu/list/menu-groups.tsx";
import type { MenuOutline } from "#catering-menu/list/menu-outline.ts";
import { isNarrowing, searchUrl } from "#catering-menu/search/menu-search.ts";
import type { MenuSearch } from "#catering-menu/search/menu-search.ts";
import { DishCartButton } from "./dish-cart-button.tsx";
import { initialRows, maxUnfolded } from "./menu-page-data.ts";
import { SetMenus } from "./set-menus.tsx";
import { ShowMore } from "./show-more.tsx";
import { useProgressiveLayout } from "#catering-menu/list/use-progressive-layout.ts";
import { DishResults } from "#catering-menu/list/dish-list.tsx";

export type MenuPictures = GroupPictures & { readonly empty: PictureFacts };

/** The dishes by category, or what there is instead, and the cart's summary. */
export function MenuList({
  dishes,
  search,
  avoided,
  count,
  total,
  limit,
  outline,
  pictures,
  onClear,
  onMore,
}: {
  dishes: readonly CateringMenuItem[];
  search: MenuSearch;
  /** What is marked: what the search avoids, and what its text asks to be without. */
  avoided: readonly Avoided[];
  /** Dishes that the search has found, and those on the menu. */
  count: number;
  total: number;
  /** How many may be rendered. */
  limit: number;
  /** Counts of those found, by category and course. */
  outline: MenuOutline;
  pictures: MenuPictures;
  /** Without these, links to the server do the work. */
  onClear: (() => void) | undefined;
  onMore: (() => void) | undefined;
}) {
  const list = useRef<HTMLDivElement>(null);
  const isLaidOut = useProgressiveLayout(list);
  // A set menu is for an occasion: a visitor who looks for words or a diet looks for dishes.
  const hasSets = !isNarrowing({ ...search, categories: [] });
  const collapsed = count > maxUnfolded;
  const layout = total > initialRows ? "long" : isLaidOut ? undefined : "fresh";
  return (
    <DishResults ref={list} marked={avoided.length > 0} few={!collapsed} layout={layout}>
      <MenuGroups
        items={dishes}
        avoided={avoided}
        limit={limit}
        outline={outline}
        collapsed={collapsed}
        pictures={pictures}
        act={DishCartButton}
        before={hasSets ? SetMenus : undefined}
      />
      {total === 0 && <EmptyMenu picture={pictures.empty} />}
      {total > 0 && count === 0 && <NoResults search={search} picture={pictures.empty} onClear={onClear} />}
      {count > limit && limit >= initialRows && (
        <ShowMore address={searchUrl(search)} from={limit} count={count} onMore={onMore} />
      )}
      <CartSummary />
    </DishResults>
  );
}
