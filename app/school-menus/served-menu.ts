import type { Instant } from "#values/time/clock.ts";
import type { Dish, PlannedDish } from "./menus/dish.ts";
import type { LunchCourse } from "./menus/course.ts";
import { cycleLength, placeOf } from "./menus/dish.ts";
import type { School } from "./schools/schools.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { mondayOf, weekday, weekFrom } from "#values/time/calendar-day.ts";
import type { DayKind, Term } from "./calendar/school-term.ts";
import {
  dayKind,
  daysNotYetKnown,
  nextSchoolDay,
  schoolDays,
  weekCommencings,
} from "./calendar/school-term.ts";
import type { AllergenChanges } from "#food/allergens/allergen-changes.ts";
import type { Substitution } from "./substitutions/substitution.ts";
import { allergenChanges } from "#food/allergens/allergen-changes.ts";
import { claimsInWords } from "#food/claims/claims-in-words.ts";
import { memoize } from "#values/memoize.ts";

export type { DayKind };

/** Everything that is known of one menu: page, PDF, calendar and data are made from this and nothing else. */
export interface TermlyMenu {
  /** The school whose menu it is. */
  readonly about: School;
  readonly dishes: readonly PlannedDish[];
  readonly terms: readonly Term[];
  /** The active substitutions; of two in one slot on one date the later is served. */
  readonly substitutions: readonly Substitution[];
  /** The days whose lunch is not shown until a second person has looked (`Dish.held` is another thing: its unsupported diets). */
  readonly held: readonly Day[];
  /** The revision of its last change. */
  readonly revision: number;
  readonly changedAt: Instant;
  /** The PDF that staff gave for it, if they did. */
  readonly upload: Upload | null;
}

/** What says which lunch there is on a day; `weeks` are given where only some of the cycle's dishes are. */
export interface LunchMenu extends Pick<TermlyMenu, "dishes" | "terms" | "substitutions" | "held"> {
  readonly weeks?: number;
}

/** The same of a school: its menu, or what one needs of it for one day. */
export interface SchoolLunches extends LunchMenu {
  readonly about: School;
}

interface Upload {
  /** When a person last compared it with the menu. */
  readonly checkedAt: Instant;
  /** SHA-256 of the file; not known of what was published before it was noted. */
  readonly sha256?: string;
  /** The first day of the term that it was compared for. */
  readonly forTerm: string;
  /** No change of the menu since then. */
  readonly isCurrent: boolean;
  /** True of one that an earlier release stored as it came: it may hold more than its pages. */
  readonly isSetAside?: true;
}

/**
 * Whether the staff's own PDF is served on a day: nothing moved since a person compared it with the menu of this term, and
 * no day to come is held, which it cannot say.
 */
export function isUploadServed(menu: TermlyMenu, today: Day): boolean {
  const { upload, held } = menu;
  if (held.some((day) => day >= today)) return false;
  return upload !== null && upload.isCurrent && termAround(menu, today)?.firstDay === upload.forTerm;
}

/** A dish as it is served on a date. */
export interface ServedDish extends Dish {
  readonly slot: string;
  readonly course: LunchCourse;
  /** Set when it stands in for another. */
  readonly substitution: ServedSubstitution | null;
}

interface ServedSubstitution {
  readonly was: Dish;
  readonly changes: AllergenChanges;
  readonly note: string;
  readonly madeAt: Instant;
}

/** One day's lunch. */
export interface Lunch {
  readonly day: Day;
  /** The week of the cycle, from 1. */
  readonly week: number;
  /** Empty while the menu is being checked: what would be listed might not be what is served. */
  readonly dishes: readonly ServedDish[];
  /**
   * The day is held, a dish is called what its facts refute, or a substitution belongs to a slot that the menu lost: nobody
   * knows what is served until a person looks.
   */
  readonly beingChecked: boolean;
}

