import { allergens } from "#food/allergen.ts";
import type { Allergen } from "#food/allergen.ts";
import { allergensIn, leavesIn, otherLeavesIn, unknownAllergens } from "#food/allergen-facts.ts";
import { formatAllergen, leafName, takesNames } from "#food/leaf.ts";
import type { OtherLeaf } from "#food/leaf.ts";
import { formatUnknown } from "#food/unknown-leaves.ts";
import type { Dish } from "./menus/dish.ts";
import { formatList } from "#values/format-list.ts";

/** One allergen of a dish as a mark: the code with its words, and which state it stands for; one whose leaves differ has two. */
export interface AllergenMark {
  readonly allergen: Allergen | OtherLeaf;
  /** Two letters; the name of an allergen beyond the fourteen, which has none. */
  readonly code: string;
  /** "gluten (wheat)". */
  readonly text: string;
  /** The cereals or nuts by name, which the law wants beside the code too: "wheat, oats". */
  readonly specific: string;
  readonly state: "contains" | "may-contain" | "not-known";
}

/** The marks of a dish in the fixed order, contained ones first: the same on page, PDF, calendar and print. */
export function allergenMarks({ allergens: facts }: Pick<Dish, "allergens">): AllergenMark[] {
  const risks = (state: "contains" | "may-contain"): AllergenMark[] => [
    ...allergensIn(facts, state).map((allergen) => {
      const leaves = leavesIn(facts, allergen, state);
      const specific = takesNames(allergen) ? leaves.map(leafName).join(", ") : "";
      return { allergen, code: codeOf(allergen), text: formatAllergen(allergen, leaves), specific, state };
    }),
    ...otherLeavesIn(facts, state).map((leaf) => {
      return { allergen: leaf, code: codeOf(leaf), text: leafName(leaf), specific: "", state };
    }),
  ];
  return [
    ...risks("contains"),
    ...risks("may-contain"),
    ...unknownAllergens(facts).map((allergen) => ({
      allergen,
      code: codeOf(allergen),
      text: formatUnknown(facts, allergen),
      specific: "",
      state: "not-known" as const,
    })),
  ];
}

/** The two letters of an allergen; the name of one beyond the fourteen, which has none. */
export function codeOf(allergen: Allergen | OtherLeaf): string {
  return allergens.find(({ key }) => key === allergen)?.code ?? leafName(allergen);
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
