import { isListKey, listKinds } from "#page-content/lists/list-kinds.ts";
import { pageFields } from "#page-content/page-fields.ts";
import type { SettingField } from "#settings/setting-document.ts";
import { documents, isDocumentKey } from "#settings/documents.ts";
import { mapRecord } from "#values/record.ts";
import { dishLabels } from "../catering-menu/dish-labels.ts";
import { schoolLabels } from "../schools/school/school-labels.ts";

type Labels = Readonly<Record<string, string>>;

/** What the form of something calls its fields, by the names under which the record has them; `kind` and `id` of its subject. */
export function fieldLabels(kind: string, id: string): Labels {
  if (kind === "settings") return isDocumentKey(id) ? settingLabels(documents[id].fields) : {};
  if (isListKey(kind)) return { ...itemDays(kind), ...labelsOf(listKinds[kind].fields) };
  return labels[kind] ?? {};
}

/** A setting is called as its part and its label: "Over 400 secondary schools, source". */
const settingLabels = (fields: readonly SettingField[]): Labels => {
  let part = "";
  return Object.fromEntries(
    fields.map((field) => {
      part = field.part ?? part;
      return [field.name, part ? `${part}, ${field.label}` : field.label];
    }),
  );
};

const labelsOf = (fields: Readonly<Record<string, { readonly label: string }>>): Labels =>
  mapRecord(fields, (_name, { label }) => label);

const itemDays = (list: keyof typeof listKinds): Labels => ({
  from: listKinds[list].from.label,
  until: listKinds[list].until.label,
});

const { lunch_at, ...ofSchool } = schoolLabels;

const ofDish: Labels = {
  ...dishLabels,
  // As a draft has them, and as a publication.
  priceGuide: dishLabels.price_guide,
  price_guide_pence: dishLabels.price_guide,
  goesWith: "Goes with",
  goes_with: "Goes with",
  held_diets: "May be called once somebody has agreed",
  portion_unit: dishLabels.unit,
  position: "Place in the menu",
};

const labels: Readonly<Record<string, Labels>> = {
  page: { ...labelsOf(pageFields), address: "Address" },
  school: {
    ...ofSchool,
    lunchAt: lunch_at,
    beginsAt: "Breakfast begins",
    position: "Place among the menus of its sector",
    selector: "Place where parents choose a school",
  },
  menu: ofDish,
  dish: ofDish,
  "set-menu": { description: "What it is for", category: "Occasion", position: "Place in the menu" },
  product: {
    statement: "Ingredient statement",
    contents: "Made of",
    nutrition: "In 100 g",
    gluten: "Gluten measured",
    sulphites: "Sulphites measured",
    specifiedOn: "Specification dated",
  },
  ingredient: { uses: "Product in use" },
  recipe: {
    yieldGrams: "Yield, grams",
    fruitShare: "Fruit, % of raw weight",
    counts: "Counts as",
    reviewBy: "Weigh again by",
  },
  certificate: { until: "To, included", document: "Where the paper is kept" },
  standards: { firstDay: "Counts from" },
};
