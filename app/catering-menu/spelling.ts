import type { CateringMenuItem } from "./catering-menu-item.ts";
import { synonyms } from "./menu-synonyms.ts";
import { wordsOf } from "./search-words.ts";

/** The words of a menu, by their first letter, each with how often it stands there. */
type Vocabulary = Map<string, Map<string, number>>;

// One menu at a time is searched: the last one's words are kept.
let last: { readonly menu: readonly CateringMenuItem[]; readonly words: Vocabulary } | null = null;

/** The words of a menu; `prepareSpelling` may have read them before. */
function vocabularyOf(menu: readonly CateringMenuItem[]): Vocabulary {
  const steps = prepareSpelling(menu);
  while (!steps.next().done);
  return last!.words;
}

/**
 * Reads a menu's words a few dishes a step: all of a long menu at once would be a long task for a phone that is being
 * typed on. A menu of the same dishes is not read again.
 */
export function* prepareSpelling(menu: readonly CateringMenuItem[]): Generator<void, void> {
  if (last && last.menu.length === menu.length && menu.every((item, at) => item === last!.menu[at])) return;
  const words: Vocabulary = new Map();
  const add = (word: string, count: number) => {
    if (word.length < shortestWord) return;
    const list = words.get(word.charAt(0)) ?? new Map<string, number>();
    if (list.size === 0) words.set(word.charAt(0), list);
    list.set(word, (list.get(word) ?? 0) + count);
  };
  for (const [at, item] of menu.entries()) {
    for (const word of wordsOf(item)) add(word, 1);
    if (at % dishesPerStep === dishesPerStep - 1) yield;
  }
  for (const word of synonyms.keys()) add(word, 0);
  last = { menu, words };
}

const dishesPerStep = 50;

// Shorter words are too near to too many others.
const shortestWord = 5;
// A longer word is no dish's; and its comparison would take too long.
const longestWord = 24;

/**
 * The word of a menu that somebody meant who typed one that no dish has: one slip away, two in a long word, or the
 * beginning of it while it is still being typed. The first letter is taken to be right, or swapped with the second.
 * Returns null where no word is near.
 */
export function nearestWord(menu: readonly CateringMenuItem[], typed: string): string | null {
  if (typed.length < shortestWord || typed.length > longestWord || !/^\p{L}+$/u.test(typed)) return null;
  const allowed = typed.length < 8 ? 1 : 2;
  const words = vocabularyOf(menu);
  let best: { readonly word: string; readonly cost: number } | null = null;
  for (const initial of new Set([typed.charAt(0), typed.charAt(1)]))
    for (const [word, count] of words.get(initial) ?? []) {
      if (word.length < typed.length - allowed || (initial !== typed.charAt(0) && word[1] !== typed[0]))
        continue;
      const { whole, beginning } = slipsBetween(typed, word);
      const slips = Math.min(whole, beginning);
      if (slips > allowed) continue;
      // A whole word before the beginning of a longer one, then the more frequent.
      const cost = slips * 10 + (whole <= allowed ? 0 : 5) + 1 / (1 + count);
      if (!best || cost < best.cost || (cost === best.cost && word < best.word)) best = { word, cost };
    }
  return best?.word ?? null;
}

/**
 * How many slips lie between what was typed and a word, and the nearest beginning of it: a letter missing, added, changed,
 * or two swapped (Damerau's distance, no letter touched twice).
 */
export function slipsBetween(
  typed: string,
  word: string,
): { readonly whole: number; readonly beginning: number } {
  let beforeLast: number[] = [];
  let above = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    for (let j = 1; j <= word.length; j++) {
      const isSame = typed[i - 1] === word[j - 1];
      let slips = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (isSwapped) slips = Math.min(slips, beforeLast[j - 2]! + 1);
      row.push(slips);
    }
    beforeLast = above;
    above = row;
  }
  return { whole: above[word.length]!, beginning: Math.min(...above) };
}
