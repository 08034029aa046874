import type { AuditedAct } from "#audit/audit.server.ts";
import { recordAudit } from "#audit/audit.server.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import type { PictureDraftDeps } from "#drafts/draft-kind.ts";
import { readAnsweredWords, settleWords } from "#recipes/approval/answered-words.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { lastRevisionsOf } from "#live/server/change-log.server.ts";
import { change } from "#live/server/change.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { PublicationKey } from "#publications/publication-key.server.ts";
import type { PublicationContent } from "#publications/publish.server.ts";
import type { Actor } from "#values/actor.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Clock } from "#values/time/clock.ts";
import { Invalid } from "#values/problem.ts";
import type { Problem } from "#values/problem.ts";
import { readMenuCsv, writeMenuCsv } from "./csv/catering-menu-csv.ts";
import type { CateringMenuItem } from "./catering-menu-item.ts";
import { pictureFaults } from "./dish-pictures.server.ts";
import type { ImportPlan } from "./storage/import-plan.ts";
import { planImport } from "./storage/import-plan.ts";
import { loweredByImport } from "./storage/lowered-by-import.server.ts";
import { readMenu, readRows, contentOf, writeChanges } from "./storage/menu-table.server.ts";
import {
  fromRow,
  isSameItem,
  onRecipe,
  publishesUnsupportedDiet,
  statedAllergens,
  statedDiets,
} from "./storage/stated-item.ts";

/** What a change of the menu needs. */
export interface MenuDeps {
  readonly store: Store;
  readonly feed: Feed;
  readonly clock: Clock;
  readonly publicationKey: PublicationKey;
}

/** What writing its dishes needs: they name pictures of the gallery. */
export interface MenuEditDeps extends MenuDeps, PictureDraftDeps {}

/**
 * The whole catering menu in its order, with the diets that each dish's allergens support. In a transaction it is the menu
 * of its moment.
 */
export async function cateringMenu(db: Db | Tx): Promise<CateringMenuItem[]> {
  return (await readMenu(db)).map(({ item }) => item);
}

/** The recipes that items of the menu use, by the items' ids. */
export async function cateringMenuRecipes(db: Db | Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("catering_menu_item")
    .select(["id", "recipe"])
    .where("recipe", "is not", null)
    .execute();
  return new Map(rows.map(({ id, recipe }) => [id, recipe ?? ""]));
}

/**
 * What an import did, in numbers of items, a sentence for every unsupported diet, and a question for every changed dish
 * whose own words contradict a diet of it: a person confirms.
 */
export interface MenuImport {
  readonly added: number;
  readonly modified: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly unsupported: readonly string[];
  readonly questions: readonly string[];
  /** A sentence for every dish of which the file says less risk than was known. */
  readonly lowered: readonly string[];
}

/** A file says that less is in a dish than was known to be, and nobody said that this is meant. */
export class LowersRisks extends Invalid {}

interface ImportSettings {
  /** Whether the file also sets the order, and items that it does not name are removed. */
  readonly replace?: boolean;
  /** Whether the file may say that less is in a dish than was known to be. */
  readonly withLowerRisks?: boolean;
  /** Who answers for words of a dish that say more than its facts and may be meant otherwise. */
  readonly wordsBy?: string;
}

/**
 * Brings a catering menu file into the menu, whole or not at all, as one change: items are added and changed by id;
 * with `replace` the file also sets the order, and items that it does not name are removed. A row without an id is
 * a new item, unless one of that name and category exists. A column that the file lacks stays as it was. A diet that
 * the allergens do not support is stored as stated and not published; the result names it. A picture that the gallery has not is
 * refused, but for one that the dish has had: it left the gallery since.
 * Throws Invalid with the row and column of every fault and, but for `withLowerRisks`, LowersRisks with every dish of which
 * less risk is said than was known, also from before it was taken off the menu; then nothing has changed.
 */
