import { createHash } from "node:crypto";
import { z } from "zod";
import type { SiteContext } from "#server/services.ts";
import type { LookedOver, UsualSchool } from "#school-menus/schools/added-schools.server.ts";
import { lookSchoolsOver } from "#school-menus/schools/added-schools.server.ts";
import type { WrittenSchool } from "#school-menus/schools/pasted-schools.ts";
import { readPastedSchools, writtenOf } from "#school-menus/schools/pasted-schools.ts";
import type { FoundInRegister, RegisteredSchool } from "#school-menus/schools/school-register.server.ts";
import { findInRegister, mostSearches, searchesIn } from "#school-menus/schools/school-register.server.ts";
import { kitchenSites } from "#school-menus/production/prints.server.ts";
import { Invalid } from "#values/problem.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { textOf } from "../../form.server.ts";
import { readFormWithFile } from "../../form-with-file.server.ts";
import { faultOf } from "../school/school-form.server.ts";

/** What somebody wrote and chose, as it is sent and shown again. */
export interface TypedSchools {
  readonly rows: string;
  /** What they look for in the register. */
  readonly words: string;
  readonly lunchAt: string;
  readonly site: string;
  readonly sector: string;
  /** What they ticked, with the name that they gave it. */
  readonly chosen: readonly RegisteredSchool[];
}

type Errors = Readonly<Record<string, string>>;

/** What was sent: which button, what was typed, and what of the register was found where a file came with it. */
export interface SentSchools {
  readonly act: "find" | "look" | "save";
  readonly typed: TypedSchools;
  readonly found: FoundInRegister | null;
  readonly errors: Errors;
  /** The mark of what was looked over before. */
  readonly seen: string;
}

/** Where nobody has said anything yet. */
export async function nothingTyped(site: SiteContext): Promise<TypedSchools> {
  const kitchens = await kitchenSites(site.store.db);
  const only = kitchens.length === 1 ? kitchens[0]?.id : "";
  return { rows: "", words: "", lunchAt: "12:00", site: only ?? "", sector: "", chosen: [] };
}

/** Reads the form; of a file of the register what was looked for, while it arrives. */
export async function readSchoolsForm(request: Request): Promise<SentSchools> {
  const { form, taken } = await readFormWithFile(request, async (bytes, before) => {
    try {
      return { found: await findInRegister(bytes, wordsIn(textOf(before, "words"))), errors: {} };
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      return {
        found: null,
        errors: Object.fromEntries(error.problems.map((one) => [one.field, one.message])),
      };
    }
  });
  const typed: TypedSchools = {
    rows: textOf(form, "rows"),
    words: textOf(form, "words"),
    lunchAt: textOf(form, "lunch_at").trim(),
    site: textOf(form, "site"),
    sector: textOf(form, "sector"),
    chosen: form.getAll("chosen").flatMap((value) => chosenIn(value, form)),
  };
  // The mark of what was looked over goes with its button: a hidden field would be kept with what is typed.
  const [act = "", seen = ""] = textOf(form, "act").split(" ");
  // Enter in a field presses the first button.
  const isAsked = act === "find" && (typed.words.trim() !== "" || taken !== null);
  return {
    act: act === "save" ? "save" : isAsked ? "find" : "look",
    typed,
    found: taken?.found ?? null,
    errors:
      isAsked && !taken
        ? { register: "Choose the register’s CSV: it is not kept here." }
        : (taken?.errors ?? {}),
    seen,
  };
}

function wordsIn(words: string): string {
  const searches = searchesIn(words);
  if (searches.length === 0)
    throw new Invalid([
      { field: "words", message: "Say what to look for: a URN, a name, a postcode or a phase." },
    ]);
  if (searches.length > mostSearches)
    throw new Invalid([{ field: "words", message: `At most ${mostSearches} lines at a time.` }]);
  return words;
}

