import type { CasesLosing } from "#school-menus/diets/cases-losing.ts";
import type { Role } from "#staff/permissions.ts";
import { allowed } from "#staff/permissions.ts";
import { formatDay } from "#values/time/format-date.ts";

/** Whose dish a change takes away, as the screen says it that publishes the change. */
export interface LosingView {
  readonly children: number;
  readonly lunches: number;
  readonly schools: readonly {
    readonly school: string;
    readonly count: number;
    /** By class and initials, with the days where they are several; empty for who does not read whose tray it is. */
    readonly names: readonly string[];
  }[];
  /** How many schools are counted and not listed. */
  readonly more: number;
}

export const nobodyLoses: LosingView = { children: 0, lunches: 0, schools: [], more: 0 };

// More than anybody reads before a change: the rest is counted.
const mostSchools = 20;
const mostNames = 12;

/** What somebody of a role is shown: by class and initials whose tray it is for who plates trays, and else how many. */
export function losingView(losing: readonly CasesLosing[], role: Role | null): LosingView {
  const all = losing.flatMap(({ children }) => children);
  const days = all.flatMap((one) => one.days);
  const isOneDay = new Set(days).size === 1;
  const readsNames = allowed(role, "kitchen.sheets");
  const nameOf = ({ child, days: lost }: CasesLosing["children"][number]) => {
    const [first] = lost;
    if (isOneDay || !first) return child;
    const others = lost.length - 1;
    return `${child} (${formatDay(first)}${others > 0 ? ` and ${others} more` : ""})`;
  };
  return {
    children: all.length,
    lunches: days.length,
    schools: losing.slice(0, mostSchools).map(({ school, children }) => ({
      school,
      count: children.length,
      names: readsNames ? children.slice(0, mostNames).map(nameOf) : [],
    })),
    more: Math.max(0, losing.length - mostSchools),
  };
}
