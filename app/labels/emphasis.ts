import { leafName, isOtherLeaf } from "#food/allergens/leaf.ts";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";

/** A run of a label's text; an allergen is emphasised (Regulation 1169/2011, article 21). */
export interface TextRun {
  readonly text: string;
  readonly strong: boolean;
}

// By what other words a supplier names a leaf: singular and plural, and the two names of soya and sulphites.
const wordsOf: Readonly<Partial<Record<Leaf, readonly string[]>>> = {
  eggs: ["eggs?"],
  crustaceans: ["crustaceans?"],
  molluscs: ["molluscs?"],
  peanuts: ["peanuts?"],
  soya: ["soya", "soybeans?"],
  sulphites: ["sulphites?", "sulphur dioxide"],
  oats: ["oats?"],
  spelt: ["spelt \\(wheat\\)", "spelt"],
  khorasan: ["khorasan \\(wheat\\)", "khorasan"],
  ...Object.fromEntries(
    ["almond", "hazelnut", "walnut", "cashew", "pecan", "pistachio", "macadamia"].map((nut) => [
      nut,
      [`${nut} nuts?`, `${nut}s?`],
    ]),
  ),
  brazil: ["brazil nuts?", "brazils?"],
};

/** The leaves that a text names literally. */
export function leavesNamed(
  text: string,
  leaves: readonly (Leaf | OtherLeaf)[],
): ReadonlySet<Leaf | OtherLeaf> {
  return new Set(leaves.filter((leaf) => emphasise(text, [leaf]).some(({ strong }) => strong)));
}

/** A text in runs, with every word that names one of these leaves emphasised. What a supplier wrote in capitals is not shouted. */
export function emphasise(text: string, leaves: readonly (Leaf | OtherLeaf)[]): TextRun[] {
  if (leaves.length === 0) return text ? [{ text, strong: false }] : [];
  const pattern = new RegExp(`(${leaves.map(patternOf).join("|")})`, "giu");
  return text
    .split(pattern)
    .map((part, at) => ({ text: at % 2 ? quiet(part) : part, strong: at % 2 === 1 }))
    .filter((run) => run.text !== "");
}

function patternOf(leaf: Leaf | OtherLeaf): string {
  // The name of one beyond the fourteen has letters, spaces and hyphens alone.
  const words = (isOtherLeaf(leaf) ? undefined : wordsOf[leaf]) ?? [leafName(leaf)];
  return `(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`;
}

const quiet = (word: string) => (word.length > 1 && word === word.toUpperCase() ? word.toLowerCase() : word);
