import type { CellFault } from "#values/tables/csv.ts";
import { escapeCell, excerpt } from "#values/tables/csv.ts";
import { homeSite } from "#recipes/home-site.ts";
import type { MenuKey, School, Schools } from "../schools/schools.ts";
import { isUrn, postcodeOf, sortSchools, standardsSets, termlySectors } from "../schools/schools.ts";
import type { CsvRow } from "#values/tables/csv-table.ts";
import { readCsvTable } from "#values/tables/csv-table.ts";

/** The columns of a schools file: one row per school. The first five must be there. */
const schoolColumns = [
  "key",
  "label",
  "school",
  "sector",
  "lunch_at",
  "standards",
  "halal",
  "site",
  "position",
  "selector",
  "aliases",
  "urn",
  "postcode",
] as const;
type Column = (typeof schoolColumns)[number];
type Line = CsvRow<Column>;

/** The kitchens by their ids. */
type Kitchens = Pick<ReadonlySet<string>, "has">;

/** When breakfast begins at a school that has some. */
type Breakfasts = Pick<ReadonlyMap<MenuKey, string>, "get">;

const longestLabel = 40;
const longestName = 60;
const lastPosition = 9_999;
const positionStep = 10;

// "none" is the word for a menu that nobody has.
const isKey = (text: string) => /^[a-z0-9][a-z0-9-]{1,39}$/.test(text) && text !== "none";
const isId = (text: string) => /^[a-z0-9-]{2,60}$/.test(text);
const isAlias = (text: string) => {
  const [folder, word = "", ...more] = text.includes("/") ? text.split("/") : ["primaries", text];
  return more.length === 0 && termlySectors.some((sector) => sector === folder) && isKey(word);
};

/**
 * Reads a schools file against the schools and the kitchens that there are. Returns the schools that it names, in its order, or every
 * fault with its row and column. What the file has no column for stays as it is; what is left empty, or is not said of
 * a new school, is the usual: the standards of its sector, not all halal, the home kitchen, after the others, no alias, not in the register.
 * A kitchen that is not there is a fault, unless the school has it already, and so is a lunch that does not come after the school's breakfast.
 */
export function parseSchoolsCsv(
  bytes: Uint8Array,
  known: Schools,
  kitchens: Kitchens,
  breakfasts: Breakfasts,
): { schools: readonly School[]; faults: CellFault[] } {
  const sheet = readCsvTable(bytes, schoolColumns, schoolColumns.slice(0, 5));
  const read: { line: Line; school: School }[] = [];
  for (const line of sheet.lines) {
    const before = sheet.faults.length;
    const all = [...known, ...read.map(({ school }) => school)];
    const school = schoolIn(line, all);
    sayWhereNobodyCooks(line, school, { known, kitchens });
    const breakfastAt = breakfasts.get(school.key) ?? "";
    if (school.lunchAt <= breakfastAt)
      line.fault(
        "lunch_at",
        `"${excerpt(school.lunchAt)}" is not after the school’s breakfast, at ${breakfastAt}`,
      );
    if (sheet.faults.length === before) read.push({ line, school });
  }
  const named = new Set(read.map(({ school }) => school.key));
  const others = known.filter(({ key }) => !named.has(key));
  read.forEach(({ line, school }, at) =>
    sayWhatIsTaken(line, school, [...others, ...read.slice(0, at).map((one) => one.school)]),
  );
  const faults = sheet.faults.toSorted((one, other) => one.row - other.row);
  return faults.length ? { schools: [], faults } : { schools: read.map(({ school }) => school), faults };
}

function schoolIn(line: Line, all: Schools): School {
  const key = line.cell("key");
  if (!isKey(key))
    line.fault(
      "key",
      `"${excerpt(key)}" is not 2 to 40 small letters, digits and hyphens, like olive or al-noor`,
    );
  const before = all.find((school) => school.key === key);
  const sector = oneOf(line, "sector", termlySectors) ?? "primaries";
  const stated = {
    key,
    label: words(line, "label", longestLabel),
    school: words(line, "school", longestName),
    sector,
    lunchAt: timeIn(line),
  };
  const standards = sector === "primaries" ? "primary" : "secondary";
  const position = nextPosition(all.filter((school) => school.sector === sector));
  const usual = {
    standards,
    halal: false,
    site: homeSite,
    position,
    selector: null,
    aliases: [],
    urn: null,
    postcode: null,
  } as const;
  return { ...usual, ...before, ...optionalIn(line, usual), ...stated };
}