/** What is served on a day; null when the school is closed or the menu does not run. */
export function lunchOn(menu: LunchMenu, day: Day): Lunch | null {
  const kind = kindOf(menu, day);
  if (kind.is !== "school day") return null;
  const planned = plannedFor(menu, kind.week, weekday(day));
  const swaps = menu.substitutions.filter((swap) => swap.day === day);
  const isHeld = planned.length > 0 && menu.held.includes(day);
  if (isHeld || swaps.some(({ slot }) => !planned.some((dish) => dish.slot === slot)))
    return { day, week: kind.week, dishes: [], beingChecked: true };
  if (planned.length === 0) return null;
  const dishes = planned.map((dish) => serveDish(dish, swaps));
  const beingChecked = planned.some((dish) => refutedWords(swapOf(dish, swaps)?.dish ?? dish).length > 0);
  return { day, week: kind.week, dishes: beingChecked ? [] : dishes, beingChecked };
}

/** Whether `lunchOn` has a lunch for a day, without a look at the dishes. */
export function hasLunchOn(menu: LunchMenu, day: Day): boolean {
  if (kindOf(menu, day).is !== "school day") return false;
  return plannedOn(menu, day).length > 0 || menu.substitutions.some((swap) => swap.day === day);
}

/**
 * What a dish's facts refute of its own words, a sentence each: "Mustard-free slaw" whose mayonnaise has mustard now. It is
 * shown under such words nowhere, as no fact beside them makes them true; whoever calls it otherwise ends that.
 */
export const refutedWords = memoize((dish: Dish): readonly string[] => claimsInWords(dish).refused);

/** What the cycle has for a day, before any substitution; empty when no lunch is served. */
export function plannedOn(menu: LunchMenu, day: Day): readonly PlannedDish[] {
  const kind = kindOf(menu, day);
  return kind.is === "school day" ? plannedFor(menu, kind.week, weekday(day)) : [];
}

/** What is cooked on a day, shown or not: each dish that is planned, or the one that is substituted for it. */
export function cookedOn(menu: LunchMenu, day: Day): readonly Dish[] {
  return cookedAs(menu, day).map(({ dish }) => dish);
}

/** The same, each with the slot or the substitution that it is: so a hold names it. */
export function cookedAs(menu: LunchMenu, day: Day): { readonly dish: Dish; readonly as: string }[] {
  const swaps = menu.substitutions.filter((swap) => swap.day === day);
  return plannedOn(menu, day).map((planned) => {
    const swap = swapOf(planned, swaps);
    return swap ? { dish: swap.dish, as: swap.id } : { dish: planned, as: planned.slot };
  });
}

const kindOf = ({ terms, weeks, dishes }: Omit<LunchMenu, "substitutions" | "held">, day: Day) =>
  dayKind(terms, weeks ?? cycleLength(dishes), day);

function plannedFor(
  { dishes }: Pick<TermlyMenu, "dishes">,
  week: number,
  on: number,
): readonly PlannedDish[] {
  return byDay(dishes).get(placeOf(week, on)) ?? [];
}

const byDay = memoize((dishes: readonly PlannedDish[]) =>
  Map.groupBy(dishes, (dish) => placeOf(dish.week, dish.weekday)),
);

function serveDish(planned: PlannedDish, swaps: readonly Substitution[]): ServedDish {
  const swap = swapOf(planned, swaps);
  if (!swap) return asPlanned(planned);
  const { note, madeAt } = swap;
  const { course, slot } = planned;
  const changes = allergenChanges(planned.allergens, swap.dish.allergens);
  return { ...swap.dish, course, slot, substitution: { was: planned, changes, note, madeAt } };
}

/** Of a day's substitutions the one that is served in a planned dish's slot: the latest. */
const swapOf = ({ slot }: PlannedDish, swaps: readonly Substitution[]) =>
  swaps.findLast((swap) => swap.slot === slot);

