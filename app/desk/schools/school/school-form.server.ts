import { data, redirect } from "react-router";
import type { SiteContext } from "#server/services.ts";
import { kitchenSites } from "#school-menus/production/prints.server.ts";
import { importSchools, schoolsFile } from "#school-menus/schools/import-schools.server.ts";
import type { School } from "#school-menus/schools/schools.ts";
import { termName } from "#school-menus/served-menu.ts";
import { termlyMenu } from "#school-menus/termly-menus.server.ts";
import type { Actor } from "#values/actor.ts";
import { formatDayRange } from "#values/time/format-date.ts";
import { keysOf, mapRecord } from "#values/record.ts";
import { Conflict, Invalid, statusOf } from "#values/problem.ts";
import { messageOf } from "#values/thrown.ts";
import { notFound } from "../../not-found/not-found.ts";
import { fieldErrors, textOf } from "../../form.server.ts";
import { schoolLabels } from "./school-labels.ts";

/** A school as it is typed, by the columns of a schools file. */
export type TypedSchool = Readonly<Record<keyof typeof schoolLabels, string>>;

const empty: TypedSchool = {
  key: "",
  label: "",
  school: "",
  sector: "primaries",
  lunch_at: "12:00",
  standards: "primary",
  halal: "no",
  site: "",
  aliases: "",
  urn: "",
  postcode: "",
};

const fields = keysOf(empty);

function typedSchool(school: School | undefined): TypedSchool {
  if (!school) return empty;
  const {
    key,
    label,
    school: name,
    sector,
    lunchAt,
    standards,
    halal,
    site,
    aliases,
    urn,
    postcode,
  } = school;
  return {
    key,
    label,
    school: name,
    sector,
    lunch_at: lunchAt,
    standards,
    site,
    halal: halal ? "yes" : "no",
    aliases: aliases.join(";"),
    urn: urn ?? "",
    postcode: postcode ?? "",
  };
}

/** What a school's screen shows. Throws a 404 response where there is no such school. */
export async function schoolView(site: SiteContext, key: string | undefined) {
  const school = site.schools.now().find((one) => one.key === key);
  if (key !== undefined && !school) throw notFound();
  const menu = school ? await termlyMenu(site.store.db, school.key) : null;
  return {
    typed: typedSchool(school),
    seen: school ? JSON.stringify(typedSchool(school)) : "",
    kitchens: await kitchenSites(site.store.db),
    terms: (menu?.terms ?? []).map((term) => ({
      first: term.firstDay,
      name: termName(term),
      days: formatDayRange(term.firstDay, term.lastDay),
      closed: term.closed.map(({ from, to, why }) => `${formatDayRange(from, to)} ${why || "closed"}`),
    })),
  };
}

export type SchoolView = Awaited<ReturnType<typeof schoolView>>;

/** What was typed, by column. */
const schoolIn = (form: FormData): TypedSchool => mapRecord(empty, (name) => textOf(form, name).trim());

/**
 * Saves a school as a schools file of one row would. Throws Invalid by field, and Conflict where somebody else has changed
 * the school since `seen` or one of its key is there already.
 */
async function saveSchool(site: SiteContext, actor: Actor, typed: TypedSchool, seen: string): Promise<void> {
  const now = site.schools.now().find(({ key }) => key === typed.key);
  if (seen === "" && now)
    throw new Invalid([{ field: "key", message: "Another school has this word in its addresses." }]);
  if (seen !== "" && (!now || JSON.stringify(typedSchool(now)) !== seen))
    throw new Conflict(
      "Somebody else has changed this school since. What stands there now is beside what you typed.",
    );
  try {
    await importSchools(site, actor, {
      bytes: schoolsFile(fields, [{ ...typed, site: typed.site || nobodyCooks }]),
    });
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    // A fault of a file names row and column: here it is at its field.
    throw new Invalid(
      error.problems.map(({ field, message }) => {
        const name = fields.find((one) => field.includes(`(${one})`));
        return name ? { field: name, message: faultOf(name, typed[name], message) } : { field: "", message };
      }),
    );
  }
}

// To a file an empty cell is the home kitchen; on a form it is that nobody has chosen one.
const nobodyCooks = "?";

/** A fault in the words of the form: what is empty is to be entered. */
export function faultOf(name: keyof TypedSchool, typed: string, message: string): string {
  if (typed !== "") return `${schoolLabels[name]}: ${message}`;
  if (name === "site") return `${schoolLabels[name]}: choose the one that cooks for it`;
  return `${schoolLabels[name]}: enter it. It ${message.replace(/^"" is not/, "is")}`;
}

/** Saves the form of a school: to the list of schools, or what is wrong with all that was typed. Throws what is our fault. */
export async function saveSchoolForm(site: SiteContext, actor: Actor, form: FormData) {
  const typed = schoolIn(form);
  try {
    await saveSchool(site, actor, typed, String(form.get("seen") ?? ""));
  } catch (error) {
    const status = statusOf(error);
    if (status >= 500) throw error;
    const errors: Record<string, string> =
      error instanceof Invalid ? fieldErrors(error.problems) : { "": messageOf(error) };
    return data({ errors, typed }, { status });
  }
  return redirect(`/desk/schools?saved=${encodeURIComponent(typed.key)}`, 303);
}
