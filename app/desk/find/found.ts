import type { DeskIconName } from "../ui/marks/desk-icon.tsx";

/** One thing that the finder leads to. */
export interface FinderResult {
  readonly group: "Answer" | "Go to" | "Do";
  readonly text: string;
  readonly note: string;
  readonly to: string;
  readonly icon: DeskIconName;
  /** The keys that do the same from anywhere: "G K". */
  readonly keys?: string;
}

/** What can be found: its result, and other words that it goes by. */
export interface FinderEntry extends FinderResult {
  readonly words?: string;
}

const most = 12;

/**
 * The best results of a question, answers first. Every word of it must begin a word of the result; one that names the
 * result from its beginning comes before one that only mentions it. Without a question, the first of everything.
 */
export function findAmong(all: readonly FinderEntry[], question: string): FinderResult[] {
  const words = wordsOf(question);
  const ranked = all
    .map((one) => ({ one, rank: rankOf(one, words) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => groupOrder[a.one.group] - groupOrder[b.one.group] || (a.rank ?? 0) - (b.rank ?? 0));
  return ranked.slice(0, most).map(({ one: { words: _words, ...found } }) => found);
}

const groupOrder: Readonly<Record<FinderResult["group"], number>> = { Answer: 0, "Go to": 1, Do: 2 };

/** The words of a text as they are compared: without accents, capitals and signs. At most ten of a question count. */
export function wordsOf(text: string): string[] {
  const folded = text.slice(0, 200).normalize("NFKD").toLowerCase().replaceAll(/\p{M}/gu, "");
  return folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 10);
}

function rankOf({ text, note, words = "" }: FinderEntry, asked: readonly string[]): number | null {
  if (asked.length === 0) return 0;
  const own = wordsOf(text);
  const known = [...own, ...wordsOf(note), ...wordsOf(words)];
  if (!asked.every((word) => known.some((one) => one.startsWith(word)))) return null;
  if (own[0]?.startsWith(asked[0] ?? "")) return 0;
  return asked.every((word) => own.some((one) => one.startsWith(word))) ? 1 : 2;
}
