import type { MealCategory } from "#brand/meals.ts";
import { categoriesOn } from "#brand/meals.ts";
import type { Db, Tx } from "#database/store.server.ts";
import type { SchoolActor } from "#values/actor.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { firstFaults } from "#values/tables/csv.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonDay, londonInstant, mondayOf, weekFrom } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { formatDay } from "#values/time/format-date.ts";
import { cycleLength } from "../menus/dish.ts";
import type { School } from "../schools/schools.ts";
import type { DayKind } from "../served-menu.ts";
import { daysAround, hasLunchOn } from "../served-menu.ts";
import type { MenuOfDays } from "../termly-menus.server.ts";
import { menusOfDays, termlyMenu } from "../termly-menus.server.ts";
import type { CoversConflict, CoversDeps, EnteredCovers, SavedCovers } from "./covers.server.ts";
import {
  conflictsOf,
  entryFaults,
  lockSchools,
  readCovers,
  weeksLookedBack,
  writeCovers,
} from "./covers.server.ts";
import type { Covers } from "./covers.ts";
import { coversFaults } from "./covers.ts";
import { mealsFaults } from "./meals.ts";
import { numbersDueAt } from "./numbers-due.ts";
import type { SentDay } from "./school-week-form.ts";

/** A day of a school's week. */
export interface SchoolDay {
  readonly day: Day;
  readonly kind: DayKind;
  readonly hasLunch: boolean;
  /** When its numbers are due; what is sent later is late. */
  readonly due: Instant;
  readonly isLate: boolean;
  /** Its lunch has begun: what was eaten is for the office to put right. */
  readonly isOver: boolean;
  readonly categories: readonly MealCategory[];
  /** What was entered for the day; null where nobody has. */
  readonly entered: EnteredCovers | null;
  /** What the last week has in which somebody entered that weekday; null where there is none. */
  readonly lastWeek: EnteredCovers | null;
  /** Whether the last week's can be sent as they are: its categories still are. */
  readonly lastWeekHolds: boolean;
}

export interface SchoolWeek {
  readonly about: School;
  readonly monday: Day;
  readonly days: readonly SchoolDay[];
}

/** What a school has said of a week, and what it said of the week before. Throws NotFound where it has no menu. */
export async function schoolWeek(
  { store: { db }, clock, brand }: CoversDeps,
  key: string,
  monday: Day,
): Promise<SchoolWeek> {
  return await weekIn(db, { now: clock.now(), brand }, key, monday);
}

// Longer than a holiday.
const weeksLookedAhead = 8;

/**
 * The week that a school is asked about first: the next with a lunch of which it has said nothing; where it has said all, the
 * next with a lunch, and without any to come the week of today.
 */
export async function weekToAsk(deps: CoversDeps, key: string): Promise<SchoolWeek> {
  const first = mondayOf(londonDay(deps.clock.now()));
  const now = await schoolWeek(deps, key, first);
  let next: SchoolWeek | null = null;
  for (let weeks = 0; weeks < weeksLookedAhead; weeks++) {
    const week = weeks === 0 ? now : await schoolWeek(deps, key, addDays(first, 7 * weeks));
    const open = week.days.filter(isOpen);
    if (open.some(({ entered }) => entered === null)) return week;
    next ??= open.length > 0 ? week : null;
    // Who has said this week and the next is not asked for the rest of the year.
    if (next && weeks > 0) return next;
  }
  return next ?? now;
}

/** The same week of those of some schools that have lunch in it; in the order of the schools. */
export async function schoolWeeks(
  { store: { db }, clock, brand }: CoversDeps,
  isWanted: (school: School) => boolean,
  monday: Day,
): Promise<SchoolWeek[]> {
  const menus = await menusOfDays(db, isWanted, weekFrom(monday));
  const weeks = await weeksOf(db, { now: clock.now(), brand }, menus, monday);
  return weeks.filter(({ days }) => days.some(({ hasLunch }) => hasLunch));
}

type Terms = { readonly now: Instant } & Pick<CoversDeps, "brand">;

async function weekIn(db: Db | Tx, terms: Terms, key: string, monday: Day): Promise<SchoolWeek> {
  const menu = await termlyMenu(db, key);
  const ofDays = menu && {
    about: menu.about,
    terms: menu.terms,
    weeks: cycleLength(menu.dishes),
    hasLunch: (day: Day) => hasLunchOn(menu, day),
  };
  const [week] = ofDays ? await weeksOf(db, terms, [ofDays], monday) : [];
  if (!week) throw new NotFound("There is no such school.");
  return week;
}

async function weeksOf(
  db: Db | Tx,
  { now, brand }: Terms,
  menus: readonly MenuOfDays[],
  monday: Day,
): Promise<SchoolWeek[]> {
  const days = weekFrom(monday).flatMap((day) =>
    Array.from({ length: weeksLookedBack + 1 }, (_, weeks) => addDays(day, -7 * weeks)),
  );
  const keys = menus.map(({ about }) => about.key);
  const bySchool = Map.groupBy(await readCovers(db, keys, days), ({ key }) => key);
  return menus.map((menu) => {
    const byDay = new Map((bySchool.get(menu.about.key) ?? []).map((one) => [one.day, one]));
    return {
      about: menu.about,
      monday,
      days: daysAround(menu, monday).map(({ day, kind }) =>
        schoolDay(menu, { day, kind, now, byDay }, brand.meals),
      ),
    };
  });
}

