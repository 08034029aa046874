import { indexByName } from "#values/search/name-index.ts";
import type { Synonyms } from "#values/search/search-words.ts";
import type { ListChoices, ListOption } from "./list-choices.ts";

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
