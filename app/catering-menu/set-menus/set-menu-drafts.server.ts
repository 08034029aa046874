import { recordAudit } from "#audit/audit.server.ts";
import type { Outcome, ToPublish, WholeDraftKind } from "#drafts/draft-kind.ts";
import type { Drafted } from "#drafts/draft.ts";
import { withDrafts } from "#drafts/drafts.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { change } from "#live/server/change.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import type { Actor } from "#values/actor.ts";
import { formatList } from "#values/text/format-list.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { categories, createItemId } from "../catering-menu-item.ts";
import { cateringMenu } from "../catering-menu.server.ts";
import type { PublishedSetMenu, SetMenu } from "./set-menu.ts";
import { maxSets } from "./set-menu.ts";
import { wordProblemsOfSet } from "./set-menus.server.ts";
import type { SetMenuDeps } from "./set-menus.server.ts";
import { deleteSetMenu, readSetMenus, writeSetMenu } from "../storage/set-menu-table.server.ts";

/** Drafts of set menus. */
export const setMenuDrafts: WholeDraftKind<SetMenu, PublishedSetMenu, SetMenuDeps> = {
  key: "set-menu",
  noun: "set menu",
  topic: "set-menu-draft",
  most: maxSets,
  subjectOf: (id) => `set-menu/${id}`,
  nameOf: ({ name }) => name,
  published: async (db) => new Map((await readSetMenus(db)).map((set) => [set.id, set])),
  contentOf: withoutPlace,
  stemOf: ({ category, name }) => createItemId(category, name),
  prepare: (set, id) => withoutPlace({ ...set, id }),
  auditOf: (before, after) => ({ before, after }),
  publishedOfAudit: (_id, json) => storedJson<PublishedSetMenu>(json),
  publisher: async (_deps, _actor, context) => (one) => publishSet(context, one),
};

export type DeskSetMenu = Drafted<SetMenu, PublishedSetMenu>;

/** Every set menu with its draft: by occasion, in their order, new ones last. */
export async function deskSetMenus(db: Db | Tx): Promise<DeskSetMenu[]> {
  const rank = ({ live, stated }: DeskSetMenu) =>
    categories.findIndex(({ key }) => key === (live ?? stated).category);
  return (await withDrafts(db, setMenuDrafts)).toSorted((one, other) => rank(one) - rank(other));
}

/** Puts a set menu before the one above it, or after the one below, of its occasion; at the end nothing happens. */
export async function moveSetMenu(
  deps: SetMenuDeps,
  actor: Actor,
  { id, way }: { readonly id: string; readonly way: "up" | "down" },
): Promise<void> {
  await change(deps, actor, async ({ tx, logChanges }) => {
    const sets = await readSetMenus(tx);
    const set = sets.find((one) => one.id === id);
    if (!set) throw new NotFound("There is no such set menu on the menu.");
    const own = sets.filter(({ category }) => category === set.category);
    const other = own[own.indexOf(set) + (way === "up" ? -1 : 1)];
    if (!other) return;
    const moved = [
      { ...set, position: other.position },
      { ...other, position: set.position },
    ];
    for (const one of moved) await writeSetMenu(tx, one);
    await logChanges(moved.map((document) => ({ topic: "set-menu", type: "modified" as const, document })));
    const act = {
      action: "moved set menu",
      subject: "set-menus",
      before: { set: id, position: set.position },
      after: { set: id, position: other.position },
    };
    await recordAudit(tx, actor, act, deps.clock);
  });
}

/** A set menu without its place, which is no part of what somebody writes. */
function withoutPlace({ id, name, description, category, guests, dishes }: SetMenu): SetMenu {
  return { id, name, description, category, guests, dishes };
}

async function publishSet(
  { tx, logChange }: ChangeContext,
  { id, live, draft, restores }: ToPublish<SetMenu, PublishedSetMenu>,
): Promise<Outcome<PublishedSetMenu>> {
  const next = draft.content;
  if (next === null) {
    await deleteSetMenu(tx, id);
    if (live) await logChange({ topic: "set-menu", type: "removed", document: { id } });
    return { after: null, waiting: [] };
  }
  await expectDishes(tx, next);
  if (!live || live.name !== next.name || live.description !== next.description || isOtherFood(live, next))
    await refuseWords(tx, next);
  const end = ((await readSetMenus(tx)).at(-1)?.position ?? -1) + 1;
  // One that comes back has the place that it had.
  const after: PublishedSetMenu = { ...next, id, position: live?.position ?? restores?.position ?? end };
  await writeSetMenu(tx, after);
  await logChange({ topic: "set-menu", type: live ? "modified" : "added", document: after });
  return { after, waiting: [] };
}

const isOtherFood = (one: SetMenu, other: SetMenu) =>
  one.dishes.map(({ id }) => id).join() !== other.dishes.map(({ id }) => id).join();

async function refuseWords(tx: Tx, set: SetMenu): Promise<void> {
  const problems = await wordProblemsOfSet(tx, set);
  if (problems.length) throw new Invalid(problems.map((message) => ({ field: "name", message })));
}

async function expectDishes(tx: Tx, { name, dishes }: SetMenu): Promise<void> {
  const ids = new Set((await cateringMenu(tx)).map(({ id }) => id));
  const gone = dishes.filter(({ id }) => !ids.has(id)).map(({ id }) => `“${id}”`);
  if (gone.length > 0)
    throw new Conflict(`${formatList(gone)} of “${name}” is not on the menu any more: take it out first.`);
}
