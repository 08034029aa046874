import { formatAllergenList, parseAllergenList } from "#food/allergens/allergen-list.ts";
import { dietContradictions } from "#food/claims/claims.ts";
import { diets as allDiets, parseDiets } from "#food/diet.ts";
import { formatCounts, parseCounts } from "#food/counts/food-counts.ts";
import { excerpt } from "#values/tables/csv.ts";
import type { CsvRow } from "#values/tables/csv-table.ts";
import type { WrittenRow } from "#values/tables/json-table.ts";
import type { CarbohydrateFacts } from "../menus/carbohydrate.ts";
import { carbohydrateFaults } from "../menus/carbohydrate.ts";
import type { Dish } from "../menus/dish.ts";
import { splitDiets } from "../menus/dish.ts";
import { statedOf } from "../menus/stated-dish.ts";
import { maxTextLength } from "../menus/one-line-text.ts";

/** The columns that say what a dish is, wherever it is planned or substituted. */
export const dishColumns = [
  "dish",
  "description",
  "allergens",
  "diets",
  "portion_grams",
  "carbohydrate_grams",
  "sugars_grams",
  "carbohydrate_per_100g",
  "counts_as",
] as const;

type Column = (typeof dishColumns)[number] | "recipe";

const carbohydrateColumns: Record<keyof CarbohydrateFacts, Column> = {
  portion: "portion_grams",
  carbohydrate: "carbohydrate_grams",
  sugars: "sugars_grams",
  per100: "carbohydrate_per_100g",
};

/** The recipes that there are; `nameOf` is given where a row without a name takes its recipe's. */
export interface KnownRecipes {
  has(id: string): boolean;
  nameOf?(id: string): string;
}

/** The dish of a row, as it is stated; what is wrong with it is a fault of the row. */
export function readDish(line: CsvRow<Column>, recipes: KnownRecipes): Dish {
  const recipe = line.cell("recipe");
  const isKnown = recipe !== "" && recipes.has(recipe);
  if (recipe && !isKnown) line.fault("recipe", `"${excerpt(recipe)}" is not the id of a recipe`);
  const name = line.words("dish", maxTextLength.dish) || (isKnown ? (recipes.nameOf?.(recipe) ?? "") : "");
  if (!name) line.fault("dish", "must not be empty");
  const allergens = parseAllergenList(line.cell("allergens"));
  for (const message of allergens.faults) line.fault("allergens", excerpt(message, 200));
  const diets = parseDiets(line.cell("diets"));
  for (const message of [...diets.faults, ...dietContradictions(diets.diets, allergens.facts)])
    line.fault("diets", excerpt(message, 200));
  const counts = parseCounts(line.cell("counts_as"));
  for (const message of counts.faults) line.fault("counts_as", excerpt(message, 300));
  const { portion, carbohydrate, sugars } = readCarbohydrate(line);
  const facts = { allergens: allergens.facts, portion, carbohydrate, sugars, counts: counts.counts };
  return {
    name,
    description: line.words("description", maxTextLength.description),
    ...facts,
    ...splitDiets(diets.diets, allergens.facts),
    ...(recipe && { recipe: { id: recipe, changes: [] }, stated: { ...facts, diets: diets.diets } }),
  };
}

function readCarbohydrate(line: CsvRow<Column>): CarbohydrateFacts {
  const facts: CarbohydrateFacts = {
    portion: line.grams("portion_grams"),
    carbohydrate: line.grams("carbohydrate_grams"),
    sugars: line.grams("sugars_grams"),
    per100: line.grams("carbohydrate_per_100g"),
  };
  for (const { of, message } of carbohydrateFaults(facts)) line.fault(carbohydrateColumns[of], message);
  return facts;
}

/** A dish by column, as it is stated. */
export function writeDish(dish: Dish): WrittenRow {
  const { allergens, diets, portion, carbohydrate, sugars, counts } = statedOf(dish);
  return {
    dish: dish.name,
    description: dish.description,
    allergens: formatAllergenList(allergens),
    diets: allDiets
      .map(({ key }) => key)
      .filter((diet) => diets.includes(diet))
      .join(";"),
    portion_grams: portion,
    carbohydrate_grams: carbohydrate,
    sugars_grams: sugars,
    carbohydrate_per_100g:
      portion && carbohydrate !== null ? Math.round((carbohydrate / portion) * 1000) / 10 : null,
    counts_as: formatCounts(counts),
    recipe: dish.recipe?.id ?? "",
  };
}
