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

// People write "egg" and "nut" as often as "eggs" and "nuts".
const singular = new Map(
  ["crustacean", "egg", "mollusc", "nut", "peanut", "sulphite"].map((word) => [word, `${word}s`]),
);

/** The allergen that a word names ("milk", "egg", "Eggs"), or null. */
export function parseAllergen(word: string): Allergen | null {
  const plain = word.trim().toLowerCase();
  const key = singular.get(plain) ?? plain;
  return allergens.find((allergen) => allergen.key === key)?.key ?? null;
}
