import type { Db } from "#database/store.server.ts";
import { kitchenSites } from "../production/prints.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { Actor } from "#values/actor.ts";
import { Invalid } from "#values/problem.ts";
import { plainKey } from "#values/text/plain-key.ts";
import { parseSchoolsCsv } from "../csv/schools-csv.ts";
import type { TermlyMenuDeps } from "../termly-menus.server.ts";
import type { ImportedSchools } from "./import-schools.server.ts";
import { importSchools, schoolsFile } from "./import-schools.server.ts";
import type { SchoolColumn, WrittenSchool } from "./pasted-schools.ts";
import { schoolColumns } from "./pasted-schools.ts";
import { allSchools, breakfastTimes } from "./schools.server.ts";
import type { School, Schools } from "./schools.ts";
import { postcodeOf } from "./schools.ts";

/** What is said of every school that does not say so itself. */
export interface UsualSchool {
  /** "" where each is to say its own. */
  readonly sector: string;
  readonly lunchAt: string;
  /** A kitchen's id. */
  readonly site: string;
}

/** A school as it was looked over before it is added. */
export interface LookedOver {
  /** Where it was written: "Line 3". */
  readonly place: string;
  readonly cells: WrittenSchool["cells"];
  /** What is wrong, by column. */
  readonly faults: readonly { readonly column: SchoolColumn | ""; readonly message: string }[];
  /** The school that it is already: this one is left alone. */
  readonly there: School | null;
}

/**
 * Looks schools over by the rules of a schools file: which would be added, which are there already (by their number in the register, or by name
 * where no other postcode says that it is another), and what is wrong with each. Saves nothing.
 */
export async function lookSchoolsOver(
  db: Db,
  written: readonly WrittenSchool[],
  usual: UsualSchool,
): Promise<LookedOver[]> {
  const known = await allSchools(db);
  const kitchens = await kitchenSites(db);
  const siteOf = (text: string) =>
    kitchens.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.id ?? text;
  const taken = new Set(known.flatMap(({ key, aliases }) => [key, ...aliases]));
  const rows = written.map(({ place, cells }) => {
    const there = schoolThere(known, cells);
    const whole = {
      ...cells,
      sector: cells.sector || usual.sector,
      lunch_at: cells.lunch_at || usual.lunchAt,
      site: siteOf(cells.site || usual.site),
      label: cells.label || shortNameOf(cells.school),
    };
    if (there) return { place, cells: whole, there };
    const key = cells.key || freeKey(whole.label, taken);
    taken.add(key);
    return { place, cells: { ...whole, key, site: whole.site || nobodyCooks }, there };
  });
  const fresh = rows.filter(({ there }) => !there);
  const { faults } = parseSchoolsCsv(
    schoolsFile(
      schoolColumns,
      fresh.map(({ cells }) => cells),
    ),
    known,
    (await readKitchen(db)).site,
    await breakfastTimes(db),
  );
  const columnOf = (text: string): SchoolColumn | "" =>
    schoolColumns.find((one) => text.includes(`(${one})`)) ?? "";
  return rows.map((row) => ({
    ...row,
    cells: { ...row.cells, site: row.cells.site === nobodyCooks ? "" : row.cells.site },
    faults: [
      ...(row.there ? [] : known.filter(({ key }) => key === row.cells.key)).map(({ label }) => ({
        column: "key" as const,
        message: `${label} has this word already`,
      })),
      ...faults
        .filter((fault) => fresh[fault.row - 2] === row)
        .map(({ column, message }) => ({ column: columnOf(column), message })),
    ],
  }));
}

// To a file an empty cell is the home kitchen; here it is that nobody has chosen one.
const nobodyCooks = "?";

/** Adds all of them that are not there, or none: throws Invalid where one of them cannot be added. */
export async function addSchools(
  deps: TermlyMenuDeps,
  actor: Actor,
  written: readonly WrittenSchool[],
  usual: UsualSchool,
): Promise<ImportedSchools> {
  const looked = await lookSchoolsOver(deps.store.db, written, usual);
  const faults = looked.flatMap(({ place, faults: all }) =>
    all.map(({ message }) => ({ field: place, message })),
  );
  if (faults.length) throw new Invalid(faults);
  const fresh = looked.filter(({ there }) => !there).map(({ cells }) => cells);
  return await importSchools(deps, actor, { bytes: schoolsFile(schoolColumns, fresh), onlyNew: true });
}

function schoolThere(known: Schools, cells: WrittenSchool["cells"]): School | null {
  const postcode = postcodeOf(cells.postcode);
  const isNamed = ({ school, label }: School) =>
    [school, label].some((name) => plainKey(name, 200) === plainKey(cells.school, 200));
  return (
    known.find(({ urn }) => urn !== null && urn === cells.urn) ??
    known.find(
      (one) =>
        isNamed(one) &&
        (one.urn === null || cells.urn === "") &&
        (one.postcode === null || postcode === null || one.postcode === postcode),
    ) ??
    null
  );
}

const longestLabel = 40;
const longestKey = 40;

/** As a button names a school: "Olive Primary School" is Olive Primary. */
function shortNameOf(name: string): string {
  const short = name.replace(/ school$/i, "");
  return short.includes(" ") && short.length <= longestLabel ? short : name.slice(0, longestLabel).trim();
}

function freeKey(name: string, taken: ReadonlySet<string>): string {
  const key = plainKey(name, longestKey - 3);
  if (!taken.has(key)) return key;
  for (let number = 2; ; number += 1) if (!taken.has(`${key}-${number}`)) return `${key}-${number}`;
}
