import type { CateringMenuItem } from "./catering-menu-item.ts";
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
interface SearchedText {
  readonly text: string;
  /** The same as words, with one space before and after each. */
  readonly spaced: string;
}

// Folded once and cached as long as the item exists.
const searchedTexts = new WeakMap<CateringMenuItem, SearchedText>();

function searchedIn(item: CateringMenuItem): SearchedText {
  const cached = searchedTexts.get(item);
  if (cached) return cached;
  const text = foldText(`${item.name}\n${item.description}`);
  const searched = { text, spaced: ` ${text.replace(/[^\p{L}\p{N}]+/gu, " ")} ` };
  searchedTexts.set(item, searched);
  return searched;
}

/** The words in which an item is searched, folded, as often as they stand there. */
export function wordsOf(item: CateringMenuItem): string[] {
  return searchedIn(item).spaced.split(" ").filter(Boolean);
}

/**
 * Says of items whether they have a search word: anywhere in name or description, or as another word for the same, or in
 * the singular where the plural was typed.
 */
export function hasWord(word: string): (item: CateringMenuItem) => boolean {
  const others = [...(synonyms.get(word) ?? []), ...singulars(word)].map((other) => ` ${other} `);
  return (item) => {
    const { text, spaced } = searchedIn(item);
    return text.includes(word) || others.some((other) => spaced.includes(other));
  };
}

function singulars(word: string): string[] {
  if (!/^[a-z]{3,}[^s\W]s$/.test(word)) return [];
  const stems = [word.slice(0, -1)];
  if (word.endsWith("ies")) stems.push(`${word.slice(0, -3)}y`);
  else if (word.endsWith("es")) stems.push(word.slice(0, -2));
  return stems;
}
