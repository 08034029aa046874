import { recordAudit } from "#audit/audit.server.ts";
import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { statementBatches } from "#live/server/change.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { entriesOf } from "#values/record.ts";
import { firstFaults } from "#values/tables/csv.ts";
import { Invalid } from "#values/problem.ts";
import type { Brand } from "#brand/brand.ts";
import { categoriesOn } from "#brand/meals.ts";
import type { SchoolActor } from "#values/actor.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { allSchools } from "../schools/schools.server.ts";
import type { MenuKey, School } from "../schools/schools.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { hasLunchOn } from "../served-menu.ts";
import type { TermlyMenuDeps } from "../termly-menus.server.ts";
import { menusOfDays, termlyMenu } from "../termly-menus.server.ts";
import { formatCovers, parseCovers } from "./covers-csv.ts";
import type { CoversCell } from "./covers-form.ts";
import { coversText } from "./covers-form.ts";
import type { Covers } from "./covers.ts";
import { coversFaults } from "./covers.ts";
import type { Meals } from "./meals.ts";
import {
  breakfastsOf,
  lunchesOf,
  mealsFaults,
  saysBreakfasts,
  saysLunches,
  withoutLunches,
} from "./meals.ts";

export type CoversDeps = Pick<TermlyMenuDeps, "store" | "clock"> & {
  readonly brand: Pick<Brand, "meals">;
};

/** A school's covers on a day, as somebody enters them. */
export interface CoversEntry extends Covers {
  readonly key: MenuKey;
  readonly day: Day;
}

/** The same as they are in the store. */
export interface EnteredCovers extends CoversEntry {
  readonly enteredBy: string;
  readonly enteredAt: Instant;
  /** The school said so itself. */
  readonly isFromSchool: boolean;
  /** It did so after its numbers were due. */
  readonly isLate: boolean;
}

/** The covers of a school with lunch on a day: as entered for that day, or as they were a week or more before. */
export interface ExpectedCovers {
  readonly key: MenuKey;
  readonly school: string;
  /** Null where nobody has entered any for this weekday lately: not known, and not none. */
  readonly covers: EnteredCovers | null;
  /** They were entered for an earlier week: what is to be expected, and nobody has said so of this day. */
  readonly isFromWeekBefore: boolean;
}

// Longer than a holiday; an older number is another term's.
export const weeksLookedBack = 8;

/**
 * What the schools of a site, or one school, expect on a day, in the order of the schools: those that have lunch then. Where
 * nobody has entered a day's covers they are those of the same weekday in the week before, or in the last in which
 * somebody entered any.
 */
export async function coversFor(
  db: Db | Tx,
  whose: { readonly site: string } | { readonly key: MenuKey },
  day: Day,
): Promise<ExpectedCovers[]> {
  const isOf = ({ site, key }: School) => ("site" in whose ? site === whose.site : key === whose.key);
  const menus = (await menusOfDays(db, isOf, [day])).filter((menu) => menu.hasLunch(day));
  const on = await coversOn(
    db,
    menus.map(({ about }) => about.key),
    day,
  );
  return menus.map(({ about: { key, school } }) => ({ key, school, ...on(key) }));
}

/** The same of schools that have lunch then. */
export async function coversOn(
  db: Db | Tx,
  keys: readonly MenuKey[],
  day: Day,
): Promise<(key: MenuKey) => Pick<ExpectedCovers, "covers" | "isFromWeekBefore">> {
  const entered = await readCovers(db, keys, weeksBack(day));
  return (key) => {
    const covers = entered.findLast((one) => one.key === key) ?? null;
    return { covers, isFromWeekBefore: covers !== null && covers.day !== day };
  };
}

const weeksBack = (day: Day) =>
  Array.from({ length: weeksLookedBack + 1 }, (_, weeks) => addDays(day, -7 * weeks));

/**
 * A function that says what a school expects on one of some days, as `coversFor` does; null where nobody has entered any for
 * that weekday lately.
 */