// A dish is served a dozen times in a term, and what is worked out of it once serves each of them.
const asPlanned = memoize((planned: PlannedDish): ServedDish => ({ ...planned, substitution: null }));

/** One day in a week as it is shown: its lunch, or why there is none. */
export interface ShownDay {
  readonly day: Day;
  readonly kind: DayKind;
  readonly lunch: Lunch | null;
}

/** Monday to Friday of the week in which a day lies. */
export function weekAround(menu: TermlyMenu, day: Day): ShownDay[] {
  const { terms, dishes } = menu;
  return daysAround({ terms, weeks: cycleLength(dishes) }, day).map((one) => ({
    ...one,
    lunch: lunchOn(menu, one.day),
  }));
}

/** The same without the lunches, of which the dishes need not be read. */
export function daysAround(
  { terms, weeks }: Pick<TermlyMenu, "terms"> & { readonly weeks: number },
  day: Day,
): Omit<ShownDay, "lunch">[] {
  return weekFrom(mondayOf(day)).map((one) => ({ day: one, kind: dayKind(terms, weeks, one) }));
}

/** A week of the cycle as planned, on no date: substitutions do not show. */
export function plannedWeek(menu: TermlyMenu, week: number): ServedDish[][] {
  return [1, 2, 3, 4, 5].map((weekday) => plannedFor(menu, week, weekday).map(asPlanned));
}

/** The term to show on a day: the one that runs, else the next, else the last. Null without terms. */
export function termAround(menu: Pick<TermlyMenu, "terms">, day: Day): Term | null {
  return menu.terms.find(({ lastDay }) => day <= lastDay) ?? menu.terms.at(-1) ?? null;
}

/** The day whose lunch a page shows first: today on a school day, else the next school day; null after the last. */
export function dayToShow(menu: Pick<TermlyMenu, "terms">, today: Day): Day | null {
  return nextSchoolDay(menu.terms, today);
}

/** Whether the menu still has a lunch to come. */
export function isCurrent(menu: TermlyMenu, today: Day): boolean {
  return menu.dishes.length > 0 && dayToShow(menu, today) !== null;
}

/** Every lunch of every term, in order. */
export function allLunches(menu: TermlyMenu): Lunch[] {
  return menu.terms.flatMap(schoolDays).flatMap((day) => lunchOn(menu, day) ?? []);
}

/** The days from a day on of which it is not yet known whether there is lunch, in order. */
export function unknownDays(menu: TermlyMenu, from: Day): Day[] {
  if (menu.dishes.length === 0) return [];
  return menu.terms.flatMap(daysNotYetKnown).filter((day) => day >= from);
}

/** The days from a day on whose menu is being checked, in order. */
export function daysBeingChecked(menu: TermlyMenu, from: Day): Day[] {
  const days = new Set([...menu.held, ...menu.substitutions.map(({ day }) => day)]);
  return [...days]
    .filter((day) => day >= from)
    .filter((day) => lunchOn(menu, day)?.beingChecked)
    .sort();
}

/** Each week of the cycle with the Mondays on which it begins in a term. */
export function cycleOf(
  menu: TermlyMenu,
  term: Term,
): { readonly week: number; readonly mondays: readonly Day[] }[] {
  const weeks = cycleLength(menu.dishes);
  return Array.from({ length: weeks }, (_, at) => ({
    week: at + 1,
    mondays: weekCommencings(menu.terms, term, weeks, at + 1),
  }));
}

const seasons = [
  "spring",
  "spring",
  "spring",
  "spring",
  "summer",
  "summer",
  "summer",
  "summer",
  "autumn",
  "autumn",
  "autumn",
  "autumn",
];

/** "autumn 2026", "autumn 2026 to spring 2027": a term by its seasons. */
export function termName({ firstDay, lastDay }: Term): string {
  const name = (day: Day) => `${seasons[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
  return name(firstDay) === name(lastDay) ? name(firstDay) : `${name(firstDay)} to ${name(lastDay)}`;
}
