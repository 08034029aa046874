import { nothingKnown, openWords } from "#food/claims/claims-in-words.ts";
import type { Problem } from "#values/problem.ts";
import type { PlacedText } from "./page-document.ts";
import { saidIn } from "./page-document.ts";

/**
 * What new texts promise of food that nothing bears out, by field. `answered`: the doubtful words that somebody has looked at;
 * `before`: the texts that are published already.
 */
export function promisesIn(
  texts: readonly PlacedText[],
  answered: Parameters<typeof openWords>[1],
  before: readonly PlacedText[] = [],
): Problem[] {
  const known = new Set(before.map(saidIn));
  return texts
    .map((text) => ({ at: text.at, words: saidIn(text) }))
    .filter(({ words }) => !known.has(words))
    .flatMap(({ at, words }) => {
      // No facts stand behind a page: it may promise nothing.
      const { refused, doubtful } = openWords({ name: words, description: "", ...nothingKnown }, answered);
      return [...refused, ...doubtful].map((fault) => ({
        field: at,
        message: `${fault}. Say it otherwise.`,
      }));
    });
}