export async function expectedCovers(
  db: Db | Tx,
  keys: readonly MenuKey[],
  days: readonly Day[],
): Promise<(key: MenuKey, day: Day) => Covers | null> {
  if (days.length === 0) return () => null;
  const entered = await readCovers(db, keys, [...new Set(days.flatMap(weeksBack))]);
  const byDay = new Map(entered.map((one) => [`${one.key} ${one.day}`, one]));
  return (key, day) => weeksBack(day).flatMap((earlier) => byDay.get(`${key} ${earlier}`) ?? [])[0] ?? null;
}

/** The breakfasts that schools have said for that very day, by the schools' keys: one that has not said is missing. */
export async function saidBreakfasts(
  db: Db | Tx,
  keys: readonly MenuKey[],
  day: Day,
): Promise<ReadonlyMap<MenuKey, number>> {
  return new Map(
    (await readCovers(db, keys, [day])).flatMap(({ key, meals = {} }) =>
      saysBreakfasts(meals) ? [[key, breakfastsOf(meals)] as const] : [],
    ),
  );
}

/** The entered covers of some schools, in order of their days; all days where none are named. */
export async function readCovers(
  db: Db | Tx,
  keys: readonly MenuKey[],
  days?: readonly Day[],
): Promise<EnteredCovers[]> {
  if (keys.length === 0) return [];
  const query = db.selectFrom("termly_covers").selectAll().where("menu", "in", keys);
  const rows = await (days ? query.where("day", "in", days) : query).orderBy("day").orderBy("menu").execute();
  const meals = await readMeals(db, keys, days);
  return rows.map((row) => coversOf(row, meals.get(`${row.menu} ${row.day}`)));
}

/** The meals by category of some schools' days, by "key day". */
async function readMeals(
  db: Db | Tx,
  keys: readonly MenuKey[],
  days: readonly Day[] | undefined,
): Promise<ReadonlyMap<string, Meals>> {
  const query = db.selectFrom("termly_meals").selectAll().where("menu", "in", keys);
  const rows = await (days ? query.where("day", "in", days) : query).execute();
  const byDay = Map.groupBy(rows, ({ menu, day }) => `${menu} ${day}`);
  return new Map(
    [...byDay].map(([place, some]) => [
      place,
      Object.fromEntries(some.map(({ category, meals }) => [category, meals])),
    ]),
  );
}

function coversOf(
  { menu: key, day, lunches, avoiding, ...row }: Selectable<Schema["termly_covers"]>,
  meals: Meals | undefined,
): EnteredCovers {
  return {
    key,
    day,
    lunches,
    avoiding: storedJson<Covers["avoiding"]>(avoiding),
    meals: meals && mealsBeside(lunches, meals),
    enteredBy: row.entered_by,
    enteredAt: Number(row.entered_at),
    isFromSchool: row.from_school === 1,
    isLate: row.late === 1,
  };
}

/**
 * Meals beside a number of lunches: all of them where they come to it. Where it was changed by itself nobody knows whose lunches
 * were more or fewer, and only breakfasts are left.
 */
function mealsBeside(lunches: number, meals: Meals): Meals | undefined {
  const left = saysLunches(meals) && lunchesOf(meals) !== lunches ? withoutLunches(meals) : meals;
  return Object.keys(left).length > 0 ? left : undefined;
}

export interface SavedCovers {
  readonly saved: number;
  readonly unchanged: number;
}

/**
 * Enters covers, all or none; they replace what was entered for the day. Throws Invalid with the school and day of every
 * fault: a school without a menu, a day without lunch, a number that cannot be.
 */
export async function saveCovers(
  deps: CoversDeps,
  actor: Actor,
  entries: readonly CoversEntry[],
): Promise<SavedCovers> {
  return await deps.store.db.transaction().execute(async (tx) => {
    await lockSchools(deps, tx, entries);
    return await saveIn(deps, tx, actor, entries);
  });
}

