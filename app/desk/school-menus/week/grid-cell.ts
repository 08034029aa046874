import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import type { Diet } from "#food/diet.ts";
import type { Counts } from "#food/counts/food-counts.ts";
import type { GramRange } from "#food/plates/gram-range.ts";
import { carbohydrateGrams } from "#school-menus/dish-descriptions.ts";
import type { DishRef, Place } from "#school-menus/drafts/draft.ts";

/** A dish as the grid shows and counts it. */
export interface GridDish {
  readonly name: string;
  readonly description: string;
  readonly allergens: AllergenFacts;
  readonly diets: readonly Diet[];
  readonly counts: Counts;
  /** Grams in a portion; null where nobody has said. */
  readonly carbohydrate: number | null;
  /** Where it depends on the brand. */
  readonly carbohydrateRange?: GramRange;
}

/** A dish that can be put in a cell. */
export interface GridChoice extends GridDish {
  readonly ref: DishRef;
}

/** One cell: what is prepared, and what is published there. */
export interface GridCell {
  readonly place: Place;
  readonly is: GridChoice | null;
  readonly was: GridChoice | null;
  /** The draft's revision in which it was put there; 0 where the draft leaves it alone. */
  readonly at: number;
  readonly by: string;
}

/** Where a draft stands, for the words around the grid. */
export interface DraftState {
  readonly id: string;
  readonly revision: number;
  readonly changes: number;
  readonly changedBy: string;
  readonly changedAt: number;
  readonly asked: string | null;
  readonly approved: string | null;
  readonly planned: string | null;
  readonly failure: string | null;
  /** In how many places it adds a risk or lacks facts, and whether somebody else has approved just that. */
  readonly risks: number;
  readonly isApproved: boolean;
}

/** What the server answers to a save. */
export type Saved =
  | { readonly kind: "saved"; readonly draft: DraftState | null; readonly cells: readonly GridCell[] }
  | {
      readonly kind: "clash";
      readonly draft: DraftState;
      readonly cells: readonly GridCell[];
      readonly places: readonly Place[];
      readonly message: string;
    }
  | { readonly kind: "closed"; readonly message: string }
  | { readonly kind: "refused"; readonly message: string };

/** Whether a cell's draft differs from what is published. */
export function isChanged({ is, was }: GridCell): boolean {
  return is?.ref !== was?.ref && !(is && was && textOf(is) === textOf(was));
}

// Asked of every cell with every change, and a dish never changes in place.
const texts = new WeakMap<GridDish, string>();

function textOf(dish: GridDish): string {
  const { name, description, allergens, diets, counts } = dish;
  const text =
    texts.get(dish) ??
    JSON.stringify([name, description, sorted(allergens), diets, counts, carbohydrateGrams(dish)]);
  texts.set(dish, text);
  return text;
}

const sorted = (facts: AllergenFacts) =>
  Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1));
