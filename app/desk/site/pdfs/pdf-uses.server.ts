import { deskItems, itemDrafts } from "#page-content/lists/item-drafts.server.ts";
import { itemSourceOf } from "#page-content/lists/items.server.ts";
import { titleOfItem } from "#page-content/lists/list-item.ts";
import { listKinds } from "#page-content/lists/list-kinds.ts";
import { deskPages } from "#page-content/page-drafts.server.ts";
import { pdfsIn } from "#page-content/pdfs/pdf-address.ts";
import type { SiteContext } from "#server/services.ts";
import { keysOf } from "#values/record.ts";
import type { PictureUse } from "../gallery/picture-uses.server.ts";
import { itemAddress } from "../lists/list-address.ts";
import { pageEditorAddress } from "../pages/page-address.ts";

/** What names each document, as it is published or in a draft, by the document's address. */
export async function pdfUses(site: SiteContext): Promise<ReadonlyMap<string, readonly PictureUse[]>> {
  const { db } = site.store;
  const uses = new Map<string, PictureUse[]>();
  const note = (values: unknown, use: PictureUse) => {
    for (const address of new Set(pdfsIn(values, "").map((one) => one.address)))
      uses.set(address, [...(uses.get(address) ?? []), use]);
  };
  for (const { id, live, stated } of await deskPages(db))
    note([live?.sections, stated.sections], { words: stated.title, to: pageEditorAddress(id) });
  for (const list of keysOf(listKinds))
    for (const { id, live, stated } of await deskItems(db, itemDrafts(list, itemSourceOf(site))))
      note([live?.values, stated.values], { words: titleOfItem(stated), to: itemAddress(list, id) });
  return uses;
}
