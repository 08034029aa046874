import { allergens } from "#food/allergens/allergen.ts";
import type { AllergenFacts, AllergenState } from "#food/allergens/allergen-facts.ts";
import { leafState } from "#food/allergens/allergen-facts.ts";
import type { VerdictKind } from "#food/allergens/allergen-verdict.ts";
import { allergenVerdict, verdictLabels, verdictMarks } from "#food/allergens/allergen-verdict.ts";
import { leavesAvoided, parseAvoided } from "#food/allergens/avoided.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { leafName, parseOtherLeaf } from "#food/allergens/leaf.ts";
import type { OtherLeaf } from "#food/allergens/leaf.ts";
import { formatUnknown } from "#food/allergens/unknown-leaves.ts";
import { formatList } from "#values/text/format-list.ts";
import type { LunchCourse } from "../menus/course.ts";
import { lunchCourses } from "../menus/course.ts";
import type { Lunch, ServedDish } from "../served-menu.ts";

/** What a child must not have. */
export interface Avoids {
  readonly avoided: readonly Avoided[];
  /** Allergens beyond the fourteen, by name: kiwi. */
  readonly others: readonly OtherLeaf[];
  /** Words that name nothing that we could look for: with one of them there is no answer. */
  readonly notUnderstood: readonly string[];
}

interface Mark {
  readonly kind: VerdictKind;
  readonly text: string;
}

/** What has to be known of a dish. */
type DishFacts = Pick<ServedDish, "course" | "allergens">;

export interface DishVerdict<Dish extends DishFacts = ServedDish> {
  readonly dish: Dish;
  /** Everything that was asked is known not to be in it. */
  readonly suitable: boolean;
  /** The most serious first; "Neither in it" stands alone. */
  readonly marks: readonly Mark[];
}

/** What of a lunch a child can have. */
export interface LunchVerdict<Dish extends DishFacts = ServedDish> {
  /** "yes": a whole lunch; "in part": a main dish and not all that belongs to it; "not known": nobody has checked enough. */
  readonly is: "yes" | "in part" | "no" | "not known";
  readonly dishes: readonly DishVerdict<Dish>[];
  /** The first main dish that is suitable: what a "yes" or an "in part" is about. */
  readonly suitableMain?: Dish;
  /** Planned courses of which no dish is suitable; one main dish is enough. */
  readonly without: readonly LunchCourse[];
}

/**
 * What words of an address or a form name: an allergen, a cereal or a nut, or another food by its name. A word that names
 * one of the fourteen is never read as another food.
 */
export function parseAvoids(words: readonly string[]): Avoids {
  const typed = [...new Set(words.flatMap((text) => text.split(",")).map((word) => word.trim()))].filter(
    Boolean,
  );
  const isKnown = (word: string) => parseAvoided([word]).length > 0;
  const rest = typed.filter((word) => !isKnown(word)).map((word) => ({ word, leaf: parseOtherLeaf(word) }));
  return {
    avoided: parseAvoided(typed),
    others: rest.flatMap(({ leaf }) => leaf ?? []),
    notUnderstood: rest.flatMap(({ word, leaf }) => (leaf ? [] : [word])),
  };
}

/** "milk, wheat and kiwi"; "" for nothing. */
export function formatAvoids({ avoided, others }: Avoids): string {
  return formatList([...avoided, ...others].map(leafName));
}

/** The parts of a lunch that somebody has one dish of, each with the courses that it is chosen from. */
export const lunchParts = {
  main: ["main", "vegetarian", "jacket"],
  side: ["side"],
  pudding: ["dessert", "fruit"],
} as const satisfies Readonly<Record<string, readonly LunchCourse[]>>;
export type LunchPart = keyof typeof lunchParts;

const mainChoices: readonly LunchCourse[] = lunchParts.main;

/** What of a lunch somebody can have who avoids these; null where nothing was asked, or something was not understood. */
export function verdictOfLunch<Dish extends DishFacts>(
  lunch: Pick<Lunch, "beingChecked"> & { readonly dishes: readonly Dish[] },
  avoids: Avoids,
): LunchVerdict<Dish> | null {
  const { avoided, others, notUnderstood } = avoids;
  if (notUnderstood.length > 0 || avoided.length + others.length === 0) return null;
  const dishes = lunch.dishes.map((dish) => verdictOfDish(dish, avoids));
  const has = (some: readonly LunchCourse[], suitable = true) =>
    dishes.some((one) => some.includes(one.dish.course) && (!suitable || one.suitable));
  const without = lunchCourses
    .map(({ key }) => key)
    .filter((key) => has([key], false) && !has([key]) && !(mainChoices.includes(key) && has(mainChoices)));
  const suitableMain = dishes.find(
    ({ dish, suitable }) => suitable && mainChoices.includes(dish.course),
  )?.dish;
  if (!suitableMain) {
    const mayBe = dishes.some(({ dish, marks }) => mainChoices.includes(dish.course) && isOnlyUnknown(marks));
    return { is: mayBe || lunch.beingChecked ? "not known" : "no", dishes, without };
  }
  const isWhole = [lunchParts.side, lunchParts.pudding].every((some) => !has(some, false) || has(some));
  return { is: isWhole ? "yes" : "in part", dishes, suitableMain, without };
}

const isOnlyUnknown = (marks: readonly Mark[]) => marks.every(({ kind }) => kind === "unknown");

/** What of a dish speaks for or against it, for somebody who avoids these; words that nobody understood say nothing. */
export function verdictOfDish<Dish extends DishFacts>(dish: Dish, avoids: Avoids): DishVerdict<Dish> {
  const { avoided, others } = avoids;
  const facts = dish.allergens;
  const suitable =
    (avoided.length === 0 || allergenVerdict(facts, avoided).suitable) &&
    others.every((leaf) => leafState(facts, leaf) === "free");
  const count = avoided.length + others.length;
  if (suitable) return { dish, suitable, marks: [{ kind: "free", text: absent(count) }] };
  return { dish, suitable, marks: risksIn(facts, avoids) };
}

const absent = (count: number) =>
  count === 1 ? verdictLabels.free : count === 2 ? "Neither in it" : `None of the ${count} in it`;

function risksIn(facts: AllergenFacts, { avoided, others }: Avoids): Mark[] {
  const risks = verdictMarks(facts, avoided).filter(({ kind }) => kind === "has" || kind === "may");
  const named = (state: AllergenState | undefined) =>
    others.filter((leaf) => leafState(facts, leaf) === state).map(leafName);
  const asked = [...leavesAvoided(avoided)];
  const unknown = [
    ...allergens.map(({ key }) => formatUnknown(facts, key, asked)).filter(Boolean),
    ...named(undefined),
  ];
  const more = (kind: VerdictKind, names: readonly string[]) =>
    names.length ? [{ kind, text: `${verdictLabels[kind]} ${formatList(names)}` }] : [];
  return [
    ...risks,
    ...more("has", named("contains")),
    ...more("may", named("may-contain")),
    ...(unknown.length ? [{ kind: "unknown" as const, text: `Not known: ${formatList(unknown)}` }] : []),
  ];
}
