import { defined } from "#values/defined.ts";
import type { ServedDish, ShownDay, TermlyMenu } from "./served-menu.ts";
import type { Occasion } from "#brand/meals.ts";
import { occasionOf } from "./schools/occasions.ts";
import { cycleOf, plannedWeek, refutedWords, weekAround } from "./served-menu.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { addDays, mondayOf, weekdays } from "#values/time/calendar-day.ts";
import type { Term } from "./calendar/school-term.ts";
import { nextSchoolDay } from "./calendar/school-term.ts";
import { describeSubstitution } from "./menus/menu-notices.ts";
import { formatList } from "#values/text/format-list.ts";

/** One column of the week table: a day with its dishes, or what stands instead of them. */
export interface WeekColumn {
  readonly name: string;
  readonly day: Day | null;
  readonly isToday: boolean;
  /** Empty where something stands instead. */
  readonly dishes: readonly ServedDish[];
  /** Why no dish is listed; "" on a day with lunch. */
  readonly noLunch: "" | "closed" | "being checked" | "not yet known";
  /** Why the school is closed: "Half term". */
  readonly closedReason: string;
  /** A school day on which a menu that may lack some has nothing: that is as planned. */
  readonly isUnplanned?: true;
}

export interface ShownWeek {
  /** The week of the cycle; 0 where no day of it has lunch. */
  readonly week: number;
  /** Null for a week of the cycle that stands for several dates. */
  readonly monday: Day | null;
  /** The Mondays of the weeks that are just as shown. */
  readonly mondays: readonly Day[];
  readonly columns: readonly WeekColumn[];
  /** What is served; lunch where nothing is said. */
  readonly meal?: "breakfast";
  /** Mondays to come of the same week of the cycle that are not just as shown; and in what, in words. */
  readonly deviatingMondays: readonly Day[];
  readonly deviations: readonly { readonly when: string; readonly text: string }[];
}

/** One week as it is on its dates: with closed days and substitutions. */
export function datedWeek(menu: TermlyMenu, monday: Day, today: Day): ShownWeek {
  const days = weekAround(menu, monday);
  return {
    week: days.find(({ lunch }) => lunch)?.lunch?.week ?? 0,
    monday,
    mondays: [monday],
    columns: days.map((shown, at) => ({
      name: defined(weekdays[at]),
      day: shown.day,
      isToday: shown.day === today,
      dishes: shown.lunch?.dishes ?? [],
      ...noLunchIn(shown, mayLackDays(menu)),
    })),
    ...mealOf(menu),
    deviatingMondays: [],
    deviations: [],
  };
}

const mealOf = ({ about: { key } }: TermlyMenu) =>
  occasionOf(key) === "breakfast" ? ({ meal: "breakfast" } as const) : {};

/** Whether a menu need not be served on each school day: breakfasts. */
const mayLackDays = ({ about: { key } }: TermlyMenu) => occasionOf(key) === "breakfast";

function noLunchIn(
  { kind, lunch }: ShownDay,
  mayLack: boolean,
): Pick<WeekColumn, "noLunch" | "closedReason" | "isUnplanned"> {
  if (lunch) return { noLunch: lunch.beingChecked ? "being checked" : "", closedReason: "" };
  if (kind.is === "not yet known") return { noLunch: "not yet known", closedReason: "" };
  if (mayLack && kind.is === "school day")
    return { noLunch: "closed", closedReason: "Not served", isUnplanned: true };
  const why =
    kind.is === "bank holiday" || kind.is === "closed" ? kind.why || "School closed" : "Out of term";
  return { noLunch: "closed", closedReason: why };
}

/** A week of the cycle as planned, for the dates that are just so; those that are not are listed apart. */
export function cycleWeek(menu: TermlyMenu, week: number, mondays: readonly Day[], from: Day): ShownWeek {
  const apart = mondays.filter((monday) => !isAsPlanned(menu, monday));
  const toCome = apart.filter((monday) => addDays(monday, 4) >= from);
  return {
    week,
    monday: null,
    mondays: mondays.filter((monday) => !apart.includes(monday)),
    columns: plannedWeek(menu, week).map((planned, at) => {
      const beingChecked = planned.some((dish) => refutedWords(dish).length > 0);
      return {
        name: defined(weekdays[at]),
        day: null,
        isToday: false,
        dishes: beingChecked ? [] : planned,
        noLunch: beingChecked ? "being checked" : "",
        closedReason: "",
      };
    }),
    ...mealOf(menu),
    deviatingMondays: toCome,
    deviations: toCome.flatMap((monday) =>
      datedWeek(menu, monday, from).columns.flatMap((column) =>
        describeDeviations(column, occasionOf(menu.about.key)),
      ),
    ),
  };
}

/**
 * The weeks of a term as they are printed, on the PDF and from the page: each week of the cycle, with the dates of which
 * it is wholly true and what is otherwise on the others; and the first week to come on its own dates, where it has a
 * closed day or a substitution. So no side has a lunch for a day without one.
 */
export function printedWeeks(menu: TermlyMenu, term: Term, from: Day): ShownWeek[] {
  const sides = cycleOf(menu, term).map(({ week, mondays }) => cycleWeek(menu, week, mondays, from));
  const first = sides.flatMap(({ deviatingMondays }) => deviatingMondays).sort()[0];
  const isNext = first && mondayOf(nextSchoolDay([term], from) ?? first) === first;
  return isNext ? [...sides, datedWeek(menu, first, from)] : sides;
}

const numbersInWords = ["none", "one", "two", "three", "four", "five", "six"];

/** "two": a week of the cycle as it is read; a cycle has six weeks at most. */
export function cycleWeekName(week: number): string {
  return defined(numbersInWords[week]);
}

/** "The week of 23 November", or "Week two" for a week of the cycle. */
export function weekTitle({ week, monday }: Pick<ShownWeek, "week" | "monday">): string {
  return monday ? `The week of ${formatDay(monday, "day and month")}` : `Week ${cycleWeekName(week)}`;
}

/** "7 Sep, 28 Sep; not as shown: 23 Nov": when a printed week begins. */
export function formatWeekCommencings({ mondays, deviatingMondays }: ShownWeek): string {
  const list = (days: readonly Day[]) => formatList(days.map((day) => formatDay(day, "short")));
  const otherwise = deviatingMondays.length ? `not as shown: ${list(deviatingMondays)}` : "";
  return [list(mondays), otherwise].filter(Boolean).join("; ") || "not yet known";
}

function describeDeviations(column: WeekColumn, meal: Occasion) {
  const { day, dishes, noLunch, closedReason, isUnplanned = false } = column;
  if (isUnplanned) return [];
  const text = {
    "": dishes.filter(({ substitution }) => substitution).map(describeSubstitution),
    closed: [`no school ${meal} (${closedReason})`],
    "being checked": ["menu being checked: ask us"],
    "not yet known": ["not yet known"],
  } as const;
  return text[noLunch].map((words) => ({ when: formatDay(defined(day)), text: words }));
}

function isAsPlanned(menu: TermlyMenu, monday: Day): boolean {
  return weekAround(menu, monday).every(
    ({ kind, lunch }) =>
      (lunch && !lunch.beingChecked && lunch.dishes.every(({ substitution }) => !substitution)) ??
      (mayLackDays(menu) && kind.is === "school day"),
  );
}
