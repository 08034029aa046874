import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { decodeUtf8, escapeCell, parseRecords, unescapeCell } from "#values/csv.ts";

/** Which dish of a sample menu stands on which recipe, as `kitchen/dishes.csv` says it: by the dish's name or id. */
export type RecipesOfDishes = ReadonlyMap<string, string>;

/** The recipes of the dishes of one menu, "termly" or "catering"; none where there is no such file. */
export async function sampleRecipes(file: string, menu: "termly" | "catering"): Promise<RecipesOfDishes> {
  if (!existsSync(file)) return new Map();
  const { records } = parseRecords(await readFile(file, "utf8"));
  const rows = records.filter(([of]) => of === menu);
  return new Map(rows.map(([, dish = "", recipe = ""]) => [unescapeCell(dish), unescapeCell(recipe)]));
}

/** A menu's file with a column that names the recipe of each dish. A file without the dishes' column stays as it is. */
export function withRecipeColumn(bytes: Uint8Array, column: string, recipes: RecipesOfDishes): Uint8Array {
  const [header = [], ...rows] = parseRecords(decodeUtf8(bytes).text).records;
  const at = header.indexOf(column);
  if (at < 0 || recipes.size === 0 || header.includes("recipe")) return bytes;
  const written = [
    [...header, "recipe"],
    ...rows
      .filter((cells) => cells.length > 1)
      .map((cells) => [
        ...header.map((_, cell) => unescapeCell(cells[cell] ?? "")),
        recipes.get(unescapeCell(cells[at] ?? "")) ?? "",
      ]),
  ];
  return new TextEncoder().encode(written.map((cells) => cells.map(escapeCell).join(",")).join("\r\n"));
}
