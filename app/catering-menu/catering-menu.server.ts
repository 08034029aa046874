import type { Db, Store, Tx } from "#database/store.server.ts";
import { lastRevisionOf } from "#live/server/change-log.server.ts";
import { change } from "#live/server/change.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { PublicationKey } from "#publications/publication-key.server.ts";
import type { Told } from "#publications/publish.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Clock } from "#values/clock.ts";
import { Invalid } from "#values/problem.ts";
import { readMenuCsv, writeMenuCsv } from "./catering-menu-csv.ts";
import type { CateringMenuItem } from "./catering-menu-item.ts";
import { planImport } from "./storage/import-plan.ts";
import { readMenu, readRows, toldOf, writeChanges } from "./storage/menu-table.server.ts";
import { fromRow, publishesUnsupportedDiet, statedDiets } from "./storage/stated-item.ts";

/** What a change of the menu needs. */
export interface MenuDeps {
  readonly store: Store;
  readonly feed: Feed;
  readonly clock: Clock;
  readonly publicationKey: PublicationKey;
}

/**
 * The whole catering menu in its order, with the diets that each dish's allergens support. Takes a transaction too:
 * then it is the menu of exactly that moment.
 */
export async function cateringMenu(db: Db | Tx): Promise<CateringMenuItem[]> {
  return (await readMenu(db)).map(({ item }) => item);
}

/**
 * What an import did, in numbers of items, a sentence for every diet that is held, and a question for every changed dish
 * whose own words speak against a diet of it: a person confirms.
 */
export interface MenuImport {
  readonly added: number;
  readonly modified: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly held: readonly string[];
  readonly questions: readonly string[];
}

/**
 * Brings a catering menu file into the menu, whole or not at all, as one change: items are added and changed by id;
 * with `replace` the file also sets the order, and items that it does not name are removed. A row without an id is
 * a new item, unless one of that name and category exists. A column that the file lacks stays as it was. A diet that
 * the allergens do not support is stored as stated and not published; the answer names it.
 * Throws Invalid with the row and column of every fault; then nothing has changed.
 */
export async function importCateringMenu(
  deps: MenuDeps,
  actor: Actor,
  file: Uint8Array,
  { replace = false }: { replace?: boolean } = {},
): Promise<MenuImport> {
  const { rows, faults } = readMenuCsv(file);
  if (faults.length) throw new Invalid(faults);
  const planFor = async (db: Db | Tx) => planImport(await readMenu(db), rows, replace);
  // Reading and planning come before the lock: while it is held, everybody else's writes wait.
  const plannedAt = await lastRevisionOf(deps.store, "menu");
  const early = await planFor(deps.store.db);
  const plan = await change(deps, actor, async (context) => {
    // Where somebody else was quicker, the plan is made once more, now that nobody can be.
    const isCurrent = (await lastRevisionOf({ db: context.tx }, "menu")) === plannedAt;
    const current = isCurrent ? early : await planFor(context.tx);
    await writeChanges(deps, context, current);
    return current;
  });
  const added = plan.changed.filter(({ type }) => type === "added").length;
  return {
    added,
    modified: plan.changed.length - added,
    removed: plan.removed.length,
    unchanged: plan.unchanged,
    held: plan.held,
    questions: plan.questions,
  };
}

/** What the public is told of each item now. */
export async function cateringMenuTold(db: Db | Tx): Promise<Told[]> {
  return (await cateringMenu(db)).map(toldOf);
}

/** The menu as a file that an import reads back without changing anything: with the diets as they were stated. */
export async function exportCateringMenu(db: Db): Promise<string> {
  return writeMenuCsv((await readMenu(db)).map((one) => ({ ...one.item, diets: statedDiets(one) })));
}

/**
 * Withdraws every published diet that a dish's allergens do not support by today's rules: an older version may have
 * published it. For the start of the site; updates every open page. Returns how many dishes it was.
 */
export async function withdrawUnsupportedDiets(deps: MenuDeps, actor: Actor): Promise<number> {
  if (!(await readRows(deps.store.db)).some(publishesUnsupportedDiet)) return 0;
  return await change(deps, actor, async (context) => {
    const rows = (await readRows(context.tx)).filter(publishesUnsupportedDiet);
    const changed = rows.map((row) => ({ type: "modified" as const, stated: fromRow(row) }));
    await writeChanges(deps, context, { changed, removed: [] });
    return changed.length;
  });
}
