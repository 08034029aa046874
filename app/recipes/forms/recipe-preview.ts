import { defined } from "#values/defined.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { GramRange } from "#food/plates/gram-range.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays } from "#values/time/calendar-day.ts";
import { productUseAt } from "../derivation/derivation.ts";
import { derivationOf } from "../derivation/derivation-of.ts";
import { factsOf } from "../derivation/leaf-ranks.ts";
import type { RecipeFacts } from "../derive.ts";
import { derive, recipeAllergens, recipeClaims } from "../derive.ts";
import type { Band, Recipe, RecipeLine } from "../documents.ts";
import { latestVersion } from "../in-force.ts";
import type { InForce, Kitchen } from "../kitchen.ts";

/** The kitchen as if a recipe were as it is written, and approved: what follows from it alone. */
export function withRecipeAlone(kitchen: Kitchen, recipe: Recipe): Kitchen {
  const alone = { version: 1, document: recipe, savedBy: "", savedAt: 0, approvedBy: "", approvedAt: 0 };
  return { ...kitchen, recipe: new Map([...kitchen.recipe, [recipe.id, [alone]]]) };
}

/** One line of a recipe as people read it. */
export interface LineFacts {
  /** "ingredient:mayonnaise" or "recipe:coleslaw". */
  readonly what: string;
  readonly name: string;
  /** The product in use with its pack, or what it is a recipe of; what is missing, where nothing is in use. */
  readonly note: string;
  readonly facts: AllergenFacts;
  readonly missing: boolean;
}

/** What each line of a recipe means at a site, in the order of the lines. */
export function lineFacts(kitchen: Kitchen, { lines }: Recipe, site: string): LineFacts[] {
  return lines.map((line) =>
    line.recipe === undefined ? ofIngredient(line.ingredient) : ofRecipe(line.recipe),
  );

  function ofIngredient(id: string): LineFacts {
    const { index, ingredient } = derivationOf(kitchen);
    const known = latestOf(kitchen.ingredient.get(id));
    const use = known && productUseAt(known, site);
    const product = use && latestOf(kitchen.product.get(use.product));
    const alternates = use?.alternates.length ?? 0;
    const also = alternates ? `, alternates ${alternates}` : "";
    return {
      what: `ingredient:${id}`,
      name: known?.name ?? id,
      note: product
        ? `${[product.brand, product.name, product.pack].filter(Boolean).join(" ")}${also}`
        : "no product in use here",
      facts: factsOf(index, ingredient(id, site)),
      missing: product === undefined,
    };
  }

  function ofRecipe(id: string): LineFacts {
    const known = latestOf(kitchen.recipe.get(id));
    const note = known ? `recipe, yields ${known.yieldGrams} g` : "no such recipe";
    const facts = recipeAllergens(kitchen, id, site);
    return { what: `recipe:${id}`, name: known?.name ?? id, note, facts, missing: !known };
  }
}

function latestOf<Document>(versions: InForce<Document> | undefined): Document | undefined {
  return versions && latestVersion(versions).document;
}

/** A part of a portion with its carbohydrate, band by band. */
export interface CarbohydratePart {
  readonly name: string;
  readonly bands: readonly {
    readonly band: Band;
    readonly grams: number;
    readonly carbohydrate: GramRange | null;
  }[];
  readonly per100: GramRange | null;
  readonly sources: readonly string[];
  readonly weighedBy: string;
  readonly weighedOn: Day | null;
  readonly reviewBy: Day | null;
}

/** Carbohydrate of a recipe at a site, every recipe in it on its own and what is cooked beside them together. */
export function carbohydrateParts(
  kitchen: Kitchen,
  recipe: Recipe,
  site: string,
  day: Day,
): { parts: CarbohydratePart[]; whole: CarbohydratePart } {
  const whole = partOf(derive(kitchen, recipe.id, site, day), 1);
  const nested = recipe.lines.flatMap((line) => (line.recipe === undefined ? [] : [line]));
  const parts = nested.map((line) => nestedPart(line));
  const isAll = nested.length === recipe.lines.length;
  return { parts: nested.length === 0 ? [whole] : isAll ? parts : [...parts, rest()], whole };

  function partOf({ name, figures }: RecipeFacts, share: number): CarbohydratePart {
    const { sources, weighedBy, weighedOn, reviewBy, per100 } = figures;
    return {
      name,
      sources,
      weighedBy,
      weighedOn,
      reviewBy,
      per100: per100.carbohydrate,
      bands: figures.portions.map(({ band, grams, carbohydrate }) => ({
        band,
        grams: grams * share,
        carbohydrate,
      })),
    };
  }

  function nestedPart(line: RecipeLine & { readonly recipe: string }): CarbohydratePart {
    const facts = derive(kitchen, line.recipe, site, day);
    const share = line.grams / recipe.yieldGrams;
    const per100 = facts.figures.per100.carbohydrate;
    return {
      ...partOf(facts, 1),
      bands: whole.bands.map(({ band, grams }) => ({
        band,
        grams: grams * share,
        carbohydrate: per100 && {
          low: (grams * share * per100.low) / 100,
          high: (grams * share * per100.high) / 100,
        },
      })),
    };
  }

  function rest(): CarbohydratePart {
    return {
      ...whole,
      name: "What is cooked beside it",
      per100: null,
      bands: whole.bands.map(({ band, grams, carbohydrate }, at) => {
        const others = parts.map((part) => defined(part.bands[at]));
        return {
          band,
          grams: Math.max(0, grams - sum(others.map((one) => one.grams))),
          carbohydrate: without(
            carbohydrate,
            others.map((one) => one.carbohydrate),
          ),
        };
      }),
    };
  }
}

/** What is left of a range that others are part of; not known where one of them is not. */
function without(whole: GramRange | null, parts: readonly (GramRange | null)[]): GramRange | null {
  if (whole === null || !parts.every((part) => part !== null)) return null;
  return {
    low: Math.max(0, whole.low - sum(parts.map(({ low }) => low))),
    high: Math.max(0, whole.high - sum(parts.map(({ high }) => high))),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

/** The last day on which a recipe may be called halal, where a certificate ends; null where none does that matters. */
export function halalUntil(kitchen: Kitchen, id: string, site: string, day: Day): Day | null {
  if (recipeClaims(kitchen, id, site, day).halal.length > 0) return null;
  const ends = [...kitchen.certificate.values()]
    .map((versions) => latestVersion(versions).document)
    .filter(({ kind, until }) => kind === "halal" && until >= day)
    .map(({ until }) => until)
    .sort();
  return (
    [...new Set(ends)].find((end) => recipeClaims(kitchen, id, site, addDays(end, 1)).halal.length > 0) ??
    null
  );
}

/** The recipes that may be called halal on a day at some site and may not after it. */
export function noLongerHalal(kitchen: Kitchen, until: Day): { recipe: string; name: string }[] {
  const sites = [...kitchen.site.keys()];
  return [...kitchen.recipe].flatMap(([recipe, versions]) =>
    sites.some(
      (site) =>
        recipeClaims(kitchen, recipe, site, until).halal.length === 0 &&
        recipeClaims(kitchen, recipe, site, addDays(until, 1)).halal.length > 0,
    )
      ? [{ recipe, name: latestVersion(versions).document.name }]
      : [],
  );
}
