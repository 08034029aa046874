import { contentNames } from "#food/counts/contents.ts";
import { tradeSynonyms } from "#food/trade-synonyms.ts";
import { namedChoices } from "../../ui/forms/named-choices.ts";

/** What a product may be made of. */
export const contentList = namedChoices(
  contentNames.map(({ key, name }) => ({ item: key, name })),
  tradeSynonyms,
  "No claim asks for that.",
);
