import { defined } from "#values/defined.ts";
/** The diets that a dish may be cooked for. A dish claims only what it is; a missing claim promises nothing. */
export const diets = [
  { key: "vegetarian", name: "Vegetarian" },
  { key: "vegan", name: "Vegan" },
  { key: "halal", name: "Halal" },
  { key: "gluten-free", name: "Gluten-free" },
  { key: "dairy-free", name: "Dairy-free" },
] as const;

export type Diet = (typeof diets)[number]["key"];

/** The diet that a word names, or null. */
export function parseDiet(word: string): Diet | null {
  const plain = word.trim().toLowerCase().replaceAll(" ", "-");
  return diets.find(({ key }) => key === plain)?.key ?? null;
}

/** Whether a dish of these claims is claimed to suit a diet: what is vegan is vegetarian. */
export function isClaimed(diet: Diet, claimed: readonly Diet[]): boolean {
  return claimed.includes(diet) || (diet === "vegetarian" && claimed.includes("vegan"));
}

/** "Gluten-free": a diet as a label. */
export function dietName(diet: Diet): string {
  return defined(diets.find(({ key }) => key === diet)).name;
}

/** Reads "vegan;halal". Returns the diets in the fixed order and a sentence for every fault. */
export function parseDiets(list: string): { diets: Diet[]; faults: string[] } {
  const words = list
    .split(";")
    .map((word) => word.trim())
    .filter(Boolean);
  const faults = words
    .filter((word) => !parseDiet(word))
    .map((word) => `"${word}" is not one of ${diets.map(({ key }) => key).join(", ")}`);
  return {
    diets: diets.map(({ key }) => key).filter((key) => words.some((word) => parseDiet(word) === key)),
    faults,
  };
}
