import { recordAudit } from "#audit/audit.server.ts";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { statementBatches } from "#live/server/change.server.ts";
import type { Actor } from "#values/actor.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";
import { firstFaults } from "#values/tables/csv.ts";
import { Invalid } from "#values/problem.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import { allSchools } from "../schools/schools.server.ts";
import type { MenuKey, School } from "../schools/schools.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { hasLunchOn } from "../served-menu.ts";
import type { TermlyMenuDeps } from "../termly-menus.server.ts";
import { menusOn, termlyMenu } from "../termly-menus.server.ts";
import { formatCovers, parseCovers } from "./covers-csv.ts";
import type { CoversCell } from "./covers-form.ts";
import { coversText } from "./covers-form.ts";
import type { Covers } from "./covers.ts";
import { coversFaults, formatAvoiding } from "./covers.ts";

type CoversDeps = Pick<TermlyMenuDeps, "store" | "clock">;

/** A school's covers on a day, as somebody enters them. */
export interface CoversEntry extends Covers {
  readonly key: MenuKey;
  readonly day: Day;
}

/** The same as they are in the store. */
interface EnteredCovers extends CoversEntry {
  readonly enteredBy: string;
  readonly enteredAt: Instant;
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
const weeksLookedBack = 8;

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
  const menus = (await menusOn(db, isOf, () => day)).filter((menu) => hasLunchOn(menu, day));
  const days = Array.from({ length: weeksLookedBack + 1 }, (_, weeks) => addDays(day, -7 * weeks));
  const entered = await readCovers(
    db,
    menus.map(({ about }) => about.key),
    days,
  );
  return menus.map(({ about: { key, school } }) => {
    const covers = entered.findLast((one) => one.key === key) ?? null;
    return { key, school, covers, isFromWeekBefore: covers !== null && covers.day !== day };
  });
}

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
  const weeksBack = (day: Day) =>
    Array.from({ length: weeksLookedBack + 1 }, (_, weeks) => addDays(day, -7 * weeks));
  const entered = await readCovers(db, keys, [...new Set(days.flatMap(weeksBack))]);
  const byDay = new Map(entered.map((one) => [`${one.key} ${one.day}`, one]));
  return (key, day) => weeksBack(day).flatMap((earlier) => byDay.get(`${key} ${earlier}`) ?? [])[0] ?? null;
}

/** The entered covers of some schools, in order of their days; all days where none are named. */
async function readCovers(
  db: Db | Tx,
  keys: readonly MenuKey[],
  days?: readonly Day[],
): Promise<EnteredCovers[]> {
  if (keys.length === 0) return [];
  const query = db.selectFrom("termly_covers").selectAll().where("menu", "in", keys);
  const rows = await (days ? query.where("day", "in", days) : query).orderBy("day").orderBy("menu").execute();
  return rows.map(coversOf);
}

function coversOf({ menu: key, day, lunches, avoiding, ...row }: Schema["termly_covers"]): EnteredCovers {
  return {
    key,
    day,
    lunches,
    avoiding: storedJson<Covers["avoiding"]>(avoiding),
    enteredBy: row.entered_by,
    enteredAt: row.entered_at,
  };
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
    const faults = entries.flatMap(({ key, day, ...covers }) =>
      coversFaults(covers).map(({ of, message }) => ({ field: `${key}, ${day}, ${of}`, message })),
    );
    const lunchFault = await lunchFaults(tx, entries);
    for (const entry of entries) {
      const found = lunchFault(entry);
      if (found) faults.push({ field: `${entry.key}, ${entry.day}`, message: found.message });
    }
    if (faults.length) throw new Invalid(firstFaults(faults));
    return await write(deps, tx, actor, entries);
  });
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
  const stored = await readCovers(deps.store.db, keys, days);
  const conflicts = cells.flatMap(({ key, day, seen, ...mine }) => {
    const now = stored.find((one) => one.key === key && one.day === day);
    const isStale = now && coversText(now) !== seen && coversText(now) !== coversText(mine);
    return isStale ? [{ key, day, stored: now }] : [];
  });
  if (conflicts.length > 0) return { conflicts };
  const entries = cells.map(({ key, day, lunches, avoiding }) => ({ key, day, lunches, avoiding }));
  return await saveCovers(deps, actor, entries);
}

