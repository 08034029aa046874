import type { Tx } from "#database/store.server.ts";
import type { AuditedAct } from "#audit/audit.server.ts";
import { recordAudit } from "#audit/audit.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import { change } from "#live/server/change.server.ts";
import type { Actor } from "#values/actor.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Problem } from "#values/problem.ts";
import { Invalid } from "#values/problem.ts";
import { formatCsv } from "#values/tables/json-table.ts";
import { formatSchoolsCsv, parseSchoolsCsv } from "../csv/schools-csv.ts";
import { publish, publicationContent } from "#publications/publish.server.ts";
import { packSubject } from "../allergy-safety/allergy-pack.ts";
import { openMenuDrafts } from "../drafts/menu-drafts.server.ts";
import { subjectOf } from "../menus/menu-facts.ts";
import { forgetSampleSchools } from "../sample-schools.server.ts";
import { isCurrent } from "../served-menu.ts";
import { refreshMenu } from "./refresh-menu.server.ts";
import { allSchools, breakfastTimes, schoolOrBreakfasts, schoolRow } from "./schools.server.ts";
import type { MenuKey, School, Schools } from "./schools.ts";
import { menuKeyOf } from "./occasions.ts";
import type { TermlyMenuDeps } from "../termly-menus.server.ts";
import { menuOfKey } from "../termly-menus.server.ts";

export interface SchoolsImport {
  readonly bytes: Uint8Array;
  /** Removes every school that the file does not name. Its menu's data stays, and returns with the school; the sample's goes with it. */
  readonly replace?: boolean;
  /** Removes a school also while its menu has lunches to come. */
  readonly withLunchesToCome?: boolean;
  /** Refuses a file that names a school that there is. */
  readonly onlyNew?: boolean;
}

export interface ImportedSchools {
  readonly added: readonly MenuKey[];
  readonly changed: readonly MenuKey[];
  readonly removed: readonly MenuKey[];
  readonly unchanged: readonly MenuKey[];
}

/**
 * Takes a schools file whole or not at all. Every page, file and calendar of a school that changed is made again. Throws
 * Invalid with the row and column of every fault, also of a kitchen that is not there, and when a school is to be removed that has lunches to come
 * or an open draft.
 */
export async function importSchools(
  deps: TermlyMenuDeps,
  actor: Actor,
  { bytes, replace = false, withLunchesToCome = false, onlyNew = false }: SchoolsImport,
): Promise<ImportedSchools> {
  return await change(deps, actor, async (changing) => {
    const { tx } = changing;
    const before = await allSchools(tx);
    const { schools, faults } = parseSchoolsCsv(
      bytes,
      before,
      (await readKitchen(tx)).site,
      await breakfastTimes(tx),
    );
    if (faults.length) throw new Invalid(faults);
    const known = onlyNew ? schools.filter(({ key }) => schoolIn(before, key)) : [];
    if (known.length)
      throw new Invalid(known.map(({ key }) => ({ field: "", message: `${key} has been added meanwhile` })));
    const gone = replace ? before.filter(({ key }) => !schools.some((school) => school.key === key)) : [];
    const kept = [
      ...(withLunchesToCome ? [] : await lunchesToCome(deps, tx, gone)),
      ...(await draftsOpen(tx, gone)),
    ];
    if (kept.length) throw new Invalid(kept);
    const differ = schools.filter((school) => !isSame(school, schoolIn(before, school.key)));
    const added = differ.filter(({ key }) => !schoolIn(before, key));
    // Releases up to 1.3 removed a school of the sample and left its menu.
    await forgetSampleSchools(
      tx,
      added.map(({ key }) => key),
    );
    await writeSchools(tx, differ);
    for (const act of auditOf(before, differ, gone)) await recordAudit(tx, actor, act, deps.clock);
    for (const school of differ) await recordSchool(deps, changing, school, schoolIn(before, school.key));
    for (const school of gone) await removeSchool(deps, changing, school);
    const keys = (some: Schools) => some.map(({ key }) => key);
    return {
      added: keys(added),
      changed: keys(differ.filter(({ key }) => schoolIn(before, key))),
      removed: keys(gone),
      unchanged: keys(schools.filter((school) => !differ.includes(school))),
    };
  });
}

