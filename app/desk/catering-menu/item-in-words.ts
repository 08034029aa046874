import { goesWithFields } from "#catering-menu/drafts/goes-with-fields.ts";
import type { ItemFields } from "#catering-menu/drafts/item-form.ts";
import { leafName, parseLeaf } from "#food/allergens/leaf.ts";

const names: Readonly<Record<string, string>> = {
  name: "Name",
  description: "Description",
  category: "Occasion",
  serves: "Serves",
  unit: "One of it is a",
  serves_from: "Sure to be enough for",
  serves_to: "And for at most",
  price_guide: "Price guide",
  image: "Picture",
  recipe: "Recipe",
  course: "Course",
  ...Object.fromEntries(goesWithFields.map((name, at) => [name, `Goes with, ${at + 1}`])),
  diets: "May be called",
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