export async function importCateringMenu(
  deps: MenuEditDeps,
  actor: Actor,
  file: Uint8Array,
  { replace = false, withLowerRisks = false, wordsBy = "" }: ImportSettings = {},
): Promise<MenuImport> {
  // Reading and planning come before the lock: while it is taken, everybody else's writes wait.
  const plannedAt = await revisionsIn(deps.store);
  const { rows, faults } = readMenuCsv(file, (await readKitchen(deps.store.db)).recipe);
  if (faults.length) throw new Invalid(faults);
  const day = londonDay(deps.clock.now());
  const planFor = async (db: Db | Tx): Promise<CheckedPlan> => {
    const kitchen = await readKitchen(db);
    const menu = await readMenu(db);
    const plan = planImport(menu, rows, replace, {
      withRecipe: (item) => onRecipe(item, kitchen, day),
      pictures: await pictureFaults(
        deps,
        db,
        rows.map(({ image }) => image),
      ),
      words: { by: wordsBy, answered: await readAnsweredWords(db) },
    });
    return { ...plan, dishes: menu.length, lowered: await loweredByImport(db, menu, plan) };
  };
  const early = await planFor(deps.store.db);
  const plan = await change(deps, actor, async (context) => {
    // Where somebody else was quicker, the plan is made once more, now that nobody can be.
    const isCurrent = (await revisionsIn({ db: context.tx })) === plannedAt;
    const current = isCurrent ? early : await planFor(context.tx);
    if (current.lowered.length > 0 && !withLowerRisks) throw new LowersRisks(current.lowered);
    if (current.changed.length + current.removed.length > 0)
      await recordAudit(context.tx, actor, auditOfImport(current, wordsBy), deps.clock);
    if (wordsBy) {
      const worded = current.changed.map(({ stated: { item, recipe } }) => ({ ...item, recipe }));
      await settleWords(context.tx, actor, worded, { by: wordsBy }, deps.clock);
    }
    await writeChanges(deps, context, current);
    return current;
  });
  const { unsupported, questions, lowered } = plan;
  return { ...countsOf(plan), unsupported, questions, lowered: inSentences(lowered) };
}

function countsOf({ changed, removed, unchanged }: ImportPlan) {
  const added = changed.filter(({ type }) => type === "added").length;
  return { added, modified: changed.length - added, removed: removed.length, unchanged };
}

interface CheckedPlan extends ImportPlan {
  /** How many dishes the menu has before. */
  readonly dishes: number;
  readonly lowered: readonly Problem[];
}

/** What the audit log says of an import, before it is written: in numbers, as a file may have thousands of dishes. */
function auditOfImport(plan: CheckedPlan, wordsBy: string): AuditedAct {
  const { dishes, lowered } = plan;
  const counts = countsOf(plan);
  return {
    action: "imported catering menu",
    subject: "menu",
    before: { dishes },
    after: {
      dishes: dishes + counts.added - counts.removed,
      ...counts,
      ...(lowered.length > 0 && { lowered: inSentences(lowered.slice(0, maxAudited)) }),
      ...(wordsBy && { answersForWords: wordsBy }),
    },
  };
}

const maxAudited = 100;
const inSentences = (problems: readonly Problem[]) =>
  problems.map(({ field, message }) => `${field} ${message}`);

/** What an import is planned from: the menu, the kitchen and the gallery at one moment. */
async function revisionsIn(store: { readonly db: Db | Tx }): Promise<string> {
  const topics = ["menu", "kitchen", "image"];
  const revisions = await lastRevisionsOf(store, topics);
  return topics.map((topic) => revisions.get(topic) ?? 0).join(" ");
}

/** Some items of the menu, by their id; one that is not on the menu is missing. */
export async function findMenuItems(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CateringMenuItem>> {
  if (!ids.length) return new Map();
  const menu = await cateringMenu(db);
  return new Map(menu.flatMap((item) => (ids.includes(item.id) ? [[item.id, item] as const] : [])));
}

/** What is published of each item now. */
export async function cateringMenuContent(db: Db | Tx): Promise<PublicationContent[]> {
  return (await cateringMenu(db)).map(contentOf);
}

/** The menu as a file that an import reads back without changing anything: with the allergens and diets as they were stated. */
export async function exportCateringMenu(db: Db): Promise<string> {
  return writeMenuCsv(
    (await readMenu(db)).map((one) => ({
      ...one.item,
      allergens: statedAllergens(one),
      diets: statedDiets(one),
      recipe: one.recipe?.id ?? null,
    })),
  );
}

/**
 * Withdraws every published diet that a dish's allergens do not support by today's rules: an older version may have
 * published it; and works out again what uses recipes, as certificates end. For the start of the site and of each day;
 * updates every open page. Returns how many dishes it was.
 */
export async function withdrawUnsupportedDiets(deps: MenuDeps, actor: Actor): Promise<number> {
  const day = londonDay(deps.clock.now());
  if ((await outdatedItems(deps.store.db, day)).length === 0) return 0;
  return await change(deps, actor, async (context) => {
    const changed = await outdatedItems(context.tx, day);
    await writeChanges(deps, context, { changed, removed: [] });
    return changed.length;
  });
}

async function outdatedItems(db: Db | Tx, day: Day): Promise<ImportPlan["changed"]> {
  const kitchen = await readKitchen(db);
  return (await readRows(db)).flatMap((row) => {
    const before = fromRow(row);
    const stated = onRecipe(before, kitchen, day);
    const isCurrent = isSameItem(before, stated) && !publishesUnsupportedDiet(row);
    return isCurrent ? [] : [{ type: "modified" as const, stated }];
  });
}
