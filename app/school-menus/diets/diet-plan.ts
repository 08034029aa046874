import { memoize } from "#values/memoize.ts";
import { keysOf } from "#values/record.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { weekday } from "#values/time/calendar-day.ts";
import type { DishVerdict, LunchPart } from "../my-lunch/can-eat.ts";
import { lunchParts, verdictOfDish } from "../my-lunch/can-eat.ts";
import type { Dish, PlannedDish } from "../menus/dish.ts";
import type { MenuKey, School, StandardsSet } from "../schools/schools.ts";
import type { ServedDish, TermlyMenu } from "../served-menu.ts";
import { lunchOn, plannedWeek, refutedWords } from "../served-menu.ts";
import type { DietNeeds } from "./diet-request.ts";
import { needsPerson } from "./diet-request.ts";

/** What a person chose for one part of one day of the cycle: a dish of a menu of the same kitchen, or to go without. */
export interface DietChoice {
  readonly week: number;
  readonly weekday: number;
  readonly part: LunchPart;
  /** Null where the child goes without that part. A slot outlives its dish: one of another name is not what was chosen. */
  readonly dish: { readonly menu: MenuKey; readonly slot: string; readonly name: string } | null;
}

/** A dish of a menu of the same kitchen. */
interface KitchenDish extends Pick<PlannedDish, "name" | "course" | "allergens" | "slot"> {
  readonly menu: MenuKey;
}

/** A dish that a person chose, as it is known now. */
export interface ChosenDish
  extends KitchenDish, Pick<Dish, "portion" | "carbohydrate" | "carbohydrateRange" | "sugars"> {
  /** Whose portion its figures are of; not set where they are of the school's own. */
  readonly weighedFor?: StandardsSet;
}

/** One part of a child's lunch. */
export type PlannedPart = { readonly part: LunchPart } & (
  | { readonly is: "as it is"; readonly dish: ServedDish }
  | { readonly is: "chosen"; readonly dish: ChosenDish }
  | { readonly is: "without" }
  /** Nothing that is known to suit: why not, dish by dish. */
  | { readonly is: "gap"; readonly verdicts: readonly DishVerdict[] }
);

/** A child's lunch of a day. */
export interface PlannedLunch {
  readonly week: number;
  readonly weekday: number;
  readonly parts: readonly PlannedPart[];
  /** The menu of that day is being checked: then nothing is served before a person has looked. */
  readonly beingChecked: boolean;
}

/** What the plan of a case is made of: what is chosen of it, and how a chosen dish is known now. */
export interface PlanSource {
  readonly school: MenuKey;
  readonly needs: DietNeeds;
  readonly choices: readonly DietChoice[];
  /** The kitchens that are entered. */
  readonly kitchens: ReadonlySet<string>;
  /**
   * Undefined where it is on that menu no more, another kitchen cooks it, or it is being checked there: because it is called what its
   * facts refute, or because that menu is held on the day. What that menu has instead of it on the day is another dish. Null: a day of
   * the cycle, which no hold and no swap is of.
   */
  dishOf(menu: MenuKey, slot: string, on: Day | null): ChosenDish | undefined;
}

type Cooked = Pick<School, "key" | "site">;

/**
 * Whether what one school has is cooked where it is for another: another kitchen's dishes are made of other products, in other fryers.
 * One that nobody has entered is not known, and so the same for no two schools.
 */
export const isSameKitchen = (
  kitchens: ReadonlySet<string>,
  { key, site }: Cooked,
  other: Cooked | null,
): boolean => key === other?.key || (site === other?.site && kitchens.has(site));

/** The dishes of some menus as they are known now, for those that were chosen of them at a school. */
export function knownDishes(
  menus: readonly Pick<TermlyMenu, "about" | "dishes" | "held" | "substitutions">[],
): (at: Cooked | null, kitchens: ReadonlySet<string>) => PlanSource["dishOf"] {
  const dishes = new Map(
    menus.flatMap((menu) =>
      menu.dishes.map((planned) => [`${menu.about.key} ${planned.slot}`, { planned, menu }]),
    ),
  );
  return (at, kitchens) => (of, slot, on) => {
    const found = dishes.get(`${of} ${slot}`);
    if (!found || !isSameKitchen(kitchens, found.menu.about, at)) return undefined;
    const { planned, menu } = found;
    if (on !== null && menu.held.includes(on)) return undefined;
    const swap = menu.substitutions.findLast((one) => one.day === on && one.slot === slot);
    const cooked = swap?.dish ?? planned;
    if (refutedWords(cooked).length > 0) return undefined;
    const { key, standards } = menu.about;
    return { ...cooked, course: planned.course, slot, menu: key, weighedFor: standards };
  };
}

const partNames: readonly LunchPart[] = keysOf(lunchParts);

/** What a child is served of a day's dishes: only what is known not to have what it must not have, else a gap. */
export function planLunch(
  day: {
    readonly week: number;
    readonly weekday: number;
    readonly dishes: readonly ServedDish[];
    readonly beingChecked: boolean;
    /** Null where it is any such day of the cycle. */
    readonly on: Day | null;
  },
  source: PlanSource,
): PlannedLunch {
  const { week, beingChecked } = day;
  const parts = partNames.flatMap((part): PlannedPart[] => {
    const courses: readonly string[] = lunchParts[part];
    const dishes = day.dishes.filter(({ course }) => courses.includes(course));
    // A main dish belongs to every lunch; of a day that is being checked nothing else is known.
    return dishes.length > 0 || part === "main" ? [planPart(part, day, dishes, source)] : [];
  });
  return { week, weekday: day.weekday, parts, beingChecked };
}

