import type { NameIndex } from "#values/search/name-index.ts";
import { indexByName } from "#values/search/name-index.ts";
import type { Synonyms } from "#values/search/search-words.ts";
import type { School, Schools } from "./schools.ts";

/** What a school goes by beside its label: its whole name, its key and those of before. */
export const otherNamesOf = ({ school, key, aliases }: School): string => [school, key, ...aliases].join(" ");

/** Schools as people look for them, by label and other names. */
export function indexSchools(
  all: Schools,
  synonyms: Synonyms = new Map(),
): NameIndex<{ readonly name: string; readonly words: string; readonly about: School }> {
  const named = all.map((about) => ({ name: about.label, words: otherNamesOf(about), about }));
  return indexByName(named, synonyms);
}
