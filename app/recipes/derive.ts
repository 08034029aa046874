import type { Counts } from "#food/counts/food-counts.ts";
import { diets } from "#food/diet.ts";
import type { Diet } from "#food/diet.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { certifiedPeriods, claimEvidence } from "./derivation/claim-evidence.ts";
import { countsOf } from "./derivation/counts.ts";
import type { Derivation } from "./derivation/derivation.ts";
import { derivationOf } from "./derivation/derivation-of.ts";
import { figuresOf } from "./derivation/figures.ts";
import type { RecipeFigures } from "./derivation/figures.ts";
import { ingredientList } from "./derivation/ingredient-list.ts";
import type { LabelIngredient } from "./derivation/ingredient-list.ts";
import { factsOf, rank } from "./derivation/leaf-ranks.ts";
import { partsOf, waitingIn } from "./derivation/recipe-parts.ts";
import { sharedOil } from "./derivation/shared-oil.ts";
import { whyLeaf } from "./derivation/why.ts";
import { approvedVersion, currentVersion } from "./in-force.ts";
import type { InForce, Kitchen } from "./kitchen.ts";
import { claimFaults } from "#food/claims/claims.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import { recordOf } from "#values/record.ts";

/** All that follows from a recipe at a site; nothing of it is typed twice. */
export interface RecipeFacts {
  readonly recipe: string;
  readonly name: string;
  readonly site: string;
  /** Leaf by leaf the worst of its lines, products, the site's risks and what shares its oil; a leaf that is missing is not known. */
  readonly allergens: AllergenFacts;
  /** For each leaf that is not "not in it": how it came there, as people read it. */
  readonly because: Readonly<Partial<Record<Leaf | OtherLeaf, string>>>;
  /** What keeps the dish from being called so, a sentence each; none where the claim is supported. */
  readonly claims: Readonly<Record<Diet, readonly string[]>>;
  /** By raw weight, the heaviest first. */
  readonly ingredients: readonly LabelIngredient[];
  readonly figures: RecipeFigures;
  /** What is stated of it, and deep-fried where a fryer cooks it or a recipe in it. */
  readonly counts: Counts;
  /** Fruit's share of the raw weight in per cent, and whether it is wholegrain; null when nobody has said. */
  readonly fruitShare: number | null;
  readonly wholegrain: boolean | null;
  readonly useBy: { readonly days: number; readonly storage: string } | null;
  /** Who saved and who approved the recipe as it stands; null while nobody has approved it. */
  readonly checked: { readonly savedBy: string; readonly approvedBy: string; readonly at: Instant } | null;
  /** False while a part of it has no product at the site, or is not there at all. */
  readonly complete: boolean;
  /** What is missing, a sentence each. */
  readonly gaps: readonly string[];
  /** The names of the documents below it that a second person has not approved: no label is printed until then. */
  readonly waiting: readonly string[];
}

/**
 * The facts of a recipe at a site on a day (certificates end). Of a recipe that does not exist every leaf is not known.
 * Results are cached with the kitchen: asking again costs nothing.
 */
export function derive(kitchen: Kitchen, recipe: string, site: string, day: Day): RecipeFacts {
  let known = remembered.get(kitchen);
  if (!known) remembered.set(kitchen, (known = { periodOf: certifiedPeriods(kitchen), facts: new Map() }));
  const key = `${recipe}/${site}/${known.periodOf(day)}`;
  let facts = known.facts.get(key);
  if (!facts) known.facts.set(key, (facts = describe(derivationOf(kitchen), recipe, site, day)));
  return facts;
}

// By the period between two changes of certificates, not by the day: a year of lunches has a handful of them.
const remembered = new WeakMap<
  Kitchen,
  { readonly periodOf: (day: Day) => number; readonly facts: Map<string, RecipeFacts> }
>();

/** The allergens of a recipe at a site alone: for many recipes at many sites. */
export function recipeAllergens(kitchen: Kitchen, recipe: string, site: string): AllergenFacts {
  const derivation = derivationOf(kitchen);
  return factsOf(derivation.index, derivation.recipe(recipe, site));
}

/** What keeps a recipe from each claim at a site on a day. */
export function recipeClaims(
  kitchen: Kitchen,
  recipe: string,
  site: string,
  day: Day,
): RecipeFacts["claims"] {
  const derivation = derivationOf(kitchen);
  const allergens = factsOf(derivation.index, derivation.recipe(recipe, site));
  const parts = partsOf(derivation, recipe, site);
  const evidence = claimEvidence(kitchen, parts, sharedOil(derivation, parts, site), day);
  const keys = diets.map(({ key }) => key);
  return recordOf(keys, (key) => claimFaults(key, allergens, evidence));
}

function describe(derivation: Derivation, id: string, site: string, day: Day): RecipeFacts {
  const { kitchen, index } = derivation;
  const ranks = derivation.recipe(id, site);
  const versions = kitchen.recipe.get(id);
  const current = versions && currentVersion(versions).document;
  const { gaps } = partsOf(derivation, id, site);
  const risky = [...index.keys.entries()].filter(([leafIndex]) => ranks[leafIndex] !== rank.free);
  return {
    recipe: id,
    name: current?.name ?? id,
    site,
    allergens: factsOf(index, ranks),
    because: Object.fromEntries(
      risky.map(([leafIndex, leaf]) => [leaf, whyLeaf(derivation, id, site, leafIndex)]),
    ),
    claims: recipeClaims(kitchen, id, site, day),
    ingredients: ingredientList(derivation, id, site),
    figures: figuresOf(kitchen, id, site),
    counts: countsOf(kitchen, id),
    fruitShare: current?.fruitShare ?? null,
    wholegrain: current?.wholegrain ?? null,
    useBy: current?.useBy ?? null,
    checked: checkedBy(versions),
    complete: gaps.size === 0,
    gaps: [...gaps],
    waiting: waitingIn(derivation, id, site),
  };
}

function checkedBy(versions: InForce<unknown> | undefined): RecipeFacts["checked"] {
  const approved = versions && approvedVersion(versions);
  if (!approved || approved.approvedBy === null || approved.approvedAt === null) return null;
  return { savedBy: approved.savedBy, approvedBy: approved.approvedBy, at: approved.approvedAt };
}