/**
 * Takes a file of covers (CSV or JSON), all or none of it. Throws Invalid with the row and column of every fault, the first
 * fifty of them; then nothing has changed.
 */
export async function importCovers(deps: CoversDeps, actor: Actor, bytes: Uint8Array): Promise<SavedCovers> {
  return await deps.store.db.transaction().execute(async (tx) => {
    const { rows, faults } = parseCovers(bytes, await allSchools(tx));
    const lunchFault = await lunchFaults(tx, rows);
    const taken = new Set<string>();
    for (const row of rows) {
      const found = lunchFault(row);
      if (found) row.fault(found.column, found.message);
      const place = `${row.key} ${row.day}`;
      if (taken.has(place)) row.fault("date", `${row.key} has a row for ${row.day} already`);
      taken.add(place);
    }
    if (faults.length) throw new Invalid(firstFaults(faults.toSorted((one, other) => one.row - other.row)));
    return await write(deps, tx, actor, rows);
  });
}

/** A function that says why a school has no covers on a day; null where it has lunch. */
async function lunchFaults(tx: Tx, entries: readonly Pick<CoversEntry, "key" | "day">[]) {
  const menus = new Map<MenuKey, TermlyMenu | null>();
  for (const { key } of entries) if (!menus.has(key)) menus.set(key, await termlyMenu(tx, key));
  return ({ key, day }: Pick<CoversEntry, "key" | "day">) => {
    const menu = menus.get(key);
    if (!menu?.dishes.length) return { column: "menu", message: `there is no menu ${key}` } as const;
    if (hasLunchOn(menu, day)) return null;
    return { column: "date", message: `no lunch is served on ${day}` } as const;
  };
}

async function write(
  { clock }: CoversDeps,
  tx: Tx,
  actor: Actor,
  entries: readonly CoversEntry[],
): Promise<SavedCovers> {
  const keys = [...new Set(entries.map(({ key }) => key))];
  const before = new Map((await readCovers(tx, keys)).map((one) => [`${one.key} ${one.day}`, one]));
  const changed = entries.filter((entry) => {
    const old = before.get(`${entry.key} ${entry.day}`);
    return !old || asText(old) !== asText(entry);
  });
  const rows = changed.map(({ key, day, lunches, avoiding }) => ({
    menu: key,
    day,
    lunches,
    avoiding: JSON.stringify(avoiding),
    entered_by: actor.name,
    entered_at: clock.now(),
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
        })),
      )
      .execute();
  for (const [key, some] of Map.groupBy(changed, (one) => one.key)) {
    const old = some.flatMap((one) => before.get(`${key} ${one.day}`) ?? []);
    const act = { action: "entered covers", subject: `covers/${key}` };
    await recordAudit(tx, actor, { ...act, before: byDay(old), after: byDay(some) }, clock);
  }
  return { saved: changed.length, unchanged: entries.length - changed.length };
}

const asText = ({ lunches, avoiding }: Covers) => `${lunches} ${formatAvoiding(avoiding)}`;
const byDay = (some: readonly CoversEntry[]) => Object.fromEntries(some.map((one) => [one.day, asText(one)]));

/** What was entered, of some schools or of all, as a file that an import reads back without a change. */
export async function exportCovers(
  db: Db,
  { keys = [], json = false }: { readonly keys?: readonly MenuKey[]; readonly json?: boolean } = {},
): Promise<string> {
  const all = keys.length ? keys : (await allSchools(db)).map(({ key }) => key);
  return formatCovers(await readCovers(db, all), json);
}
