import { lastAudited, recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { change } from "#live/server/change.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import type { Actor } from "#values/actor.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { storedJson } from "#values/stored-json.ts";
import { defined } from "#values/defined.ts";
import { categories, createItemId } from "./catering-menu-item.ts";
import type { DraftBase } from "./item-drafts.server.ts";
import type { PublishedSetMenu, SetMenu } from "./set-menu.ts";
import { maxSets } from "./set-menu.ts";
import type { SetMenuDeps } from "./set-menus.server.ts";
import {
  deleteSetDraft,
  readSetDrafts,
  readSetMenus,
  setFingerprint,
  withoutPlace,
  writeSetDraft,
} from "./storage/set-menu-table.server.ts";
import type { SetMenuDraft } from "./storage/set-menu-table.server.ts";

/** One set menu at the desk: as it is published, as somebody is writing it, or both. */
export interface DeskSetMenu {
  readonly id: string;
  /** As the public reads it; null for one that is new. */
  readonly live: PublishedSetMenu | null;
  /** As it is written: the draft where there is one. */
  readonly stated: SetMenu;
  readonly draft: SetMenuDraft | null;
  /** What a save of it begins from. */
  readonly base: DraftBase;
}

/** Every set menu with its draft: by occasion, in their order, new ones last. */
export async function deskSetMenus(db: Db | Tx): Promise<DeskSetMenu[]> {
  const [sets, drafts] = await Promise.all([readSetMenus(db), readSetDrafts(db)]);
  const liveOnes = new Map(sets.map((set) => [set.id, set]));
  const draftOf = new Map(drafts.map((draft) => [draft.id, draft]));
  const ids = [...new Set([...liveOnes.keys(), ...draftOf.keys()])];
  const all = ids.flatMap((id): DeskSetMenu[] => {
    const live = liveOnes.get(id) ?? null;
    const draft = draftOf.get(id) ?? null;
    const stated = draft?.set ?? live;
    const base = { item: setFingerprint(live ?? undefined), draft: draft?.revision ?? 0 };
    return stated ? [{ id, live, stated: withoutPlace(stated), draft, base }] : [];
  });
  const rank = ({ live, stated }: DeskSetMenu) =>
    categories.findIndex(({ key }) => key === (live ?? stated).category);
  return all.toSorted((one, other) => rank(one) - rank(other));
}

/** Somebody else saved or published in between: what there is now, so that both can be shown. */
export class SetMenuConflict extends Conflict {
  override name = "Conflict";
  readonly theirs: SetMenuDraft | null;
  constructor(theirs: SetMenuDraft | null, set: string) {
    super(
      theirs
        ? `${theirs.savedBy} has saved “${set}” meanwhile. Yours is not saved, and nothing of theirs is lost.`
        : `“${set}” was published or taken off the menu meanwhile. Yours is not saved.`,
    );
    this.theirs = theirs;
  }
}

/**
 * Saves what somebody writes of a set menu; `set` null is to take it off the menu, an empty id makes a new one. Returns the
 * draft. Throws SetMenuConflict where the base is not what there is now, Invalid where there are as many as there may be.
 */
export async function saveSetMenuDraft(
  deps: SetMenuDeps,
  actor: Actor,
  { id, set, base }: { id: string; set: SetMenu | null; base: DraftBase },
): Promise<SetMenuDraft> {
  return await change(deps, actor, async ({ tx, record }) => {
    const all = await deskSetMenus(tx);
    const now = all.find((one) => one.id === id);
    if (!now && !set) throw new NotFound("There is no such set menu.");
    const current = now?.base ?? { item: "", draft: 0 };
    if (current.draft !== base.draft || current.item !== base.item)
      throw new SetMenuConflict(now?.draft ?? null, defined(now?.stated ?? set).name);
    if (!now && all.length >= maxSets)
      throw new Invalid([{ field: "name", message: `There are at most ${maxSets} set menus.` }]);
    const ownId = id || freeId(defined(set), new Set(all.map((one) => one.id)));
    const draft: SetMenuDraft = {
      id: ownId,
      set:
        set &&
        withoutPlace({
          ...set,
          id: ownId,
        }),
      base: current.item,
      revision: base.draft + 1,
      savedBy: actor.name,
      savedAt: deps.clock.now(),
    };
    await writeSetDraft(tx, draft);
    const type = now?.draft ? "modified" : "added";
    await record({ topic: "set-menu-draft", type, document: { id: ownId } });
    return draft;
  });
}

const discarded = "threw draft of set menu away";
const draftSubject = (id: string) => `set-menu-draft/${id}`;

/** Throws drafts away; those that are not there are no fault. Returns the ids of those that were. */
export async function discardSetMenuDrafts(
  deps: SetMenuDeps,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  return await change(deps, actor, async (context) => {
    const drafts = (await readSetDrafts(context.tx)).filter(({ id }) => ids.includes(id));
    for (const draft of drafts) {
      await dropDraft(context, draft.id);
      const { id, set } = draft;
      const act = { action: discarded, subject: draftSubject(id), before: { set } };
      await recordAudit(context.tx, actor, act, deps.clock);
    }
    return drafts.map(({ id }) => id);
  });
}

/**
 * Brings back the drafts that this actor threw away last, as drafts. Throws Conflict where somebody has begun another
 * since, or where there is nothing to bring back.
 */
export async function restoreSetMenuDrafts(
  deps: SetMenuDeps,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  return await change(deps, actor, async ({ tx, record }) => {
    const all = new Map((await deskSetMenus(tx)).map((one) => [one.id, one]));
    for (const id of ids) {
      const last = await lastAudited(tx, draftSubject(id));
      const now = all.get(id);
      if (last?.who !== actor.name || last.action !== discarded || last.before === null || now?.draft)
        throw new Conflict(
          `The draft of “${now?.stated.name ?? id}” cannot be brought back: somebody has written it since.`,
        );
      const { set } = storedJson<{ readonly set: SetMenu | null }>(last.before);
      await writeSetDraft(tx, {
        id,
        set,
        base: now?.base.item ?? "",
        revision: 1,
        savedBy: actor.name,
        savedAt: deps.clock.now(),
      });
      await record({ topic: "set-menu-draft", type: "added", document: { id } });
      await recordAudit(
        tx,
        actor,
        { action: "brought draft of set menu back", subject: draftSubject(id) },
        deps.clock,
      );
    }
    return [...ids];
  });
}

/** Ends a draft: it was published, or thrown away. */
export async function dropDraft({ tx, record }: ChangeContext, id: string): Promise<void> {
  await deleteSetDraft(tx, id);
  await record({ topic: "set-menu-draft", type: "removed", document: { id } });
}

function freeId({ category, name }: SetMenu, taken: ReadonlySet<string>): string {
  const stem = createItemId(category, name);
  let id = stem;
  for (let number = 2; taken.has(id); number++) id = `${stem}-${number}`;
  return id;
}
