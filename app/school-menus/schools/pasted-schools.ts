import { isBlankRow, mostColumns, parseRecords, unescapeCell } from "#values/tables/csv.ts";
import { parseClipboardTable } from "#values/tables/clipboard-table.ts";
import { tooMuchIn } from "#values/tables/pasted-table.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { isUrn, postcodeOf, standardsSets } from "./schools.ts";

/** What may be said of a school that is added: columns of a schools file. */
export const schoolColumns = [
  "school",
  "label",
  "key",
  "urn",
  "postcode",
  "sector",
  "lunch_at",
  "site",
  "standards",
  "halal",
] as const;
export type SchoolColumn = (typeof schoolColumns)[number];

/** A school as somebody wrote it; "" for what was not said. */
export interface WrittenSchool {
  /** Where: "Line 3". */
  readonly place: string;
  readonly cells: Readonly<Record<SchoolColumn, string>>;
}

export interface PastedSchools {
  readonly schools: readonly WrittenSchool[];
  /** The names of columns that say nothing here. */
  readonly leftOut: readonly string[];
  /** Why nothing of it can be read. */
  readonly fault: string | null;
}

/** The names by which spreadsheets, other systems and the public register know the columns. */
const namesOf: Readonly<Record<SchoolColumn, readonly string[]>> = {
  school: ["name", "school", "school name", "name of school", "establishment name", "establishmentname"],
  label: ["short name", "label", "short"],
  key: ["key", "word in its addresses", "word", "address word"],
  urn: ["urn", "unique reference number"],
  postcode: ["postcode", "post code"],
  sector: ["phase", "kind", "sector", "phase of education", "phaseofeducation (name)", "type"],
  lunch_at: ["lunch at", "lunch", "lunch time", "lunchtime", "lunch_at"],
  site: ["kitchen", "site"],
  standards: ["standards", "school food standards"],
  halal: ["halal", "all of it halal", "all halal"],
};

const mostSchools = 1_000;
const nothing = Object.fromEntries(schoolColumns.map((column) => [column, ""])) as Record<
  SchoolColumn,
  string
>;

/**
 * Reads schools that were pasted: a school a line, with tabs, commas or semicolons between cells. The first row may name the columns, in any
 * order; where it does not, each cell is taken for what it looks like, and words for the name and then the short name.
 */
export function readPastedSchools(text: string): PastedSchools {
  const tooMuch = tooMuchIn(text);
  if (tooMuch) return refused(tooMuch);
  const { rows, unclosed } = rowsIn(text);
  if (unclosed) return refused(`on line ${unclosed} a quotation mark is opened and never closed`);
  const all = rows
    .map((cells, at) => ({ line: at + 1, cells: cells.map(unescapeCell) }))
    .filter(({ cells }) => !isBlankRow(cells));
  const [first] = all;
  if (first && first.cells.length > mostColumns) return refused(`it has more than ${mostColumns} columns`);
  const header = first ? headerIn(first.cells) : null;
  const lines = header ? all.slice(1) : all;
  if (lines.length > mostSchools)
    return refused(`it has more than ${formatNumber(mostSchools)} schools: paste it in parts`);
  return {
    schools: lines.map(({ line, cells }) => ({
      place: `Line ${formatNumber(line)}`,
      cells: tidy(header ? byHeader(header, cells) : byLooks(cells)),
    })),
    leftOut: header && first ? first.cells.filter((name, at) => !header[at] && name !== "") : [],
    fault: null,
  };
}

const refused = (fault: string): PastedSchools => ({ schools: [], leftOut: [], fault });

function rowsIn(text: string): { rows: readonly (readonly string[])[]; unclosed: number | null } {
  if (text.slice(0, 10_000).includes("\t")) {
    const { rows, unclosed } = parseClipboardTable(text);
    return { rows, unclosed: unclosed && unclosed.row + 1 };
  }
  const [firstRow = ""] = text.trimStart().split(/[\r\n]/, 1);
  const count = (sign: string) => firstRow.split(sign).length;
  const { records, fault } = parseRecords(text, count(";") > count(",") ? ";" : ",");
  return { rows: records, unclosed: fault?.row ?? null };
}

type Header = readonly (SchoolColumn | null)[];

/** What each column is, where a row names columns; null for a row of a school. */
function headerIn(cells: readonly string[]): Header | null {
  const taken = new Set<SchoolColumn>();
  const header = cells.map((cell) => {
    const name = cell.toLowerCase().replaceAll(/\s+/g, " ");
    const column = schoolColumns.find((one) => namesOf[one].includes(name)) ?? null;
    if (column === null || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
  return taken.has("school") ? header : null;
}

function byHeader(header: Header, cells: readonly string[]): Record<SchoolColumn, string> {
  const read = { ...nothing };
  for (const [at, column] of header.entries()) if (column) read[column] = cells[at] ?? "";
  return read;
}

function byLooks(cells: readonly string[]): Record<SchoolColumn, string> {
  const read = { ...nothing };
  for (const cell of cells.filter(Boolean)) {
    const looks = looksOf(cell);
    const column = looks && !read[looks] ? looks : (["school", "label"] as const).find((one) => !read[one]);
    if (column) read[column] = cell;
  }
  return read;
}

function looksOf(cell: string): SchoolColumn | null {
  if (isUrn(cell)) return "urn";
  if (postcodeOf(cell)) return "postcode";
  if (/^\d{1,2}[:.]\d{2}(?::\d{2})?$/.test(cell)) return "lunch_at";
  return sectorOfPhase(cell) ? "sector" : null;
}

const phases: readonly (readonly [sector: string, words: RegExp])[] = [
  [
    "primaries",
    /^(?:primary|primaries|primary school|nursery|infants?|junior|first|middle deemed primary)$/i,
  ],
  [
    "secondaries",
    /^(?:secondary|secondaries|secondary school|high|upper|middle deemed secondary|all-through)$/i,
  ],
  ["colleges", /^(?:colleges?|16 plus|sixth form|further education)$/i],
];

const sectorOfPhase = (phase: string): string | null =>
  phases.find(([, words]) => words.test(phase))?.[0] ?? null;

/** What spreadsheets and the register write in their own way, as a schools file has it. */
function tidy(cells: Readonly<Record<SchoolColumn, string>>): Record<SchoolColumn, string> {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/.exec(cells.lunch_at) ?? [];
  const sector = sectorOfPhase(cells.sector) ?? (/^not applicable$/i.test(cells.sector) ? "" : cells.sector);
  const standards = cells.standards.toLowerCase();
  return {
    ...cells,
    sector,
    school: cells.school.replaceAll(/\s+/g, " "),
    lunch_at: hours && minutes ? `${hours.padStart(2, "0")}:${minutes}` : cells.lunch_at,
    standards: standardsSets.some((one) => one === standards) ? standards : cells.standards,
  };
}

/** A school of the register as a row of a table would say it. */
export const writtenOf = (school: {
  readonly urn: string;
  readonly name: string;
  readonly postcode: string;
  readonly phase: string;
}): WrittenSchool => ({
  place: `URN ${school.urn}`,
  cells: tidy({
    ...nothing,
    school: school.name,
    urn: school.urn,
    postcode: school.postcode,
    sector: school.phase,
  }),
});