function schoolDay(
  menu: MenuOfDays,
  {
    day,
    kind,
    now,
    byDay,
  }: {
    readonly day: Day;
    readonly kind: DayKind;
    readonly now: Instant;
    readonly byDay: ReadonlyMap<Day, EnteredCovers>;
  },
  terms: CoversDeps["brand"]["meals"],
): SchoolDay {
  const due = numbersDueAt(day, terms);
  const categories = categoriesOn(terms, menu.about.sector, day);
  const before = Array.from({ length: weeksLookedBack }, (_, weeks) => addDays(day, -7 * (weeks + 1)));
  const lastWeek = before.flatMap((one) => byDay.get(one) ?? [])[0] ?? null;
  const { lunches = 0, meals } = lastWeek ?? {};
  return {
    day,
    kind,
    due,
    categories,
    lastWeek,
    hasLunch: menu.hasLunch(day),
    isLate: now >= due,
    isOver: now >= londonInstant(day, menu.about.lunchAt),
    entered: byDay.get(day) ?? null,
    lastWeekHolds:
      lastWeek !== null &&
      (!meals || mealsFaults(meals, { lunches, categories, all: terms.categories }).length === 0),
  };
}

/** Whether a school may send numbers of a day: it has lunch, and that has not begun. */
export const isOpen = ({ hasLunch, isOver }: Pick<SchoolDay, "hasLunch" | "isOver">): boolean =>
  hasLunch && !isOver;

type SavedWeek = SavedCovers & {
  /** The days that changed after their numbers were due. */
  readonly late: readonly Day[];
};

interface WeekSaving {
  readonly monday: Day;
  /** What is queued with it in the same transaction: the answer by e-mail. */
  readonly and?: (tx: Tx, saved: SavedWeek) => Promise<void>;
}

/**
 * Enters what a school says of days of a week, all or none: of its own school alone, whatever was sent. Where somebody else has
 * entered other numbers since the form was made nothing is saved, and theirs are returned. Throws Invalid by day for a day without lunch, a number
 * that cannot be and a category that is over; Conflict for a day whose lunch has begun.
 */
export async function saveSchoolDays(
  deps: CoversDeps,
  actor: SchoolActor,
  days: readonly SentDay[],
  saving: WeekSaving,
): Promise<SavedWeek | { readonly conflicts: readonly CoversConflict[] }> {
  const cells = days.map((day) => ({ ...day, key: actor.school }));
  return await deps.store.db.transaction().execute(async (tx) => {
    await lockSchools(deps, tx, cells);
    const now = deps.clock.now();
    const week = await weekIn(tx, { now, brand: deps.brand }, actor.school, saving.monday);
    const open = (day: Day) => week.days.find((one) => one.day === day);
    const over = cells.find(({ day }) => open(day)?.hasLunch && open(day)?.isOver);
    if (over)
      throw new Conflict(
        `Lunch of ${formatDay(over.day)} has begun. Ring us to put its numbers right; nothing of this form was sent.`,
      );
    const faults = cells.flatMap(({ key: _key, day, seen: _seen, ...covers }) =>
      coversFaults(covers).map(({ message }) => ({ field: day as string, message })),
    );
    const faultOf = await entryFaults(deps, tx, cells);
    for (const cell of cells) {
      const found = open(cell.day) ? faultOf(cell) : { message: "is not in this week" };
      if (found) faults.push({ field: cell.day, message: `${formatDay(cell.day)}: ${found.message}` });
    }
    if (faults.length) throw new Invalid(firstFaults(faults));
    const stored = week.days.flatMap(({ entered }) => entered ?? []);
    const conflicts = conflictsOf(cells, stored);
    if (conflicts.length > 0) return { conflicts };
    const entries = cells.map(({ seen: _seen, ...entry }) => entry);
    const isLate = (day: Day) => open(day)?.isLate ?? false;
    const { saved, changed } = await writeCovers(deps, tx, { actor, isFromSchool: true, isLate }, entries);
    const savedWeek = { ...saved, late: changed.map(({ day }) => day).filter(isLate) };
    await saving.and?.(tx, savedWeek);
    return savedWeek;
  });
}

/** What "as last week" sends: every day of the week that can still be sent, as the last week has it; null where one has none. */
export function asLastWeek({ days }: SchoolWeek): readonly (Covers & { readonly day: Day })[] | null {
  const open = days.filter(isOpen);
  if (open.length === 0 || !open.every(({ lastWeekHolds }) => lastWeekHolds)) return null;
  return open.flatMap(({ day, lastWeek }) =>
    lastWeek ? [{ day, lunches: lastWeek.lunches, avoiding: lastWeek.avoiding, meals: lastWeek.meals }] : [],
  );
}