function planPart(
  part: LunchPart,
  {
    week,
    weekday: dayOfWeek,
    beingChecked,
    on,
  }: Pick<PlannedLunch, "week" | "weekday" | "beingChecked"> & { readonly on: Day | null },
  dishes: readonly ServedDish[],
  source: PlanSource,
): PlannedPart {
  const { needs, choices } = source;
  const verdicts = dishes.map((dish) => verdictOfDish(dish, needs.avoids));
  const gap = { part, is: "gap", verdicts } as const;
  if (beingChecked) return gap;
  const choice = choices.find((one) => one.week === week && one.weekday === dayOfWeek && one.part === part);
  if (choice) {
    if (choice.dish === null) return part === "main" ? gap : { part, is: "without" };
    const dish = servedAs(choice.dish, dishes, source, on);
    return dish?.name === choice.dish.name && isKnownToSuit(dish, needs) ? { part, is: "chosen", dish } : gap;
  }
  if (needsPerson(needs)) return gap;
  const suitable = verdicts.find((one) => one.suitable);
  return suitable ? { part, is: "as it is", dish: suitable.dish } : gap;
}

/** What is cooked as the dish that was chosen: of the day's own lunch what is served in that slot now. */
function servedAs(
  { menu, slot }: NonNullable<DietChoice["dish"]>,
  dishes: readonly ServedDish[],
  { school, dishOf }: PlanSource,
  on: Day | null,
): ChosenDish | undefined {
  const served = menu === school ? dishes.find((dish) => dish.slot === slot) : undefined;
  return served ? { ...served, menu } : dishOf(menu, slot, on);
}

/** Whether everything that must not be in it is known not to be in it. */
export const isKnownToSuit = (
  dish: Pick<KitchenDish, "course" | "allergens">,
  { avoids }: DietNeeds,
): boolean => verdictOfDish(dish, avoids).suitable;

/** Whether every part of a lunch has an answer. */
export const isAnswered = ({ parts }: PlannedLunch): boolean => parts.every(({ is }) => is !== "gap");

/** What a child eats on a day of its school; null where there is no lunch. Worked out once for all cases of one source. */
export function planDay(menu: TermlyMenu, day: Day, source: PlanSource): PlannedLunch | null {
  const known = daysPlanned(source)(menu);
  const found = known.get(day);
  if (found !== undefined) return found;
  const lunch = lunchOn(menu, day);
  const planned = lunch && planLunch({ ...lunch, weekday: weekday(day), on: day }, source);
  known.set(day, planned);
  return planned;
}

// Neither a source nor a menu changes in place: with other facts there is another of both.
const daysPlanned = memoize((_source: PlanSource) =>
  memoize((_menu: TermlyMenu) => new Map<Day, PlannedLunch | null>()),
);

/** The days of a menu's cycle that have a lunch, each as it is planned. */
export function planCycle(
  menu: Pick<TermlyMenu, "dishes">,
  weeks: number,
  source: PlanSource,
): PlannedLunch[] {
  return Array.from({ length: weeks }, (_, at) => at + 1).flatMap((week) =>
    plannedWeek(menu as TermlyMenu, week).flatMap((dishes, at) => {
      if (dishes.length === 0) return [];
      const beingChecked = dishes.some((dish) => refutedWords(dish).length > 0);
      const shown = beingChecked ? [] : dishes;
      return planLunch({ week, weekday: at + 1, dishes: shown, beingChecked, on: null }, source);
    }),
  );
}

/** How many lunches of a cycle suit as they are, how many a person has filled, and how many nobody has. */
export function countPlan(lunches: readonly PlannedLunch[]) {
  const open = lunches.filter((lunch) => !isAnswered(lunch)).length;
  const asItIs = lunches.filter(({ parts }) => parts.every(({ is }) => is === "as it is")).length;
  return { all: lunches.length, asItIs, filled: lunches.length - open - asItIs, open };
}

/** A dish that a gap could be filled with. */
export interface Candidate extends KitchenDish {
  /** "here": at this school on that day; "that day": cooked that day for another; "another day": on this school's menu; "new". */
  readonly work: "here" | "that day" | "another day" | "new";
  readonly verdict: DishVerdict<KitchenDish>;
}

/**
 * What a gap can be filled with, least work first. Who must not have it is offered nothing that is not known; what is nearly so, and
 * why not, stands at the end.
 */
export function candidatesFor(
  { week, weekday: on, part }: Omit<DietChoice, "dish">,
  menus: readonly TermlyMenu[],
  school: MenuKey,
  needs: DietNeeds,
): Candidate[] {
  const courses: readonly string[] = lunchParts[part];
  const order = ["here", "that day", "another day", "new"] as const;
  const all = menus.flatMap(({ about, dishes }) =>
    dishes.flatMap((dish): Candidate[] => {
      if (!courses.includes(dish.course) || refutedWords(dish).length > 0) return [];
      const isThatDay = dish.weekday === on && dish.week === week;
      const work =
        about.key === school ? (isThatDay ? "here" : "another day") : isThatDay ? "that day" : "new";
      const { name, course, allergens, slot } = dish;
      const chosen = { name, course, allergens, slot, menu: about.key };
      return [{ ...chosen, work, verdict: verdictOfDish(chosen, needs.avoids) }];
    }),
  );
  const place = ({ work, ...dish }: Candidate) => order.indexOf(work) + (isKnownToSuit(dish, needs) ? 0 : 10);
  const sorted = all.toSorted((one, other) => place(one) - place(other));
  // A dish that is on four menus is one dish to whoever chooses.
  return sorted.filter((one, at) => sorted.findIndex(({ name }) => name === one.name) === at);
}
