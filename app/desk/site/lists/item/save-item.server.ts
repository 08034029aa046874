import { publishDrafts } from "#drafts/drafts.server.ts";
import type { DeskItem } from "#page-content/lists/item-drafts.server.ts";
import { itemDrafts } from "#page-content/lists/item-drafts.server.ts";
import { itemOfForm } from "#page-content/lists/item-form.ts";
import { itemSourceOf } from "#page-content/lists/items.server.ts";
import type { ListItem } from "#page-content/lists/list-item.ts";
import { faultsOfItem } from "#page-content/lists/list-item.ts";
import type { ListKey } from "#page-content/lists/list-kinds.ts";
import { faultsOfPlaces, placesInItem } from "#page-content/picture-places.ts";
import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";
import { canonicalJson } from "#values/tables/canonical-json.ts";
import { baseOf } from "../../../catering-menu/draft-base.server.ts";
import type { RefusedSave } from "../../../drafts/save-draft-form.server.ts";
import { saveDraftForm } from "../../../drafts/save-draft-form.server.ts";
import { galleryNow } from "../../offered.server.ts";
import { fieldErrors, textOf } from "../../../form.server.ts";

/** An item that was not saved, or not published: what was typed, and why. */
export interface UnsavedItem extends RefusedSave {
  readonly item: ListItem;
}

/**
 * Saves the form of an item as a draft, and publishes it where that was asked for; its id where all was done. `id`: "" for a new one
 * of which nobody knows it yet.
 */
export async function saveItemForm(
  site: SiteContext,
  actor: Actor,
  list: ListKey,
  { id, found }: { readonly id: string; readonly found: DeskItem | null },
  form: FormData,
): Promise<UnsavedItem | { readonly id: string }> {
  const kind = itemDrafts(list, itemSourceOf(site));
  const item = itemOfForm(list, id, form);
  const base = baseOf(form);
  // A new one gets its key when it is saved.
  const faults = [
    ...faultsOfItem({ ...item, id: id || "item" }),
    ...faultsOfPlaces(placesInItem(item), await galleryNow(site)),
  ];
  if (faults.length) return { item, errors: fieldErrors(faults), base, savedMeanwhile: null, savedAs: null };
  // What readers have already is no draft.
  if (found && !found.draft && canonicalJson(item) === canonicalJson(found.live)) return { id };
  const saved = await saveDraftForm(kind, site, actor, { id, content: item, base }, async (draft) => {
    if (textOf(form, "publish") === "now") await publishDrafts(kind, site, actor, [draft]);
  });
  return "errors" in saved ? { item, ...saved } : { id: saved.id };
}
