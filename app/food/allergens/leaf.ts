import { defined } from "#values/defined.ts";
import { allergens } from "./allergen.ts";
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

/** A cereal with gluten or a tree nut: one that has to be named. */
export type NamedLeaf = (typeof cereals)[number]["key"] | (typeof nuts)[number]["key"];

/** What a statement is made of: one of twelve allergens that need no further name, a cereal or a nut. There are 26. */
export type Leaf = Exclude<Allergen, "gluten" | "nuts"> | NamedLeaf;

/** An allergen beyond the fourteen, by its own name: "other:kiwi". */
export type OtherLeaf = `other:${string}`;

const groups: Readonly<Partial<Record<Allergen, readonly NamedLeaf[]>>> = {
  gluten: cereals.map(({ key }) => key),
  nuts: nuts.map(({ key }) => key),
};
// An allergen without names of its own is its own leaf, which its type does not say.
const leavesByAllergen = new Map(
  allergens.map(({ key }) => [key, (groups[key] ?? [key]) as readonly Leaf[]] as const),
);
const printed = new Map<string, string>([
  ...allergens.map(({ key, inDish }) => [key, inDish] as const),
  ...[...cereals, ...nuts].map(({ key, name }) => [key, name] as const),
]);

/** All 26 leaves, in the one order in which they are stored, sent and printed. */
export const leaves: readonly Leaf[] = [...leavesByAllergen.values()].flat();

/** The leaves of an allergen: its cereals or nuts, or itself. */
export function leavesOf(allergen: Allergen): readonly Leaf[] {
  return defined(leavesByAllergen.get(allergen));
}

/** Whether it is not enough to name this allergen: cereals and tree nuts are named one by one. */
export function takesNames(allergen: Allergen): boolean {
  return leavesOf(allergen).length > 1;
}

/** "spelt (wheat)", "Brazil", "tree nuts", "kiwi": a leaf or an allergen as it is printed by itself. */
export function leafName(leaf: Leaf | OtherLeaf | Allergen): string {
  return printed.get(leaf) ?? leaf.slice("other:".length);
}

/** "tree nuts (cashew, hazelnut)", "gluten (spelt (wheat))", "milk": an allergen in a sentence about a dish. */
export function formatAllergen(allergen: Allergen, named: readonly Leaf[] = []): string {
  const name = leafName(allergen);
  return named.length && takesNames(allergen) ? `${name} (${named.map(leafName).join(", ")})` : name;
}

/** The cereal or nut that a word names ("hazelnut", "almonds", "oat", "Brazil nut"), or null. */
export function parseNamedLeaf(word: string): NamedLeaf | null {
  const plain = word.trim().toLowerCase();
  const tried = [plain, `${plain}s`, plain.replace(/s$/, ""), plain.replace(/ nuts?$/, "")];
  return [...cereals, ...nuts].find(({ key }) => tried.includes(key))?.key ?? null;
}

/** The leaf of a key as it is stored and sent: "milk", "wheat", "other:kiwi"; null for any other word. */
export function parseLeaf(word: string): Leaf | OtherLeaf | null {
  const plain = word.trim().toLowerCase();
  if (isOtherLeaf(plain)) return parseOtherLeaf(plain.slice("other:".length));
  return leaves.find((leaf) => leaf === plain) ?? null;
}

// Letters, as people name a food: "kiwi", "royal jelly".
const otherName = /^\p{Ll}+(?:[ -]\p{Ll}+)*$/u;

/** The leaf of an allergen beyond the fourteen; null for what is no name of 1 to 40 letters. */
export function parseOtherLeaf(name: string): OtherLeaf | null {
  const plain = name.normalize("NFC").trim().toLowerCase();
  return plain.length <= 40 && otherName.test(plain) ? `other:${plain}` : null;
}

/** Spelt and khorasan: who avoids wheat avoids them, and they are printed with its name. */
export function isKindOfWheat(leaf: Leaf | Allergen): boolean {
  return leaf === "spelt" || leaf === "khorasan";
}

/** Whether a key of facts is an allergen beyond the fourteen. */
export function isOtherLeaf(key: string): key is OtherLeaf {
  return key.startsWith("other:");
}
