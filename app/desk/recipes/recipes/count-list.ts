import { countChoices, countsWithAmount } from "#food/counts/food-counts.ts";
import { tradeSynonyms } from "#food/trade-synonyms.ts";
import { namedChoices } from "../../ui/forms/named-choices.ts";

/** What a dish may count as. */
export const countList = namedChoices(
  countChoices(),
  tradeSynonyms,
  "Nothing is called so. Juice, a combination drink and a condiment want their amount: juice 150.",
  countsWithAmount,
);