const text = z.string().max(200);
const chosenSchool = z.object({
  urn: z.string().regex(/^\d{6}$/),
  name: text,
  postcode: text,
  phase: text,
  authority: text,
});

function chosenIn(value: FormDataEntryValue, form: FormData): RegisteredSchool[] {
  const school = z.string().transform(jsonOrNull).pipe(chosenSchool).safeParse(value).data;
  if (!school) return [];
  return [{ ...school, name: textOf(form, `name-${school.urn}`).trim() || school.name }];
}

function jsonOrNull(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

/** All that would be added, or why nothing can be read. */
export function writtenIn({ rows, chosen }: TypedSchools) {
  const { schools, leftOut, fault } = readPastedSchools(rows);
  const written: WrittenSchool[] = [...schools, ...chosen.map(writtenOf)];
  const errors: Errors = fault
    ? { rows: `Nothing of it can be read: ${fault}.` }
    : written.length === 0
      ? { rows: "Paste some schools, or choose some from the register." }
      : {};
  return { written, leftOut, errors };
}

export const usualOf = ({ lunchAt, site, sector }: TypedSchools): UsualSchool => ({ lunchAt, site, sector });

/** A mark of what was looked over: what was changed since is looked over once more. */
export const markOf = ({ rows, lunchAt, site, sector, chosen }: TypedSchools): string =>
  createHash("sha256")
    .update(JSON.stringify([rows.replaceAll("\r\n", "\n"), lunchAt, site, sector, chosen]))
    .digest("base64url");

/** Schools that were looked over, as the screen names them. */
export async function lookedView(site: SiteContext, typed: TypedSchools, written: readonly WrittenSchool[]) {
  const looked = await lookSchoolsOver(site.store.db, written, usualOf(typed));
  const kitchens = await kitchenSites(site.store.db);
  return {
    mark: markOf(typed),
    fresh: looked.filter(isFresh).length,
    wrong: looked.filter(({ faults }) => faults.length > 0).length,
    rows: looked.map((one) => ({
      place: one.place,
      name: one.cells.school,
      label: one.cells.label,
      key: one.cells.key,
      there: one.there && { key: one.there.key, label: one.there.label },
      about: [
        one.cells.sector,
        one.cells.lunch_at && `lunch at ${one.cells.lunch_at}`,
        kitchens.find(({ id }) => id === one.cells.site)?.name ?? one.cells.site,
        one.cells.halal === "yes" && "all halal",
      ].filter(Boolean),
      register: [one.cells.urn && `URN ${one.cells.urn}`, one.cells.postcode].filter(Boolean),
      faults: one.faults.map(({ column, message }) =>
        column === "" ? message : faultOf(column, one.cells[column], message),
      ),
    })),
  };
}

const isFresh = ({ there, faults }: LookedOver) => !there && faults.length === 0;

export type LookedView = Awaited<ReturnType<typeof lookedView>>;

/** What the register had, as ticks: those that are chosen first. */
export function ticksOf({ chosen }: TypedSchools, found: FoundInRegister | null) {
  const isChosen = (urn: string) => chosen.some((one) => one.urn === urn);
  return [
    ...chosen.map((school) => ({ school, isChosen: true })),
    ...(found?.found ?? [])
      .filter(({ urn }) => !isChosen(urn))
      .map((school) => ({ school, isChosen: false })),
  ];
}

/** What is to be said of a search. */
export function foundWords(found: FoundInRegister | null): string[] {
  if (!found) return [];
  const { nowhere, closed, isCut } = found;
  return [
    ...nowhere.map((search) => `No school that is open has all of “${search.slice(0, 60)}”.`),
    ...(closed > 0
      ? [
          closed === 1
            ? "One that is closed is left out."
            : `${formatNumber(closed)} that are closed are left out.`,
        ]
      : []),
    ...(isCut ? ["There are more: say more words, such as the postcode or the authority."] : []),
  ];
}
