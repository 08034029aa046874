import type { Counts } from "#food/counts/food-counts.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { Content } from "#food/counts/contents.ts";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";

export interface Supplier {
  readonly id: string;
  readonly name: string;
}

/** A kitchen that cooks. A fryer's id is a role ("chip-fryer"): a recipe names it, and each site has its own. */
export interface Site {
  readonly id: string;
  readonly name: string;
  readonly fryers: readonly string[];
  readonly risks: readonly SiteRisk[];
  /** What somebody has looked for and not found. What stands neither here nor among the risks is not assessed: not known. */
  readonly cleared: readonly ClearedLeaf[];
}

/** A leaf that somebody has assessed: whether the kitchen, or one of its fryers, brings it into the food. */
export interface AssessedLeaf {
  readonly leaf: Leaf | OtherLeaf;
  /** "kitchen", or the id of one of the site's fryers. */
  readonly via: string;
}

/** What a kitchen, or one of its fryers, brings into what is cooked there: "may contain". */
export interface SiteRisk extends AssessedLeaf {
  readonly reason: string;
}

/** A leaf that the kitchen, or one of its fryers, does not bring into what is cooked there: who looked, and when. */
export interface ClearedLeaf extends AssessedLeaf {
  readonly by: string;
  readonly on: Day;
  /** Until when somebody looks again. Past it the answer stays, and the desk asks for another look. */
  readonly reviewBy: Day;
}

/** The grams in 100 g that a label names, with energy in kJ and kcal; null is not known. */
export const nutrients = [
  "energyKj",
  "energyKcal",
  "fat",
  "saturates",
  "carbohydrate",
  "sugars",
  "fibre",
  "protein",
  "salt",
] as const;
export type Nutrient = (typeof nutrients)[number];
export type Nutrition = Readonly<Record<Nutrient, number | null>>;

/** A laboratory's figure for gluten, in milligrams a kilogram. */
export interface GlutenEvidence {
  readonly ppm: number;
  readonly document: string;
  readonly date: Day;
}

/** A laboratory's figure for sulphur dioxide and sulphites, as SO₂, in milligrams a kilogram or a litre. */
export interface SulphitesEvidence {
  readonly mgPerKg: number;
  readonly document: string;
  readonly date: Day;
}

/** One supplier's product, as its specification has it. */
export interface Product {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly pack: string;
  /** The id of its supplier. */
  readonly supplier: string;
  /** The ingredients in order of weight, as the label has them. */
  readonly statement: string;
  readonly allergens: AllergenFacts;
  /** Empty when nobody has listed them: then no claim rests on it. */
  readonly contents: readonly Content[];
  readonly nutrition: Nutrition;
  /** Where the figures of nutrition are from: "specification 8", "McCance and Widdowson". */
  readonly source: string;
  readonly gluten: GlutenEvidence | null;
  readonly sulphites: SulphitesEvidence | null;
  readonly specifiedOn: Day | null;
  readonly reviewBy: Day | null;
}

/** The kitchen's word for what it cooks with, and the product behind it at each site. */
export interface Ingredient {
  readonly id: string;
  readonly name: string;
  readonly uses: readonly ProductUse[];
}

export interface ProductUse {
  /** The id of a site, or `everySite` for each site that no other use names. */
  readonly site: string;
  readonly product: string;
  /** Products that may be used instead: what they bring counts as well. */
  readonly alternates: readonly string[];
}

export const everySite = "every";

export interface Recipe {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly RecipeLine[];
  /** Grams that come out of what the lines put in. */
  readonly yieldGrams: number;
  readonly portions: readonly Portion[];
  readonly methods: readonly Method[];
  /** Fruit's share of the raw weight, in per cent; null when nobody has said. */
  readonly fruitShare: number | null;
  readonly wholegrain: boolean | null;
  readonly counts: Counts;
  /** How many days after cooking it may be eaten, and how it is kept; null when nobody has said. */
  readonly useBy: { readonly days: number; readonly storage: string } | null;
  readonly weighedBy: string;
  readonly weighedOn: Day | null;
  readonly reviewBy: Day | null;
}

export type RecipeLine = { readonly grams: number } & (
  | { readonly ingredient: string; readonly recipe?: undefined }
  | { readonly recipe: string; readonly ingredient?: undefined }
);

export const bands = ["nursery", "infant", "junior", "secondary", "adult", "piece"] as const;
export type Band = (typeof bands)[number];
export interface Portion {
  readonly band: Band;
  readonly grams: number;
}

export const plainMethods = ["oven", "hob", "grill", "steamer", "microwave", "cold"] as const;
export type Method = (typeof plainMethods)[number] | `fryer:${string}`;

export const certificateKinds = ["halal", "organic", "msc", "red-tractor", "fairtrade"] as const;

/** What somebody outside has certified of one product, or of everything that a supplier sends; both days included. */
export interface Certificate {
  readonly id: string;
  readonly kind: (typeof certificateKinds)[number];
  readonly product: string | null;
  readonly supplier: string | null;
  readonly from: Day;
  readonly until: Day;
  /** Where the document is kept. */
  readonly document: string;
}
