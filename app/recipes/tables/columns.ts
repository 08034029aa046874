import { keysOf } from "#values/record.ts";
/** The tables in which a kitchen is imported and exported, with their columns; the first ones must be there. */
export const tables = {
  suppliers: { required: ["supplier", "name"], optional: ["version"] },
  sites: { required: ["site", "name"], optional: ["fryers", "version"] },
  "site-risks": {
    required: ["site", "leaf", "via", "reason"],
    optional: ["found", "checked_by", "checked_on", "review_by"],
  },
  products: {
    required: ["product", "name", "supplier", "statement"],
    optional: [
      "brand",
      "pack",
      "allergens",
      "contents",
      "energy_kj",
      "energy_kcal",
      "fat",
      "saturates",
      "carbohydrate",
      "sugars",
      "fibre",
      "protein",
      "salt",
      "source",
      "gluten_ppm",
      "gluten_document",
      "gluten_date",
      "sulphites_mg_kg",
      "sulphites_document",
      "sulphites_date",
      "specified_on",
      "review_by",
      "version",
    ],
  },
  ingredients: { required: ["ingredient", "name", "site", "product"], optional: ["alternates", "version"] },
  recipes: {
    required: ["recipe", "name", "yield_grams"],
    optional: [
      "portions",
      "method",
      "fruit_share",
      "wholegrain",
      "counts_as",
      "use_by_days",
      "storage",
      "weighed_by",
      "weighed_on",
      "review_by",
      "version",
    ],
  },
  "recipe-lines": { required: ["recipe", "ingredient", "sub_recipe", "grams"], optional: [] },
  certificates: {
    required: ["certificate", "kind", "product", "supplier", "from", "until", "document"],
    optional: ["version"],
  },
} as const satisfies Record<string, { required: readonly string[]; optional: readonly string[] }>;

export type TableName = keyof typeof tables;

export const tableNames = keysOf(tables);

export function columnsOf(table: TableName): readonly string[] {
  return [...tables[table].required, ...tables[table].optional];
}
