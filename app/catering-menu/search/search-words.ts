import type { CateringMenuItem } from "../catering-menu-item.ts";
import { synonyms } from "./menu-synonyms.ts";

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

/** What an item is searched in: its name and description, folded. */
export interface SearchedText {
  readonly text: string;
  /** The same as words, with one space before and after each. */
  readonly spaced: string;
}

// Folded once and cached as long as the item exists.
const searchedTexts = new WeakMap<CateringMenuItem, SearchedText>();

/** The text of an item, folded. */
export function searchedIn(item: CateringMenuItem): SearchedText {
  const cached = searchedTexts.get(item);
  if (cached) return cached;
  const text = foldText(`${item.name}\n${item.description}`);
  const searched = { text, spaced: ` ${text.replace(/[^\p{L}\p{N}]+/gu, " ")} ` };
  searchedTexts.set(item, searched);
  return searched;
}

/** The words in which an item is searched, folded, as often as they are there. */
export function wordsOf(item: CateringMenuItem): string[] {
  return searchedIn(item).spaced.split(" ").filter(Boolean);
}

/** What a search word is looked for beside itself: other words for the same, and the singular of a plural. */
export const otherWordsFor = (word: string): readonly string[] => [
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
