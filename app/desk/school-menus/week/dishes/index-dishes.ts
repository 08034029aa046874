import { tradeSynonyms } from "#food/trade-synonyms.ts";
import { indexByName } from "#values/search/name-index.ts";
import type { GridChoice } from "../grid-cell.ts";
import type { DishIndex } from "./finder-options.ts";

/** How dishes are searched: apart from what shows them, as it comes with them. */
export const indexDishes = (choices: readonly GridChoice[]): DishIndex => indexByName(choices, tradeSynonyms);
