import type { Term } from "#school-menus/calendar/school-term.ts";
import { bankHolidays } from "#values/time/bank-holidays.ts";
import { addDays, day, mondayOf, parseDay, weekday } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { defined } from "#values/defined.ts";
import { formatDay } from "#values/time/format-date.ts";

/** A term as it is typed. */
export interface TypedTerm {
  readonly first: string;
  readonly last: string;
  readonly rotation: string;
  /** "1" to "6", "continues", or "" for as the rule of the cycle says. */
  readonly opens: string;
  readonly closed: readonly { readonly from: string; readonly to: string; readonly why: string }[];
}

/** Rows for the days on which the school is closed. */
export const closedRows = 8;

/** A term as a form shows it. */
export function typedTerm({ firstDay, lastDay, rotation, closed, startWeek, continues }: Term): TypedTerm {
  return {
    first: firstDay,
    last: lastDay,
    rotation,
    opens: continues ? "continues" : startWeek ? String(startWeek) : "",
    closed,
  };
}

/**
 * A new term with the usual dates of the first one that begins after the last, and after today: the weeks of the cycle go on as in the last.
 * Inset days are each term's own.
 */
export function proposedTerm(terms: readonly Term[], today: Day): TypedTerm {
  const last = terms.at(-1);
  const after = last && last.lastDay > today ? last.lastDay : today;
  const year = Number(after.slice(0, 4));
  const next = [year, year + 1].flatMap((one) => usualTerms(one, after)).find(({ first }) => first > after);
  const { first, last: lastDay, halfTerm } = defined(next);
  return {
    first,
    last: lastDay,
    rotation: last?.rotation ?? "pause",
    opens: "",
    closed: [
      {
        from: halfTerm,
        to: addDays(halfTerm, 4),
        why: "Half term",
      },
    ],
  };
}

/** The three terms that begin in a year, as most councils have them, where the one before ended on a day. */
function usualTerms(
  year: number,
  ended: Day,
): readonly { readonly first: Day; readonly last: Day; readonly halfTerm: Day }[] {
  const mondayAround = (monthDay: string) => mondayOf(day(`${year}-${monthDay}`));
  const fridayAround = (monthDay: string) => addDays(mondayAround(monthDay), 4);
  const goodFriday = defined(
    [...bankHolidays].find(([on, name]) => on.startsWith(`${year}`) && name === "Good Friday"),
  )[0];
  const isEasterLate = goodFriday > `${year}-04-07`;
  const twoWeeksOn = addDays(mondayOf(ended), 21);
  const isAfterSpring = ended.startsWith(`${year}`) && ended >= `${year}-03-15` && ended <= `${year}-04-15`;
  return [
    {
      first: schoolDayFrom(mondayAround("01-08")),
      last: isEasterLate ? fridayAround("04-02") : addDays(goodFriday, -1),
      halfTerm: mondayAround("02-18"),
    },
    {
      first: schoolDayFrom(isAfterSpring ? twoWeeksOn : mondayAround("04-18")),
      last: fridayAround("07-21"),
      halfTerm: mondayAround("05-31"),
    },
    { first: mondayAround("09-07"), last: fridayAround("12-17"), halfTerm: mondayAround("10-28") },
  ];
}

const schoolDayFrom = (on: Day): Day => (bankHolidays.has(on) ? schoolDayFrom(addDays(on, 1)) : on);

/** Reads a form. */
export function termIn(form: FormData): TypedTerm {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return {
    first: text("first"),
    last: text("last"),
    rotation: text("rotation"),
    opens: text("opens"),
    closed: Array.from({ length: closedRows }, (_, at) => ({
      from: text(`from${at}`),
      to: text(`to${at}`),
      why: text(`why${at}`),
    })).filter(({ from, to, why }) => from || to || why),
  };
}

type Errors = Record<string, string>;

/** What was typed as a term, or what is wrong with it by field; what the cycle's rules say is asked when it is saved. */
export function parseTerm(typed: TypedTerm): { term: Term } | { errors: Errors } {
  const errors: Errors = {};
  const firstDay = dayIn(errors, "first", typed.first, "the first day");
  const lastDay = dayIn(errors, "last", typed.last, "the last day");
  if (firstDay && lastDay && lastDay < firstDay) errors["last"] = "The last day is before the first.";
  refuseHoliday(errors, "first", firstDay);
  refuseHoliday(errors, "last", lastDay);
  const term = { firstDay, lastDay };
  const closed = typed.closed.flatMap((row, at) => closedDays(errors, row, at, term) ?? []);
  if (!firstDay || !lastDay || Object.keys(errors).length) return { errors };
  if (isOpenAtChristmas({ firstDay, lastDay, closed }))
    return {
      errors: { from0: "Christmas lies in this term: close its holidays, or end the term before them." },
    };
  const week = Number(typed.opens);
  const rotation = typed.rotation === "run" ? "run" : "pause";
  return {
    term: {
      firstDay,
      lastDay,
      rotation,
      closed,
      ...(typed.opens === "continues" && { continues: true }),
      ...(week >= 1 && week <= 6 && { startWeek: week }),
    },
  };
}

function refuseHoliday(errors: Errors, field: string, on: Day | null): void {
  if (!on || errors[field]) return;
  const holiday = bankHolidays.get(on);
  if (holiday) errors[field] = `${formatDay(on, "date")} is a bank holiday (${holiday}).`;
  else if (weekday(on) > 5)
    errors[field] = `${formatDay(on, "date")} is a ${weekday(on) === 6 ? "Saturday" : "Sunday"}.`;
}

/** Whether pupils would eat at school between Christmas and New Year. */
function isOpenAtChristmas({
  firstDay,
  lastDay,
  closed,
}: Pick<Term, "firstDay" | "lastDay" | "closed">): boolean {
  const years = new Set([firstDay, lastDay].map((on) => on.slice(0, 4)));
  return [...years]
    .flatMap((year) => ["27", "28", "29", "30", "31"].map((date) => day(`${year}-12-${date}`)))
    .filter((on) => firstDay <= on && on <= lastDay && weekday(on) <= 5 && !bankHolidays.has(on))
    .some((on) => !closed.some(({ from, to }) => from <= on && on <= to));
}

/** One row of closed days, or null with what is wrong with it. */
function closedDays(
  errors: Errors,
  row: TypedTerm["closed"][number],
  at: number,
  { firstDay, lastDay }: { readonly firstDay: Day | null; readonly lastDay: Day | null },
): Term["closed"][number] | null {
  const from = dayIn(errors, `from${at}`, row.from, "the first closed day");
  const to = row.to ? dayIn(errors, `to${at}`, row.to, "the last closed day") : from;
  if (!from || !to) return null;
  if (to < from) errors[`to${at}`] = "The last closed day is before the first.";
  else if (firstDay && lastDay && (from < firstDay || to > lastDay))
    errors[`from${at}`] = "These days are not inside the term.";
  return { from, to, why: row.why };
}

function dayIn(errors: Errors, field: string, text: string, what: string): Day | null {
  const found = parseDay(text);
  if (!found) errors[field] = `Enter ${what} as a date, such as 2027-01-05.`;
  return found;
}

/** The terms with one in its place: instead of the one that began on a day, where that is said. */
export function withTerm(terms: readonly Term[], term: Term, instead: string): Term[] {
  return [
    ...terms.filter(({ firstDay }) => firstDay !== instead && firstDay !== term.firstDay),
    term,
  ].toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
}
