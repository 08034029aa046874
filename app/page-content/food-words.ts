import { nothingKnown, openWords } from "#food/claims/claims-in-words.ts";
import type { Problem } from "#values/problem.ts";

interface PlacedText {
  readonly at: string;
  readonly text: string;
}

/**
 * What new texts promise of food that nothing bears out, by field. `answered`: the doubtful words that somebody has looked at;
 * `before`: the texts that are published already.
 */
export function promisesIn(
  texts: readonly PlacedText[],
  answered: Parameters<typeof openWords>[1],
  before: readonly PlacedText[] = [],
): Problem[] {
  const known = new Set(before.map(({ text }) => text));
  return texts
    .filter(({ text }) => !known.has(text))
    .flatMap(({ at, text }) => {
      // No facts stand behind a page: it may promise nothing.
      const { refused, doubtful } = openWords({ name: text, description: "", ...nothingKnown }, answered);
      return [...refused, ...doubtful].map((fault) => ({
        field: at,
        message: `${fault}. Say it otherwise.`,
      }));
    });
}
