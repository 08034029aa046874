import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { openWords } from "#food/claims/claims-in-words.ts";
import { readAnsweredWords } from "#recipes/approval/answered-words.server.ts";
import { change } from "#live/server/change.server.ts";
import type { Actor } from "#values/actor.ts";
import { canonicalJson } from "#values/tables/canonical-json.ts";
import { Invalid } from "#values/problem.ts";
import type { Problem } from "#values/problem.ts";
import type { MenuDeps } from "../catering-menu.server.ts";
import { cateringMenu } from "../catering-menu.server.ts";
import { readSetMenuCsv, writeSetMenuCsv } from "./set-menu-csv.ts";
import { wordedSet } from "./set-menu.ts";
import type { PublishedSetMenu, SetMenu } from "./set-menu.ts";
import { deleteSetMenu, readSetMenus, writeSetMenu } from "../storage/set-menu-table.server.ts";

/** What a change of set menus needs. */
export type SetMenuDeps = Pick<MenuDeps, "store" | "feed" | "clock">;

/** The set menus in their order. In a transaction they are those of its moment. */
export async function setMenus(db: Db | Tx): Promise<PublishedSetMenu[]> {
  return await readSetMenus(db);
}

/** What a set menu's words say that its dishes do not support and nobody has looked at, a sentence each. */
export async function wordProblemsOfSet(tx: Tx, set: SetMenu): Promise<string[]> {
  const { refused, doubtful } = openWords(
    wordedSet(set, await cateringMenu(tx)),
    await readAnsweredWords(tx),
  );
  return [
    ...refused.map((fault) => `${set.name}: ${fault}. Call it otherwise.`),
    ...doubtful.map(
      (fault) => `${set.name}: ${fault}. Say in its form that you have looked, or call it otherwise.`,
    ),
  ];
}

/**
 * Puts the set menus of a file in the place of those that there are, all or nothing; a file with its header alone removes
 * them. Drafts stay: whoever publishes one sees what the file has. Returns how many there are now. Throws Invalid with row
 * and column of every fault.
 */
export async function importSetMenus(deps: SetMenuDeps, actor: Actor, file: Uint8Array): Promise<number> {
  return await change(deps, actor, async ({ tx, logChanges }) => {
    const ids = new Set((await cateringMenu(tx)).map(({ id }) => id));
    const { sets, faults } = readSetMenuCsv(file, ids);
    if (faults.length) throw new Invalid(faults);
    const before = new Map((await readSetMenus(tx)).map((set) => [set.id, canonicalJson(set)]));
    const after = sets.map((set, position): PublishedSetMenu => ({ ...set, position }));
    const gone = [...before.keys()].filter((id) => !sets.some((set) => set.id === id));
    const changed = after.filter((set) => before.get(set.id) !== canonicalJson(set));
    if (gone.length + changed.length === 0) return sets.length;
    const worded: Problem[] = [];
    for (const set of changed)
      worded.push(...(await wordProblemsOfSet(tx, set)).map((message) => ({ field: set.id, message })));
    if (worded.length) throw new Invalid(worded);
    for (const id of gone) await deleteSetMenu(tx, id);
    for (const set of changed) await writeSetMenu(tx, set);
    await logChanges([
      ...gone.map((id) => ({ topic: "set-menu", type: "removed" as const, document: { id } })),
      ...changed.map((document) => ({
        topic: "set-menu",
        type: before.has(document.id) ? ("modified" as const) : ("added" as const),
        document,
      })),
    ]);
    await recordAudit(
      tx,
      actor,
      {
        action: "imported set menus",
        subject: "set-menus",
        before: { sets: before.size },
        after: { sets: sets.length },
      },
      deps.clock,
    );
    return sets.length;
  });
}

/** The set menus as a file that an import reads back the same. */
export async function exportSetMenus(db: Db): Promise<string> {
  return writeSetMenuCsv(await readSetMenus(db));
}
