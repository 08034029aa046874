import { isWriter } from "#drafts/draft.ts";
import { inFixedOrder, withAddedRisk, worstOf } from "#food/allergens/allergen-facts.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { Diet } from "#food/diet.ts";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { betterLeaves } from "./lowered-risks.ts";
import type { toColumns, StatedItem } from "./stated-item.ts";
import { fromRow, holdUnsupportedDiets, statedAllergens } from "./stated-item.ts";
import type { DraftItem } from "../drafts/draft-item.ts";

/** What publishing a draft does. */
export interface DraftPlan {
  /** The item as it will be published now; null where nothing of it can be yet. */
  readonly now: StatedItem | null;
  /** The leaves that get better and the diets that are added: they wait for somebody else, and stay as they were. */
  readonly waiting: readonly (Leaf | OtherLeaf | Diet)[];
}

/** What is known of a dish before a draft of it is published. */
export interface KnownOfDish {
  /** As the public reads it; undefined for one that is not on the menu. */
  readonly live: StatedItem | undefined;
  /** What was known to be in the dish of that name that was taken off the menu. */
  readonly risks: AllergenFacts;
}

/**
 * What becomes public of a draft when `actor` publishes it: a risk that is added at once; what gets better, leaf by leaf,
 * and a diet only when somebody publishes it who never wrote the draft. A dish that gets better by another recipe waits as a whole, as
 * nothing can be stated beside a recipe that its facts do not say.
 */
export function planDraft(
  draft: { readonly item: DraftItem; readonly writers: readonly string[] },
  { live, risks }: KnownOfDish,
  actor: string,
  withRecipe: (item: StatedItem) => StatedItem,
): DraftPlan {
  const wanted = withRecipe(statedFrom(draft.item));
  if (!isWriter(draft, actor)) return { now: wanted, waiting: [] };
  const before = withAddedRisk(live?.item.allergens ?? {}, risks);
  const diets = live?.item.diets ?? [];
  const waiting = [
    ...betterLeaves(before, wanted.item.allergens),
    ...wanted.item.diets.filter((diet) => !diets.includes(diet)),
  ];
  if (waiting.length === 0) return { now: wanted, waiting };
  if (wanted.recipe || live?.recipe)
    return { now: live ? null : statedFrom(onlyRisks(draft.item, risks)), waiting };
  const facts = worstOf(before, draft.item.allergens);
  const kept = draft.item.diets.filter((diet) => diets.includes(diet));
  return { now: statedFrom({ ...draft.item, allergens: facts, diets: kept }), waiting };
}

// A dish that nobody knows yet has no facts but its known risks: it may stand on the menu, and the rest is to be asked.
const onlyRisks = (item: DraftItem, risks: AllergenFacts): DraftItem => ({
  ...item,
  recipe: null,
  allergens: risks,
  diets: [],
});

/** An item as its draft states it. */
export function statedFrom({ recipe, ...item }: DraftItem): StatedItem {
  const allergens = inFixedOrder(item.allergens);
  const stated = holdUnsupportedDiets({ ...item, allergens });
  return recipe === null
    ? stated
    : { ...stated, recipe: { id: recipe, stated: { allergens, diets: item.diets } } };
}

/** The draft that would change nothing of an item. */
export function draftFrom(stated: StatedItem): DraftItem {
  const { item, unsupportedDiets, recipe } = stated;
  return {
    ...item,
    allergens: statedAllergens(stated),
    diets: recipe?.stated.diets ?? [...item.diets, ...unsupportedDiets],
    recipe: recipe?.id ?? null,
  };
}

/** An item whose columns were written down as JSON (`toColumns`). */
export function statedFromColumns(id: string, columns: string): StatedItem {
  const row = storedJson<ReturnType<typeof toColumns>>(columns);
  return fromRow({ ...row, id, revision: 0 });
}
