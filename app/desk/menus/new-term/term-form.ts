import type { Term } from "#termly-menus/menu-drafts.ts";
import { addDays, daysBetween, mondayOf, parseDay } from "#values/calendar-day.ts";
import type { Day } from "#values/calendar-day.ts";

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
 * A new term as a copy of the last, with what differs: it begins on the Monday after two weeks' holiday, is as long, and
 * closes in the same week for as long. Inset days are each term's own.
 */
export function proposedTerm(terms: readonly Term[], today: Day): TypedTerm {
  const last = terms.at(-1);
  if (!last) return { first: "", last: "", rotation: "pause", opens: "", closed: [] };
  const after = last.lastDay > today ? last.lastDay : today;
  const first = addDays(mondayOf(after), 21);
  const moved = daysBetween(mondayOf(last.firstDay), first);
  return {
    first,
    last: addDays(last.lastDay, moved),
    rotation: last.rotation,
    opens: "",
    closed: last.closed
      .filter(({ from, to }) => from !== to)
      .map(({ from, to, why }) => ({
        from: addDays(from, moved),
        to: addDays(to, moved),
        why,
      })),
  };
}

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
  const term = { firstDay, lastDay };
  const closed = typed.closed.flatMap((row, at) => closedDays(errors, row, at, term) ?? []);
  if (!firstDay || !lastDay || Object.keys(errors).length) return { errors };
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
