/** Other words for the same: what is typed, folded, and the words (or few words in a row) that are looked for beside it. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Letters as they are compared: no case, no accents, ligatures taken apart, every kind of apostrophe gone. */
function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'’‘`´]/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ø", "o")
    .replaceAll("ß", "ss")
    .replaceAll("ı", "i")
    .replaceAll("ł", "l");
}

/** The words of a search text, folded. */
export function searchTerms(text: string): string[] {
  return foldText(text)
    .split(/[\s,;]+/)
    .filter(Boolean);
}

/** A text in which is searched, folded. */
export interface SearchedText {
  readonly text: string;
  /** The same as words, with one space before and after each. */
  readonly spaced: string;
}

export function foldSearched(searched: string): SearchedText {
  const text = foldText(searched);
  return { text, spaced: ` ${text.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} ` };
}

/** The words of a searched text, as often as they are there. */
export const wordsOf = ({ spaced }: SearchedText): string[] => spaced.split(" ").filter(Boolean);

/** What a search word is looked for beside itself: other words for the same, and the singular of a plural. */
export const otherWordsFor = (word: string, synonyms: Synonyms): readonly string[] => [
  ...(synonyms.get(word) ?? []),
  ...singulars(word),
];

function singulars(word: string): string[] {
  if (!/^[a-z]{3,}[^s\W]s$/.test(word)) return [];
  const stems = [word.slice(0, -1)];
  if (word.endsWith("ies")) stems.push(`${word.slice(0, -3)}y`);
  else if (word.endsWith("es")) stems.push(word.slice(0, -2));
  return stems;
}
