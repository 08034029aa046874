import type { WrittenRow } from "#values/tables/json-table.ts";
import type { FormLine, LineChoice } from "./added-lines.ts";
import { parseAddedLines } from "./added-lines.ts";
import type { Recipe } from "../documents.ts";
import { bands } from "../documents.ts";
import { latestVersion } from "../in-force.ts";
import type { Kitchen } from "../kitchen.ts";
import type { FormRows } from "./kitchen-form.ts";
import type { FormFields } from "./product-form.ts";
import { columnsOf } from "../tables/columns.ts";
import { writeRecipe } from "../tables/write-tables.ts";

/** A recipe as the fields of a form: named as the columns of its table, a portion as `portion.junior`, and its lines. */
export interface RecipeFields {
  readonly fields: FormFields;
  readonly methods: readonly string[];
  readonly lines: readonly FormLine[];
}

const ownFields = columnsOf("recipes").filter((column) => !["portions", "method"].includes(column));

/** `version` is the one that it begins from, 0 for none. */
export function recipeFields(recipe: Recipe, version: number): RecipeFields {
  const [row = {}] = writeRecipe(recipe, version);
  return {
    fields: Object.fromEntries([
      ...ownFields.map((column) => [column, String(row[column] ?? "")] as const),
      ...recipe.portions.map(({ band, grams }) => [`portion.${band}`, String(grams)] as const),
    ]),
    methods: recipe.methods,
    lines: recipe.lines.map((line) => ({
      what: line.recipe === undefined ? `ingredient:${line.ingredient}` : `recipe:${line.recipe}`,
      grams: String(line.grams),
    })),
  };
}

/**
 * What a form says of a recipe: `line` and `grams` a line in their order, `out` the places of lines that are taken out,
 * `add` lines as they are typed. Its rows are as an import has them; `faults` is what could not be made a row.
 */
export function readRecipeForm(
  kitchen: Kitchen,
  id: string,
  posted: readonly (readonly [name: string, value: string])[],
): RecipeFields & { readonly rows: FormRows; readonly faults: readonly string[] } {
  const all = (name: string) => posted.flatMap(([one, value]) => (one === name ? [value] : []));
  const first = (name: string) => all(name)[0]?.trim() ?? "";
  const out = new Set(all("out"));
  const grams = all("grams");
  const stayed = all("line").flatMap((what, at) =>
    out.has(String(at)) ? [] : [{ what, grams: plainNumber(grams[at] ?? "") }],
  );
  const added = parseAddedLines(first("add").slice(0, 20_000), lineChoices(kitchen));
  const lines = [...stayed, ...added.lines];
  const fields = Object.fromEntries([
    ...ownFields.map((column) => [column, first(column)] as const),
    ...bands.map((band) => [`portion.${band}`, plainNumber(first(`portion.${band}`))] as const),
    ...(added.faults.length ? [["add", first("add")] as const] : []),
  ]);
  const methods = all("method");
  const portions = bands.flatMap((band) =>
    fields[`portion.${band}`] ? [`${band}:${fields[`portion.${band}`]}`] : [],
  );
  const { version, ...row } = Object.fromEntries(ownFields.map((column) => [column, fields[column] ?? ""]));
  const yieldGrams = plainNumber(row["yield_grams"] ?? "");
  return {
    fields,
    methods,
    lines,
    faults: added.faults,
    rows: {
      recipes: [
        {
          ...row,
          recipe: id,
          yield_grams: yieldGrams,
          portions: portions.join(";"),
          method: methods.join(";"),
          ...(version && version !== "0" && { version }),
        },
      ],
      "recipe-lines": lines.map((line) => lineRow(id, line)),
    },
  };
}

function lineRow(recipe: string, { what, grams }: FormLine): WrittenRow {
  const [kind, ...rest] = what.split(":");
  const id = rest.join(":");
  return {
    recipe,
    ingredient: kind === "ingredient" ? id : "",
    sub_recipe: kind === "recipe" ? id : "",
    grams,
  };
}

// "1,200" as people write it.
const plainNumber = (text: string) => text.replaceAll(/[\s,](?=\d{3}(?:\D|$))/g, "").trim();

/** Everything that a line may be, by name. */
export function lineChoices(kitchen: Kitchen): LineChoice[] {
  const named = (kind: "ingredient" | "recipe") =>
    [...kitchen[kind]].map(([id, versions]) => ({
      what: `${kind}:${id}`,
      name: latestVersion<{ readonly name: string }>(versions).document.name,
    }));
  return [...named("ingredient"), ...named("recipe")].sort((one, other) =>
    one.name.localeCompare(other.name, "en-GB"),
  );
}
