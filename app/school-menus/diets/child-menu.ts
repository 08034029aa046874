import { memoize } from "#values/memoize.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { schoolDays } from "../calendar/school-term.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { isInForce } from "./diet-case.ts";
import type { PlannedCase } from "./diet-decisions.server.ts";
import type { PlannedLunch } from "./diet-plan.ts";
import { planDay } from "./diet-plan.ts";

/** A child's lunch of a day. */
export interface ChildDay {
  readonly day: Day;
  readonly lunch: PlannedLunch;
  /** Whether nobody has confirmed it anew: then nothing of the lunch is cooked, and a gap is nobody's to fill. */
  readonly isPaused: boolean;
}

/** The lunches of a child from a day on, `most` of them: only days on which its case is in force. */
export function childDays(
  { one, menu, source, isPaused }: Pick<PlannedCase, "one" | "menu" | "source" | "isPaused">,
  from: Day,
  most: number,
): ChildDay[] {
  if (!menu || !source) return [];
  const all = schoolDaysOf(menu);
  const days: Day[] = [];
  for (let at = firstFrom(all, from); at < all.length && days.length < most; at++) {
    const day = all[at];
    if (day && isInForce(one, day)) days.push(day);
  }
  return days.flatMap((day) => {
    const lunch = planDay(menu, day, source);
    return lunch ? [{ day, lunch, isPaused: isPaused(day) }] : [];
  });
}

const schoolDaysOf = memoize(({ terms }: TermlyMenu) => terms.flatMap(schoolDays).toSorted());

/** Where the days from a day on begin; their number where there are none. */
const firstFrom = (days: readonly Day[], from: Day): number => {
  const at = days.findIndex((day) => day >= from);
  return at < 0 ? days.length : at;
};
