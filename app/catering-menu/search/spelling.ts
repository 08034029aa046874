import { slipsBetween } from "#values/text/slips-between.ts";
import type { MenuIndex } from "./menu-index.ts";
import { dishesWith } from "./menu-index.ts";
import { synonyms } from "./menu-synonyms.ts";

// Shorter words are too near to too many others.
const shortestWord = 5;
// A longer word is no dish's; and its comparison would take too long.
const longestWord = 24;

/**
 * The word of a menu that somebody meant who typed one that no dish has: one slip away, two in a long word, or the
 * beginning of it while it is still being typed. The first letter is taken to be right, or swapped with the second.
 * Returns null where no word is near.
 */
export function nearestWord(index: MenuIndex, typed: string): string | null {
  if (typed.length < shortestWord || typed.length > longestWord || !/^\p{L}+$/u.test(typed)) return null;
  const allowed = typed.length < 8 ? 1 : 2;
  const [first, second] = [typed.charAt(0), typed.charAt(1)];
  let best: { readonly word: string; readonly cost: number } | null = null;
  for (const word of candidates(index)) {
    if (word.length < shortestWord || word.length < typed.length - allowed) continue;
    if (word[0] !== first && (word[0] !== second || word[1] !== first)) continue;
    const slips = slipsBetween(typed, word, allowed);
    if (!slips) continue;
    const count = index.places.get(word)?.length ?? 0;
    // A whole word before the beginning of a longer one, then the more frequent.
    const cost =
      Math.min(slips.whole, slips.beginning) * 10 + (slips.whole <= allowed ? 0 : 5) + 1 / (1 + count);
    const isBetter = !best || cost < best.cost || (cost === best.cost && word < best.word);
    // Another word for what no dish has finds nothing either.
    if (isBetter && (count > 0 || dishesWith(index, word).includes(1))) best = { word, cost };
  }
  return best?.word ?? null;
}

function* candidates({ places }: MenuIndex): Generator<string, void> {
  yield* places.keys();
  for (const word of synonyms.keys()) if (!places.has(word)) yield word;
}
