import { textBefore } from "#values/text/text-before.ts";
import { defined } from "#values/defined.ts";
import type { SearchedText, Synonyms } from "./search-words.ts";
import { otherWordsFor, wordsOf } from "./search-words.ts";

/** Where the words of many texts stand. */
export interface WordIndex {
  readonly texts: readonly SearchedText[];
  /** Each word with the place of its text in the list, once for each time that it is there. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  readonly synonyms: Synonyms;
  /** What was looked for before. */
  readonly marks: Map<string, TextMarks>;
}

/** For each text of an index, in its order, whether it has a word (1 or 0). */
export type TextMarks = Uint8Array;

const textsPerStep = 50;

/**
 * Reads the words of texts a few a step: all of a long list at once would be a long task for a phone that is being typed
 * on. Texts are folded when their step comes.
 */
export function* indexInSteps<T>(
  all: readonly T[],
  textOf: (one: T) => SearchedText,
  synonyms: Synonyms,
): Generator<void, WordIndex> {
  const places = new Map<string, number[]>();
  const texts: SearchedText[] = [];
  for (const [at, one] of all.entries()) {
    const text = textOf(one);
    texts.push(text);
    for (const word of wordsOf(text)) {
      const known = places.get(word);
      if (known) known.push(at);
      else places.set(word, [at]);
    }
    if (at % textsPerStep === textsPerStep - 1) yield;
  }
  return { texts, places, synonyms, marks: new Map() };
}

/** The same at once, where nobody waits for a key. */
export function indexWords(texts: readonly SearchedText[], synonyms: Synonyms): WordIndex {
  const steps = indexInSteps(texts, (text) => text, synonyms);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

// A visitor's last words; a server's many visitors must not fill the memory.
const maxMarks = 100;

/**
 * The texts that have a search word: anywhere in them, or as another word for the same, or in the singular where the plural
 * was typed.
 */
export function textsWith(index: WordIndex, word: string): TextMarks {
  const known = index.marks.get(word);
  if (known) return known;
  const marks = new Uint8Array(index.texts.length);
  markParts(index, word, marks);
  for (const other of otherWordsFor(word, index.synonyms)) markWords(index, other, marks);
  if (index.marks.size >= maxMarks) index.marks.clear();
  index.marks.set(word, marks);
  return marks;
}

/** What was typed is a part of a word, unless it has signs that are between words. */
function markParts({ texts, places }: WordIndex, part: string, marks: TextMarks): void {
  if (/^[\p{L}\p{N}]+$/u.test(part)) {
    for (const [word, all] of places) if (word.includes(part)) for (const at of all) marks[at] = 1;
  } else for (const [at, { text }] of texts.entries()) if (text.includes(part)) marks[at] = 1;
}

/** A whole word, or a few in a row. */
function markWords({ texts, places }: WordIndex, words: string, marks: TextMarks): void {
  const isOne = !words.includes(" ");
  for (const at of places.get(textBefore(words, " ")) ?? [])
    if (isOne || defined(texts[at]).spaced.includes(` ${words} `)) marks[at] = 1;
}
