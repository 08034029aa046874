import type { Named } from "#values/search/name-index.ts";
import { plainKey } from "#values/text/plain-key.ts";

/** What can stand in a list: `item` as the table writes it, and its name for people. */
export interface ListOption extends Named {
  readonly item: string;
  /** Items that it cannot be without: they come along. */
  readonly along?: readonly string[];
}

/** How the items of a list are called and found. */
export interface ListChoices {
  readonly nameOf: (item: string) => string;
  /** What can be added for what was typed, the best first; nothing typed: the first of all. */
  readonly find: (typed: string) => readonly ListOption[];
  /** Whether an item can be one: what was pasted or half typed stays as it is, and is refused when it is saved. */
  readonly isKnown: (item: string) => boolean;
  /** What to try, for words that find nothing. */
  readonly nothingFound: string;
}

/** An item in words, before its name is there: "starchy:rice" is "starchy: rice". */
export const itemWords = (item: string): string => item.replaceAll("-", " ").replace(":", ": ");

const between = /[;\n\r\t]+/;

/** The items of a text: "rice; wholegrain". */
export function itemsIn(text: string): string[] {
  return [...new Set(text.split(between).flatMap((one) => one.trim() || []))];
}

export const listText = (items: readonly string[]): string => items.join("; ");

/** A list with what was typed or pasted after it: each by its item or its name, and as it is where nothing has it. */
export function withItems(items: readonly string[], more: string, { find, isKnown }: ListChoices): string[] {
  const itemOf = (typed: string) => {
    const name = typed.toLowerCase();
    return isKnown(typed)
      ? typed
      : (find(typed).find((one) => one.name.toLowerCase() === name)?.item ?? typed);
  };
  return [...new Set([...items, ...itemsIn(more).map(itemOf)])];
}

/** A list of keys that nobody listed before: "Chip fryer" goes in as chip-fryer. */
export const keyChoices: ListChoices = {
  nameOf: (item) => item,
  isKnown: (item) => plainKey(item, longestKey) === item,
  find: (typed) => {
    const item = plainKey(typed, longestKey);
    return item ? [{ item, name: typed.trim(), note: `goes in as ${item}` }] : [];
  },
  nothingFound: "It is called by letters and digits.",
};

/** The same for a form, which fetches what can be chosen: here nothing has to come. */
export const loadKeyChoices = (): Promise<ListChoices> => Promise.resolve(keyChoices);

const longestKey = 60;
