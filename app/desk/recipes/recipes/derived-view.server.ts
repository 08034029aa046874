import type { AllergenState } from "#food/allergens/allergen-facts.ts";
import { leafState } from "#food/allergens/allergen-facts.ts";
import { diets } from "#food/diet.ts";
import { leafName, leaves, isOtherLeaf } from "#food/allergens/leaf.ts";
import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import { derive } from "#recipes/derive.ts";
import type { Recipe } from "#recipes/documents.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import { carbohydrateParts, halalUntil, lineFacts, withRecipeAlone } from "#recipes/forms/recipe-preview.ts";
import { labelOf } from "#labels/label.ts";
import type { Label } from "#labels/label.ts";
import type { AnsweredWords } from "#food/claims/claims-in-words.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { formatDay } from "#values/time/format-date.ts";
import { Invalid } from "#values/problem.ts";
import { keysOf } from "#values/record.ts";

/** All that follows from a recipe as it is written at a site, as its screen shows it; derived as the public's facts are. */
export function derivedView(
  { kitchen, answered }: { readonly kitchen: Kitchen; readonly answered: AnsweredWords },
  recipe: Recipe,
  site: string,
  today: Day,
) {
  const alone = withRecipeAlone(kitchen, recipe);
  const facts = derive(alone, recipe.id, site, today);
  const keys = [...leaves, ...keysOf(facts.allergens).filter(isOtherLeaf)];
  const inState = (state: AllergenState | undefined) =>
    keys.filter((leaf) => leafState(facts.allergens, leaf) === state);
  const named = (leaf: Leaf | OtherLeaf) => ({
    name: capitalise(leafName(leaf)),
    because: facts.because[leaf] ?? "",
  });
  const until = halalUntil(alone, recipe.id, site, today);
  return {
    lines: lineFacts(alone, recipe, site),
    contains: inState("contains").map(named),
    mayContain: inState("may-contain").map(named),
    notKnown: inState(undefined).map(named),
    notInIt: inState("free").length,
    gaps: facts.gaps,
    waiting: facts.waiting,
    claims: diets.map(({ key, name }) => ({
      name,
      faults: facts.claims[key],
      until: key === "halal" && until ? formatDay(until, "full") : null,
    })),
    carbohydrate: carbohydrateParts(alone, recipe, site, today),
    today,
    label: labelView(() => labelOf(alone, recipe.id, site, today, answered)),
  };
}

export type DerivedView = ReturnType<typeof derivedView>;

function labelView(labelNow: () => Label) {
  try {
    const label = labelNow();
    return { label: { ...label, useBy: formatDay(label.useBy, "date") }, faults: [] };
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    return { label: null, faults: error.problems.map(({ message }) => message.replace(/^no label: /, "")) };
  }
}
