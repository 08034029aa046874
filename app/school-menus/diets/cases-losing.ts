import type { Day } from "#values/time/calendar-day.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { isInForce } from "./diet-case.ts";
import type { PlannedCase } from "./diet-decisions.server.ts";
import { isAnswered, planDay } from "./diet-plan.ts";
import { childName } from "./diet-request.ts";

/** The children of a school who lose a dish by a change. */
export interface CasesLosing {
  readonly school: string;
  /** "2 Oak, A. K.": what they must not have is not said. */
  readonly children: readonly string[];
}

/** Whose lunch of a day has an answer as it is, and none once some menus are changed. */
export function casesLosing(
  planned: readonly PlannedCase[],
  day: Day,
  changed: readonly TermlyMenu[],
): CasesLosing[] {
  const losing = planned.filter(({ one, menu, source }) => {
    const after = changed.find(({ about }) => about.key === one.school);
    if (!menu || !source || !after || !isInForce(one, day)) return false;
    const [was, becomes] = [planDay(menu, day, source), planDay(after, day, source)];
    return was !== null && isAnswered(was) && (becomes === null || !isAnswered(becomes));
  });
  return [...Map.groupBy(losing, ({ label }) => label)].map(([school, some]) => ({
    school,
    children: some.flatMap(({ one }) => (one.details ? [childName(one.details.child)] : [])),
  }));
}
