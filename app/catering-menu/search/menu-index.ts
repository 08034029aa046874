import { textBefore } from "#values/text/text-before.ts";
import { defined } from "#values/defined.ts";
import type { CateringMenuItem } from "../catering-menu-item.ts";
import { otherWordsFor, searchedIn, wordsOf } from "./search-words.ts";

/** Where the words of a menu stand. */
export interface MenuIndex {
  readonly menu: readonly CateringMenuItem[];
  /** Each word, folded, with the place in the menu of its dish, once for each time that it is there. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** What was looked for before. */
  readonly marks: Map<string, DishMarks>;
}

/** For each dish of a menu, in its order, whether it has a word (1 or 0). */
export type DishMarks = Uint8Array;

// One menu at a time is searched: the last one's index is kept.
let last: MenuIndex | null = null;

/** The index of a menu; `prepareIndex` may have made it before. */
export function indexOf(menu: readonly CateringMenuItem[]): MenuIndex {
  const steps = prepareIndex(menu);
  while (!steps.next().done);
  return defined(last);
}

/**
 * Reads a menu's words a few dishes a step: all of a long menu at once would be a long task for a phone that is being
 * typed on. A menu of the same dishes is not read again.
 */
export function* prepareIndex(menu: readonly CateringMenuItem[]): Generator<void, void> {
  const known = last?.menu;
  if (known?.length === menu.length && menu.every((item, at) => item === known[at])) return;
  const places = new Map<string, number[]>();
  for (const [at, item] of menu.entries()) {
    for (const word of wordsOf(item)) {
      const known = places.get(word);
      if (known) known.push(at);
      else places.set(word, [at]);
    }
    if (at % dishesPerStep === dishesPerStep - 1) yield;
  }
  last = { menu, places, marks: new Map() };
}

const dishesPerStep = 50;

// A visitor's last words; a server's many visitors must not fill the memory.
const maxMarks = 100;

/**
 * The dishes that have a search word: anywhere in name or description, or as another word for the same, or in the singular
 * where the plural was typed.
 */
export function dishesWith(index: MenuIndex, word: string): DishMarks {
  const known = index.marks.get(word);
  if (known) return known;
  const marks = new Uint8Array(index.menu.length);
  markParts(index, word, marks);
  for (const other of otherWordsFor(word)) markWords(index, other, marks);
  if (index.marks.size >= maxMarks) index.marks.clear();
  index.marks.set(word, marks);
  return marks;
}

/** What was typed is a part of a word, unless it has signs that are between words. */
function markParts({ menu, places }: MenuIndex, part: string, marks: DishMarks): void {
  if (/^[\p{L}\p{N}]+$/u.test(part)) {
    for (const [word, all] of places) if (word.includes(part)) for (const at of all) marks[at] = 1;
  } else for (const [at, item] of menu.entries()) if (searchedIn(item).text.includes(part)) marks[at] = 1;
}

/** A whole word, or a few in a row. */
function markWords({ menu, places }: MenuIndex, words: string, marks: DishMarks): void {
  const isOne = !words.includes(" ");
  for (const at of places.get(textBefore(words, " ")) ?? [])
    if (isOne || searchedIn(defined(menu[at])).spaced.includes(` ${words} `)) marks[at] = 1;
}
