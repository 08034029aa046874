import { formatAllergen, allergens, allergenState } from "./allergen.ts";
import type { Allergen, AllergenFacts, AllergenState } from "./allergen.ts";

/** The diets that a dish may be cooked for. A dish says only what it is; what is missing is not promised. */
export const diets = [
  { key: "vegetarian", name: "Vegetarian" },
  { key: "vegan", name: "Vegan" },
  { key: "halal", name: "Halal" },
  { key: "gluten-free", name: "Gluten-free" },
  { key: "dairy-free", name: "Dairy-free" },
] as const;

export type Diet = (typeof diets)[number]["key"];

const keys: readonly string[] = diets.map(({ key }) => key);

/** The diet that a word names, or null. */
export function parseDiet(word: string): Diet | null {
  const plain = word.trim().toLowerCase().replaceAll(" ", "-");
  return keys.includes(plain) ? (plain as Diet) : null;
}

/** "Gluten-free": a diet as a label. */
export function dietName(diet: Diet): string {
  return diets.find(({ key }) => key === diet)!.name;
}

/** Reads "vegan;halal". Returns the diets in the fixed order and a sentence for every fault. */
export function parseDiets(list: string): { diets: Diet[]; faults: string[] } {
  const words = list
    .split(";")
    .map((word) => word.trim())
    .filter(Boolean);
  const faults = words
    .filter((word) => !parseDiet(word))
    .map((word) => `"${word}" is not one of ${keys.join(", ")}`);
  return {
    diets: diets.map(({ key }) => key).filter((key) => words.some((word) => parseDiet(word) === key)),
    faults,
  };
}

interface DietRule {
  /** The allergens that settle it: while one of them is not known, the diet is not known either. */
  readonly settledBy: readonly Allergen[];
  readonly ruledOutBy: readonly AllergenState[];
  /** What else it would need, and is not stored with a dish: while it needs anything, it is not published. */
  readonly needs?: string;
}

const seafood = ["fish", "crustaceans", "molluscs"] as const;
const rules: Readonly<Record<Diet, DietRule>> = {
  vegetarian: { settledBy: seafood, ruledOutBy: ["contains"] },
  vegan: { settledBy: ["eggs", "milk", ...seafood], ruledOutBy: ["contains"] },
  // No allergen settles it, only the recipe: and one with an allergen that is not known has not been read to its end.
  halal: { settledBy: allergens.map(({ key }) => key), ruledOutBy: [] },
  // At most 20 mg/kg, what gets in while cooking included (Regulation 828/2014): a measurement, not a recipe.
  "gluten-free": {
    settledBy: ["gluten"],
    ruledOutBy: ["contains", "may-contain"],
    needs: "evidence of at most 20 ppm of gluten, cross-contact included",
  },
  // A free-from claim is absolute (BRC and FDF guidance).
  "dairy-free": { settledBy: ["milk"], ruledOutBy: ["contains", "may-contain"] },
};

/** A sentence for every diet that a dish's own allergens contradict: `a vegan dish has no milk`. Such a claim is refused. */
export function dietContradictions(claimed: readonly Diet[], facts: AllergenFacts): string[] {
  return claimed.flatMap((diet) =>
    rules[diet].settledBy
      .filter((allergen) => rules[diet].ruledOutBy.some((state) => state === allergenState(facts, allergen)))
      .map(
        (allergen) =>
          `a ${diet} dish has no ${formatAllergen(allergen)}, and this one ${allergenState(facts, allergen) === "contains" ? "contains" : "may contain"} it`,
      ),
  );
}

/**
 * A sentence for every diet that a dish's allergens do not contradict and do not support either. The claim is held: it
 * is stored as the kitchen claimed it, and not published until what it lacks is known.
 */
export function unsupportedDiets(claimed: readonly Diet[], facts: AllergenFacts): string[] {
  return claimed
    .filter((diet) => dietContradictions([diet], facts).length === 0)
    .flatMap((diet) => {
      const { settledBy, needs } = rules[diet];
      const unknown = settledBy.filter((allergen) => allergenState(facts, allergen) === undefined);
      const lacks = [
        ...(unknown.length ? [`not known: ${unknown.map((one) => formatAllergen(one)).join(", ")}`] : []),
        ...(needs ? [`it needs ${needs}`] : []),
      ];
      return lacks.length ? [`${diet} is held: ${lacks.join("; ")}`] : [];
    });
}

/** The diets among those claimed that a dish's allergens support: what page, PDF, feed and data may say. */
export function supportedDiets(claimed: readonly Diet[], facts: AllergenFacts): Diet[] {
  return claimed.filter(
    (diet) => dietContradictions([diet], facts).length === 0 && unsupportedDiets([diet], facts).length === 0,
  );
}

/** The diets that can be published at all: those that need nothing which is not stored. */
export const offeredDiets = diets.filter(({ key }) => rules[key].needs === undefined);
