import type { Avoided } from "#food/allergens/avoided.ts";
import { defined } from "#values/defined.ts";
import type { Lunch, ServedDish, TermlyMenu } from "../served-menu.ts";
import {
  cycleOf,
  dayToShow,
  lunchOn,
  isUploadServed,
  termAround,
  termName,
  unknownDays,
  weekAround,
} from "../served-menu.ts";
import type { School } from "../schools/schools.ts";
import { occasionOf } from "../schools/occasions.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { describeClosures } from "../calendar/closures.ts";
import type { AllergenChanges } from "#food/allergens/allergen-changes.ts";
import { recentChanges } from "../menus/recipe-changes.ts";
import type { Instant } from "#values/time/clock.ts";
import { addDays, mondayOf } from "#values/time/calendar-day.ts";
import type { ShownWeek } from "../shown-week.ts";
import { cycleWeek, datedWeek, printedWeeks } from "../shown-week.ts";
import type { YearMonth } from "../calendar/school-year.ts";
import { schoolYear, schoolYears } from "../calendar/school-year.ts";
import { nextSchoolDay } from "../calendar/school-term.ts";

/** What a visitor asks of a menu's page: `?week=2`, `?week=all`, `?date=2026-11-26`, `?year=2026`, `?without=milk&without=eggs`. */
export interface MenuQuery {
  readonly week: number | "all" | null;
  readonly date: Day | null;
  /** The calendar year in which the school year begins that is asked for as a whole. */
  readonly year: number | null;
  readonly without: readonly Avoided[];
}

/** What has changed: another dish is served on a day, or one change of the kitchen has made some dishes otherwise. */
export interface ChangeNotice {
  /** In their order. */
  readonly days: readonly Day[];
  /** The dishes that are served. */
  readonly names: readonly string[];
  /** The dish that it stands in for; null where the dish is the planned one. */
  readonly insteadOf: string | null;
  readonly changes: AllergenChanges;
  readonly note: string;
  readonly madeAt: Instant;
}

/** All that a menu's page shows: made from the menu, a date and a question, and from nothing else. */
export interface MenuView {
  readonly about: School;
  readonly revision: number;
  readonly today: Day;
  /** The lunch that is shown first; null when the menu has ended. */
  readonly firstLunch: Lunch | null;
  readonly isToday: boolean;
  /** The lunches of the school days after it, a few. */
  readonly nextLunches: readonly Lunch[];
  /** When the menu was last changed. */
  readonly changedAt: Instant;
  /** There are days of term to come, and of none is it known whether it has lunch. */
  readonly notYetKnown: boolean;
  /** When there is no lunch in the term, in words; may be empty. */
  readonly closures: string;
  readonly term: string;
  readonly cycle: readonly {
    readonly week: number;
    readonly mondays: readonly Day[];
    readonly shown: boolean;
  }[];
  readonly weeks: readonly ShownWeek[];
  /** The school year that was asked for, instead of weeks; empty where none was. */
  readonly year: readonly YearMonth[];
  /** The school years that can be asked for. */
  readonly years: readonly number[];
  readonly all: boolean;
  readonly notices: readonly ChangeNotice[];
  readonly query: MenuQuery;
  /** Whose PDF is served: made from the menu, the staff's own, or made because theirs is held back. */
  readonly pdf: "made" | "own" | "own held back";
  /** Mondays of the school weeks before and after the one that is shown. */
  readonly previousWeek: Day | null;
  readonly nextWeek: Day | null;
}

