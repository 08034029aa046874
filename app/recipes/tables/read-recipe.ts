import { parseCounts } from "#food/counts/food-counts.ts";
import type { Counts } from "#food/counts/food-counts.ts";
import { excerpt } from "#values/tables/csv.ts";
import { bands, plainMethods } from "../documents.ts";
import type { Method, Portion, Recipe, RecipeLine } from "../documents.ts";
import type { Row } from "./read-cells.ts";
import { longest, readAmount, readDay, readList, readNumber, readOneOf } from "./read-cells.ts";

/** A recipe's own row; its lines are in a table of their own. */
export function readRecipe(row: Row): Omit<Recipe, "lines"> {
  return {
    id: row.cell("recipe"),
    name: row.words("name", longest.name),
    yieldGrams: readAmount(row, "yield_grams") ?? Number.NaN,
    portions: readPortions(row),
    methods: readMethods(row),
    fruitShare: readNumber(row, "fruit_share"),
    wholegrain: readYesNo(row, "wholegrain"),
    counts: readCounts(row),
    useBy: readUseBy(row),
    weighedBy: row.words("weighed_by", longest.name),
    weighedOn: readDay(row, "weighed_on"),
    reviewBy: readDay(row, "review_by"),
  };
}

export function readLine(row: Row): RecipeLine {
  const ingredient = row.cell("ingredient");
  const recipe = row.cell("sub_recipe");
  if (Boolean(ingredient) === Boolean(recipe))
    row.fault("ingredient", "a line is one ingredient or one sub-recipe");
  const grams = readAmount(row, "grams") ?? Number.NaN;
  return recipe ? { recipe, grams } : { ingredient, grams };
}

function readPortions(row: Row): Portion[] {
  return readList(row, "portions").flatMap((part) => {
    const [word = "", grams = ""] = part.split(":").map((text) => text.trim());
    const band = bands.find((one) => one === word.toLowerCase());
    if (band && /^-?\d{1,7}(\.\d{1,3})?$/.test(grams)) return [{ band, grams: Number(grams) }];
    row.fault("portions", `"${excerpt(part)}" is not written like infant:140 (${bands.join(", ")})`);
    return [];
  });
}

function readMethods(row: Row): Method[] {
  return readList(row, "method").flatMap((word): Method[] => {
    const plain = word.toLowerCase();
    const method = plainMethods.find((one) => one === plain);
    if (method) return [method];
    const fryer = /^fryer:([a-z0-9-]{2,60})$/.exec(plain)?.[1];
    if (fryer) return [`fryer:${fryer}`];
    row.fault("method", `"${excerpt(word)}" is not one of ${plainMethods.join(", ")}, fryer:ID`);
    return [];
  });
}

function readYesNo(row: Row, column: string): boolean | null {
  const word = readOneOf(row, column, ["yes", "no"]);
  return word === null ? null : word === "yes";
}

function readCounts(row: Row): Counts {
  const { counts, faults } = parseCounts(row.cell("counts_as"));
  for (const fault of faults) row.fault("counts_as", excerpt(fault, 200));
  return counts;
}

function readUseBy(row: Row): Recipe["useBy"] {
  const storage = row.words("storage", longest.document);
  if (row.cell("use_by_days") === "") {
    if (storage) row.fault("use_by_days", "must not be empty beside how it is kept");
    return null;
  }
  const days = row.whole("use_by_days", 0, 730);
  return days === null ? null : { days, storage };
}
