import type { Draft } from "#drafts/draft.ts";
import { canonicalJson } from "#values/tables/canonical-json.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Term } from "../calendar/school-term.ts";
import type { CycleRow, Dish, PlannedDish, StatedDish } from "../menus/dish.ts";
import type { LunchCourse } from "../menus/course.ts";
import { byCyclePosition } from "../menus/dish.ts";
import { parseCourse } from "../menus/course.ts";
import { statedOf } from "../menus/stated-dish.ts";
import type { MenuKey } from "../schools/schools.ts";

/** A place of the grid: week, weekday (1 is Monday), course, and which dish of the course, from 0: "2-5-main-0". */
export type Place = `${number}-${number}-${LunchCourse}-${number}`;

export interface PlaceParts {
  readonly week: number;
  readonly weekday: number;
  readonly course: LunchCourse;
  readonly index: number;
}

/** The most weeks that a cycle has. */
export const maxWeeks = 6;

/** Where a dish is taken from: another place of a menu, a recipe, or its name alone. */
export type DishRef = `dish:${string}/${string}` | `recipe:${string}` | `new:${string}`;

/** What a draft puts in one place. */
export interface DraftCell {
  /** Null: the place is empty. */
  readonly dish: Dish | null;
  readonly from: DishRef | null;
  /** The draft's revision in which it was put there. */
  readonly at: number;
  readonly by: string;
}

export type DraftCells = Readonly<Partial<Record<Place, DraftCell>>>;

/** What was published when a draft began, or when it was last brought up to date. */
export interface MenuBase {
  readonly dishes: readonly PlannedDish[];
  readonly terms: readonly Term[];
}

/** Which draft: of a menu, for its cycle as it runs ("") or for the term that begins on a day. */
export interface DraftKey {
  readonly menu: MenuKey;
  readonly term: Day | "";
}

/** What staff prepare of a menu before the public is told: what differs from what was published when they began. */
export interface MenuContent extends DraftKey {
  readonly base: MenuBase;
  readonly changes: DraftCells;
  /** Null where the terms stay. */
  readonly terms: readonly Term[] | null;
}

/** An open draft of a menu: nobody drafts that one is taken away. */
export interface MenuDraft extends Draft<MenuContent> {
  readonly content: MenuContent;
}

/** "2-5-main-0". */
export function placeOf({ week, weekday, course, index }: PlaceParts): Place {
  return `${week}-${weekday}-${course}-${index}`;
}

/** The parts of a place as it is sent, or null. */
export function parsePlace(text: string): PlaceParts | null {
  const match = /^([1-6])-([1-5])-([a-z]{4,12})-([0-4])$/.exec(text);
  const course = parseCourse(match?.[3] ?? "");
  if (!match || !course) return null;
  return { week: Number(match[1]), weekday: Number(match[2]), course, index: Number(match[4]) };
}

/** The parts of a place of ours. */
export function partsOfPlace(place: Place): PlaceParts {
  const parts = parsePlace(place);
  if (!parts) throw new Error(`${place} is no place of the grid`);
  return parts;
}

/** Whether a text names a place of the grid. */
export const isPlace = (text: string): text is Place => parsePlace(text) !== null;

/** The dishes of a cycle by their places. */
export function byPlace<Row extends CycleRow>(dishes: readonly Row[]): ReadonlyMap<Place, Row> {
  const places = new Map<Place, Row>();
  const taken = new Map<string, number>();
  for (const dish of dishes.toSorted(byCyclePosition)) {
    const { week, weekday, course } = dish;
    const of = `${week} ${weekday} ${course}`;
    const index = taken.get(of) ?? 0;
    taken.set(of, index + 1);
    places.set(placeOf({ week, weekday, course, index }), dish);
  }
  return places;
}

/** A cycle with what a draft puts in its places; each place keeps its slot. */
export function withCells(dishes: readonly PlannedDish[], cells: DraftCells): ReadonlyMap<Place, CycleRow> {
  const places = new Map<Place, CycleRow>(byPlace(dishes));
  for (const [key, cell] of Object.entries(cells)) {
    const parts = parsePlace(key);
    if (!parts || !cell) continue;
    const place = placeOf(parts);
    const { week, weekday, course } = parts;
    const slot = places.get(place)?.slot ?? null;
    if (cell.dish) places.set(place, { ...cell.dish, week, weekday, course, slot });
    else places.delete(place);
  }
  return new Map(
    [...places].toSorted(
      ([one, a], [other, b]) => byCyclePosition(a, b) || partsOfPlace(one).index - partsOfPlace(other).index,
    ),
  );
}

/** Whether two places hold the same dish as a cook states it, whatever follows from its recipe. */
export function isSameDish(one: Dish | null | undefined, other: Dish | null | undefined): boolean {
  if (!one || !other) return !one && !other;
  return (
    one === other ||
    (one.name === other.name &&
      one.description === other.description &&
      (one.recipe?.id ?? "") === (other.recipe?.id ?? "") &&
      isSameStated(statedOf(one), statedOf(other)))
  );
}

// A dish that follows from its recipe anew is the same as stated: nothing is to be written out then.
const isSameStated = (one: StatedDish, other: StatedDish) =>
  one === other || canonicalJson(one) === canonicalJson(other);
