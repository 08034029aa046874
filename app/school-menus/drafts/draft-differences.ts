import type { AllergenChanges } from "#food/allergens/allergen-changes.ts";
import { allergenChanges, describeAllergenChanges } from "#food/allergens/allergen-changes.ts";
import type { AllergenFacts } from "#food/allergens/allergen-facts.ts";
import { unknownAllergens } from "#food/allergens/allergen-facts.ts";
import type { Allergen } from "#food/allergens/allergen.ts";
import type { Diet } from "#food/diet.ts";
import { dietName } from "#food/diet.ts";
import { leafName, leaves } from "#food/allergens/leaf.ts";
import { formatList } from "#values/text/format-list.ts";
import { weekdays } from "#values/time/calendar-day.ts";
import type { CycleRow, Dish } from "../menus/dish.ts";
import { courseName } from "../menus/course.ts";
import type { DraftCells, MenuBase, Place } from "./draft.ts";
import { byPlace, isPlace, isSameDish, partsOfPlace } from "./draft.ts";

/** One place in which a draft differs from what is published, with what that means for who eats there. */
export interface CellDifference {
  readonly place: Place;
  /** Null: nothing is served there. */
  readonly was: Dish | null;
  readonly is: Dish | null;
  readonly allergens: AllergenChanges;
  /** Diets that it was cooked for and is not any more. */
  readonly lost: readonly Diet[];
  /** Allergens of the new dish that are not known. */
  readonly unknown: readonly Allergen[];
}

const nothing: AllergenFacts = Object.fromEntries(leaves.map((leaf) => [leaf, "free"]));

/** How one cycle differs from another, place by place; both with the facts that follow from their recipes. */
export function cellDifferences(
  before: ReadonlyMap<Place, CycleRow>,
  after: ReadonlyMap<Place, CycleRow>,
): CellDifference[] {
  const places = [...new Set([...before.keys(), ...after.keys()])];
  return places.flatMap((place) => {
    const [was, is] = [before.get(place) ?? null, after.get(place) ?? null];
    if (isSameDish(was, is)) return [];
    return [
      {
        place,
        was,
        is,
        allergens: allergenChanges(was?.allergens ?? nothing, is?.allergens ?? nothing),
        lost: was && is ? was.diets.filter((diet) => !is.diets.includes(diet)) : [],
        unknown: is ? unknownAllergens(is.allergens) : [],
      },
    ];
  });
}

/** Whether a difference makes the place worse for somebody. */
export function addsRisk({ is, allergens: { added, maybe }, lost }: CellDifference): boolean {
  return is !== null && (added.length > 0 || maybe.length > 0 || lost.length > 0);
}

/** Whether something that people are told is missing in the new dish. */
function lacksFacts({ unknown }: CellDifference): boolean {
  return unknown.length > 0;
}

/** "Week 2, Friday, hot dish": a place in words. */
export function placeName(place: Place): string {
  const { week, weekday, course, index } = partsOfPlace(place);
  const nth = index > 0 ? ` ${index + 1}` : "";
  return `Week ${week}, ${weekdays[weekday - 1]}, ${courseName(course).toLowerCase()}${nth}`;
}

/** Why somebody else has to look before a draft is published, a sentence for each place; empty where nobody has to. */
export function reasonsForApproval(differences: readonly CellDifference[]): string[] {
  return differences
    .filter((one) => addsRisk(one) || lacksFacts(one))
    .map((one) => {
      const { place, is, allergens, lost, unknown } = one;
      const facts = [
        ...(addsRisk(one) && (allergens.added.length || allergens.maybe.length)
          ? [describeAllergenChanges({ ...allergens, notKnown: [], removed: [] })]
          : []),
        ...(lost.length ? [`no longer ${formatList(lost.map(dietName)).toLowerCase()}`] : []),
        ...(unknown.length ? [`not known: ${formatList(unknown.map(leafName))}`] : []),
      ];
      return `${placeName(place)}: ${is?.name ?? ""}: ${facts.join("; ")}`;
    });
}

/** A place that a draft and the published menu have both changed since the draft began, each in its own way. */
export interface PlaceConflict {
  readonly place: Place;
  /** As it was when the draft began. */
  readonly base: Dish | null;
  /** As it is published now. */
  readonly published: Dish | null;
  /** In the draft. */
  readonly draft: Dish | null;
}

/** The places of a draft that somebody has published otherwise since it began. */
export function placeConflicts(base: MenuBase, published: MenuBase, cells: DraftCells): PlaceConflict[] {
  const [was, now] = [byPlace(base.dishes), byPlace(published.dishes)];
  return Object.entries(cells).flatMap(([place, cell]) => {
    if (!isPlace(place)) return [];
    const before = was.get(place) ?? null;
    const [inMenu, inDraft] = [now.get(place) ?? null, cell?.dish ?? null];
    const isConflict =
      !isSameDish(before, inMenu) && !isSameDish(before, inDraft) && !isSameDish(inMenu, inDraft);
    return isConflict ? [{ place, base: before, published: inMenu, draft: inDraft }] : [];
  });
}

/** The places that somebody has published otherwise since a draft began, and that the draft leaves alone. */
export function changedMeanwhile(base: MenuBase, published: MenuBase, cells: DraftCells): Place[] {
  const [was, now] = [byPlace(base.dishes), byPlace(published.dishes)];
  return [...new Set([...was.keys(), ...now.keys()])].filter(
    (place) => !cells[place] && !isSameDish(was.get(place), now.get(place)),
  );
}
