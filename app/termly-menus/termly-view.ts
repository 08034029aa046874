import type { Allergen } from "#food/allergen.ts";
import type { Lunch, ServedDish, ShownDay, TermlyMenu } from "./lunch.ts";
import {
  cycleOf,
  dayToShow,
  lunchOn,
  plannedWeek,
  servesUpload,
  termAround,
  termName,
  weekAround,
} from "./lunch.ts";
import type { RegisteredMenu } from "./menu-registry.ts";
import type { Day } from "./school-day.ts";
import { daysAfter, mondayOf, weekdays } from "./school-day.ts";
import { nextSchoolDay } from "./school-term.ts";

/** What a visitor asks of a menu's page: `?week=2`, `?week=all`, `?date=2026-11-26`, `?without=milk&without=eggs`. */
export interface MenuQuestion {
  readonly week: number | "all" | null;
  readonly date: Day | null;
  readonly without: readonly Allergen[];
}

/** One column of the week table: a day with its dishes, or with the reason why there are none. */
export interface WeekColumn {
  readonly name: string;
  readonly day: Day | null;
  readonly isToday: boolean;
  readonly dishes: readonly ServedDish[];
  /** "Half term"; "" on a day with lunch. */
  readonly closed: string;
  /** Nobody says what is served until a person has looked; there are no dishes then. */
  readonly beingChecked: boolean;
}

export interface ShownWeek {
  readonly week: number;
  /** Null for a week of the cycle that is shown on no date. */
  readonly monday: Day | null;
  readonly columns: readonly WeekColumn[];
}

export interface ChangeNotice {
  readonly day: Day;
  readonly dish: ServedDish;
}

/** All that a menu's page shows: made from the menu, a date and a question, and from nothing else. */
export interface MenuView {
  readonly about: RegisteredMenu;
  readonly revision: number;
  readonly today: Day;
  /** The lunch that is shown first; null when the menu has ended. */
  readonly first: Lunch | null;
  readonly isToday: boolean;
  readonly term: string;
  readonly cycle: readonly {
    readonly week: number;
    readonly mondays: readonly Day[];
    readonly shown: boolean;
  }[];
  readonly weeks: readonly ShownWeek[];
  readonly all: boolean;
  readonly notices: readonly ChangeNotice[];
  readonly question: MenuQuestion;
  /** Whose PDF is served: made from the menu, the staff's own, or made because theirs is held back. */
  readonly pdf: "made" | "own" | "own held back";
  /** Mondays of the school weeks before and after the one that is shown. */
  readonly before: Day | null;
  readonly after: Day | null;
}

/** What a menu's page shows today to somebody who asks this. Null while nothing is imported. */
export function viewOf(menu: TermlyMenu, today: Day, question: MenuQuestion): MenuView | null {
  const anchor = question.date ?? dayToShow(menu, today) ?? menu.terms.at(-1)?.lastDay;
  const term =
    anchor &&
    (menu.terms.find(({ firstDay, lastDay }) => mondayOf(firstDay) <= anchor && anchor <= lastDay) ??
      termAround(menu, anchor));
  if (!term || menu.dishes.length === 0) return null;
  const firstDay = dayToShow(menu, today);
  const cycle = cycleOf(menu, term);
  const wanted =
    typeof question.week === "number" ? cycle.find(({ week }) => week === question.week) : undefined;
  const all = question.week === "all";
  const monday = wanted ? mondayFor(wanted.mondays, today) : mondayOf(anchor);
  const weeks = all
    ? cycle.map(({ week }) => planned(menu, week))
    : [wanted && !monday ? planned(menu, wanted.week) : dated(menu, monday!, today)];
  const shown = weeks.length === 1 ? weeks[0]!.week : 0;
  return {
    about: menu.about,
    revision: menu.revision,
    today,
    first: firstDay && lunchOn(menu, firstDay),
    isToday: firstDay === today,
    term: termName(term),
    cycle: cycle.map(({ week, mondays }) => ({ week, mondays, shown: week === shown })),
    weeks,
    all,
    notices: noticesIn(menu, weeks, firstDay),
    question,
    pdf: servesUpload(menu, today) ? "own" : menu.upload ? "own held back" : "made",
    before: monday && neighbour(menu, monday, -1),
    after: monday && neighbour(menu, monday, 1),
  };
}

// A week of the cycle is shown as it is served next, or was served last.
function mondayFor(mondays: readonly Day[], today: Day): Day | null {
  return mondays.find((monday) => daysAfter(monday, 4) >= today) ?? mondays.at(-1) ?? null;
}

function dated(menu: TermlyMenu, monday: Day, today: Day): ShownWeek {
  const days = weekAround(menu, monday);
  return {
    week: days.find(({ lunch }) => lunch)?.lunch!.week ?? 0,
    monday,
    columns: days.map((shown, at) => ({
      name: weekdays[at]!,
      day: shown.day,
      isToday: shown.day === today,
      dishes: shown.lunch?.dishes ?? [],
      closed: whyClosed(shown),
      beingChecked: shown.lunch?.beingChecked ?? false,
    })),
  };
}

function whyClosed({ kind, lunch }: ShownDay): string {
  if (lunch) return "";
  if (kind.is === "bank holiday" || kind.is === "closed") return kind.why || "School closed";
  return "Out of term";
}

function planned(menu: TermlyMenu, week: number): ShownWeek {
  return {
    week,
    monday: null,
    columns: plannedWeek(menu, week).map((dishes, at) => ({
      name: weekdays[at]!,
      day: null,
      isToday: false,
      dishes,
      closed: "",
      beingChecked: false,
    })),
  };
}

function noticesIn(menu: TermlyMenu, weeks: readonly ShownWeek[], first: Day | null): ChangeNotice[] {
  const days = new Set(weeks.flatMap(({ columns }) => columns.map(({ day }) => day)));
  if (first) days.add(first);
  return menu.substitutions
    .filter(({ day }, at) => days.has(day) && menu.substitutions.findIndex((one) => one.day === day) === at)
    .flatMap(({ day }) =>
      (lunchOn(menu, day)?.dishes ?? []).filter(({ swap }) => swap).map((dish) => ({ day, dish })),
    );
}

function neighbour(menu: TermlyMenu, monday: Day, step: 1 | -1): Day | null {
  if (step === 1) {
    const next = nextSchoolDay(menu.terms, daysAfter(monday, 7));
    return next && mondayOf(next);
  }
  // Four weeks and the summer lie between school weeks at most.
  for (let before = daysAfter(monday, -7), tried = 0; tried < 12; before = daysAfter(before, -7), tried++)
    if (weekAround(menu, before).some(({ lunch }) => lunch)) return before;
  return null;
}
