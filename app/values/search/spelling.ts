import { slipsBetween } from "./slips-between.ts";
import type { WordIndex } from "./word-index.ts";
import { textsWith } from "./word-index.ts";

// Where nobody looks at what was taken for it, a shorter word is too near to too many others.
const usualShortest = 5;
// A longer word is in no text; and its comparison would take too long.
const longestWord = 24;

/**
 * The word of the texts that somebody meant who typed one that none has: one slip away, two in a long word, or the
 * beginning of it while it is still being typed. The first letter is taken to be right, or swapped with the second.
 * Words of fewer letters than `shortest` are left as they are. Returns null where no word is near.
 */
export function nearestWord(index: WordIndex, typed: string, shortest = usualShortest): string | null {
  if (typed.length < shortest || typed.length > longestWord || !/^\p{L}+$/u.test(typed)) return null;
  const allowed = slipsAllowed(typed);
  const [first, second] = [typed.charAt(0), typed.charAt(1)];
  let best: { readonly word: string; readonly cost: number } | null = null;
  for (const word of candidates(index)) {
    if (word.length < shortest || word.length < typed.length - allowed) continue;
    if (word[0] !== first && (word[0] !== second || word[1] !== first)) continue;
    const slips = slipsBetween(typed, word, allowed);
    if (!slips) continue;
    const count = index.places.get(word)?.length ?? 0;
    // A whole word before the beginning of a longer one, then the more frequent.
    const cost =
      Math.min(slips.whole, slips.beginning) * 10 + (slips.whole <= allowed ? 0 : 5) + 1 / (1 + count);
    const isBetter = !best || cost < best.cost || (cost === best.cost && word < best.word);
    // Another word for what no text has finds nothing either.
    if (isBetter && (count > 0 || textsWith(index, word).includes(1))) best = { word, cost };
  }
  return best?.word ?? null;
}

/** How many slips a word may be away: short ones are near to many. */
const slipsAllowed = ({ length }: string): number => (length < 7 ? 1 : 2);

function* candidates({ places, synonyms }: WordIndex): Generator<string, void> {
  yield* places.keys();
  for (const word of synonyms.keys()) if (!places.has(word)) yield word;
}
