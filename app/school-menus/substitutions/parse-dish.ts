import { parseAllergenList } from "#food/allergens/allergen-list.ts";
import { dietContradictions } from "#food/claims/claims.ts";
import { parseDiets } from "#food/diet.ts";
import { currentVersion } from "#recipes/in-force.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import { Invalid } from "#values/problem.ts";
import { carbohydrateFaults } from "../menus/carbohydrate.ts";
import { splitDiets } from "../menus/dish.ts";
import type { Dish } from "../menus/dish.ts";
import { lineFaults } from "#values/tables/line-faults.ts";
import { maxTextLength } from "../menus/one-line-text.ts";
import { parseCounts } from "#food/counts/food-counts.ts";

type DishField =
  | "recipe"
  | "description"
  | "allergens"
  | "diets"
  | "portion"
  | "carbohydrate"
  | "sugars"
  | "counts-as";

/**
 * A dish from its name and fields as somebody typed them. One that names one of the `recipes` uses that, is called by its
 * name where they give no other, and what else they state of allergens can only add a risk. Throws Invalid with every fault.
 */
export function parseDish(
  name: string,
  fields: Partial<Record<DishField, string>>,
  recipes: Kitchen["recipe"] = new Map(),
): Dish {
  const { recipe } = fields;
  const versions = recipe === undefined ? undefined : recipes.get(recipe);
  const called = name === "" && versions ? currentVersion(versions).document.name : name;
  const line = parseLine(called, "the dish's name", maxTextLength.dish);
  const description = parseLine(fields.description ?? "", "--description", maxTextLength.description);
  const allergens = parseAllergenList(fields.allergens ?? "");
  const diets = parseDiets(fields.diets ?? "");
  const counts = parseCounts(fields["counts-as"] ?? "");
  const nutrition = {
    portion: parseGrams(fields.portion),
    carbohydrate: parseGrams(fields.carbohydrate),
    sugars: parseGrams(fields.sugars),
  };
  const faults = [
    ...(recipe === undefined || versions ? [] : [`"${recipe}" is not the id of a recipe`]),
    ...(line || recipe !== undefined ? [] : ["say what is served instead, in quotation marks"]),
    ...allergens.faults,
    ...diets.faults,
    ...dietContradictions(diets.diets, allergens.facts),
    ...counts.faults,
    ...Object.entries(nutrition).flatMap(([field, grams]) =>
      Number.isNaN(grams) ? [`${field} is not a number of grams`] : [],
    ),
    ...carbohydrateFaults({ ...nutrition, per100: null }).map(({ message }) => message),
  ];
  if (faults.length) throw new Invalid(faults.map((message) => ({ field: "", message })));
  const stated = { allergens: allergens.facts, diets: diets.diets, ...nutrition, counts: counts.counts };
  return {
    name: line,
    description,
    allergens: allergens.facts,
    ...splitDiets(diets.diets, allergens.facts),
    ...nutrition,
    counts: counts.counts,
    ...(recipe !== undefined && { recipe: { id: recipe, changes: [] }, stated }),
  };
}

/** One line of text in its normal form. Throws Invalid, naming `field`, when it is too long or holds a line break. */
export function parseLine(text: string, field: string, longest: number): string {
  const line = text.normalize("NFC").trim();
  const faults = lineFaults(line, longest);
  if (faults.length) throw new Invalid(faults.map((message) => ({ field, message })));
  return line;
}

const parseGrams = (text: string | undefined) => (text ? Number(text) : null);