/** A schools file of these rows, by column: what a form sends is checked as what is imported. */
export function schoolsFile<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string>>[],
): Uint8Array {
  return new TextEncoder().encode(formatCsv(columns, rows));
}

/** More than these are one act: the publications have what each school was. */
const maxSingly = 100;

function auditOf(before: Schools, differ: Schools, gone: Schools): AuditedAct[] {
  const named = [...differ, ...gone];
  if (named.length > maxSingly) {
    const added = differ.filter(({ key }) => !schoolIn(before, key)).length;
    const counts = { added, changed: differ.length - added, removed: gone.length };
    const schools = before.length + added - gone.length;
    return [
      {
        action: "imported schools",
        subject: "schools",
        before: { schools: before.length },
        after: {
          schools,
          ...counts,
        },
      },
    ];
  }
  return [
    ...differ.map((school) => ({
      action: "saved school",
      subject: `school/${school.key}`,
      before: schoolIn(before, school.key),
      after: school,
    })),
    ...gone.map((school) => ({
      action: "removed school",
      subject: `school/${school.key}`,
      before: school,
    })),
  ];
}

const schoolIn = (schools: Schools, key: MenuKey) => schools.find((school) => school.key === key);

function isSame(school: School, before: School | undefined): boolean {
  return before !== undefined && formatSchoolsCsv([school]) === formatSchoolsCsv([before]);
}

async function lunchesToCome({ clock }: TermlyMenuDeps, tx: Tx, gone: Schools): Promise<Problem[]> {
  const today = londonDay(clock.now());
  const problems = [];
  for (const { key } of gone)
    for (const occasion of ["lunch", "breakfast"] as const) {
      const menu = await menuOfKey(tx, menuKeyOf(key, occasion));
      if (!menu || !isCurrent(menu, today)) continue;
      const meals = occasion === "lunch" ? "lunches" : "breakfasts";
      problems.push({ field: "", message: `${key} is not in the file, and its menu has ${meals} to come` });
    }
  return problems;
}

/** No screen shows a draft of a school that is not there, and it could be planned for a day. */
async function draftsOpen(tx: Tx, gone: Schools): Promise<Problem[]> {
  if (gone.length === 0) return [];
  const drafted = new Set((await openMenuDrafts(tx)).map(({ content }) => content.menu));
  return gone.flatMap(({ key }) =>
    (["lunch", "breakfast"] as const)
      .filter((occasion) => drafted.has(menuKeyOf(key, occasion)))
      .map((occasion) => ({
        field: "",
        message: `${key} is not in the file, and a draft of its ${occasion === "lunch" ? "lunches" : "breakfasts"} is open: publish it or throw it away first`,
      })),
  );
}

async function writeSchools(tx: Tx, schools: Schools): Promise<void> {
  for (const school of schools) {
    const row = schoolRow(school);
    await tx
      .insertInto("termly_school")
      .values(row)
      .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
      .execute();
  }
}

async function recordSchool(
  deps: TermlyMenuDeps,
  changing: ChangeContext,
  about: School,
  before: School | undefined,
): Promise<void> {
  const { key, school, lunchAt } = about;
  const isOtherTime = before !== undefined && before.lunchAt !== lunchAt;
  const isNewThere = before?.site !== about.site;
  if (!(await refreshMenu(deps, changing, about, { isOtherTime, isNewThere }))) {
    const type = before ? "modified" : "added";
    const document = { id: key, school, revision: 0 };
    await changing.logChange({ topic: "termly", type, document });
  }
  const breakfasts = await schoolOrBreakfasts(changing.tx, menuKeyOf(key, "breakfast"));
  if (breakfasts) await refreshMenu(deps, changing, breakfasts, { isNewThere });
}

async function removeSchool(
  deps: TermlyMenuDeps,
  { tx, logChange }: ChangeContext,
  { key }: School,
): Promise<void> {
  const breakfasts = await schoolOrBreakfasts(tx, menuKeyOf(key, "breakfast"));
  const menus = breakfasts ? [key, breakfasts.key] : [key];
  await tx.deleteFrom("termly_school").where("key", "=", key).execute();
  for (const id of menus) await logChange({ topic: "termly", type: "removed", document: { id } });
  await publish(tx, deps, [
    ...menus.map((one) => publicationContent(subjectOf(one), {})),
    publicationContent(packSubject(key), {}),
  ]);
  await forgetSampleSchools(tx, [key]);
}
