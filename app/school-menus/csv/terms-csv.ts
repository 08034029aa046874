import { defined } from "#values/defined.ts";
import type { CellFault } from "#values/tables/csv.ts";
import { escapeCell, excerpt } from "#values/tables/csv.ts";
import { lineFaults } from "#values/tables/line-faults.ts";
import { describeUnknownMenu, findSchool } from "../schools/schools.ts";
import type { MenuKey, Schools } from "../schools/schools.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { daysBetween, parseDay } from "#values/time/calendar-day.ts";
import type { ClosedSpan, Term } from "../calendar/school-term.ts";
import { daysNotYetKnown, schoolDays } from "../calendar/school-term.ts";
import type { CsvRow } from "#values/tables/csv-table.ts";
import { readCsvTable } from "#values/tables/csv-table.ts";

/** The columns of a terms file: one row per term of a menu. The first four must be there. */
const termColumns = [
  "menu",
  "first_day",
  "last_day",
  "rotation",
  "closed_days",
  "start_week",
  "continues",
] as const;
type Column = (typeof termColumns)[number];

const longestTerm = 366;
const maxWeeks = 6;

export type MenuTerms = ReadonlyMap<MenuKey, readonly Term[]>;

/**
 * Reads a terms file. `closed_days` is written like "2026-10-26..2026-10-30 Half term;2026-12-01 Inset day". Returns all
 * terms of each menu that it names, in order, or every fault with its row and column.
 */
export function parseTermsCsv(
  bytes: Uint8Array,
  schools: Schools,
): { menus: MenuTerms; faults: CellFault[] } {
  const table = readCsvTable(bytes, termColumns, termColumns.slice(0, 4));
  const menus = new Map<MenuKey, Term[]>();
  const lines = new Map<Term, CsvRow<Column>>();
  for (const line of table.lines) {
    const before = table.faults.length;
    const { key, term } = termOf(line, schools);
    if (table.faults.length > before || !key || !term) continue;
    lines.set(term, line);
    const others = menus.get(key) ?? [];
    if (others.some((other) => term.firstDay <= other.lastDay && other.firstDay <= term.lastDay))
      line.fault("first_day", `another term of ${key} has these days too`);
    menus.set(
      key,
      [...others, term].sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1)),
    );
  }
  for (const [key, [first]] of menus)
    if (first?.continues)
      defined(lines.get(first)).fault("continues", `${key} has no earlier term in this file to go on from`);
  return table.faults.length ? { menus: new Map(), faults: table.faults } : { menus, faults: [] };
}

function termOf(line: CsvRow<Column>, schools: Schools): { key: MenuKey | null; term: Term | null } {
  const menuText = line.cell("menu");
  const key = findSchool(schools, menuText)?.key ?? null;
  if (!key) line.fault("menu", describeUnknownMenu(menuText, schools));
  const firstDay = dateIn(line, "first_day");
  const lastDay = dateIn(line, "last_day");
  const rotation = line.cell("rotation").toLowerCase();
  if (rotation !== "pause" && rotation !== "run")
    line.fault("rotation", `"${excerpt(rotation)}" is neither pause nor run`);
  const closed = closedIn(line);
  const opening = openingIn(line);
  if (!firstDay || !lastDay) return { key, term: null };
  if (lastDay < firstDay) line.fault("last_day", "is before the first day");
  else if (daysBetween(firstDay, lastDay) > longestTerm)
    line.fault("last_day", `is more than ${longestTerm} days after the first`);
  else {
    const term: Term = {
      firstDay,
      lastDay,
      rotation: rotation === "run" ? "run" : "pause",
      closed,
      ...opening,
    };
    for (const { from, to } of closed)
      if (from < firstDay || to > lastDay) line.fault("closed_days", `${from}..${to} is not inside the term`);
    if (schoolDays(term).length + daysNotYetKnown(term).length === 0)
      line.fault("closed_days", "no school day is left in the term");
    return { key, term };
  }
  return { key, term: null };
}

function dateIn(line: CsvRow<Column>, column: Column): Day | null {
  const text = line.cell(column);
  const found = parseDay(text);
  if (!found) line.fault(column, `"${excerpt(text)}" is not a date like 2026-09-02`);
  return found;
}

// Both are left out where the file says nothing: the rule of the cycle decides.
function openingIn(line: CsvRow<Column>): Pick<Term, "startWeek" | "continues"> {
  const startWeek = line.cell("start_week") ? line.whole("start_week", 1, maxWeeks) : null;
  const word = line.cell("continues").toLowerCase();
  if (!["", "yes", "no"].includes(word)) line.fault("continues", `"${excerpt(word)}" is neither yes nor no`);
  if (word === "yes" && startWeek)
    line.fault("continues", "a term that continues has no start_week of its own");
  return { ...(startWeek && { startWeek }), ...(word === "yes" && { continues: true }) };
}

function closedIn(line: CsvRow<Column>): ClosedSpan[] {
  return line
    .cell("closed_days")
    .split(";")
    .map((text) => text.trim())
    .filter(Boolean)
    .flatMap((text) => {
      const match = /^(\d{4}-\d{2}-\d{2})(?:\.\.(\d{4}-\d{2}-\d{2}))?(?:\s+(.{1,60}))?$/.exec(text);
      const from = parseDay(match?.[1] ?? "");
      const to = parseDay(match?.[2] ?? match?.[1] ?? "");
      const why = match?.[3] ?? "";
      if (from && to && from <= to && lineFaults(why, 60).length === 0) return [{ from, to, why }];
      line.fault("closed_days", `"${excerpt(text)}" is not written like "2026-10-26..2026-10-30 Half term"`);
      return [];
    });
}

/** Writes terms as the file that `readTerms` reads back the same. */
export function formatTermsCsv(menus: MenuTerms): string {
  const lines = [...menus].flatMap(([key, terms]) =>
    terms.map(({ firstDay, lastDay, rotation, closed, startWeek, continues }) =>
      [
        key,
        firstDay,
        lastDay,
        rotation,
        closed.map(spanText).join(";"),
        String(startWeek ?? ""),
        continues ? "yes" : "",
      ]
        .map(escapeCell)
        .join(","),
    ),
  );
  return [termColumns.join(","), ...lines, ""].join("\r\n");
}

function spanText({ from, to, why }: ClosedSpan): string {
  return `${from}${to === from ? "" : `..${to}`}${why ? ` ${why}` : ""}`;
}
