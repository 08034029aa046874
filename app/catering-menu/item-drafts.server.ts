import { dietContradictions } from "#food/claims.ts";
import { change } from "#live/server/change.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { Actor } from "#values/actor.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import type { MenuDeps } from "./catering-menu.server.ts";
import type { DraftItem } from "./draft-item.ts";
import { createItemId } from "./catering-menu-item.ts";
import { draftFrom, fingerprintOf } from "./storage/draft-plan.server.ts";
import { deleteDraft, readDraft, readDrafts, writeDraft } from "./storage/draft-table.server.ts";
import type { ItemDraft } from "./storage/draft-table.server.ts";
import { readMenu, readRows } from "./storage/menu-table.server.ts";
import type { StatedItem } from "./storage/stated-item.ts";

export type { ItemDraft } from "./storage/draft-table.server.ts";

/** One dish at the desk: as it is published, as somebody is writing it, or both. */
export interface DeskItem {
  readonly id: string;
  /** As the public reads it; null for one that is new. */
  readonly live: StatedItem["item"] | null;
  /** As it is stated, for the form; the draft where there is one. */
  readonly stated: DraftItem;
  readonly draft: ItemDraft | null;
  /** What a save of it begins from. */
  readonly base: DraftBase;
}

/** Every dish of the catering menu with its draft, in the menu's order; new ones last. */
export async function deskItems(db: Db): Promise<DeskItem[]> {
  const [menu, drafts] = await Promise.all([readMenu(db), readDrafts(db)]);
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const live = menu.map((one): DeskItem => {
    const draft = byId.get(one.item.id) ?? null;
    const base = { item: fingerprintOf(one), draft: draft?.revision ?? 0 };
    return { id: one.item.id, live: one.item, stated: draft?.item ?? draftFrom(one), draft, base };
  });
  const known = new Set(live.map(({ id }) => id));
  const added = drafts.flatMap((draft): DeskItem[] => {
    if (known.has(draft.id) || !draft.item) return [];
    const base = { item: "", draft: draft.revision };
    return [{ id: draft.id, live: null, stated: draft.item, draft, base }];
  });
  return [...live, ...added];
}

/** A save names what it began from: what was stated of the item ("" for a new one), and the draft (0 for none). */
export interface DraftBase {
  readonly item: string;
  readonly draft: number;
}

/** Somebody else saved in between: theirs, so that both can be shown. */
export class DraftConflict extends Conflict {
  override name = "Conflict";
  readonly theirs: ItemDraft | null;
  constructor(theirs: ItemDraft | null) {
    super(
      theirs
        ? `${theirs.savedBy} has saved this dish meanwhile. Yours is not saved, and nothing of theirs is lost.`
        : "This dish was published or taken off the menu meanwhile. Yours is not saved.",
    );
    this.theirs = theirs;
  }
}

/**
 * Saves what somebody writes of a dish; `item` null is to take it off the menu, an empty id makes a new dish. Returns the
 * draft. Throws Invalid where diets contradict the stated allergens, DraftConflict where the base is not the last.
 */
export async function saveItemDraft(
  deps: MenuDeps,
  actor: Actor,
  { id, item, base }: { id: string; item: DraftItem | null; base: DraftBase },
): Promise<ItemDraft> {
  if (item) checkClaims(item);
  return await change(deps, actor, async (context) => {
    const { tx, record } = context;
    const ownId = id || (await freeId(tx, item));
    const before = await readDraft(tx, ownId);
    const live = await liveItem(tx, ownId);
    const isCurrent =
      (before?.revision ?? 0) === base.draft && (before !== null || fingerprintOf(live) === base.item);
    if (!isCurrent) throw new DraftConflict(before);
    if (!item && !live) throw new NotFound(`There is no dish “${ownId}” on the menu.`);
    const draft: ItemDraft = {
      id: ownId,
      item: item && { ...item, id: ownId, position: item.position || (await endPosition(tx)) },
      base: before?.base ?? fingerprintOf(live),
      revision: base.draft + 1,
      waits: false,
      savedBy: actor.name,
      writers: [...new Set([...(before?.writers ?? []), actor.name])],
      savedAt: deps.clock.now(),
    };
    await writeDraft(tx, draft);
    await record({ topic: "menu-draft", type: before ? "modified" : "added", document: { id: ownId } });
    return draft;
  });
}

/** Throws drafts away; those that are not there are no fault. Returns them, so that this can be taken back. */
export async function discardItemDrafts(
  deps: MenuDeps,
  actor: Actor,
  ids: readonly string[],
): Promise<ItemDraft[]> {
  return await change(deps, actor, async ({ tx, record }) => {
    const gone: ItemDraft[] = [];
    for (const id of new Set(ids)) {
      const draft = await readDraft(tx, id);
      if (!draft) continue;
      await deleteDraft(tx, id);
      await record({ topic: "menu-draft", type: "removed", document: { id } });
      gone.push(draft);
    }
    return gone;
  });
}

function checkClaims(item: DraftItem): void {
  if (item.recipe) return;
  const faults = dietContradictions(item.diets, item.allergens);
  if (faults.length) throw new Invalid(faults.map((message) => ({ field: "diets", message })));
}

async function liveItem(db: Db | Tx, id: string): Promise<StatedItem | undefined> {
  return (await readMenu(db)).find(({ item }) => item.id === id);
}

async function endPosition(tx: Tx): Promise<number> {
  const last = (await readMenu(tx)).at(-1)?.item.position ?? 0;
  return last + 1_000;
}

async function freeId(tx: Tx, item: DraftItem | null): Promise<string> {
  if (!item) throw new NotFound("There is no dish without an id to take off the menu.");
  const stem = createItemId(item.category, item.name);
  const taken = new Set([
    ...(await readRows(tx)).map(({ id }) => id),
    ...(await readDrafts(tx)).map(({ id }) => id),
  ]);
  let id = stem;
  for (let number = 2; taken.has(id); number++) id = `${stem}-${number}`;
  return id;
}
