import type { Draft, DraftBase } from "#drafts/draft.ts";
import { publishDrafts, saveDraft } from "#drafts/drafts.server.ts";
import type { DeskItem } from "#page-content/lists/item-drafts.server.ts";
import { deskItem, itemDrafts } from "#page-content/lists/item-drafts.server.ts";
import { itemOfForm } from "#page-content/lists/item-form.ts";
import { itemSourceOf } from "#page-content/lists/items.server.ts";
import type { ListItem } from "#page-content/lists/list-item.ts";
import { faultsOfItem } from "#page-content/lists/list-item.ts";
import type { ListKey } from "#page-content/lists/list-kinds.ts";
import { listKinds } from "#page-content/lists/list-kinds.ts";
import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";
import { Conflict, Invalid } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { canonicalJson } from "#values/tables/canonical-json.ts";
import { baseOf } from "../../../catering-menu/draft-base.server.ts";
import { savedMeanwhileTitle } from "../../../drafts/saved-meanwhile.server.ts";
import { fieldErrors, textOf } from "../../../form.server.ts";

/** An item that was not saved, or not published: what was typed, what is wrong, and what somebody else saved meanwhile. */
export interface UnsavedItem {
  readonly item: ListItem;
  readonly errors: Readonly<Record<string, string>>;
  /** What the next save begins from. */
  readonly base: DraftBase;
  readonly savedMeanwhile: string | null;
  /** Its id, where it is saved as a draft though it could not be published. */
  readonly savedAs: string | null;
}

/** Saves the form of an item as a draft, and publishes it where that was asked for; its id where all was done. */
export async function saveItemForm(
  site: SiteContext,
  actor: Actor,
  list: ListKey,
  found: DeskItem | null,
  form: FormData,
): Promise<UnsavedItem | { readonly id: string }> {
  const kind = itemDrafts(list, itemSourceOf(site));
  const item = itemOfForm(list, found?.id ?? "", form);
  const base = baseOf(form);
  const unsaved = { item, base, savedMeanwhile: null, savedAs: null };
  // A new one gets its key when it is saved.
  const faults = faultsOfItem({ ...item, id: found?.id ?? "item" });
  if (faults.length) return { ...unsaved, errors: fieldErrors(faults) };
  // What readers have already is no draft.
  if (found && !found.draft && canonicalJson(item) === canonicalJson(found.live)) return { id: found.id };
  let saved: Draft<ListItem> | null = null;
  try {
    saved = await saveDraft(kind, site, actor, { id: found?.id ?? "", content: item, base });
    if (textOf(form, "publish") === "now") await publishDrafts(kind, site, actor, [saved]);
    return { id: saved.id };
  } catch (error) {
    // What was saved before it could not be published is where the next save begins.
    const now = saved ? { published: saved.base, draft: saved.revision } : base;
    if (error instanceof SavedMeanwhile) {
      const { savedVersion } = error as SavedMeanwhile<Draft<ListItem> | null>;
      const savedMeanwhile = await savedMeanwhileTitle(
        site.store.db,
        savedVersion,
        `this ${listKinds[list].one}`,
      );
      const latest = found && (await deskItem(site.store.db, kind, found.id));
      return { ...unsaved, base: latest?.base ?? base, errors: { "": error.message }, savedMeanwhile };
    }
    if (!(error instanceof Invalid || error instanceof Conflict)) throw error;
    const errors = error instanceof Invalid ? fieldErrors(error.problems) : { "": error.message };
    return { ...unsaved, errors, base: now, savedAs: saved?.id ?? null };
  }
}
