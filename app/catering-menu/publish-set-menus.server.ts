import { lastAudited, recordAudit } from "#audit/audit.server.ts";
import { change } from "#live/server/change.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import type { Actor } from "#values/actor.ts";
import { formatList } from "#values/format-list.ts";
import { Conflict, NotFound } from "#values/problem.ts";
import { storedJson } from "#values/stored-json.ts";
import { cateringMenu } from "./catering-menu.server.ts";
import { deskSetMenus, dropDraft, SetMenuConflict } from "./set-menu-drafts.server.ts";
import type { DeskSetMenu } from "./set-menu-drafts.server.ts";
import type { PublishedSetMenu, SetMenu } from "./set-menu.ts";
import type { SetMenuDeps } from "./set-menus.server.ts";
import {
  deleteSetMenu,
  readSetMenus,
  setFingerprint,
  writeSetMenu,
} from "./storage/set-menu-table.server.ts";

/**
 * Publishes drafts of set menus, all or none: open menu pages show them. Throws NotFound for a draft that is gone,
 * SetMenuConflict where something else was published meanwhile, Conflict where a dish of it is not on the menu.
 */
export async function publishSetMenuDrafts(
  deps: SetMenuDeps,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  await change(deps, actor, async (context) => {
    const all = new Map((await deskSetMenus(context.tx)).map((one) => [one.id, one]));
    for (const id of new Set(ids)) {
      const one = all.get(id);
      if (!one?.draft)
        throw new NotFound(
          `The draft of “${one?.stated.name ?? id}” is gone: somebody has published it or thrown it away.`,
        );
      if (one.draft.base !== one.base.item) throw new SetMenuConflict(one.draft, one.stated.name);
      await publishOne(deps, actor, context, { id, live: one.live, next: one.draft.set });
      await dropDraft(context, id);
    }
  });
}

/**
 * Takes back what this actor published last of some set menus: each is published as it was before. A draft that somebody
 * has begun since stays. Throws Conflict where it was published once more since, or a dish of before has left the menu.
 */
export async function undoPublishedSetMenus(
  deps: SetMenuDeps,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  await change(deps, actor, async (context) => {
    const all = new Map((await deskSetMenus(context.tx)).map((one) => [one.id, one]));
    for (const id of new Set(ids)) {
      const one = all.get(id);
      const live = one?.live ?? null;
      const last = await lastAudited(context.tx, subjectOf(id));
      const after = last?.after ? storedJson<SetMenu>(last.after) : undefined;
      if (last?.who !== actor.name || setFingerprint(after) !== setFingerprint(live ?? undefined))
        throw new Conflict(
          `“${one?.stated.name ?? id}” has been changed since: look at it before you take anything back.`,
        );
      const next = last.before === null ? null : storedJson<PublishedSetMenu>(last.before);
      await publishOne(deps, actor, context, { id, live, next });
    }
  });
}

/** Puts a set menu before the one above it, or after the one below, of its occasion; at the end nothing happens. */
export async function moveSetMenu(
  deps: SetMenuDeps,
  actor: Actor,
  { id, way }: { readonly id: string; readonly way: "up" | "down" },
): Promise<void> {
  await change(deps, actor, async ({ tx, recordAll }) => {
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
    await recordAll(moved.map((document) => ({ topic: "set-menu", type: "modified" as const, document })));
    const act = {
      action: "moved set menu",
      subject: "set-menus",
      before: {
        id,
        position: set.position,
      },
      after: {
        id,
        position: other.position,
      },
    };
    await recordAudit(tx, actor, act, deps.clock);
  });
}

const subjectOf = (id: string) => `set-menu/${id}`;

interface Step {
  readonly id: string;
  readonly live: DeskSetMenu["live"];
  /** What it becomes; null to take it off the menu. One that comes back has its place of before. */
  readonly next: (SetMenu & { readonly position?: number }) | null;
}

async function publishOne(
  deps: SetMenuDeps,
  actor: Actor,
  { tx, record }: ChangeContext,
  { id, live, next }: Step,
): Promise<void> {
  const before = live ?? undefined;
  if (next === null) {
    await deleteSetMenu(tx, id);
    if (live) await record({ topic: "set-menu", type: "removed", document: { id } });
    const act = { action: "took set menu off the menu", subject: subjectOf(id), before };
    await recordAudit(tx, actor, act, deps.clock);
    return;
  }
  await expectDishes(tx, next);
  const end = ((await readSetMenus(tx)).at(-1)?.position ?? -1) + 1;
  const after: PublishedSetMenu = { ...next, id, position: live?.position ?? next.position ?? end };
  await writeSetMenu(tx, after);
  await record({ topic: "set-menu", type: live ? "modified" : "added", document: after });
  const act = { action: "published set menu", subject: subjectOf(id), before, after };
  await recordAudit(tx, actor, act, deps.clock);
}

async function expectDishes(tx: ChangeContext["tx"], { name, dishes }: SetMenu): Promise<void> {
  const ids = new Set((await cateringMenu(tx)).map(({ id }) => id));
  const gone = dishes.filter(({ id }) => !ids.has(id)).map(({ id }) => `“${id}”`);
  if (gone.length > 0)
    throw new Conflict(`${formatList(gone)} of “${name}” is not on the menu any more: take it out first.`);
}
