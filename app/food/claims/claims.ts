import { allergens } from "../allergens/allergen.ts";
import type { Allergen } from "../allergens/allergen.ts";
import { allergenState } from "../allergens/allergen-facts.ts";
import type { AllergenFacts, AllergenState } from "../allergens/allergen-facts.ts";
import type { Content } from "../counts/contents.ts";
import { oilWords } from "./claim-words.ts";
import { contentName } from "../counts/contents.ts";
import { diets } from "../diet.ts";
import type { Diet } from "../diet.ts";
import { isOtherLeaf, leafName, leavesOf } from "../allergens/leaf.ts";
import type { Leaf, OtherLeaf } from "../allergens/leaf.ts";
import { formatUnknown } from "../allergens/unknown-leaves.ts";

/** What a recipe proves of the claims about its dish, beside its allergens. A dish that only states has none. */
export interface ClaimEvidence {
  /** All that its products are made of; null while one of them is not known. */
  readonly contents: readonly Content[] | null;
  /** Its meat and gelatine without a halal certificate in force on the day, by name. */
  readonly uncertified: readonly string[];
  /** What is fried in the same oil, or nothing: meant, and no accident. */
  readonly oil: OilEvidence;
  /** The highest measurement of gluten in parts per million, cross-contact included; null without a document. */
  readonly glutenPpm: number | null;
}

/** The same of what else goes into the fryers of a recipe. */
export interface OilEvidence extends Pick<ClaimEvidence, "contents" | "uncertified"> {
  /** Leaves that the fryers' assessments name. */
  readonly leaves: readonly (Leaf | OtherLeaf)[];
  /** What else the assessments say, in words. */
  readonly words: readonly string[];
}

export const noOil: OilEvidence = { contents: [], uncertified: [], leaves: [], words: [] };

interface ClaimRule {
  /** The allergens that settle it: while one of them is not known, the claim is not known either. */
  readonly settledBy: readonly Allergen[];
  readonly ruledOutBy: readonly AllergenState[];
  /** True where a trace from an accident is borne, and food that is meant to meet an animal's is not. */
  readonly ruledOutByFryer?: true;
  /** What no product of the recipe may be made of. */
  readonly excludes: readonly Content[];
  readonly evidence?: "certificates" | "gluten measured";
}

// At most 20 mg/kg, what gets in while cooking included (Regulation 828/2014).
const maxGlutenPpm = 20;

const seafood = ["fish", "crustaceans", "molluscs"] as const;
const animals: readonly Content[] = [
  ...(["pork", "beef", "lamb", "poultry", "other-meat", "fish", "shellfish", "insect"] as const),
  ...(["gelatine-pork", "gelatine-beef", "gelatine-fish", "rennet-animal"] as const),
];
const rules: Readonly<Record<Diet, ClaimRule>> = {
  vegetarian: { settledBy: seafood, ruledOutBy: ["contains"], ruledOutByFryer: true, excludes: animals },
  vegan: {
    settledBy: ["eggs", "milk", ...seafood],
    ruledOutBy: ["contains"],
    ruledOutByFryer: true,
    excludes: [...animals, "egg", "dairy", "honey"],
  },
  // No allergen settles it, only the recipe; and a recipe with an unknown allergen has not been checked completely.
  halal: {
    settledBy: allergens.map(({ key }) => key),
    ruledOutBy: [],
    excludes: ["pork", "gelatine-pork", "alcohol"],
    evidence: "certificates",
  },
  "gluten-free": {
    settledBy: ["gluten"],
    ruledOutBy: ["contains", "may-contain"],
    excludes: [],
    evidence: "gluten measured",
  },
  // A free-from claim is absolute (BRC and FDF guidance).
  "dairy-free": { settledBy: ["milk"], ruledOutBy: ["contains", "may-contain"], excludes: ["dairy"] },
};

/**
 * Why a claim may not be made of a dish, a sentence a reason; empty where its allergens, and its recipe where it has
 * one, support it.
 */
export function claimFaults(claim: Diet, facts: AllergenFacts, recipe?: ClaimEvidence): string[] {
  return [...contradictions(claim, facts, recipe), ...lacks(claim, facts, recipe)];
}

