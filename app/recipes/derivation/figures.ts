import type { Day } from "#values/time/calendar-day.ts";
import type { Band, Ingredient, Nutrient, Nutrition, Product, Recipe } from "../documents.ts";
import { bands } from "../documents.ts";
import type { GramRange } from "#food/plates/gram-range.ts";
import { approvedVersion } from "../in-force.ts";
import type { InForce, Kitchen } from "../kitchen.ts";
import { productsOf, productUseAt } from "./derivation.ts";
import { memoizeById, memoizeAtSite } from "./memoize-by-id.ts";

/** What a portion of a recipe holds, over every product that may be used; null is not known. Grams, not rounded. */
interface PortionFigures {
  readonly band: Band;
  readonly grams: number;
  readonly carbohydrate: GramRange | null;
  readonly sugars: GramRange | null;
}

type NutritionRanges = Readonly<Record<Nutrient, GramRange | null>>;

export interface RecipeFigures {
  readonly portions: readonly PortionFigures[];
  /** In 100 g of what comes out of the pot. */
  readonly per100: NutritionRanges;
  /** Where the products in it and their alternates have their figures from, each source once. */
  readonly sources: readonly string[];
  /** Who weighed it and when; "" and null where nobody has said. */
  readonly weighedBy: string;
  readonly weighedOn: Day | null;
  /** The first day on which a figure of it, of a product in it or of an alternate is to be looked at again. */
  readonly reviewBy: Day | null;
}

// People dose insulin by these figures: where the versions in force do not agree, there is none.
const rounding = 1e-6;
const nothingKnown = mapNutrients(() => null);

/**
 * The figures of a recipe at a site: what its lines put in, over what comes out, from the least to the most that the
 * products in use and their alternates give. A figure is there only where a second person has approved all that it rests on,
 * no version that waits says otherwise, and every alternate has one.
 */
export function figuresOf(kitchen: Kitchen, id: string, site: string): RecipeFigures {
  let of = remembering.get(kitchen);
  if (!of) remembering.set(kitchen, (of = createFigures(kitchen)));
  return of(id, site);
}

const remembering = new WeakMap<Kitchen, ReturnType<typeof createFigures>>();

function createFigures(kitchen: Kitchen): (id: string, site: string) => RecipeFigures {
  const cooking = new Set<string>();
  const productPer100 = memoizeById((id) =>
    agreed(kitchen.product.get(id), ({ nutrition }) => exactly(nutrition)),
  );
  const ingredientPer100 = memoizeAtSite((id, site) =>
    agreed(kitchen.ingredient.get(id), (ingredient) => {
      const use = productUseAt(ingredient, site);
      return use ? acrossProducts(productsOf(use).map(productPer100)) : nothingKnown;
    }),
  );
  const recipePer100 = memoizeAtSite((id, site): NutritionRanges => {
    // A circle is refused when it is saved.
    const key = `${site}/${id}`;
    if (cooking.has(key)) return nothingKnown;
    cooking.add(key);
    const found = agreed(kitchen.recipe.get(id), (recipe) => cookedPer100(recipe, site));
    cooking.delete(key);
    return found;
  });
  return memoizeAtSite((id, site) => {
    const recipe = kitchen.recipe.get(id);
    const approved = recipe && approvedVersion(recipe)?.document;
    const per100 = recipePer100(id, site);
    return {
      portions: approved ? portionsOf(recipe, approved, per100) : [],
      per100,
      sources: [...new Set(sourcesOf(kitchen, id, site, []))],
      weighedBy: approved?.weighedBy ?? "",
      weighedOn: approved?.weighedOn ?? null,
      reviewBy: firstReview(kitchen, id, site, []),
    };
  });

  function cookedPer100({ lines, yieldGrams }: Recipe, site: string): NutritionRanges {
    const parts = lines.map((line) => ({
      grams: line.grams,
      per100:
        line.recipe === undefined ? ingredientPer100(line.ingredient, site) : recipePer100(line.recipe, site),
    }));
    return mapNutrients((nutrient) => {
      const sum = { low: 0, high: 0 };
      for (const { grams, per100 } of parts) {
        const part = per100[nutrient];
        if (part === null) return null;
        sum.low += grams * part.low;
        sum.high += grams * part.high;
      }
      return parts.length && yieldGrams > 0 ? scaled(sum, 1 / yieldGrams) : null;
    });
  }
}

/** A product's own figures. */
function exactly(nutrition: Nutrition): NutritionRanges {
  return mapNutrients((nutrient) => {
    const figure = nutrition[nutrient];
    return figure === null ? null : { low: figure, high: figure };
  });
}

