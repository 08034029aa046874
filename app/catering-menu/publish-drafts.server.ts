import { lastAudited, recordAudit } from "#audit/audit.server.ts";
import { readKitchen } from "#kitchen/kitchen.server.ts";
import type { Kitchen } from "#kitchen/kitchen.ts";
import { change } from "#live/server/change.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import type { Actor } from "#values/actor.ts";
import { londonDay } from "#values/calendar-day.ts";
import { canonicalJson } from "#values/canonical-json.ts";
import { Conflict, NotFound } from "#values/problem.ts";
import type { MenuDeps } from "./catering-menu.server.ts";
import { DraftConflict } from "./item-drafts.server.ts";
import { draftFromColumns, fingerprintOf, planDraft } from "./storage/draft-plan.server.ts";
import type { DraftPlan } from "./storage/draft-plan.server.ts";
import { deleteDraft, readDraft, writeDraft } from "./storage/draft-table.server.ts";
import type { ItemDraft } from "./storage/draft-table.server.ts";
import { isSameName, rememberedRisks } from "./storage/gone-table.server.ts";
import { readMenu, writeChanges } from "./storage/menu-table.server.ts";
import { onRecipe, toColumns } from "./storage/stated-item.ts";
import type { StatedItem } from "./storage/stated-item.ts";

/** What publishing did: ids, and for each dish the leaves and diets that wait for somebody else. */
export interface Published {
  readonly ids: readonly string[];
  readonly waiting: readonly { readonly id: string; readonly leaves: DraftPlan["waiting"] }[];
}

/**
 * Publishes drafts, all or none. A risk that is added shows at once; what gets better stays as it was until somebody
 * who never wrote the draft publishes it, and the draft stays with it. Throws Conflict where the public item is no longer
 * what a draft began from, NotFound for a draft that is gone.
 */
export async function publishItemDrafts(
  deps: MenuDeps,
  actor: Actor,
  ids: readonly string[],
): Promise<Published> {
  return await publishEach(deps, actor, ids, async (publishing) => {
    const { id, live, context } = publishing;
    const draft = await readDraft(context.tx, id);
    if (!draft)
      throw new NotFound(
        `The draft of “${live?.item.name ?? id}” is gone: somebody has published it or thrown it away.`,
      );
    if (fingerprintOf(live) !== draft.base) throw new DraftConflict(draft);
    return await publishOne(publishing, draft, { plan: await planOne(publishing, draft) });
  });
}

/**
 * Takes back what this actor published last of some dishes, from the record: each is published as it was before, by the
 * same rules as any draft. A draft that somebody has begun since stays as it is. Throws Conflict where somebody has
 * published one since, or where such a draft is in the way of what would wait for a second person.
 */
export async function undoPublishedItems(
  deps: MenuDeps,
  actor: Actor,
  ids: readonly string[],
): Promise<Published> {
  return await publishEach(deps, actor, ids, async (publishing) => {
    const { id, live, context } = publishing;
    const there = await readDraft(context.tx, id);
    // What waits of that very act goes with it; anything else was written since.
    const isRest = there !== null && there.waits && there.base === fingerprintOf(live);
    const before = await draftOfBefore(publishing, isRest ? there : null);
    const plan = await planOne(publishing, before);
    if (there && !isRest && plan.waiting.length > 0)
      throw new Conflict(
        `${there.savedBy} is writing at “${live?.item.name ?? id}”: publish or throw away that draft first, as a part of what you take back waits for somebody else.`,
      );
    return await publishOne(publishing, before, { plan, keepsDraft: there !== null && !isRest });
  });
}

/** One dish in the transaction that publishes it. */
interface Publishing {
  readonly deps: MenuDeps;
  readonly actor: Actor;
  readonly context: ChangeContext;
  readonly kitchen: Kitchen;
  readonly id: string;
  /** As the public reads it; undefined for one that is not on the menu. */
  readonly live: StatedItem | undefined;
}

async function publishEach(
  deps: MenuDeps,
  actor: Actor,
  ids: readonly string[],
  publishIt: (publishing: Publishing) => Promise<DraftPlan["waiting"]>,
): Promise<Published> {
  return await change(deps, actor, async (context) => {
    const kitchen = await readKitchen(context.tx);
    const menu = new Map((await readMenu(context.tx)).map((one) => [one.item.id, one]));
    const waiting: { id: string; leaves: DraftPlan["waiting"] }[] = [];
    const published = [...new Set(ids)];
    for (const id of published) {
      const leaves = await publishIt({ deps, actor, context, kitchen, id, live: menu.get(id) });
      if (leaves.length) waiting.push({ id, leaves });
    }
    return { ids: published, waiting };
  });
}

async function planOne(
  { deps, actor, context, kitchen, live }: Publishing,
  draft: ItemDraft,
): Promise<DraftPlan> {
  const { item, writers } = draft;
  if (!item) return { now: null, waiting: [] };
  // A dish under the name of one that was taken off is that dish: what is known to be in it is known still.
  const isRenamed = live === undefined || !isSameName(live.item.name, item.name);
  const risks = isRenamed ? await rememberedRisks(context.tx, item) : {};
  const withRecipe = (one: StatedItem) => onRecipe(one, kitchen, londonDay(deps.clock.now()));
  return planDraft({ item, writers }, { live, risks }, actor.name, withRecipe);
}

async function publishOne(
  { deps, actor, context, id, live }: Publishing,
  draft: ItemDraft,
  { plan, keepsDraft = false }: { readonly plan: DraftPlan; readonly keepsDraft?: boolean },
): Promise<DraftPlan["waiting"]> {
  const { tx, record } = context;
  if (draft.item === null) await writeChanges(deps, context, { changed: [], removed: live ? [id] : [] });
  else if (plan.now)
    await writeChanges(deps, context, {
      changed: [{ type: live ? "modified" : "added", stated: plan.now }],
      removed: [],
    });
  if (!keepsDraft) {
    if (plan.waiting.length)
      await writeDraft(tx, { ...draft, waits: true, base: fingerprintOf(plan.now ?? live) });
    else await deleteDraft(tx, id);
    const type = plan.waiting.length ? "modified" : "removed";
    await record({ topic: "menu-draft", type, document: { id } });
  }
  await recordAudit(
    tx,
    actor,
    {
      action: draft.item === null ? "took dish off the menu" : "published dish",
      subject: `menu/${id}`,
      before: live && toColumns(live),
      after: plan.now && toColumns(plan.now),
    },
    deps.clock,
  );
  return plan.waiting;
}

/** The dish as it was before this actor published it last, as a draft of theirs that begins from what is published. */
async function draftOfBefore(
  { deps, actor, context, id, live }: Publishing,
  rest: ItemDraft | null,
): Promise<ItemDraft> {
  const last = await lastAudited(context.tx, `menu/${id}`);
  const isLast = last?.who === actor.name && last.after === (live ? canonicalJson(toColumns(live)) : null);
  if (!last || !isLast)
    throw new Conflict(
      `“${live?.item.name ?? id}” has been changed since: look at it before you take anything back.`,
    );
  return {
    id,
    item: last.before === null ? null : draftFromColumns(id, last.before),
    base: fingerprintOf(live),
    revision: (rest?.revision ?? 0) + 1,
    waits: false,
    savedBy: actor.name,
    writers: [...new Set([...(rest?.writers ?? []), actor.name])],
    savedAt: deps.clock.now(),
  };
}
