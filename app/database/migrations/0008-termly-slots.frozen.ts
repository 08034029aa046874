/** A term as stored when migration 0008 was written. */
export interface TermThen {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly rotation: string;
  readonly closed: readonly { readonly from: string; readonly to: string }[];
}

const day = 86_400_000;
const after = (from: string, days: number) =>
  new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);
const mondayOf = (of: string) => after(of, 1 - (new Date(of).getUTCDay() || 7));

// Those that the release before knew.
const bankHolidays = new Set(
  (
    "2026-01-01 2026-04-03 2026-04-06 2026-05-04 2026-05-25 2026-08-31 2026-12-25 2026-12-28 2027-01-01 " +
    "2027-03-26 2027-03-29 2027-05-03 2027-05-31 2027-08-30 2027-12-27 2027-12-28"
  ).split(" "),
);

/**
 * Which week of the cycle was cooked on a day, by the rule that stood when migration 0008 was written: what a swap of
 * that time meant must not change with the rule. 0 where no lunch was served.
 */
export function weekThen(terms: readonly TermThen[], weeks: number, day: string): number {
  const term = terms.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  if (!term || !weeks || !isOpen(term, day)) return 0;
  let first = mondayOf(term.firstDay);
  while (first <= term.lastDay && !isOpen(term, first)) first = after(first, 7);
  if (first > term.lastDay) first = mondayOf(term.firstDay);
  const monday = mondayOf(day);
  const [from, to, step] = monday < first ? [monday, first, -1] : [first, monday, 1];
  let passed = 0;
  for (let week = from; week < to; week = after(week, 7))
    if (term.rotation === "run" || [0, 1, 2, 3, 4].some((on) => isOpen(term, after(week, on))))
      passed += step;
  return (((passed % weeks) + weeks) % weeks) + 1;
}

function isOpen({ firstDay, lastDay, closed }: TermThen, on: string): boolean {
  const weekday = new Date(on).getUTCDay();
  return (
    firstDay <= on &&
    on <= lastDay &&
    weekday >= 1 &&
    weekday <= 5 &&
    !bankHolidays.has(on) &&
    !closed.some(({ from, to }) => from <= on && on <= to)
  );
}
