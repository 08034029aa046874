import { inFixedOrder } from "#food/allergens/allergen-facts.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { Diet } from "#food/diet.ts";
import { suspectWords } from "#food/claims/claim-words.ts";
import { dietContradictions, unsupportedDiets } from "#food/claims/claims.ts";
import { Invalid } from "#values/problem.ts";
import type { Problem } from "#values/problem.ts";
import type { AnsweredWords } from "#food/claims/claims-in-words.ts";
import { defined } from "#values/defined.ts";
import type { MenuRow } from "../csv/menu-csv-row.ts";
import { createItemId } from "../catering-menu-item.ts";
import { optionalFacts, unknownGoesWith, unusablePictures } from "../csv/menu-csv-row.ts";
import {
  isSameItem,
  wordProblems,
  statedAllergens,
  statedDiets,
  holdUnsupportedDiets,
} from "./stated-item.ts";
import type { StatedItem } from "./stated-item.ts";

/** What an import is going to do. */
export interface ImportPlan {
  readonly changed: readonly { readonly type: "added" | "modified"; readonly stated: StatedItem }[];
  /** Ids. */
  readonly removed: readonly string[];
  readonly unchanged: number;
  /** A sentence for every unsupported diet. */
  readonly unsupported: readonly string[];
  /** A question for every changed dish whose own words contradict a diet of it. */
  readonly questions: readonly string[];
}

// Room between two positions, so that a dish put in between moves no other.
const positionGap = 1_000;

/** What the rows of a file are held against, beside the menu. */
interface HeldAgainst {
  /** Works out what uses a recipe. */
  readonly withRecipe: (item: StatedItem) => StatedItem;
  /** What speaks against pictures, by the names that rows have of them. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Who answers for words that may be meant otherwise, and those that were answered for before. */
  readonly words: { readonly by: string; readonly answered: AnsweredWords };
}

/**
 * What a file's rows do to a menu: with `replace` they also set the order, and items that they do not name are removed.
 * Throws Invalid where a dish's diets contradict its allergens, where a dish gets a picture that cannot be its, and where the
 * words of a changed dish say more than its facts, unless somebody answers for those that may be meant otherwise.
 */
export function planImport(
  menu: readonly StatedItem[],
  rows: readonly MenuRow[],
  replace: boolean,
  { withRecipe, pictures, words }: HeldAgainst,
): ImportPlan {
  const merged = merge(menu, rows, replace).map(withRecipe);
  // What its recipe contradicts is stored and not published, as the recipe may change again; what was typed beside it is checked in its row.
  const faults = checkRows(merged, rows, (diets, facts, { recipe }) =>
    recipe ? [] : dietContradictions(diets, facts),
  );
  faults.push(
    ...unknownGoesWith(
      rows,
      [...menu, ...merged].map(({ item }) => item.id),
    ),
  );
  const before = new Map(menu.map((stated) => [stated.item.id, stated]));
  const known = new Map([...before].map(([id, { item }]) => [id, item.image]));
  faults.push(...unusablePictures(rows, pictures, (at) => known.get(defined(merged[at]).item.id)));
  if (faults.length) throw new Invalid(faults);
  const remaining = new Set(merged.map(({ item }) => item.id));
  const changed = merged.filter((stated) => !isSameItem(before.get(stated.item.id), stated));
  const worded = checkWords(
    merged.filter((one) => changed.includes(one)),
    rows,
    merged,
    words,
  );
  if (worded.length) throw new Invalid(worded);
  return {
    changed: changed.map((stated) => ({ type: before.has(stated.item.id) ? "modified" : "added", stated })),
    removed: replace ? [...before.keys()].filter((id) => !remaining.has(id)) : [],
    unchanged: merged.length - changed.length,
    unsupported: checkRows(merged, rows, heldDiets).map(({ field, message }) => `${field}: ${message}`),
    questions: changed.flatMap((stated) => {
      const { id, name, description, allergens } = stated.item;
      const own = stated.recipe ? {} : allergens;
      return suspectWords(name, description, statedDiets(stated), own).map(
        (question) => `${id}: ${question}`,
      );
    }),
  };
}

