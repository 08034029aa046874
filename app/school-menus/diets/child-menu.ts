import type { Day } from "#values/time/calendar-day.ts";
import { schoolDays } from "../calendar/school-term.ts";
import { isInForce } from "./diet-case.ts";
import type { PlannedCase } from "./diet-decisions.server.ts";
import type { PlannedLunch } from "./diet-plan.ts";
import { planDay } from "./diet-plan.ts";

/** The lunches of a child from a day on, `most` of them: only days on which its case is in force. */
export function childDays(
  { one, menu, source }: Pick<PlannedCase, "one" | "menu" | "source">,
  from: Day,
  most: number,
): { readonly day: Day; readonly lunch: PlannedLunch }[] {
  if (!menu || !source) return [];
  const days = menu.terms.flatMap(schoolDays).filter((day) => day >= from && isInForce(one, day));
  return days.slice(0, most).flatMap((day) => {
    const lunch = planDay(menu, day, source);
    return lunch ? [{ day, lunch }] : [];
  });
}
