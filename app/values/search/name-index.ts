import { defined } from "#values/defined.ts";
import type { SearchedText, Synonyms } from "./search-words.ts";
import { foldSearched, otherWordsFor, searchTerms } from "./search-words.ts";
import { nearestWord } from "./spelling.ts";
import { indexWords, textsWith } from "./word-index.ts";

/** What is found by its name. */
export interface Named {
  readonly name: string;
  /** Other words that it goes by. */
  readonly words?: string;
  /** What is said beside its name: found by it last. */
  readonly note?: string;
}

/** A list of named things that is searched with every letter that is typed. */
export interface NameIndex<T> {
  /** What `asTyped` finds; where that is nothing, what may be meant: words that are nowhere are taken for the nearest that are. */
  search(typed: string, most?: number): readonly T[];
  /** What has every word, the best first (`rankOf`), in the order of the list where two are as good. */
  asTyped(typed: string, most?: number): readonly T[];
  /** The one of just this name, in any case; null where there is none. */
  named(name: string): T | null;
}

// No name has more, and comparing takes time.
const mostWords = 10;
const longestSought = 200;

export function indexByName<T extends Named>(all: readonly T[], synonyms: Synonyms): NameIndex<T> {
  const names = all.map(({ name }) => foldSearched(name));
  const index = indexWords(
    all.map((one, at) =>
      one.words || one.note
        ? foldSearched([one.name, one.words, one.note].filter(Boolean).join("\n"))
        : defined(names[at]),
    ),
    synonyms,
  );
  const known = all.map(({ words }) => (words ? foldSearched(words).spaced : ""));
  const byName = new Map(names.map(({ text }, at) => [tidy(text), at] as const).toReversed());

  function ranked(words: readonly string[], most: number): T[] {
    const marks = words.map((word) => textsWith(index, word));
    const variants = words.map((word) => [word, ...otherWordsFor(word, synonyms)]);
    const hits: { readonly at: number; readonly rank: number }[] = [];
    for (const at of names.keys())
      if (marks.every((has) => has[at] === 1))
        hits.push({ at, rank: rankOf(defined(names[at]), known[at] ?? "", variants) });
    return hits
      .sort((one, other) => one.rank - other.rank || one.at - other.at)
      .slice(0, most)
      .map(({ at }) => defined(all[at]));
  }

  const isKnown = (word: string) => textsWith(index, word).includes(1);
  const asTyped = (words: readonly string[], most: number) =>
    words.length > 0 ? ranked(words, most) : all.slice(0, most);

  return {
    named: (name) => all[byName.get(tidy(foldSearched(name).text)) ?? -1] ?? null,
    asTyped: (typed, most = usual) => asTyped(soughtWords(typed), most),
    search(typed, most = usual) {
      const words = soughtWords(typed);
      const found = asTyped(words, most);
      if (found.length > 0 || words.every(isKnown)) return found;
      const meant = words.map((word) => (isKnown(word) ? word : nearestWord(index, word, shortestMisspelt)));
      return meant.every((word) => word !== null) ? ranked(meant, most) : [];
    },
  };
}

const usual = 8;
// Of a list of names somebody sees which is taken.
const shortestMisspelt = 3;
const soughtWords = (typed: string) => searchTerms(typed.slice(0, longestSought)).slice(0, mostWords);
const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

/**
 * The less, the sooner: by the name as a whole before other words that it goes by, by words before parts of words, and by
 * what was typed before another word for the same.
 */
function rankOf({ spaced }: SearchedText, known: string, words: readonly (readonly string[])[]): number {
  const both = `${spaced}${known}`;
  const phrases = words.length === 1 ? (words[0] ?? []) : [words.map(([typed]) => typed).join(" ")];
  const fits: readonly ((phrase: string) => boolean)[] = [
    (phrase) => spaced === ` ${phrase} `,
    (phrase) => spaced.startsWith(` ${phrase}`),
    (phrase) => spaced.includes(` ${phrase}`),
  ];
  for (const [rank, test] of fits.entries()) {
    const at = phrases.findIndex(test);
    if (at >= 0) return rank + Math.sign(at) / 2;
  }
  const every = (test: (word: string) => boolean) => words.every((others) => others.some(test));
  if (every((word) => spaced.includes(` ${word}`))) return 3;
  if (every((word) => both.includes(` ${word} `))) return 4;
  if (every((word) => both.includes(` ${word}`))) return 5;
  return every((word) => spaced.includes(word)) ? 6 : 7;
}
