import { allergenOfSpecific, specificAllergenName, specificAllergensOf } from "./specific-allergen.ts";
import type { SpecificAllergen } from "./specific-allergen.ts";

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

/**
 * What somebody has said of one allergen in one dish; what is not recorded is *not known*. `free` is the stored word for
 * *not in it*: recipe, products and kitchen were checked. It is no promise about traces, and people never read "free".
 */
export type AllergenState = "contains" | "may-contain" | "free";

export interface AllergenFact {
  /** The worst state of any of its specific allergens. */
  readonly state: AllergenState;
  /** The names of the cereals or nuts in that state, as the law asks: ["wheat", "rye"]. Empty for the other twelve. */
  readonly which: readonly string[];
  /**
   * Each cereal or nut with a state of its own, where they differ: oats in it, wheat perhaps. One that is not named
   * here is not known.
   */
  readonly leaves?: Readonly<Partial<Record<SpecificAllergen, AllergenState>>>;
}

/** Everything known about a dish's allergens; an allergen that is missing here is not known. */
export type AllergenFacts = Readonly<Partial<Record<Allergen, AllergenFact>>>;

const byKey = new Map(allergens.map((allergen) => [allergen.key as string, allergen]));
// People write "egg" and "nut" as often as "eggs" and "nuts".
const singular = new Map(
  ["crustacean", "egg", "mollusc", "nut", "peanut", "sulphite"].map((word) => [word, `${word}s`]),
);

/** The allergen that a word names ("milk", "egg", "Eggs"), or null. */
export function parseAllergen(word: string): Allergen | null {
  const plain = word.trim().toLowerCase();
  const key = singular.get(plain) ?? plain;
  return byKey.has(key) ? (key as Allergen) : null;
}

/**
 * The allergen that somebody avoids who names it or one of its cereals or nuts, or null. Who avoids hazelnut has every
 * tree nut marked: a mark too many is safe, one too few is not.
 */
export function parseAvoidedAllergen(word: string): Allergen | null {
  return parseAllergen(word) ?? allergenOfSpecific(word);
}

/** "tree nuts (cashew, hazelnut)", "gluten (spelt (wheat))", "milk": an allergen as it is said in a sentence about a dish. */
export function formatAllergen(allergen: Allergen, names: readonly string[] = []): string {
  const inDish = byKey.get(allergen)!.inDish;
  return names.length ? `${inDish} (${names.map(specificAllergenName).join(", ")})` : inDish;
}

/**
 * What is known of an allergen as a whole: the worst of its specific allergens, or undefined when it is not known. Cereals or nuts
 * are "free" only when each of them is: a dish without almond says nothing of hazelnut.
 */
export function allergenState(facts: AllergenFacts, allergen: Allergen): AllergenState | undefined {
  const fact = facts[allergen];
  if (!fact) return undefined;
  if (fact.state !== "free" || fact.which.length === 0) return fact.state;
  return specificAllergensOf(allergen).every((leaf) => fact.which.includes(leaf)) ? "free" : undefined;
}

/**
 * The cereals or nuts by name that a dish has in a state: [] for an allergen that has no names to give, null when
 * nothing of it is in that state.
 */
export function specificAllergensIn(
  facts: AllergenFacts,
  allergen: Allergen,
  state: AllergenState,
): readonly string[] | null {
  const fact = facts[allergen];
  if (fact?.leaves) {
    const names = specificAllergensOf(allergen).filter((leaf) => fact.leaves![leaf] === state);
    return names.length ? names : null;
  }
  return allergenState(facts, allergen) === state ? fact!.which : null;
}

/** The allergens that a dish has in a state, in the fixed order. One whose specific allergens differ is in two states. */
export function allergensIn(facts: AllergenFacts, state: AllergenState): Allergen[] {
  return allergens.filter(({ key }) => specificAllergensIn(facts, key, state) !== null).map(({ key }) => key);
}

/** The allergens of which nothing is known for a dish, in the fixed order. */
export function unknownAllergens(facts: AllergenFacts): Allergen[] {
  return allergens.filter(({ key }) => allergenState(facts, key) === undefined).map(({ key }) => key);
}
