import type { Named } from "#values/search/name-index.ts";
import { indexByName } from "#values/search/name-index.ts";
import { plainKey } from "#values/text/plain-key.ts";
import type { Synonyms } from "#values/search/search-words.ts";

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

/** A list of things that are known by name. `more`: what cannot be listed, made of what was typed. */
export function namedChoices(
  options: readonly ListOption[],
  synonyms: Synonyms,
  nothingFound: string,
  more: (typed: string) => readonly ListOption[] = () => [],
): ListChoices {
  const index = indexByName(options, synonyms);
  const byItem = new Map(options.map((one) => [one.item, one]));
  const known = (item: string) => byItem.get(item) ?? more(item).find((one) => one.item === item);
  return {
    nameOf: (item) => known(item)?.name ?? item,
    isKnown: (item) => known(item) !== undefined,
    find: (typed) => [...more(typed), ...index.search(typed)],
    nothingFound,
  };
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

const longestKey = 60;
