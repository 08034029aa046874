import type { Db } from "#database/store.server.ts";
import { NotFound } from "#values/problem.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonDay } from "#values/time/calendar-day.ts";
import type { Term } from "../calendar/school-term.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { hasLunchOn, termAround, termName } from "../served-menu.ts";
import { termlyMenu } from "../termly-menus.server.ts";
import type { CoversDeps, EnteredCovers } from "./covers.server.ts";
import { readCovers } from "./covers.server.ts";
import type { Uptake } from "./uptake.ts";
import { uptakeOf, uptakeTable } from "./uptake.ts";

interface TermUptake {
  readonly label: string;
  readonly school: string;
  readonly term: string;
  /** The first day of the term: what the others are asked by. */
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** The terms that have begun, the latest first. */
  readonly terms: readonly { readonly firstDay: Day; readonly name: string }[];
  readonly uptake: Uptake;
}

/**
 * What a school's term came to until today: only what was said for each very day. `asked` is the first day of a term; the
 * one that runs, or ran last, where it is none. Throws NotFound where there is no such school, or no term of it has begun.
 */
export async function termUptake(deps: CoversDeps, key: string, asked: Day | null): Promise<TermUptake> {
  const today = londonDay(deps.clock.now());
  const { menu, term, begun } = await termOf(deps.store.db, key, asked, today);
  const counted = await countedDays(deps.store.db, key, term, today);
  const known = new Set(counted.map(({ day }) => day));
  const missing = lunchDays(menu, term, today).filter((day) => !known.has(day));
  return {
    label: menu.about.label,
    school: menu.about.school,
    term: termName(term),
    firstDay: term.firstDay,
    lastDay: term.lastDay,
    terms: begun.map((one) => ({ firstDay: one.firstDay, name: termName(one) })),
    uptake: uptakeOf(counted, { categories: namedCategories(deps), missing }),
  };
}

/** The same of some schools as a file, a row a day. A school without a term that has begun is left out. */
export async function uptakeCsv(
  deps: CoversDeps,
  keys: readonly string[],
  asked: Day | null = null,
): Promise<string> {
  const today = londonDay(deps.clock.now());
  const schools = [];
  for (const key of keys) {
    const found = await termOf(deps.store.db, key, asked, today).catch((error: unknown) => {
      if (error instanceof NotFound) return null;
      throw error;
    });
    if (!found) continue;
    const days = await countedDays(deps.store.db, key, found.term, today);
    schools.push({ label: found.menu.about.label, term: termName(found.term), days });
  }
  return uptakeTable(schools, namedCategories(deps));
}

/** Also those that are over: they were counted. */
const namedCategories = ({ brand: { meals } }: CoversDeps) =>
  meals.categories.filter(({ name }) => name !== "");

async function termOf(db: Db, key: string, asked: Day | null, today: Day) {
  const menu = await termlyMenu(db, key);
  if (!menu) throw new NotFound("There is no such school.");
  const begun = menu.terms.filter(({ firstDay }) => firstDay <= today).toReversed();
  const around = termAround(menu, today);
  const term =
    begun.find(({ firstDay }) => firstDay === asked) ??
    begun.find(({ firstDay }) => firstDay === around?.firstDay) ??
    begun[0];
  if (!term) throw new NotFound("No term of this school has begun yet.");
  return { menu, term, begun };
}

async function countedDays(db: Db, key: string, term: Term, today: Day): Promise<EnteredCovers[]> {
  const entered = await readCovers(db, [key]);
  return entered.filter(({ day }) => term.firstDay <= day && day <= term.lastDay && day <= today);
}

function lunchDays(menu: TermlyMenu, { firstDay, lastDay }: Term, today: Day): Day[] {
  const days: Day[] = [];
  for (let day = firstDay; day <= lastDay && day <= today; day = addDays(day, 1))
    if (hasLunchOn(menu, day)) days.push(day);
  return days;
}