function contradictions(claim: Diet, facts: AllergenFacts, recipe?: ClaimEvidence): string[] {
  const { settledBy, ruledOutBy, ruledOutByFryer, excludes, evidence } = rules[claim];
  const states = settledBy.map((allergen) => ({ allergen, state: allergenState(facts, allergen) }));
  const ppm = recipe?.glutenPpm ?? 0;
  const inOil = [
    ...settledBy.filter((allergen) => ruledOutByFryer && isInOil(allergen, recipe)).map(leafName),
    ...(recipe?.oil.contents ?? [])
      .filter((content) => excludes.includes(content) && !recipe?.contents?.includes(content))
      .map(contentName),
  ];
  return [
    ...states
      .filter(({ state }) => ruledOutBy.some((one) => one === state))
      .map(({ allergen, state }) => contradiction(claim, leafName(allergen), state === "contains")),
    ...[...new Set(inOil)].map(
      (what) => `a ${claim} dish has no ${what}, and this one shares a fryer with it`,
    ),
    ...(recipe?.contents ?? [])
      .filter((content) => excludes.includes(content))
      .map((content) => contradiction(claim, contentName(content), true)),
    ...(evidence === "gluten measured" && ppm > maxGlutenPpm
      ? [`a ${claim} dish has at most ${maxGlutenPpm} ppm of gluten, and this one was measured at ${ppm}`]
      : []),
  ];
}

function isInOil(allergen: Allergen, recipe?: ClaimEvidence): boolean {
  return leavesOf(allergen).some((leaf) => recipe?.oil.leaves.includes(leaf));
}

function contradiction(claim: Diet, what: string, certain: boolean): string {
  return `a ${claim} dish has no ${what}, and this one ${certain ? "contains" : "may contain"} it`;
}

function lacks(claim: Diet, facts: AllergenFacts, recipe?: ClaimEvidence): string[] {
  const { settledBy, excludes, evidence } = rules[claim];
  const unknown = settledBy.filter((allergen) => allergenState(facts, allergen) === undefined);
  return [
    ...(unknown.length ? [`not known: ${unknown.map((one) => formatUnknown(facts, one)).join(", ")}`] : []),
    ...(recipe?.contents === null && excludes.length ? ["not known: what its products are made of"] : []),
    ...(recipe?.oil.contents === null && excludes.length
      ? ["not known: what else is cooked in its fryer"]
      : []),
    ...unsettledWords(claim, recipe?.oil).map(
      (words) => `not known: the assessment of its fryer says “${words}”`,
    ),
    ...(evidence === "certificates" && recipe?.uncertified.length
      ? [`it needs a halal certificate in force for ${recipe.uncertified.join(", ")}`]
      : []),
    ...(evidence === "certificates" && recipe?.oil.uncertified.length
      ? [
          `it needs a halal certificate in force for ${recipe.oil.uncertified.join(", ")}, which shares a fryer with it`,
        ]
      : []),
    ...(evidence === "gluten measured" && typeof recipe?.glutenPpm !== "number"
      ? [`it needs evidence of at most ${maxGlutenPpm} ppm of gluten, cross-contact included`]
      : []),
  ];
}

// What an assessment names beyond the listed allergens may be an animal's: only what is known to be none leaves a claim.
function unsettledWords(claim: Diet, oil = noOil): string[] {
  const others = rules[claim].excludes.length ? oil.leaves.map(leafName) : [];
  const said = oil.words.flatMap((words) => oilWords(words, claim));
  const settled = oil.leaves.filter((leaf) => !isOtherLeaf(leaf)).map(leafName);
  return [...new Set([...others, ...said])].filter((word) => !settled.includes(word));
}

/** A sentence for every claim that a dish's own facts contradict: `a vegan dish has no milk`. Such a claim is refused. */
export function dietContradictions(claimed: readonly Diet[], facts: AllergenFacts): string[] {
  return claimed.flatMap((claim) => contradictions(claim, facts));
}

/**
 * A sentence for every claim that a dish's allergens do not contradict and do not support either. It is unsupported:
 * stored as the kitchen claimed it, and not published until what it lacks is known.
 */
export function unsupportedDiets(claimed: readonly Diet[], facts: AllergenFacts): string[] {
  return claimed
    .filter((claim) => contradictions(claim, facts).length === 0)
    .flatMap((claim) => {
      const missing = lacks(claim, facts);
      return missing.length ? [`${claim} is held: ${missing.join("; ")}`] : [];
    });
}

/** The claims among those made that a dish's allergens support: what page, PDF, feed and data may say. */
export function supportedDiets(claimed: readonly Diet[], facts: AllergenFacts): Diet[] {
  return claimed.filter((claim) => claimFaults(claim, facts).length === 0);
}

/** The diets that a dish can be labelled with by what is stated of it: those that need no measurement. */
export const offeredDiets = diets.filter(({ key }) => rules[key].evidence !== "gluten measured");
