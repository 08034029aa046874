import { goesWithFields } from "#catering-menu/drafts/goes-with-fields.ts";
import type { ItemFields } from "#catering-menu/drafts/item-form.ts";
import { leafName, parseLeaf } from "#food/allergens/leaf.ts";
import { dishLabels } from "./dish-labels.ts";

const names: Readonly<Record<string, string>> = {
  ...dishLabels,
  ...Object.fromEntries(goesWithFields.map((name, at) => [name, `Goes with, ${at + 1}`])),
};

/** What the fields of a dish say, by their names; what is no field of it is left out. */
export const itemInWords = (fields: ItemFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => {
      const leaf = field.startsWith("leaf.") ? parseLeaf(field.slice("leaf.".length)) : null;
      const name = leaf ? leafName(leaf) : names[field];
      return name === undefined ? [] : [[name, value ?? ""]];
    }),
  );
