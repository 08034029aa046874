import { allergenInDish } from "./allergen.ts";
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
export function dietNamed(word: string): Diet | null {
  const plain = word.trim().toLowerCase().replaceAll(" ", "-");
  return keys.includes(plain) ? (plain as Diet) : null;
}

/** "Gluten-free": a diet as a label. */
export function dietName(diet: Diet): string {
  return diets.find(({ key }) => key === diet)!.name;
}

/** Reads "vegan;halal". Answers the diets in the fixed order and a sentence for every fault. */
export function readDiets(list: string): { diets: Diet[]; faults: string[] } {
  const words = list
    .split(";")
    .map((word) => word.trim())
    .filter(Boolean);
  const faults = words
    .filter((word) => !dietNamed(word))
    .map((word) => `"${word}" is not one of ${keys.join(", ")}`);
  return {
    diets: diets.map(({ key }) => key).filter((key) => words.some((word) => dietNamed(word) === key)),
    faults,
  };
}

// A word that a parent goes by must not stand beside what it rules out. "May contain" is for a person to weigh, but not
// where the word itself speaks of traces.
const ruledOut: Readonly<Record<Diet, (facts: AllergenFacts) => readonly Allergen[]>> = {
  vegetarian: (facts) => among(facts, ["fish", "crustaceans", "molluscs"]),
  vegan: (facts) => among(facts, ["eggs", "fish", "crustaceans", "milk", "molluscs"]),
  halal: () => [],
  "gluten-free": (facts) => among(facts, ["gluten"], ["contains", "may-contain"]),
  "dairy-free": (facts) => among(facts, ["milk"]),
};

function among(
  facts: AllergenFacts,
  suspects: readonly Allergen[],
  states: readonly AllergenState[] = ["contains"],
): readonly Allergen[] {
  return suspects.filter((allergen) => states.some((state) => facts[allergen]?.state === state));
}

/** A sentence for every diet that a dish's own allergens contradict: `a vegan dish has no milk`. */
export function dietFaults(claimed: readonly Diet[], facts: AllergenFacts): string[] {
  return claimed.flatMap((diet) =>
    ruledOut[diet](facts).map(
      (allergen) =>
        `a ${diet} dish has no ${allergenInDish(allergen)}, and this one ${facts[allergen]!.state === "contains" ? "contains" : "may contain"} it`,
    ),
  );
}
