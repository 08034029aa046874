import type { Outcome, ToPublish, WholeDraftKind } from "#drafts/draft-kind.ts";
import type { Drafted } from "#drafts/draft.ts";
import { withDrafts } from "#drafts/drafts.server.ts";
import type { Db } from "#database/store.server.ts";
import { openWords } from "#food/claims/claims-in-words.ts";
import type { AnsweredWords, WordedDish } from "#food/claims/claims-in-words.ts";
import { dietContradictions } from "#food/claims/claims.ts";
import { readAnsweredWords } from "#recipes/approval/answered-words.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import type { Actor } from "#values/actor.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { Invalid } from "#values/problem.ts";
import type { CateringMenuItem } from "../catering-menu-item.ts";
import { createItemId } from "../catering-menu-item.ts";
import type { MenuDeps, MenuEditDeps } from "../catering-menu.server.ts";
import { pictureFaults } from "../dish-pictures.server.ts";
import type { DraftItem } from "./draft-item.ts";
import { draftFrom, statedFrom, statedFromColumns, planDraft } from "../storage/draft-plan.server.ts";
import type { DraftPlan } from "../storage/draft-plan.server.ts";
import { isSameName, rememberedRisks } from "../storage/gone-table.server.ts";
import { readMenu, writeChanges } from "../storage/menu-table.server.ts";
import { isSameItem, onRecipe, toColumns } from "../storage/stated-item.ts";
import type { StatedItem } from "../storage/stated-item.ts";

// Between the places of two dishes, so that one may come between them.
const gap = 1_000;

/**
 * Drafts of dishes. A risk that is added shows as soon as it is published; what gets better, leaf by leaf, and a diet wait
 * until somebody publishes the draft who never wrote it.
 */
export const dishDrafts: WholeDraftKind<DraftItem, StatedItem, MenuEditDeps> = {
  key: "dish",
  noun: "dish",
  topic: "menu-draft",
  subjectOf: (id) => `menu/${id}`,
  nameOf: ({ name }) => name,
  published: async (db) => new Map((await readMenu(db)).map((one) => [one.item.id, one])),
  contentOf: draftFrom,
  stemOf: ({ category, name }) => createItemId(category, name),
  prepare(item, id, menu) {
    refuseContradictions(item);
    const end = ([...menu.values()].at(-1)?.item.position ?? 0) + gap;
    return { ...item, id, position: item.position || end };
  },
  auditOf: (before, after) => ({ before: before && toColumns(before), after: after && toColumns(after) }),
  publishedOfAudit: statedFromColumns,
  async refuse(deps, tx, { next }) {
    const faults = await pictureFaults(deps, tx, [next?.image]);
    return [...faults.values()].map((fault) => ({ field: "image", message: `Picture: ${fault}` }));
  },
  async publisher(deps, actor, context) {
    const kitchen = await readKitchen(context.tx);
    const publishing = { deps, actor, context, kitchen, answered: await readAnsweredWords(context.tx) };
    return (one) => publishDish(publishing, one);
  },
};

/** One dish at the desk; `live` as the public reads it. */
export type DeskItem = Drafted<DraftItem, CateringMenuItem>;

/** Every dish of the catering menu with its draft, in the menu's order; new ones last. */
export async function deskItems(db: Db): Promise<DeskItem[]> {
  const dishes = await withDrafts(db, dishDrafts);
  return dishes.map((dish) => ({ ...dish, live: dish.live && dish.live.item }));
}

/** A dish as its words are held to its facts: with what follows of its recipe today. */
export async function wordedDish({ store, clock }: MenuDeps, item: DraftItem): Promise<WordedDish> {
  const kitchen = await readKitchen(store.db);
  const stated = onRecipe(statedFrom(item), kitchen, londonDay(clock.now()));
  return { ...stated.item, recipe: stated.recipe };
}

function refuseContradictions({ recipe, diets, allergens }: DraftItem): void {
  if (recipe) return;
  const faults = dietContradictions(diets, allergens);
  if (faults.length) throw new Invalid(faults.map((message) => ({ field: "diets", message })));
}

interface Publishing {
  readonly deps: MenuDeps;
  readonly actor: Actor;
  readonly context: ChangeContext;
  readonly kitchen: Kitchen;
  readonly answered: AnsweredWords;
}

async function publishDish(
  publishing: Publishing,
  one: ToPublish<DraftItem, StatedItem>,
): Promise<Outcome<StatedItem>> {
  const { deps, context } = publishing;
  const { id, live, draft } = one;
  if (draft.content === null) {
    await writeChanges(deps, context, { changed: [], removed: live ? [id] : [] });
    return { after: null, waiting: [] };
  }
  const { now, waiting } = await planOf(publishing, live, { item: draft.content, writers: draft.writers });
  refuseWords(publishing.answered, now, live, waiting.length > 0);
  if (now)
    await writeChanges(deps, context, {
      changed: [{ type: live ? "modified" : "added", stated: now }],
      removed: [],
    });
  return { after: now ?? live, waiting };
}

// What stands there already, under the same words and facts, is found by "claims check".
function refuseWords(
  answered: AnsweredWords,
  now: StatedItem | null,
  live: StatedItem | null,
  isHeldBack: boolean,
): void {
  if (!now || isSameItem(live ?? undefined, now)) return;
  const { item, recipe } = now;
  const { refused, doubtful } = openWords({ ...item, recipe }, answered);
  // What gets better is not published with it, and the words may rest on that.
  const cure = isHeldBack
    ? "Call it otherwise, or let somebody publish the draft who did not write it."
    : "Call it otherwise.";
  const problems = [
    ...refused.map((fault) => `${item.name}: ${fault}. ${cure}`),
    ...doubtful.map((fault) => `${item.name}: ${fault}. Say in its form that you have looked. ${cure}`),
  ];
  if (problems.length) throw new Invalid(problems.map((message) => ({ field: "name", message })));
}

async function planOf(
  { deps, actor, context, kitchen }: Publishing,
  live: StatedItem | null,
  draft: { readonly item: DraftItem; readonly writers: readonly string[] },
): Promise<DraftPlan> {
  // A dish under the name of one that was taken off is that dish: what is known to be in it is known still.
  const isRenamed = live === null || !isSameName(live.item.name, draft.item.name);
  const risks = isRenamed ? await rememberedRisks(context.tx, draft.item) : {};
  const withRecipe = (one: StatedItem) => onRecipe(one, kitchen, londonDay(deps.clock.now()));
  return planDraft(draft, { live: live ?? undefined, risks }, actor.name, withRecipe);
}
