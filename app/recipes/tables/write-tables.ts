import { formatCounts } from "#food/counts/food-counts.ts";
import { formatCsv } from "#values/tables/json-table.ts";
import type { WrittenRow } from "#values/tables/json-table.ts";
import type { ClearedLeaf } from "../documents.ts";
import { latestVersion } from "../in-force.ts";
import type { DocumentKind, Kitchen, KitchenDocuments } from "../kitchen.ts";
import { formatAllergenList } from "#food/allergens/allergen-list.ts";
import type { TableName } from "./columns.ts";
import { columnsOf } from "./columns.ts";

/** The rows of a table: the version of each document that was saved last, by id. */
function writtenRows(kitchen: Kitchen, table: TableName): WrittenRow[] {
  return writers[table](kitchen).map((row) =>
    Object.fromEntries(columnsOf(table).map((column) => [column, row[column] ?? null])),
  );
}

/** A table as CSV that an import reads back: RFC 4180, safe to open in a spreadsheet. */
export function writeCsv(kitchen: Kitchen, table: TableName): string {
  return formatCsv(columnsOf(table), writtenRows(kitchen, table));
}

/** The same tables as JSON that an import reads back. */
export function writeJson(kitchen: Kitchen, names: readonly TableName[]): string {
  return `${JSON.stringify(Object.fromEntries(names.map((table) => [table, writtenRows(kitchen, table)])), null, 2)}\n`;
}

const writers: Readonly<Record<TableName, (kitchen: Kitchen) => WrittenRow[]>> = {
  suppliers: (kitchen) =>
    rowsOf(kitchen, "supplier", ({ id, name }, version) => [{ supplier: id, name, version }]),
  sites: (kitchen) =>
    rowsOf(kitchen, "site", ({ id, name, fryers }, version) => [
      { site: id, name, fryers: fryers.join(";"), version },
    ]),
  "site-risks": (kitchen) =>
    rowsOf(kitchen, "site", ({ id, risks, cleared }) => {
      const rows = [
        ...risks.map((risk) => ({ site: id, found: "risk", ...risk })),
        ...cleared.map(writeCleared(id)),
      ];
      return rows.length ? rows : [{ site: id }];
    }),
  products: (kitchen) => rowsOf(kitchen, "product", writeProduct),
  ingredients: (kitchen) =>
    rowsOf(kitchen, "ingredient", ({ id, name, uses }, version) =>
      (uses.length ? uses : [{ site: "", product: "", alternates: [] }]).map(
        ({ site, product, alternates }) => ({
          ingredient: id,
          name,
          site,
          product,
          alternates: alternates.join(";"),
          version,
        }),
      ),
    ),
  recipes: (kitchen) => rowsOf(kitchen, "recipe", writeRecipe),
  "recipe-lines": (kitchen) =>
    rowsOf(kitchen, "recipe", ({ id, lines }) =>
      lines.map(({ ingredient, recipe, grams }) => ({
        recipe: id,
        ingredient: ingredient ?? "",
        sub_recipe: recipe ?? "",
        grams,
      })),
    ),
  certificates: (kitchen) =>
    rowsOf(kitchen, "certificate", ({ id, ...certificate }, version) => [
      { certificate: id, ...certificate, version },
    ]),
};

function rowsOf<Kind extends DocumentKind>(
  kitchen: Kitchen,
  kind: Kind,
  write: (document: KitchenDocuments[Kind], version: number) => readonly WrittenRow[],
): WrittenRow[] {
  return [...kitchen[kind].values()]
    .map(latestVersion)
    .sort((one, other) => (one.document.id < other.document.id ? -1 : 1))
    .flatMap(({ document, version }) => write(document, version));
}

const writeCleared =
  (site: string) =>
  ({ leaf, via, by, on, reviewBy }: ClearedLeaf): WrittenRow => ({
    site,
    leaf,
    via,
    found: "none",
    checked_by: by,
    checked_on: on,
    review_by: reviewBy,
  });

/** A product as the cells of its row. */
export function writeProduct(product: KitchenDocuments["product"], version: number): WrittenRow[] {
  const { id, nutrition, gluten, sulphites } = product;
  return [
    {
      product: id,
      name: product.name,
      brand: product.brand,
      pack: product.pack,
      supplier: product.supplier,
      statement: product.statement,
      allergens: formatAllergenList(product.allergens),
      contents: product.contents.join(";"),
      ...nutrition,
      energy_kj: nutrition.energyKj,
      energy_kcal: nutrition.energyKcal,
      source: product.source,
      gluten_ppm: gluten?.ppm ?? null,
      gluten_document: gluten?.document ?? null,
      gluten_date: gluten?.date ?? null,
      sulphites_mg_kg: sulphites?.mgPerKg ?? null,
      sulphites_document: sulphites?.document ?? null,
      sulphites_date: sulphites?.date ?? null,
      specified_on: product.specifiedOn,
      review_by: product.reviewBy,
      version,
    },
  ];
}

/** A recipe as the cells of its own row. */
export function writeRecipe(recipe: KitchenDocuments["recipe"], version: number): WrittenRow[] {
  const { id, wholegrain, useBy } = recipe;
  return [
    {
      recipe: id,
      name: recipe.name,
      yield_grams: recipe.yieldGrams,
      portions: recipe.portions.map(({ band, grams }) => `${band}:${grams}`).join(";"),
      method: recipe.methods.join(";"),
      fruit_share: recipe.fruitShare,
      wholegrain: wholegrain === null ? null : wholegrain ? "yes" : "no",
      counts_as: formatCounts(recipe.counts),
      use_by_days: useBy?.days ?? null,
      storage: useBy?.storage ?? null,
      weighed_by: recipe.weighedBy,
      weighed_on: recipe.weighedOn,
      review_by: recipe.reviewBy,
      version,
    },
  ];
}
