import type { Day } from "#values/calendar-day.ts";
import type { Band, Nutrient, Nutrition, Recipe } from "../documents.ts";
import { bands } from "../documents.ts";
import { approvedVersion } from "../in-force.ts";
import type { InForce, Kitchen } from "../kitchen.ts";
import { productUseAt } from "./derivation.ts";
import { memoizeById, memoizeAtSite } from "./memoize-by-id.ts";

/** What a portion of a recipe holds; null is not known. Grams, not rounded. */
interface PortionFigures {
  readonly band: Band;
  readonly grams: number;
  readonly carbohydrate: number | null;
  readonly sugars: number | null;
}

export interface RecipeFigures {
  readonly portions: readonly PortionFigures[];
  /** In 100 g of what comes out of the pot. */
  readonly per100: Nutrition;
  /** Where the products in it have their figures from, each source once. */
  readonly sources: readonly string[];
  /** Who weighed it and when; "" and null where nobody has said. */
  readonly weighedBy: string;
  readonly weighedOn: Day | null;
  /** The first day on which a figure of it or of a product in it is to be looked at again. */
  readonly reviewBy: Day | null;
}

// People dose insulin by these figures: where the versions in force do not agree, there is none.
const rounding = 1e-6;
const nothingKnown = mapNutrients(() => null);

/**
 * The figures of a recipe at a site: what its lines put in, over what comes out. A figure is there only where a second
 * person has approved all that it rests on, and no version that waits says otherwise.
 */
export function figuresOf(kitchen: Kitchen, id: string, site: string): RecipeFigures {
  let of = remembering.get(kitchen);
  if (!of) remembering.set(kitchen, (of = createFigures(kitchen)));
  return of(id, site);
}

const remembering = new WeakMap<Kitchen, ReturnType<typeof createFigures>>();

function createFigures(kitchen: Kitchen): (id: string, site: string) => RecipeFigures {
  const cooking = new Set<string>();
  const productPer100 = memoizeById((id) => agreed(kitchen.product.get(id), ({ nutrition }) => nutrition));
  const ingredientPer100 = memoizeAtSite((id, site) =>
    agreed(kitchen.ingredient.get(id), (ingredient) => {
      const use = productUseAt(ingredient, site);
      return use ? productPer100(use.product) : nothingKnown;
    }),
  );
  const recipePer100 = memoizeAtSite((id, site): Nutrition => {
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

  function cookedPer100({ lines, yieldGrams }: Recipe, site: string): Nutrition {
    const parts = lines.map((line) => ({
      grams: line.grams,
      per100:
        line.recipe === undefined ? ingredientPer100(line.ingredient, site) : recipePer100(line.recipe, site),
    }));
    return mapNutrients((nutrient) => {
      let sum = 0;
      for (const { grams, per100 } of parts) {
        const part = per100[nutrient];
        if (part === null) return null;
        sum += grams * part;
      }
      return parts.length && yieldGrams > 0 ? sum / yieldGrams : null;
    });
  }
}

function portionsOf(versions: InForce<Recipe>, approved: Recipe, per100: Nutrition): PortionFigures[] {
  return bands.flatMap((band) => {
    const grams = approved.portions.find((portion) => portion.band === band)?.grams;
    if (grams === undefined) return [];
    const isAgreed = versions.every(({ document }) =>
      document.portions.some((portion) => portion.band === band && portion.grams === grams),
    );
    const inPortion = (part: number | null) => (part === null || !isAgreed ? null : (part * grams) / 100);
    return [{ band, grams, carbohydrate: inPortion(per100.carbohydrate), sugars: inPortion(per100.sugars) }];
  });
}

/** What every version in force says alike, of a document that a second person has approved. */
function agreed<Document>(
  versions: InForce<Document> | undefined,
  nutritionOf: (document: Document) => Nutrition,
): Nutrition {
  if (!versions || !approvedVersion(versions)) return nothingKnown;
  const [first = nothingKnown, ...others] = versions.map(({ document }) => nutritionOf(document));
  if (others.length === 0) return first;
  return mapNutrients((nutrient) => {
    const figure = first[nutrient];
    const isAgreed = (other: number | null) =>
      figure !== null && other !== null && Math.abs(other - figure) <= rounding * Math.max(1, figure);
    return others.every((other) => isAgreed(other[nutrient])) ? figure : null;
  });
}

function mapNutrients(figureOf: (nutrient: Nutrient) => number | null): Nutrition {
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
  return (kitchen.ingredient.get(ingredient) ?? []).flatMap(({ document }) => {
    const use = productUseAt(document, site);
    const products = use ? (kitchen.product.get(use.product) ?? []) : [];
    return products.map((version) => version.document.reviewBy);
  });
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
  return (kitchen.ingredient.get(ingredient) ?? []).flatMap(({ document }) => {
    const use = productUseAt(document, site);
    const products = use ? (kitchen.product.get(use.product) ?? []) : [];
    return products.flatMap((version) => version.document.source || []);
  });
}
