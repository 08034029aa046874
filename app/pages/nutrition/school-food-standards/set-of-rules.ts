import { rulesFor } from "#school-menus/standards/check-standards.ts";
import type { StandardsSpan } from "#school-menus/standards/standards-in-force.ts";
import type { Day } from "#values/time/calendar-day.ts";

/** A set of the standards as the page names it, with the days on which it counts here. */
export interface SetOfRules {
  readonly id: string;
  readonly name: string;
  readonly firstDay: Day;
  readonly source: string;
  readonly from: Day;
  readonly until: Day;
  /** How many of its rules are about breakfast too, which no menu of ours shows. */
  readonly atBreakfast: number;
}

export const setOfRules = ({ standards, from, until }: StandardsSpan): SetOfRules => ({
  id: standards.id,
  name: standards.name,
  firstDay: standards.firstDay,
  source: standards.source,
  from,
  until,
  atBreakfast: rulesFor(standards, "breakfast").length,
});