/** The least and the most of products of which any may be used; not known where one of them is not. */
function acrossProducts(products: readonly NutritionRanges[]): NutritionRanges {
  return mapNutrients((nutrient) => {
    const ranges = products.map((product) => product[nutrient]);
    if (!ranges.every((range) => range !== null)) return null;
    return {
      low: Math.min(...ranges.map(({ low }) => low)),
      high: Math.max(...ranges.map(({ high }) => high)),
    };
  });
}

function scaled({ low, high }: GramRange, by: number): GramRange {
  return { low: low * by, high: high * by };
}

function portionsOf(versions: InForce<Recipe>, approved: Recipe, per100: NutritionRanges): PortionFigures[] {
  return bands.flatMap((band) => {
    const grams = approved.portions.find((portion) => portion.band === band)?.grams;
    if (grams === undefined) return [];
    const isAgreed = versions.every(({ document }) =>
      document.portions.some((portion) => portion.band === band && portion.grams === grams),
    );
    const inPortion = (part: GramRange | null) =>
      part === null || !isAgreed ? null : scaled(part, grams / 100);
    return [{ band, grams, carbohydrate: inPortion(per100.carbohydrate), sugars: inPortion(per100.sugars) }];
  });
}

/** What every version in force says alike, of a document that a second person has approved. */
function agreed<Document>(
  versions: InForce<Document> | undefined,
  nutritionOf: (document: Document) => NutritionRanges,
): NutritionRanges {
  if (!versions || !approvedVersion(versions)) return nothingKnown;
  const [first = nothingKnown, ...others] = versions.map(({ document }) => nutritionOf(document));
  if (others.length === 0) return first;
  return mapNutrients((nutrient) => {
    const range = first[nutrient];
    const isAgreed = (other: GramRange | null) =>
      range !== null && other !== null && isNear(other.low, range.low) && isNear(other.high, range.high);
    return others.every((other) => isAgreed(other[nutrient])) ? range : null;
  });
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= rounding * Math.max(1, other);
}

function mapNutrients(figureOf: (nutrient: Nutrient) => GramRange | null): NutritionRanges {
  return {
    energyKj: figureOf("energyKj"),
    energyKcal: figureOf("energyKcal"),
    fat: figureOf("fat"),
    saturates: figureOf("saturates"),
    carbohydrate: figureOf("carbohydrate"),
    sugars: figureOf("sugars"),
    fibre: figureOf("fibre"),
    protein: figureOf("protein"),
    salt: figureOf("salt"),
  };
}

function firstReview(kitchen: Kitchen, id: string, site: string, above: readonly string[]): Day | null {
  if (above.includes(id)) return null;
  const days = (kitchen.recipe.get(id) ?? []).flatMap(({ document }) => [
    document.reviewBy,
    ...document.lines.flatMap((line) =>
      line.recipe === undefined
        ? productReviews(kitchen, line.ingredient, site)
        : [firstReview(kitchen, line.recipe, site, [...above, id])],
    ),
  ]);
  return days.filter((day) => day !== null).sort()[0] ?? null;
}

function productReviews(kitchen: Kitchen, ingredient: string, site: string): (Day | null)[] {
  return usedProducts(kitchen, ingredient, site).map(({ reviewBy }) => reviewBy);
}

function sourcesOf(kitchen: Kitchen, id: string, site: string, above: readonly string[]): string[] {
  if (above.includes(id)) return [];
  return (kitchen.recipe.get(id) ?? []).flatMap(({ document }) =>
    document.lines.flatMap((line) =>
      line.recipe === undefined
        ? productSources(kitchen, line.ingredient, site)
        : sourcesOf(kitchen, line.recipe, site, [...above, id]),
    ),
  );
}

function productSources(kitchen: Kitchen, ingredient: string, site: string): string[] {
  return usedProducts(kitchen, ingredient, site).flatMap(({ source }) => source || []);
}

/** The products that an ingredient may be at a site, alternates included, in every version in force. */
function usedProducts(kitchen: Kitchen, ingredient: string, site: string): Product[] {
  const versions: InForce<Ingredient> = kitchen.ingredient.get(ingredient) ?? [];
  return versions.flatMap(({ document }) => {
    const use = productUseAt(document, site);
    const ids = use ? productsOf(use) : [];
    return ids.flatMap((id) => (kitchen.product.get(id) ?? []).map((version) => version.document));
  });
}
