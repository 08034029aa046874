import { allergenListOf, leafFields } from "#food/allergens/leaf-fields.ts";
import type { Product } from "../documents.ts";
import type { DocumentDraft } from "../tables/plan-changes.ts";
import { columnsOf } from "../tables/columns.ts";
import { parseKitchenFiles } from "../tables/read-drafts.ts";
import { writeProduct } from "../tables/write-tables.ts";
import { emptyKitchen, documentOfKind } from "../kitchen.ts";

/** Fields of a form by their names: text, or several of it. */
export type FormFields = Readonly<Record<string, string>>;

/**
 * A product as the fields of a form: named as the columns of the products table, and a leaf's state as `leaf.milk`,
 * `leaf.other:kiwi` (contains, may-contain, free; empty is not known). `version` is the one that it begins from, 0 for none.
 */
export function productFields(product: Product, version: number): FormFields {
  const [row = {}] = writeProduct(product, version);
  return Object.fromEntries([
    ...columnsOf("products").flatMap((column) =>
      column === "allergens" ? [] : [[column, String(row[column] ?? "")] as const],
    ),
    ...Object.entries(leafFields(product.allergens)),
  ]);
}

/** What such a form says: the draft, and what is wrong with the fields, by their names; with a fault, use no draft. */
export function readProductForm(
  id: string,
  fields: FormFields,
): { readonly draft: DocumentDraft | null; readonly faults: Readonly<Record<string, string>> } {
  const columns = columnsOf("products").filter((column) => column !== "version");
  const row = Object.fromEntries(columns.map((column) => [column, fields[column] ?? ""]));
  const allergens = fields["allergens"] ?? allergenListOf(fields);
  const table = { products: [{ ...row, product: id, allergens }] };
  const files = parseKitchenFiles([{ name: "", bytes: new TextEncoder().encode(JSON.stringify(table)) }]);
  const [draft] = files.draftsFor(emptyKitchen());
  const faults = Object.fromEntries(
    files.faults().map(({ field, message }) => [field.split(", ").at(-1) ?? "", message]),
  );
  const version = fields["version"] ?? "";
  if (!/^\d{1,7}$/.test(version)) faults["version"] = "does not say which version it begins from";
  return { draft: draft ? { ...anyDraft(draft), expected: Number(version) } : null, faults };
}

function anyDraft({ kind, document }: DocumentDraft): DocumentDraft {
  return { ...documentOfKind(kind, document), expected: null };
}
