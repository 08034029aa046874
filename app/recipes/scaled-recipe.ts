import type { Band, Recipe } from "./documents.ts";
import { currentVersion } from "./in-force.ts";
import type { Kitchen } from "./kitchen.ts";

/** A recipe for so many portions. */
export interface ScaledRecipe {
  /** What comes out, in grams. */
  readonly grams: number;
  readonly lines: readonly ScaledLine[];
}

interface ScaledLine {
  readonly name: string;
  readonly grams: number;
  /** Whether it is a recipe of its own, to be made first. */
  readonly isRecipe: boolean;
}

/**
 * A recipe for so many portions of grown-ups; where none is weighed for them, of pieces, else of its largest portion: rather
 * too much than too little. Null where the recipe is not there, or nobody has weighed what comes out or a portion of it.
 */
export function scaleRecipe(kitchen: Kitchen, id: string, portions: number): ScaledRecipe | null {
  const versions = kitchen.recipe.get(id);
  if (!versions) return null;
  const { lines, yieldGrams, portions: weighed } = currentVersion(versions).document;
  const portion = portionOf(weighed);
  if (portion === null || !(yieldGrams > 0)) return null;
  const grams = portions * portion;
  const by = grams / yieldGrams;
  return {
    grams,
    lines: lines.map((line) => ({
      name: nameOf(kitchen, line),
      grams: line.grams * by,
      isRecipe: line.recipe !== undefined,
    })),
  };
}

const bandsInTurn: readonly Band[] = ["adult", "piece"];

function portionOf(weighed: Recipe["portions"]): number | null {
  const [first] = bandsInTurn.flatMap((band) => weighed.filter((one) => one.band === band));
  const grams = first?.grams ?? Math.max(0, ...weighed.map((one) => one.grams));
  return grams > 0 ? grams : null;
}

function nameOf(kitchen: Kitchen, line: Recipe["lines"][number]): string {
  const [versions, id] =
    line.recipe === undefined
      ? [kitchen.ingredient.get(line.ingredient), line.ingredient]
      : [kitchen.recipe.get(line.recipe), line.recipe];
  return versions ? currentVersion<{ readonly name: string }>(versions).document.name : id;
}
