/**
 * The 14 allergens that UK law names: assimilated Regulation (EU) 1169/2011, Annex II, with the Food Information
 * Regulations 2014. `code` is the fixed two-letter mark; it never stands without the word near by.
 */
export const allergens = [
  { key: "celery", code: "Ce", name: "Celery", inDish: "celery" },
  { key: "gluten", code: "Gl", name: "Cereals with gluten", inDish: "gluten" },
  { key: "crustaceans", code: "Cr", name: "Crustaceans", inDish: "crustaceans" },
  { key: "eggs", code: "Eg", name: "Eggs", inDish: "eggs" },
  { key: "fish", code: "Fi", name: "Fish", inDish: "fish" },
  { key: "lupin", code: "Lu", name: "Lupin", inDish: "lupin" },
  { key: "milk", code: "Mi", name: "Milk", inDish: "milk" },
  { key: "molluscs", code: "Mo", name: "Molluscs", inDish: "molluscs" },
  { key: "mustard", code: "Mu", name: "Mustard", inDish: "mustard" },
  { key: "nuts", code: "Nu", name: "Tree nuts", inDish: "tree nuts" },
  { key: "peanuts", code: "Pe", name: "Peanuts", inDish: "peanuts" },
  { key: "sesame", code: "Se", name: "Sesame", inDish: "sesame" },
  { key: "soya", code: "So", name: "Soya", inDish: "soya" },
  { key: "sulphites", code: "Su", name: "Sulphites", inDish: "sulphites" },
] as const;

export type Allergen = (typeof allergens)[number]["key"];

/** What we know of one allergen in one dish. What is not recorded is *not known*, and is never "free". */
export type AllergenState = "contains" | "may-contain" | "free";

export interface AllergenFact {
  readonly state: AllergenState;
  /** The cereal or the nut by name, as the law asks: ["wheat", "rye"]. Empty for the other twelve. */
  readonly which: readonly string[];
}

/** Everything known about a dish's allergens; an allergen that is missing here is not known. */
export type AllergenFacts = Readonly<Partial<Record<Allergen, AllergenFact>>>;

export const cereals = ["wheat", "spelt", "khorasan", "rye", "barley", "oats"] as const;
export const nuts = [
  "almond",
  "hazelnut",
  "walnut",
  "cashew",
  "pecan",
  "brazil",
  "pistachio",
  "macadamia",
] as const;

const byKey = new Map(allergens.map((allergen) => [allergen.key as string, allergen]));
// People write "egg" and "nut" as often as "eggs" and "nuts".
const singular = new Map(
  ["crustacean", "egg", "mollusc", "nut", "peanut", "sulphite"].map((word) => [word, `${word}s`]),
);

/** The allergen that a word names ("milk", "egg", "Eggs"), or null. */
export function allergenNamed(word: string): Allergen | null {
  const plain = word.trim().toLowerCase();
  const key = singular.get(plain) ?? plain;
  return byKey.has(key) ? (key as Allergen) : null;
}

/** "tree nuts (cashew, hazelnut)", "milk": an allergen as it is said in a sentence about a dish. */
export function allergenInDish(allergen: Allergen, which: readonly string[] = []): string {
  const words = byKey.get(allergen)!.inDish;
  return which.length ? `${words} (${which.join(", ")})` : words;
}

/** "Tree nuts": an allergen as a label. */
export function allergenName(allergen: Allergen): string {
  return byKey.get(allergen)!.name;
}

/** The allergens that a dish has in a state, in the fixed order of the fourteen. */
export function allergensIn(facts: AllergenFacts, state: AllergenState): Allergen[] {
  return allergens.filter(({ key }) => facts[key]?.state === state).map(({ key }) => key);
}

/** The allergens of which nothing is known for a dish, in the fixed order. */
export function allergensNotKnown(facts: AllergenFacts): Allergen[] {
  return allergens.filter(({ key }) => facts[key] === undefined).map(({ key }) => key);
}
