import { formatList } from "#values/text/format-list.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import type { AllergenFacts } from "../allergens/allergen-facts.ts";
import { goesFor } from "./appetite.ts";
import type { EventKind } from "#values/event-kinds.ts";
import { diets } from "../diet.ts";
import type { Diet } from "../diet.ts";
import { countFed, fedBy } from "./enough.ts";
import type { Fed, OrderedDish } from "./enough.ts";
import { courseName, mealOf } from "./menu-course.ts";
import type { MenuCourse } from "./menu-course.ts";
import { peopleServed, piecesIn, portionOf } from "./portion.ts";
import type { Portion } from "./portion.ts";
import { suitsDiet } from "./suits-diet.ts";

/** What the menu says of a dish, as far as it decides for whom it is enough. */
export interface MenuDish {
  readonly id: string;
  readonly category: EventKind;
  readonly course?: MenuCourse;
  readonly serves: string | null;
  readonly portion?: Portion;
  readonly diets: readonly Diet[];
  readonly allergens: AllergenFacts;
}

/** So many of a dish that somebody has picked; whether it is on the menu is another matter. */
export interface PickedDish {
  readonly id: string;
  readonly quantity: number;
}

/** Who comes, as far as they have said. */
export interface Party {
  readonly guests: number;
  readonly diets: Readonly<Partial<Record<Diet | "allergy", number>>>;
}

/** How far what was picked goes, in the customer's words. */
export interface EnoughInWords {
  /** Course by course: "Mains: enough for about 30 of 120 guests". */
  readonly courses: readonly { readonly words: string; readonly isEnough: boolean }[];
  /** Whom and what is not counted, a sentence each. */
  readonly notCounted: readonly string[];
}

/** Says of what was picked how far it goes for a party. */
export type SayEnough = (picked: readonly PickedDish[], party: Party) => EnoughInWords;

/**
 * How far these dishes go for a party, course by course, by what the menu says of them now. What is not known counts as nothing:
 * no dish suits that is not known to, of "8 to 10" eight are served, a guest with an allergy has no sure plate before we have
 * spoken. Nothing is said of a course of which nothing was picked.
 */
export function enoughInWords(
  picked: readonly PickedDish[],
  menu: ReadonlyMap<string, MenuDish>,
  party: Party,
): EnoughInWords {
  const known = picked.flatMap(({ id, quantity }) => {
    const dish = menu.get(id);
    return dish ? [{ dish, quantity }] : [];
  });
  const [kind = null, ...otherKinds] = new Set(known.map(({ dish }) => dish.category));
  const eaten = known.filter(({ dish }) => mealOf(dish.course) !== "drink");
  const counted = eaten.map(({ dish, quantity }) => ({
    course: courseOf(dish),
    dish: orderedDish(dish, quantity, otherKinds.length ? null : kind),
  }));
  const names = [...new Set(counted.flatMap(({ course, dish }) => (course && dish.goes ? [course] : [])))];
  const drinks = known.length - eaten.length;
  const left = picked.length - drinks - counted.filter(({ course, dish }) => course && dish.goes).length;
  const allergic = party.diets.allergy ?? 0;
  return {
    courses: names.map((name) =>
      courseInWords(
        name,
        counted.flatMap(({ course, dish }) => (course === name ? [dish] : [])),
        party,
      ),
    ),
    notCounted: [
      left > 0 &&
        `${left === 1 ? "1 dish is" : `${formatNumber(left)} dishes are`} not counted: how far ${left === 1 ? "it goes" : "they go"} depends, and we ask you.`,
      names.length > 0 &&
        allergic > 0 &&
        `${formatNumber(allergic)} ${allergic === 1 ? "guest" : "guests"} with an allergy ${allergic === 1 ? "is" : "are"} not counted: we ring you about each one.`,
    ].filter((sentence) => typeof sentence === "string"),
  };
}

/**
 * What belongs together on the plate. Starters and canapés are one course, and what belongs to no course of a meal is one of its
 * own: a cake for ten and a board for ten are no lunch for twenty. How many children come nobody has asked.
 */
function courseOf({ course }: MenuDish): string | null {
  const meal = mealOf(course);
  if (meal && meal !== "drink") return mealNames[meal];
  return course && course !== "children" ? courseName(course) : null;
}

const mealNames = { starter: "To begin", main: "Mains", side: "Sides", dessert: "Puddings" } as const;

function orderedDish(dish: MenuDish, quantity: number, kind: EventKind | null): OrderedDish<Diet> {
  const portion = portionOf(dish);
  return {
    id: dish.id,
    quantity,
    goes: goesFor({ serves: peopleServed(portion), pieces: piecesIn(portion) }, kind, mealOf(dish.course)),
    suits: diets.flatMap(({ key }) => (suitsDiet(key, dish) ? [key] : [])),
    keptFor: null,
  };
}

function courseInWords(name: string, dishes: readonly OrderedDish<Diet>[], { guests, diets: counts }: Party) {
  // Nothing is known to suit an allergy of which nobody has told the words.
  const groups = fedBy<Diet | "allergy">(dishes, {
    all: guests,
    groups: groupsOf(counts),
  });
  const fed = countFed(groups, guests);
  if (fed >= guests)
    return {
      words: `${name}: enough for ${guests === 1 ? "1 guest" : `all ${formatNumber(guests)} guests`}`,
      isEnough: true,
    };
  const named = groups.filter(isNamedDiet).filter((one) => one.fed < one.guests);
  const without = named
    .filter(({ hasDish }) => !hasDish)
    .map(({ group, guests: of }) => guestWords(group, of));
  const some = named
    .filter(({ hasDish }) => hasDish)
    .map(
      ({ group, guests: of, fed: have }) =>
        `for ${guestWords(group, of)} ${formatNumber(have)} ${have === 1 ? "plate" : "plates"}`,
    );
  const words = [
    `enough for about ${formatNumber(fed)} of ${formatNumber(guests)} ${guests === 1 ? "guest" : "guests"}`,
    ...some,
    ...(without.length ? [`nothing chosen for ${formatList(without)} that is known to suit`] : []),
  ];
  return { words: `${name}: ${words.join("; ")}`, isEnough: false };
}

function groupsOf(counts: Party["diets"]) {
  const groups = [...diets.map(({ key }) => key), "allergy" as const];
  return groups.map((group) => ({ group, guests: counts[group] ?? 0 }));
}

type NamedDiet = Fed<Diet | "allergy"> & { readonly group: Diet };

const isNamedDiet = (one: Fed<Diet | "allergy">): one is NamedDiet =>
  one.group !== null && one.group !== "allergy";

const people: Readonly<Record<Diet, (guests: string) => string>> = {
  vegetarian: (guests) => `vegetarian ${guests}`,
  vegan: (guests) => `vegan ${guests}`,
  halal: (guests) => `${guests} eating halal`,
  "gluten-free": (guests) => `gluten-free ${guests}`,
  "dairy-free": (guests) => `dairy-free ${guests}`,
};

/** "4 vegan guests". */
const guestWords = (diet: Diet, count: number) =>
  `${formatNumber(count)} ${people[diet](count === 1 ? "guest" : "guests")}`;
