import { deskItems as deskDishes } from "#catering-menu/drafts/dish-drafts.server.ts";
import { deskItems, itemDrafts } from "#page-content/lists/item-drafts.server.ts";
import { itemSourceOf } from "#page-content/lists/items.server.ts";
import { titleOfItem } from "#page-content/lists/list-item.ts";
import { listKinds } from "#page-content/lists/list-kinds.ts";
import { deskPages } from "#page-content/page-drafts.server.ts";
import { placesInItem, placesOnPage } from "#page-content/picture-places.ts";
import type { SiteContext } from "#server/services.ts";
import { keysOf } from "#values/record.ts";
import { itemAddress } from "../lists/list-address.ts";
import { pageEditorAddress } from "../pages/page-address.ts";

/** What shows a picture of the gallery, and its screen at the desk. */
export interface PictureUse {
  readonly words: string;
  readonly to: string;
}

/** Where a picture of the gallery stands, as it is published or in a draft, beside the gallery itself. */
export async function pictureUses(site: SiteContext, id: string): Promise<PictureUse[]> {
  const { db } = site.store;
  const named = `gallery/${id}`;
  const isThere = (places: readonly { readonly picture: string }[]) =>
    places.some(({ picture }) => picture === named);
  const pages = (await deskPages(db))
    .filter(({ live, stated }) => [live, stated].some((page) => page && isThere(placesOnPage(page))))
    .map(({ id: page, stated }) => ({ words: stated.title, to: pageEditorAddress(page) }));
  const lists = await Promise.all(
    keysOf(listKinds).map(async (list) => {
      const items = await deskItems(db, itemDrafts(list, itemSourceOf(site)));
      return items
        .filter(({ live, stated }) => [live, stated].some((item) => item && isThere(placesInItem(item))))
        .map(({ id: item, stated }) => ({ words: titleOfItem(stated), to: itemAddress(list, item) }));
    }),
  );
  const dishes = (await deskDishes(db))
    .filter(({ live, stated }) => live?.image === named || stated.image === named)
    .map(({ id: dish, stated }) => ({
      words: stated.name,
      to: `/desk/site/menu/${encodeURIComponent(dish)}`,
    }));
  return [...pages, ...lists.flat(), ...dishes];
}