async function saveIn(
  deps: CoversDeps,
  tx: Tx,
  actor: Actor,
  entries: readonly CoversEntry[],
): Promise<SavedCovers> {
  const faults = entries.flatMap(({ key, day, ...covers }) =>
    coversFaults(covers).map(({ of, message }) => ({ field: `${key}, ${day}, ${of}`, message })),
  );
  const entryFault = await entryFaults(deps, tx, entries);
  for (const entry of entries) {
    const found = entryFault(entry);
    if (found) faults.push({ field: `${entry.key}, ${entry.day}`, message: found.message });
  }
  if (faults.length) throw new Invalid(firstFaults(faults));
  return (await writeCovers(deps, tx, { actor, isFromSchool: false, isLate: () => false }, entries)).saved;
}

/** Whoever writes a school's covers waits for who writes them now: what they began from is compared after that. */
export async function lockSchools(
  { store }: Pick<CoversDeps, "store">,
  tx: Tx,
  entries: readonly Pick<CoversEntry, "key">[],
): Promise<void> {
  const keys = [...new Set(entries.map(({ key }) => key))];
  if (keys.length === 0 || store.sqlite) return;
  await tx
    .selectFrom("termly_school")
    .select("key")
    .where("key", "in", keys)
    .orderBy("key")
    .forNoKeyUpdate()
    .execute();
}

/** Somebody has entered a cell since the form was made. */
export interface CoversConflict {
  readonly key: MenuKey;
  readonly day: Day;
  readonly stored: EnteredCovers;
}

/**
 * Enters what a form says, all or none. Where somebody else has entered other numbers since the form was made, nothing is
 * saved, and theirs are returned. Throws Invalid as `saveCovers` does.
 */
export async function saveCoversForm(
  deps: CoversDeps,
  actor: Actor,
  cells: readonly CoversCell[],
): Promise<SavedCovers | { readonly conflicts: readonly CoversConflict[] }> {
  const keys = [...new Set(cells.map(({ key }) => key))];
  const days = [...new Set(cells.map(({ day }) => day))];
  return await deps.store.db.transaction().execute(async (tx) => {
    await lockSchools(deps, tx, cells);
    const conflicts = conflictsOf(cells, await readCovers(tx, keys, days));
    if (conflicts.length > 0) return { conflicts };
    const entries = cells.map(({ seen: _seen, ...entry }) => entry);
    return await saveIn(deps, tx, actor, entries);
  });
}

/** Of which cells somebody has entered other numbers since the form was made. */
export function conflictsOf(
  cells: readonly CoversCell[],
  stored: readonly EnteredCovers[],
): CoversConflict[] {
  return cells.flatMap(({ key, day, seen, ...mine }) => {
    const now = stored.find((one) => one.key === key && one.day === day);
    const isStale = now && coversText(now) !== seen && coversText(now) !== coversText(mine);
    return isStale ? [{ key, day, stored: now }] : [];
  });
}

/**
 * Takes a file of covers (CSV or JSON), all or none of it. Throws Invalid with the row and column of every fault, the first
 * fifty of them; then nothing has changed.
 */
export async function importCovers(deps: CoversDeps, actor: Actor, bytes: Uint8Array): Promise<SavedCovers> {
  return await deps.store.db.transaction().execute(async (tx) => {
    const { rows, faults } = parseCovers(bytes, await allSchools(tx));
    await lockSchools(deps, tx, rows);
    const entryFault = await entryFaults(deps, tx, rows);
    const taken = new Set<string>();
    for (const row of rows) {
      const found = entryFault(row);
      if (found) row.fault(found.column, found.message);
      const place = `${row.key} ${row.day}`;
      if (taken.has(place)) row.fault("date", `${row.key} has a row for ${row.day} already`);
      taken.add(place);
    }
    if (faults.length) throw new Invalid(firstFaults(faults.toSorted((one, other) => one.row - other.row)));
    return (await writeCovers(deps, tx, { actor, isFromSchool: false, isLate: () => false }, rows)).saved;
  });
}