function checkWords(
  changed: readonly StatedItem[],
  rows: readonly MenuRow[],
  merged: readonly StatedItem[],
  words: { readonly by: string; readonly answered: AnsweredWords },
): Problem[] {
  return changed.flatMap((stated) =>
    wordProblems(stated, words).map((message) => ({
      field: `row ${defined(rows[merged.indexOf(stated)]).row}, ${stated.item.id}`,
      message,
    })),
  );
}

/** The items that a file names, as they are to be. */
function merge(menu: readonly StatedItem[], rows: readonly MenuRow[], replace: boolean): StatedItem[] {
  const known = matchRows(menu, rows);
  const taken = new Set([...menu.map(({ item }) => item.id), ...rows.map((row) => row.id)]);
  const end = menu.at(-1)?.item.position ?? 0;
  let last = replace ? 0 : end;
  return rows.map((row, at) => {
    const same = known[at];
    // A position stays while it is in order, so that a dish put in at the top is one change and not a hundred.
    const stays = same && (!replace || same.item.position > last);
    const position = stays ? same.item.position : last + (last < end ? 1 : positionGap);
    if (replace || !same) last = position;
    return mergeRow(row, same, same?.item.id ?? (row.id || freeId(row, taken)), position);
  });
}

/** A row over the item that it names. A column that the file lacks stays as it was: it may bring diets or allergens alone. */
function mergeRow(row: MenuRow, known: StatedItem | undefined, id: string, position: number): StatedItem {
  const before = known?.item;
  const allergens = inFixedOrder(row.allergens ?? (known ? statedAllergens(known) : {}));
  const diets = row.diets ?? (known ? statedDiets(known) : []);
  const recipe = row.recipe === undefined ? (known?.recipe?.id ?? null) : row.recipe;
  const merged = holdUnsupportedDiets({
    id,
    name: row.name,
    description: row.description,
    category: row.category,
    allergens,
    diets,
    serves: row.serves === undefined ? (before?.serves ?? null) : row.serves,
    priceGuide: row.priceGuide === undefined ? (before?.priceGuide ?? null) : row.priceGuide,
    image: row.image === undefined ? (before?.image ?? null) : row.image,
    position,
    ...optionalFacts(row, before),
  });
  return recipe === null ? merged : { ...merged, recipe: { id: recipe, stated: { allergens, diets } } };
}

/** The item that each row names: by its id or, without one, by name and category, each item once. */
function matchRows(menu: readonly StatedItem[], rows: readonly MenuRow[]): (StatedItem | undefined)[] {
  const byId = new Map(menu.map((stated) => [stated.item.id, stated]));
  const claimed = new Set(rows.map((row) => row.id));
  return rows.map((row) => {
    const match =
      byId.get(row.id) ??
      (row.id
        ? undefined
        : menu.find(
            ({ item }) => item.name === row.name && item.category === row.category && !claimed.has(item.id),
          ));
    if (match) claimed.add(match.item.id);
    return match;
  });
}

function freeId(row: MenuRow, taken: Set<string>): string {
  const stem = createItemId(row.category, row.name);
  let id = stem;
  for (let number = 2; taken.has(id); number++) id = `${stem}-${number}`;
  taken.add(id);
  return id;
}

function checkRows(
  merged: readonly StatedItem[],
  rows: readonly MenuRow[],
  check: (diets: readonly Diet[], facts: AllergenFacts, item: StatedItem) => string[],
): Problem[] {
  return merged.flatMap((stated, at) =>
    check(statedDiets(stated), stated.item.allergens, stated).map((message) => ({
      field: `row ${defined(rows[at]).row}, ${stated.item.id}`,
      message,
    })),
  );
}

function heldDiets(claimed: readonly Diet[], facts: AllergenFacts, item: StatedItem): string[] {
  if (!item.recipe) return unsupportedDiets(claimed, facts);
  return item.unsupportedDiets.map(
    (diet) => `${diet} is held: the recipe ${defined(item.recipe).id} does not support it`,
  );
}
