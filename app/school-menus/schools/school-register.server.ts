import { indexByName } from "#values/search/name-index.ts";
import { Invalid } from "#values/problem.ts";
import { decodeUtf8, parseRecords } from "#values/tables/csv.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { isUrn } from "./schools.ts";

// The public register of schools, "Get Information about Schools", as anybody may download it: a CSV with some 50,000 rows of
// over a hundred columns, in Windows-1252 or UTF-8.

/** A school as the register has it. */
export interface RegisteredSchool {
  readonly urn: string;
  readonly name: string;
  readonly postcode: string;
  /** "Primary", "Middle deemed secondary", "Not applicable". */
  readonly phase: string;
  /** The local authority. */
  readonly authority: string;
}

/** What of the register was looked for. */
export interface FoundInRegister {
  /** The best of each search, the searches in order. */
  readonly found: readonly RegisteredSchool[];
  /** Whether more have the words than are listed. */
  readonly isCut: boolean;
  /** The searches that nothing open has the words of. */
  readonly nowhere: readonly string[];
  /** How many schools that are closed have the words. */
  readonly closed: number;
}

const columns = {
  urn: "urn",
  name: "establishmentname",
  postcode: "postcode",
  phase: "phaseofeducation (name)",
  status: "establishmentstatus (name)",
  authority: "la (name)",
} as const;
type Column = keyof typeof columns;

export const mostSearches = 50;
const mostListed = 100;
// Of one search of the whole country more are never the ones that are meant.
const mostKept = 500;
const longestRow = 1_000_000;
const mostRows = 200_000;
// As many as are searched without keeping others waiting.
const rowsPerStep = 500;

/** The searches that somebody wrote, one a line. */
export const searchesIn = (words: string): string[] => [
  ...new Set(
    words
      .split(/[\r\n;]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/**
 * Looks for schools in the register while it arrives: of each line of words those that have all of them as number, name,
 * postcode, phase or authority. Nothing of it is kept but what is found. Throws Invalid where it is not the register.
 */
export async function findInRegister(
  chunks: AsyncIterable<Uint8Array>,
  words: string,
): Promise<FoundInRegister> {
  const searches = searchesIn(words).slice(0, mostSearches);
  const kept = searches.map((): RegisteredSchool[] => []);
  const closed = new Set<string>();
  let isCut = false;
  for await (const rows of registerRows(chunks))
    for (const [at, all] of searchIn(rows, searches, rows.length).entries())
      for (const { status, ...school } of all) {
        const ofSearch = kept[at] ?? [];
        if (/^closed$/i.test(status)) closed.add(school.urn);
        else if (ofSearch.length < mostKept) ofSearch.push(school);
        else isCut = true;
      }
  const found = new Map<string, RegisteredSchool>();
  for (const [at, search] of searches.entries())
    for (const school of searchIn(kept[at] ?? [], [search], mostKept)[0] ?? []) found.set(school.urn, school);
  return {
    found: [...found.values()].slice(0, mostListed),
    isCut: isCut || found.size > mostListed,
    nowhere: searches.filter((_, at) => kept[at]?.length === 0),
    closed: closed.size,
  };
}

function searchIn<School extends RegisteredSchool>(
  schools: readonly School[],
  searches: readonly string[],
  most: number,
): School[][] {
  const index = indexByName(
    schools.map((school) => ({
      name: school.name,
      words: `${school.urn} ${school.postcode} ${school.postcode.replace(" ", "")} ${school.phase}`,
      note: school.authority,
      school,
    })),
    new Map(),
  );
  return searches.map((search) => index.asTyped(search, most).map(({ school }) => school));
}

interface RegisterRow extends RegisteredSchool {
  readonly status: string;
}

/** The schools of the register, some a step. */
async function* registerRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<RegisterRow[]> {
  let header: ReadonlyMap<Column, number> | null = null;
  let count = 0;
  for await (const text of wholeRows(chunks)) {
    const { records, fault } = parseRecords(text);
    if (fault)
      throw notRegister(`a quotation mark is out of place near row ${formatNumber(count + fault.row)}`);
    const rows = header ? records : records.slice(1);
    header ??= headerIn(records[0] ?? []);
    count += rows.length;
    if (count > mostRows) throw notRegister(`it has more than ${formatNumber(mostRows)} rows`);
    const places = header;
    const cell = (cells: readonly string[], column: Column) =>
      (cells[places.get(column) ?? -1] ?? "").normalize("NFC").trim().slice(0, 200);
    for (let from = 0; from < rows.length; from += rowsPerStep)
      yield rows
        .slice(from, from + rowsPerStep)
        .map((cells) => ({
          urn: cell(cells, "urn"),
          name: cell(cells, "name"),
          postcode: cell(cells, "postcode"),
          phase: cell(cells, "phase"),
          status: cell(cells, "status"),
          authority: cell(cells, "authority"),
        }))
        .filter(({ urn, name }) => isUrn(urn) && name !== "");
  }
  if (!header) throw notRegister("it is empty");
}

function headerIn(cells: readonly string[]): ReadonlyMap<Column, number> {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const header = new Map<Column, number>();
  for (const [column, name] of Object.entries(columns) as [Column, string][]) {
    const at = names.indexOf(name);
    if (at >= 0) header.set(column, at);
  }
  for (const [column, name] of [
    ["urn", "URN"],
    ["name", "EstablishmentName"],
  ] as const)
    if (!header.has(column)) throw notRegister(`it has no column “${name}”`);
  return header;
}

const notRegister = (why: string) =>
  new Invalid([{ field: "register", message: `This is not the CSV of the public register: ${why}.` }]);

const quote = 0x22;
const lineEnd = 0x0a;

/**
 * The text of a CSV in parts that end where a row does. One that is not UTF-8 is Windows-1252, as spreadsheets write it; quotation
 * marks and line ends are the same bytes in both.
 */
async function* wholeRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let begun: Uint8Array[] = [];
  let size = 0;
  let isQuoted = false;
  let isWestern = false;
  const decode = (bytes: Uint8Array): string => {
    const { text, broken } = isWestern ? { text: "", broken: true } : decodeUtf8(bytes);
    isWestern = broken;
    return broken ? new TextDecoder("windows-1252").decode(bytes) : text;
  };
  for await (const chunk of chunks) {
    let end = -1;
    for (const [at, byte] of chunk.entries())
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineEnd && !isQuoted) end = at;
    begun.push(chunk.subarray(0, end + 1));
    size += chunk.length;
    if (end >= 0) {
      yield decode(Buffer.concat(begun));
      begun = [];
      size = chunk.length - end - 1;
    }
    begun.push(chunk.subarray(end + 1));
    if (size > longestRow) throw notRegister("a row of it does not end");
  }
  const last = Buffer.concat(begun);
  if (last.length) yield decode(last);
}