// Only what the file has a column for.
function optionalIn(line: Line, usual: Pick<School, "standards" | "site">): Partial<School> {
  return {
    ...(line.has("standards") && {
      standards: line.cell("standards") ? oneOf(line, "standards", standardsSets) : usual.standards,
    }),
    ...(line.has("halal") && {
      halal: line.cell("halal") !== "" && oneOf(line, "halal", ["yes", "no"]) === "yes",
    }),
    ...(line.has("site") && { site: siteIn(line) || usual.site }),
    ...(line.cell("position") && { position: line.whole("position", 1, lastPosition) ?? lastPosition }),
    ...(line.has("selector") && {
      selector: line.cell("selector") ? line.whole("selector", 0, lastPosition) : null,
    }),
    ...(line.has("aliases") && { aliases: aliasesIn(line) }),
    ...(line.has("urn") && { urn: urnIn(line) }),
    ...(line.has("postcode") && { postcode: postcodeIn(line) }),
  };
}

function words(line: Line, column: "label" | "school", longest: number): string {
  const text = line.words(column, longest);
  if (!text) line.fault(column, "must not be empty");
  return text;
}

function oneOf<Word extends string>(line: Line, column: Column, allowed: readonly Word[]): Word | undefined {
  const text = line.cell(column).toLowerCase();
  const found = allowed.find((word) => word === text);
  if (!found) line.fault(column, `"${excerpt(text)}" is not one of ${allowed.join(", ")}`);
  return found;
}

function timeIn(line: Line): string {
  const text = line.cell("lunch_at");
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text))
    line.fault("lunch_at", `"${excerpt(text)}" is not a time like 12:10`);
  return text;
}

function siteIn(line: Line): string {
  const text = line.cell("site");
  if (text && !isId(text)) line.fault("site", `"${excerpt(text)}" is not a kitchen's id, like ${homeSite}`);
  return text;
}

// What nobody cooks is not known: of a school on such a kitchen no dish could be shown as anything else.
function sayWhereNobodyCooks(
  line: Line,
  { key, site }: School,
  { known, kitchens }: { readonly known: Schools; readonly kitchens: Kitchens },
): void {
  const isAsBefore = known.some((school) => school.key === key && school.site === site);
  if (!isId(site) || kitchens.has(site) || isAsBefore) return;
  const column = line.has("site") ? "site" : "key";
  const words = line.cell("site") ? "" : ", and the file names no other";
  line.fault(column, `there is no kitchen "${site}"${words}: make it first, or name one that there is`);
}

function aliasesIn(line: Line): string[] {
  const aliases = line
    .cell("aliases")
    .split(";")
    .map((text) => text.trim())
    .filter(Boolean);
  for (const alias of aliases)
    if (!isAlias(alias))
      line.fault(
        "aliases",
        `"${excerpt(alias)}" is not written like jubilee-updated or primaries/bce-special`,
      );
  return [...new Set(aliases)];
}

function urnIn(line: Line): string | null {
  const text = line.cell("urn");
  if (text !== "" && !isUrn(text)) line.fault("urn", `"${excerpt(text)}" is not six digits, like 100042`);
  return text || null;
}

function postcodeIn(line: Line): string | null {
  const text = line.cell("postcode");
  const postcode = postcodeOf(text);
  if (text !== "" && postcode === null)
    line.fault("postcode", `"${excerpt(text)}" is not a postcode, like E17 4AB`);
  return postcode;
}

function nextPosition(schools: Schools): number {
  const last = Math.max(0, ...schools.map(({ position }) => position));
  return Math.min(last + positionStep, lastPosition);
}

function sayWhatIsTaken(line: Line, school: School, others: Schools): void {
  const { key, aliases } = school;
  if (others.some((other) => other.key === key)) line.fault("key", `${key} stands in this file already`);
  const ownerOf = (word: string) =>
    others.find((other) => other.key === word || other.aliases.includes(word));
  const owner = ownerOf(key);
  if (owner && owner.key !== key) line.fault("key", `${key} is an alias of ${owner.key}`);
  for (const alias of aliases) {
    const taken = ownerOf(alias)?.key ?? (alias === key || alias === `${school.sector}/${key}` ? key : null);
    if (taken) line.fault("aliases", `${alias} is ${taken} already`);
  }
  const registered = school.urn !== null && others.find(({ urn }) => urn === school.urn);
  if (registered && registered.key !== key) line.fault("urn", `${registered.key} has this URN already`);
  const same = others.find((other) => other.school.toLowerCase() === school.school.toLowerCase());
  if (same && same.key !== key) line.fault("school", `${same.key} has this name already`);
}

/** Writes schools as the file that `parseSchoolsCsv` reads back the same. */
export function formatSchoolsCsv(schools: Schools): string {
  const lines = sortSchools(schools).map((school) => {
    const cells: Record<Column, string> = {
      ...school,
      lunch_at: school.lunchAt,
      halal: school.halal ? "yes" : "no",
      position: String(school.position),
      selector: String(school.selector ?? ""),
      aliases: school.aliases.join(";"),
      urn: school.urn ?? "",
      postcode: school.postcode ?? "",
    };
    return schoolColumns.map((column) => escapeCell(cells[column])).join(",");
  });
  return [schoolColumns.join(","), ...lines, ""].join("\r\n");
}
