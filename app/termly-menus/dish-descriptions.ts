import {
  formatAllergen,
  allergens,
  allergensIn,
  unknownAllergens,
  specificAllergensIn,
} from "#food/allergen.ts";
import type { Allergen } from "#food/allergen.ts";
import { specificAllergenName } from "#food/specific-allergen.ts";
import type { Dish } from "./menus/dish.ts";
import { formatList } from "#values/format-list.ts";

/** One allergen of a dish as a mark: the code with its words, and which state it stands for; one whose specific allergens differ has two. */
export interface AllergenMark {
  readonly allergen: Allergen;
  readonly code: string;
  /** "gluten (wheat)". */
  readonly text: string;
  /** The cereals or nuts by name, which the law wants beside the code too: "wheat, oats". */
  readonly specific: string;
  readonly state: "contains" | "may-contain" | "not-known";
}

/** The marks of a dish in the fixed order, contained ones first: the same on page, PDF, calendar and print. */
export function allergenMarks(dish: Dish): AllergenMark[] {
  const mark = (state: AllergenMark["state"]) => (allergen: Allergen) => {
    const which = state === "not-known" ? [] : specificAllergensIn(dish.allergens, allergen, state)!;
    return {
      allergen,
      code: allergens.find(({ key }) => key === allergen)!.code,
      text: formatAllergen(allergen, which),
      specific: which.map(specificAllergenName).join(", "),
      state,
    };
  };
  return [
    ...allergensIn(dish.allergens, "contains").map(mark("contains")),
    ...allergensIn(dish.allergens, "may-contain").map(mark("may-contain")),
    ...unknownAllergens(dish.allergens).map(mark("not-known")),
  ];
}

/** "Contains gluten (wheat) and eggs. May contain mustard." - every state in words; nothing is left to be guessed. */
export function describeAllergens(dish: Dish): string {
  const marks = allergenMarks(dish);
  const words = (state: AllergenMark["state"]) =>
    marks.filter((mark) => mark.state === state).map((mark) => mark.text);
  const contains = words("contains");
  const may = words("may-contain");
  const unknown = words("not-known");
  if (unknown.length === allergens.length) return "Allergens not known: ask us before you order.";
  return [
    contains.length && `Contains ${formatList(contains)}.`,
    may.length && `May contain ${formatList(may)}.`,
    unknown.length && `Not known: ${formatList(unknown)}. Ask us.`,
    marks.length === 0 && "None of the 14 allergens.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** "V", "VG" or "": the diet that a menu marks beside a dish. */
export function dietMark(dish: Dish): { readonly code: "VG" | "V"; readonly words: string } | null {
  if (dish.diets.includes("vegan")) return { code: "VG", words: "Vegan" };
  return dish.diets.includes("vegetarian") ? { code: "V", words: "Vegetarian" } : null;
}

/** Said where a dish has no mark at all. It ends as a sentence does: a figure of grams follows it. */
export const noAllergensMark = "none of the 14.";

/** "3 g carbs", or "" when nobody has weighed it: never a bare figure beside the allergens. */
export function carbohydrateMark({ carbohydrate }: Dish): string {
  return carbohydrate === null ? "" : `${carbohydrate} g carbs`;
}

/** "44 g carbohydrate in 260 g, of it 9 g sugars", or "" when nobody has weighed it. */
export function describeCarbohydrate({ portion, carbohydrate, sugars }: Dish): string {
  if (portion === null || carbohydrate === null) return "";
  return `${carbohydrate} g carbohydrate in ${portion} g${sugars === null ? "" : `, of it ${sugars} g sugars`}`;
}