/** What a menu's page shows today to somebody who asks this. Null while nothing is imported. */
export function menuView(menu: TermlyMenu, today: Day, question: MenuQuery): MenuView | null {
  const anchor = question.date ?? dayToShow(menu, today) ?? menu.terms.at(-1)?.lastDay;
  const term =
    anchor &&
    (menu.terms.find(({ firstDay, lastDay }) => mondayOf(firstDay) <= anchor && anchor <= lastDay) ??
      termAround(menu, anchor));
  if (!term || menu.dishes.length === 0) return null;
  const firstDay = firstDayOf(menu, today);
  const cycle = cycleOf(menu, term);
  const wanted =
    typeof question.week === "number" ? cycle.find(({ week }) => week === question.week) : undefined;
  const all = question.week === "all";
  const monday = wanted ? mondayFor(wanted.mondays, today) : mondayOf(anchor);
  // A year is of lunches, by their main dishes.
  const years = occasionOf(menu.about.key) === "lunch" ? schoolYears(menu) : [];
  const year = question.year !== null && years.includes(question.year) ? question.year : null;
  const weeks = all
    ? printedWeeks(menu, term, today)
    : [monday ? datedWeek(menu, monday, today) : cycleWeek(menu, defined(wanted).week, [], today)];
  const shown = weeks.length === 1 ? defined(weeks[0]).week : 0;
  return {
    about: menu.about,
    revision: menu.revision,
    today,
    firstLunch: firstDay && lunchOn(menu, firstDay),
    isToday: firstDay === today,
    nextLunches: lunchesAfter(menu, firstDay),
    changedAt: menu.changedAt,
    notYetKnown: firstDay === null && unknownDays(menu, today).length > 0,
    closures: describeClosures(term, occasionOf(menu.about.key)),
    term: termName(term),
    cycle: cycle.map(({ week, mondays }) => ({ week, mondays, shown: week === shown })),
    weeks,
    year: year === null ? [] : schoolYear(menu, year, today),
    years,
    all,
    notices: noticesIn(menu, weeks, firstDay, today),
    query: { ...question, year },
    pdf: isUploadServed(menu, today) ? "own" : menu.upload ? "own held back" : "made",
    previousWeek: monday && neighbour(menu, monday, -1),
    nextWeek: monday && neighbour(menu, monday, 1),
  };
}

/** The next school day; of breakfasts, which need not be on each, the next that has one. */
function firstDayOf(menu: TermlyMenu, today: Day): Day | null {
  let day = dayToShow(menu, today);
  if (occasionOf(menu.about.key) === "breakfast")
    while (day && !lunchOn(menu, day)) day = dayToShow(menu, addDays(day, 1));
  return day;
}

const shownNext = 4;

function lunchesAfter(menu: TermlyMenu, first: Day | null): Lunch[] {
  const lunches: Lunch[] = [];
  for (let day = first; day && lunches.length < shownNext;) {
    day = dayToShow(menu, addDays(day, 1));
    const lunch = day && lunchOn(menu, day);
    if (lunch) lunches.push(lunch);
  }
  return lunches;
}

// A week of the cycle is shown as it is served next, or was served last.
function mondayFor(mondays: readonly Day[], today: Day): Day | null {
  return mondays.find((monday) => addDays(monday, 4) >= today) ?? mondays.at(-1) ?? null;
}

function noticesIn(
  menu: TermlyMenu,
  weeks: readonly ShownWeek[],
  first: Day | null,
  today: Day,
): ChangeNotice[] {
  const shown = weeks.flatMap(({ columns }) => columns.flatMap(({ day }) => day ?? []));
  const days = [...new Set([...shown, ...(first ? [first] : [])])].sort();
  const all = days.flatMap((day) =>
    (lunchOn(menu, day)?.dishes ?? []).flatMap((dish) => noticesOf(dish, day, today)),
  );
  // One product is in many dishes: what came with it is said once.
  const groups = Map.groupBy(all, (one) =>
    JSON.stringify(one.insteadOf === null ? [one.madeAt, one.changes] : one),
  );
  return [...groups.values()].map((group) => ({
    ...defined(group[0]),
    days: [...new Set(group.flatMap((one) => one.days))],
    names: [...new Set(group.flatMap((one) => one.names))],
  }));
}

function noticesOf(dish: ServedDish, day: Day, today: Day): ChangeNotice[] {
  const { name, substitution } = dish;
  const about = { days: [day], names: [name] };
  const ofRecipe = recentChanges(dish, today).map(({ at: madeAt, changes }) => ({
    ...about,
    insteadOf: null,
    changes,
    note: "",
    madeAt,
  }));
  if (!substitution) return ofRecipe;
  const { was, changes, note, madeAt } = substitution;
  return [{ ...about, insteadOf: was.name, changes, note, madeAt }, ...ofRecipe];
}

function neighbour(menu: TermlyMenu, monday: Day, step: 1 | -1): Day | null {
  if (step === 1) {
    const from = addDays(monday, 7);
    const next = nextSchoolDay(menu.terms, from) ?? unknownDays(menu, from)[0];
    return next ? mondayOf(next) : null;
  }
  // Four weeks and the summer lie between school weeks at most.
  for (let before = addDays(monday, -7), tried = 0; tried < 12; before = addDays(before, -7), tried++)
    if (weekAround(menu, before).some(({ lunch }) => lunch)) return before;
  return null;
}