/** A function that says why a school has no covers on a day, or not by these categories; null where nothing is wrong. */
export async function entryFaults(
  { brand: { meals: terms } }: Pick<CoversDeps, "brand">,
  tx: Tx,
  entries: readonly CoversEntry[],
) {
  const menus = new Map<MenuKey, TermlyMenu | null>();
  for (const { key } of entries) if (!menus.has(key)) menus.set(key, await termlyMenu(tx, key));
  return ({ key, day, lunches, meals }: CoversEntry) => {
    const menu = menus.get(key);
    if (!menu?.dishes.length) return { column: "menu", message: `there is no menu ${key}` } as const;
    if (!hasLunchOn(menu, day)) return { column: "date", message: `no lunch is served on ${day}` } as const;
    const categories = categoriesOn(terms, menu.about.sector, day);
    const [fault] = meals ? mealsFaults(meals, { lunches, categories, all: terms.categories }) : [];
    return fault === undefined ? null : ({ column: "meals", message: fault } as const);
  };
}

/** Who enters covers. */
interface CoversSource {
  readonly actor: Actor | SchoolActor;
  readonly isFromSchool: boolean;
  /** Whether numbers of a day are late now. */
  readonly isLate: (day: Day) => boolean;
}

/**
 * Writes entries that have no faults, and the audit; those that say what is stored stay as they are. A number of lunches
 * that comes without categories keeps those that come to it.
 */
export async function writeCovers(
  { clock }: Pick<CoversDeps, "clock">,
  tx: Tx,
  { actor, isFromSchool, isLate }: CoversSource,
  given: readonly CoversEntry[],
): Promise<{ readonly saved: SavedCovers; readonly changed: readonly CoversEntry[] }> {
  const keys = [...new Set(given.map(({ key }) => key))];
  const before = new Map((await readCovers(tx, keys)).map((one) => [`${one.key} ${one.day}`, one]));
  const entries = given.map(({ key, day, lunches, avoiding, meals }): CoversEntry => {
    const old = before.get(`${key} ${day}`)?.meals;
    return { key, day, lunches, avoiding, meals: meals ?? (old && mealsBeside(lunches, old)) };
  });
  const changed = entries.filter((entry) => {
    const old = before.get(`${entry.key} ${entry.day}`);
    return !old || coversText(old) !== coversText(entry);
  });
  const rows = changed.map(({ key, day, lunches, avoiding }) => ({
    menu: key,
    day,
    lunches,
    avoiding: JSON.stringify(avoiding),
    entered_by: actor.name,
    entered_at: clock.now(),
    from_school: isFromSchool ? 1 : 0,
    late: isLate(day) ? 1 : 0,
  }));
  for (const batch of statementBatches(rows))
    await tx
      .insertInto("termly_covers")
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(["menu", "day"]).doUpdateSet((row) => ({
          lunches: row.ref("excluded.lunches"),
          avoiding: row.ref("excluded.avoiding"),
          entered_by: row.ref("excluded.entered_by"),
          entered_at: row.ref("excluded.entered_at"),
          from_school: row.ref("excluded.from_school"),
          late: row.ref("excluded.late"),
        })),
      )
      .execute();
  for (const { key, day } of changed)
    await tx.deleteFrom("termly_meals").where("menu", "=", key).where("day", "=", day).execute();
  const meals = changed.flatMap(({ key, day, meals: some = {} }) =>
    entriesOf(some).map(([category, count]) => ({ menu: key, day, category, meals: count })),
  );
  for (const batch of statementBatches(meals)) await tx.insertInto("termly_meals").values(batch).execute();
  for (const [key, some] of Map.groupBy(changed, (one) => one.key)) {
    const old = some.flatMap((one) => before.get(`${key} ${one.day}`) ?? []);
    const act = { action: "entered covers", subject: `covers/${key}` };
    await recordAudit(tx, actor, { ...act, before: byDay(old), after: byDay(some) }, clock);
  }
  return { saved: { saved: changed.length, unchanged: entries.length - changed.length }, changed };
}

const byDay = (some: readonly CoversEntry[]) =>
  Object.fromEntries(some.map((one) => [one.day, coversText(one)]));

/** What was entered, of some schools or of all, as a file that an import reads back without a change. */
export async function exportCovers(
  db: Db,
  { keys = [], json = false }: { readonly keys?: readonly MenuKey[]; readonly json?: boolean } = {},
): Promise<string> {
  const all = keys.length ? keys : (await allSchools(db)).map(({ key }) => key);
  return formatCovers(await readCovers(db, all), json);
}
