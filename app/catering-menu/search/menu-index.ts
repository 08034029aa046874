import { defined } from "#values/defined.ts";
import { tradeSynonyms } from "#food/trade-synonyms.ts";
import type { SearchedText } from "#values/search/search-words.ts";
import { foldSearched } from "#values/search/search-words.ts";
import type { WordIndex } from "#values/search/word-index.ts";
import { indexInSteps } from "#values/search/word-index.ts";
import type { CateringMenuItem } from "../catering-menu-item.ts";

// One menu at a time is searched: the last one's index is kept.
let last: { readonly menu: readonly CateringMenuItem[]; readonly index: WordIndex } | null = null;

/** The index of a menu's names and descriptions; `prepareIndex` may have made it before. */
export function indexOf(menu: readonly CateringMenuItem[]): WordIndex {
  const steps = prepareIndex(menu);
  while (!steps.next().done);
  return defined(last).index;
}

/** Reads a menu's words a few dishes a step. A menu of the same dishes is not read again. */
export function* prepareIndex(menu: readonly CateringMenuItem[]): Generator<void, void> {
  const known = last?.menu;
  if (known?.length === menu.length && menu.every((item, at) => item === known[at])) return;
  last = { menu, index: yield* indexInSteps(menu, searchedIn, tradeSynonyms) };
}

// Folded once and cached as long as the item exists.
const searchedTexts = new WeakMap<CateringMenuItem, SearchedText>();

/** What an item is searched in: its name and description, folded. */
export function searchedIn(item: CateringMenuItem): SearchedText {
  const cached = searchedTexts.get(item);
  if (cached) return cached;
  const searched = foldSearched(`${item.name}\n${item.description}`);
  searchedTexts.set(item, searched);
  return searched;
}
