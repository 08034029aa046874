import { parseAllergenList as parseGroups } from "#food/allergen-list.ts";
import { allergens } from "#food/allergen.ts";
import type { Allergen, AllergenState } from "#food/allergen.ts";
import type { Diet } from "#food/diet.ts";
import { specificAllergensOf } from "#food/specific-allergen.ts";
import type { SpecificAllergen } from "#food/specific-allergen.ts";

export type Leaf = Exclude<Allergen, "gluten" | "nuts"> | SpecificAllergen;
export type OtherLeaf = `other:${string}`;
export type AllergenFacts = Readonly<Partial<Record<Leaf | OtherLeaf, AllergenState>>>;
export type { AllergenState };

const leavesOf = (key: Allergen): readonly Leaf[] => {
  const named = specificAllergensOf(key);
  return named.length ? named : [key as Leaf];
};
export const leaves: readonly Leaf[] = allergens.flatMap(({ key }) => leavesOf(key));

export function parseAllergenList(list: string): { facts: AllergenFacts; faults: string[] } {
  const others: Record<string, AllergenState> = {};
  const rest = list
    .split(";")
    .filter((part) => {
      const match = /^\s*\+(.+):(contains|may-contain|free)\s*$/.exec(part);
      if (match) others[`other:${match[1]}`] = match[2] as AllergenState;
      return !match;
    })
    .join(";");
  const { facts, faults } = parseGroups(rest);
  const flat: Record<string, AllergenState> = {};
  for (const { key } of allergens) {
    const fact = facts[key];
    if (!fact) continue;
    if (fact.leaves) Object.assign(flat, fact.leaves);
    else for (const leaf of fact.which.length ? fact.which : leavesOf(key)) flat[leaf] = fact.state;
  }
  return { facts: { ...flat, ...others }, faults };
}

export function formatAllergenList(facts: AllergenFacts): string {
  return allergens
    .flatMap(({ key }) => {
      const of = leavesOf(key);
      if (of.every((leaf) => facts[leaf] === "free")) return [`${key}:free`];
      return of.flatMap((leaf) => {
        const state = facts[leaf];
        return state ? [of.length > 1 ? `${key}(${leaf}):${state}` : `${key}:${state}`] : [];
      });
    })
    .concat(
      Object.entries(facts)
        .filter(([leaf]) => leaf.startsWith("other:"))
        .map(([leaf, state]) => `+${leaf.slice(6)}:${state}`),
    )
    .join(";");
}

export function parseLeaf(word: string): Leaf | OtherLeaf | null {
  const plain = word.trim().toLowerCase();
  return (
    leaves.find((leaf) => leaf === plain) ??
    (/^other:\p{Ll}{1,40}$/u.test(plain) ? (plain as OtherLeaf) : null)
  );
}
export function leafName(leaf: Leaf | OtherLeaf): string {
  return leaf.replace(/^other:/, "");
}

const contents = [
  ...["pork", "beef", "lamb", "poultry", "other-meat", "fish", "shellfish", "egg", "dairy", "honey"],
  ...[
    "gelatine-pork",
    "gelatine-beef",
    "gelatine-fish",
    "rennet-animal",
    "insect",
    "alcohol",
    "plant",
    "mineral",
  ],
] as const;
export type Content = (typeof contents)[number];
export function parseContent(word: string): Content | null {
  return contents.find((key) => key === word.trim().toLowerCase()) ?? null;
}
export function contentName(content: Content): string {
  return content;
}
export interface ClaimEvidence {
  readonly contents: readonly Content[] | null;
  readonly uncertified: readonly string[];
  readonly glutenPpm: number | null;
}
const without: Record<Diet, (Leaf | Content)[]> = {
  vegetarian: ["fish", "crustaceans", "molluscs", "pork", "beef", "lamb", "poultry", "other-meat"],
  vegan: [
    "fish",
    "crustaceans",
    "molluscs",
    "pork",
    "beef",
    "lamb",
    "poultry",
    "milk",
    "eggs",
    "dairy",
    "egg",
    "honey",
  ],
  halal: ["pork", "gelatine-pork", "alcohol"],
  "gluten-free": ["wheat", "spelt", "khorasan", "rye", "barley", "oats"],
  "dairy-free": ["milk", "dairy"],
};
export function claimFaults(claim: Diet, facts: AllergenFacts, recipe?: ClaimEvidence): string[] {
  const strict = claim === "gluten-free" || claim === "dairy-free";
  return [
    ...leaves
      .filter((leaf) => without[claim].includes(leaf) || (claim === "halal" && !facts[leaf]))
      .filter(
        (leaf) =>
          facts[leaf] === undefined || facts[leaf] === "contains" || (strict && facts[leaf] !== "free"),
      )
      .map((leaf) => `a ${claim} dish has no ${leaf}`),
    ...(recipe?.contents ?? [])
      .filter((one) => without[claim].includes(one))
      .map((one) => `a ${claim} dish has no ${one}`),
    ...(recipe?.contents === null && claim !== "gluten-free"
      ? ["not known: what its products are made of"]
      : []),
    ...(claim === "halal" && recipe?.uncertified.length
      ? [`it needs a halal certificate for ${recipe.uncertified.join()}`]
      : []),
    ...(claim === "gluten-free" && (recipe?.glutenPpm ?? 21) > 20 ? ["it needs evidence"] : []),
  ];
}
