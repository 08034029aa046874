import { memoize } from "#values/memoize.ts";
import type { TermlyMenu } from "#school-menus/served-menu.ts";
import { dayToShow } from "#school-menus/served-menu.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonDay, londonInstant } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";

// By then every school has eaten.
const lunchIsOver = "14:00";

/** The first day whose lunch can still be changed: today until it has been eaten. */
export function firstOpenDay(now: Instant): Day {
  const today = londonDay(now);
  return now < londonInstant(today, lunchIsOver) ? today : addDays(today, 1);
}

/** The day whose lunch comes next at a school; tomorrow where it has none to come. */
export function nextLunchDay(menu: TermlyMenu, now: Instant): Day {
  const first = firstOpenDay(now);
  return dayToShow(menu, first) ?? first;
}

/** The next day on which any school has lunch, for `menusOn`; null where none has any to come. */
export function nextLunchDayOfAll(now: Instant): (one: OfTerms, all: readonly OfTerms[]) => Day | null {
  const first = firstOpenDay(now);
  const of = memoize(
    (menus: readonly OfTerms[]) => menus.flatMap((menu) => dayToShow(menu, first) ?? []).sort()[0] ?? null,
  );
  return (_one, all) => of(all);
}

type OfTerms = Pick<TermlyMenu, "terms">;
