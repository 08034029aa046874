import path from "node:path";
import { aheadBy } from "./ahead-by.ts";
import { root } from "./build/freshness.ts";

/** A day on which tests may be tried, and the moment at which the machine's clock is then said to be. */
export interface OtherDay {
  readonly name: string;
  readonly at: Date;
}

const day = 86_400_000;

/** The days on which something has ended, begun or been skipped once, as they lie ahead of a moment. */
export function otherDays(now: number): readonly OtherDay[] {
  const inYears = (years: number) => {
    const then = new Date(now);
    then.setUTCFullYear(then.getUTCFullYear() + years);
    return then;
  };
  /** The next year, from this one on, whose moment is still to come. */
  const next = (inYear: (year: number) => Date | null) => {
    for (let year = new Date(now).getUTCFullYear(); ; year++) {
      const at = inYear(year);
      if (at && at.getTime() > now) return at;
    }
  };
  const lastSunday = (month: number) => (year: number) => {
    const last = new Date(Date.UTC(year, month + 1, 0));
    // Half an hour before the clocks change.
    return new Date(last.getTime() - last.getUTCDay() * day + 1_800_000);
  };
  const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return [
    { name: "tomorrow", at: new Date(now + day) },
    { name: "in 90 days", at: new Date(now + 90 * day) },
    { name: "in a year", at: inYears(1) },
    { name: "in three years", at: inYears(3) },
    { name: "in ten years", at: inYears(10) },
    {
      name: "29 February",
      at: next((year) => (isLeap(year) ? new Date(Date.UTC(year, 1, 29, 12)) : null)),
    },
    { name: "31 December", at: next((year) => new Date(Date.UTC(year, 11, 31, 23, 50))) },
    { name: "clocks go forward", at: next(lastSunday(2)) },
    { name: "clocks go back", at: next(lastSunday(9)) },
  ];
}

/** Two of them, others from day to day, so that each has its turn within nine days. */
export function twoOtherDays(now: number): readonly OtherDay[] {
  const days = otherDays(now);
  const first = Math.floor(now / day) * 2;
  return [first, first + 1].map((at) => days[at % days.length]!);
}

/** What is added to an environment so that Node's processes, and the pages of the tests' browsers, have the clock of a moment. */
export const environmentOn = (at: Date, env: NodeJS.ProcessEnv = process.env): Record<string, string> => ({
  CLOCK_AHEAD: String(at.getTime() - Date.now() + aheadBy(process.env)),
  NODE_OPTIONS: [env["NODE_OPTIONS"], `--import=${path.join(root, "scripts/clock-ahead.ts")}`]
    .filter(Boolean)
    .join(" "),
});
