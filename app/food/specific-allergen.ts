import type { Allergen } from "./allergen.ts";

/**
 * The cereals and the tree nuts that the law wants by name (Regulation 1169/2011, Annex II, points 1 and 8). Spelt and
 * khorasan are printed with "(wheat)" (FSA technical guidance on allergen labelling, paragraph 29).
 */
const cereals = [
  { key: "wheat", name: "wheat" },
  { key: "spelt", name: "spelt (wheat)" },
  { key: "khorasan", name: "khorasan (wheat)" },
  { key: "rye", name: "rye" },
  { key: "barley", name: "barley" },
  { key: "oats", name: "oats" },
] as const;
const nuts = [
  { key: "almond", name: "almond" },
  { key: "hazelnut", name: "hazelnut" },
  { key: "walnut", name: "walnut" },
  { key: "cashew", name: "cashew" },
  { key: "pecan", name: "pecan" },
  { key: "brazil", name: "Brazil" },
  { key: "pistachio", name: "pistachio" },
  { key: "macadamia", name: "macadamia" },
] as const;

export type SpecificAllergen = (typeof cereals)[number]["key"] | (typeof nuts)[number]["key"];

const groups: Readonly<
  Partial<Record<Allergen, readonly { readonly key: SpecificAllergen; readonly name: string }[]>>
> = { gluten: cereals, nuts };
const names = new Map([...cereals, ...nuts].map(({ key, name }) => [key as string, name as string]));

/** The specific allergens of an allergen that has to be named; none for the other twelve. */
export function specificAllergensOf(allergen: Allergen): readonly SpecificAllergen[] {
  return groups[allergen]?.map(({ key }) => key) ?? [];
}

/** "spelt (wheat)", "Brazil": a specific allergen as it is printed. */
export function specificAllergenName(leaf: string): string {
  return names.get(leaf) ?? leaf;
}

/** The allergen one of whose specific allergens a word names ("hazelnut", "almonds", "Brazil nut"), or null. */
export function allergenOfSpecific(word: string): Allergen | null {
  const plain = word.trim().toLowerCase();
  const tried = [plain, plain.replace(/s$/, ""), plain.replace(/ nuts?$/, "")];
  const isOf = (allergen: Allergen) => specificAllergensOf(allergen).some((leaf) => tried.includes(leaf));
  return (["gluten", "nuts"] as const).find(isOf) ?? null;
}
