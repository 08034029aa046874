import { parseAllergenList } from "#food/allergens/allergen-list.ts";
import { allergenListOf, leafFields } from "#food/allergens/leaf-fields.ts";
import { decimalPounds, parsePounds } from "#values/numbers/money.ts";
import type { CellFault } from "#values/tables/csv.ts";
import { columns, optionalFacts, readMenuRow } from "../csv/menu-csv-row.ts";
import type { Column, Header, RecipeIds } from "../csv/menu-csv-row.ts";
import { goesWithFields } from "./goes-with-fields.ts";
import type { DraftItem } from "./draft-item.ts";

/** Fields of the form of a dish by their names: the columns of the menu's file, `price_guide` in pounds, and its leaves. */
export type ItemFields = Readonly<Record<string, string>>;

/** A dish as the fields of its form. */
export function itemFields(item: DraftItem): ItemFields {
  return {
    name: item.name,
    description: item.description,
    category: item.category,
    diets: item.diets.join(";"),
    serves: item.serves ?? "",
    price_guide: item.priceGuide === null ? "" : decimalPounds(item.priceGuide),
    image: item.image ?? "",
    recipe: item.recipe ?? "",
    course: item.course ?? "",
    unit: item.portion?.unit ?? "",
    serves_from: item.portion ? String(item.portion.from) : "",
    serves_to: item.portion && item.portion.to !== item.portion.from ? String(item.portion.to) : "",
    ...Object.fromEntries(goesWithFields.map((name, at) => [name, item.goesWith?.[at] ?? ""])),
    ...leafFields(item.allergens),
  };
}

/**
 * What such a form says, by the same rules as a file; what is wrong, by the names of the fields. With a fault, use no item.
 * Its id and its place in the menu are not the form's to say.
 */
export function readItemForm(
  fields: ItemFields,
  recipes: RecipeIds,
): { readonly item: DraftItem; readonly faults: Readonly<Record<string, string>> } {
  const header: Header = new Map(columns.map((column, at) => [column, at] as const));
  const price = fields["price_guide"]?.trim() ?? "";
  const amount = price ? parsePounds(price) : null;
  const cells = columns.map((column) => {
    if (column === "id") return "";
    if (column === "allergens") return allergenListOf(fields);
    if (column === "goes_with") return goesWithFields.map((name) => fields[name] ?? "").join(";");
    if (column === "price_guide_pence") return amount === null ? "" : String(amount);
    return fields[column] ?? "";
  });
  const found: CellFault[] = [];
  const row = readMenuRow(cells, 1, header, found, recipes);
  const faults = Object.fromEntries(found.map((fault) => [fieldOf(fault), fault.message]));
  if (price && amount === null) faults["price_guide"] = `“${price}” is not an amount, such as 42.50`;
  const { id, name, description, category } = row;
  const item = {
    id,
    name,
    description,
    category,
    allergens: row.allergens ?? parseAllergenList("").facts,
    diets: row.diets ?? [],
    serves: row.serves ?? null,
    priceGuide: amount,
    image: row.image ?? null,
    recipe: row.recipe ?? null,
    position: 0,
    ...optionalFacts(row, null),
  };
  return { item, faults };
}

const fieldNames: Readonly<Partial<Record<Column, string>>> = {
  price_guide_pence: "price_guide",
  allergens: "further",
  goes_with: "goes_with_1",
};

function fieldOf({ column }: CellFault): string {
  const name = columns.find((one) => column.endsWith(`(${one})`)) ?? "name";
  return fieldNames[name] ?? name;
}
