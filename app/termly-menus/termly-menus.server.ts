import { createHash } from "node:crypto";
import type { Actor } from "#values/actor.ts";
import type { Clock } from "#values/clock.ts";
import { Invalid } from "#values/problem.ts";
import type { ChangeContext } from "#live/server/change.server.ts";
import { change } from "#live/server/change.server.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { Schema } from "#database/schema.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import type { CycleRow } from "./menus/dish.ts";
import type { Lunch, TermlyMenu } from "./served-menu.ts";
import { allLunches, unknownDays } from "./served-menu.ts";
import type { MenuKey } from "./menu-registry.ts";
import { menuKeys, termlyMenus } from "./menu-registry.ts";
import type { Day } from "#values/calendar-day.ts";
import type { Term } from "./calendar/school-term.ts";
import { assignSlots } from "./menus/slot.ts";
import { parseStoredDishes, parseStoredTerms } from "./menus/parsed-menu-cache.server.ts";
import { uploadFingerprint } from "./pdf/upload-fingerprint.server.ts";
import { activeSubstitutions } from "./substitutions/substitution-repository.server.ts";
import { parseDishesCsv, formatDishesCsv } from "./csv/dishes-csv.ts";
import { parseTermsCsv, formatTermsCsv } from "./csv/terms-csv.ts";

/** What changing a menu needs. */
export interface TermlyMenuDeps {
  readonly store: Store;
  readonly feed: Feed;
  readonly clock: Clock;
}

/** The document of the topic `termly`: which menu changed. The lunches themselves are read from page, feed or data. */
export interface TermlyDocument {
  readonly id: MenuKey;
  readonly school: string;
  readonly revision: number;
}

/** Every menu of the registry that has dishes, in the registry's order. */
export async function allTermlyMenus(db: Db | Tx): Promise<TermlyMenu[]> {
  // Terms alone are no menu yet.
  return (await menusOf(db, menuKeys)).filter(({ dishes }) => dishes.length > 0);
}

/** One menu, or null when nobody has imported it. */
export async function termlyMenu(db: Db | Tx, key: MenuKey): Promise<TermlyMenu | null> {
  return (await menusOf(db, [key]))[0] ?? null;
}

async function menusOf(db: Db | Tx, keys: readonly MenuKey[]): Promise<TermlyMenu[]> {
  const rows = await db.selectFrom("termly_menu").selectAll().where("id", "in", keys).execute();
  const uploads = await db
    .selectFrom("termly_upload")
    .select(["menu", "held_against", "held_at", "for_term"])
    .where("menu", "in", keys)
    .execute();
  const swapsOf = await activeSubstitutions(db, keys);
  return keys.flatMap((key) => {
    const row = rows.find(({ id }) => id === key);
    if (!row) return [];
    const menu = {
      about: termlyMenus.find((menu) => menu.key === key)!,
      dishes: parseStoredDishes(key, row.dishes),
      terms: parseStoredTerms(key, row.terms),
      substitutions: swapsOf(key),
      revision: row.revision,
      changedAt: row.changed_at,
    };
    const upload = uploads.find((one) => one.menu === key);
    if (!upload) return { ...menu, upload: null };
    const { held_against: fingerprint, held_at: checkedAt, for_term: forTerm } = upload;
    return { ...menu, upload: { checkedAt, forTerm, isCurrent: fingerprint === uploadFingerprint(menu) } };
  });
}

/** What the topic `termly` holds now, for those who begin to follow it. */
export async function termlyDocuments(db: Db): Promise<TermlyDocument[]> {
  const rows = await db.selectFrom("termly_menu").select(["id", "revision"]).execute();
  return termlyMenus.flatMap(({ key, school }) => {
    const row = rows.find(({ id }) => id === key);
    return row ? [{ id: key, school, revision: row.revision }] : [];
  });
}

export interface MenuFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Takes menu files and terms files, whole or not at all, as one change: each menu that a file names gets that cycle,
 * or those terms, and nothing of the old. Answers the keys that changed. Throws Invalid with file, row and column of
 * every fault; then nothing has changed.
 */
export async function importTermlyMenus(
  room: TermlyMenuDeps,
  actor: Actor,
  files: readonly MenuFile[],
): Promise<{ changed: MenuKey[]; unchanged: MenuKey[] }> {
  const { dishes, terms } = readFiles(files);
  return await change(room, actor, async (changing) => {
    const keys = menuKeys.filter((key) => dishes.has(key) || terms.has(key));
    const changed: MenuKey[] = [];
    for (const key of keys) {
      const before = await termlyMenu(changing.tx, key);
      const cycle = dishes.get(key);
      const next = {
        dishes: JSON.stringify(cycle ? assignSlots(cycle, before?.dishes ?? []) : (before?.dishes ?? [])),
        terms: JSON.stringify(terms.get(key) ?? before?.terms ?? []),
      };
      if (
        before &&
        next.dishes === JSON.stringify(before.dishes) &&
        next.terms === JSON.stringify(before.terms)
      )
        continue;
      await recordMenuChange(room, changing, key, before ? "modified" : "added", next);
      changed.push(key);
    }
    return { changed, unchanged: keys.filter((key) => !changed.includes(key)) };
  });
}

function readFiles(files: readonly MenuFile[]) {
  const dishes = new Map<MenuKey, readonly CycleRow[]>();
  const terms = new Map<MenuKey, readonly Term[]>();
  const problems = files.flatMap(({ name, bytes }) => {
    // A terms file is known by its header.
    const isTerms = /first_day/i.test(new TextDecoder().decode(bytes.subarray(0, 500)).split(/\r?\n/, 1)[0]!);
    const read = isTerms ? parseTermsCsv(bytes) : parseDishesCsv(bytes);
    const into: Map<MenuKey, unknown> = isTerms ? terms : dishes;
    const twice = [...read.menus.keys()].filter((key) => into.has(key));
    for (const [key, value] of read.menus) into.set(key, value);
    return [
      ...read.faults.map(({ field, message }) => ({
        field: files.length > 1 ? `${name}, ${field}` : field,
        message,
      })),
      ...twice.map((key) => ({ field: name, message: `${key} stands in another file too` })),
    ];
  });
  if (problems.length) throw new Invalid(problems);
  return { dishes, terms };
}

/** The cycles, or the terms, of some menus as the file that an import reads back without changing anything. */
export async function exportTermlyMenus(
  db: Db,
  what: "dishes" | "terms",
  keys: readonly MenuKey[] = menuKeys,
): Promise<string> {
  const menus = (await allTermlyMenus(db)).filter(({ about }) => keys.includes(about.key));
  return what === "dishes"
    ? formatDishesCsv(new Map(menus.map(({ about, dishes }) => [about.key, dishes])))
    : formatTermsCsv(new Map(menus.map(({ about, terms }) => [about.key, terms])));
}

/**
 * Writes a menu's row with a new revision and tells everybody; days whose lunch is another one than calendars were
 * told get a higher sequence. For this room's own changes, inside their transaction.
 */
export async function recordMenuChange(
  { clock }: Pick<TermlyMenuDeps, "clock">,
  { tx, record }: ChangeContext,
  key: MenuKey,
  type: "added" | "modified",
  data: { dishes?: string; terms?: string } = {},
): Promise<void> {
  const { school } = termlyMenus.find((menu) => menu.key === key)!;
  const now = clock.now();
  // The document names its own revision, which is one more than the last; the lock on the clock makes that certain.
  const last = await tx.selectFrom("termly_menu").select("revision").where("id", "=", key).executeTakeFirst();
  const own = (last?.revision ?? 0) + 1;
  await record({ topic: "termly", type, document: { id: key, school, revision: own } as TermlyDocument });
  const row = { ...data, revision: own, changed_at: now };
  await tx
    .insertInto("termly_menu")
    .values({ id: key, dishes: "[]", terms: "[]", ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  await recordCalendarRevisions(tx, (await termlyMenu(tx, key))!, now);
}

async function recordCalendarRevisions(tx: Tx, menu: TermlyMenu, now: number): Promise<void> {
  const key = menu.about.key;
  const told = await tx.selectFrom("termly_day").selectAll().where("menu", "=", key).execute();
  const digests = new Map([
    ...allLunches(menu).map((lunch) => [lunch.day as string, lunchDigest(lunch)] as const),
    ...unknownDays(menu, "" as Day).map((day) => [day as string, "not yet known"] as const),
  ]);
  const known = new Map(told.map((row) => [row.day, row]));
  const rows: Schema["termly_day"][] = [...new Set([...known.keys(), ...digests.keys()])].flatMap((day) => {
    const before = known.get(day);
    const digest = digests.get(day) ?? "";
    if (before?.digest === digest) return [];
    return [{ menu: key, day, digest, sequence: before ? before.sequence + 1 : 0, changed_at: now }];
  });
  if (rows.length === 0) return;
  await tx
    .insertInto("termly_day")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["menu", "day"]).doUpdateSet((row) => ({
        digest: row.ref("excluded.digest"),
        sequence: row.ref("excluded.sequence"),
        changed_at: row.ref("excluded.changed_at"),
      })),
    )
    .execute();
}

// The digest is stored, so its text keeps the property names of its first release (`swap`). A slot's id does not matter
// to a calendar.
function lunchDigest({ dishes, beingChecked }: Lunch): string {
  const named = dishes.map(({ substitution, ...dish }) => ({ ...dish, swap: substitution }));
  const facts = JSON.stringify(named, (name, value: unknown) => (name === "slot" ? undefined : value));
  const text = beingChecked ? "being checked" : facts;
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/** What a calendar was last told of each day. */
export interface CalendarRevision {
  readonly day: Day;
  /** False when a lunch that was announced is not served any more. */
  readonly served: boolean;
  readonly sequence: number;
  readonly changedAt: number;
}

/** Every day that a menu's calendar has ever told of, in order. */
export async function calendarRevisions(db: Db, key: MenuKey): Promise<CalendarRevision[]> {
  const rows = await db.selectFrom("termly_day").selectAll().where("menu", "=", key).orderBy("day").execute();
  return rows.map(({ day, digest, sequence, changed_at }) => ({
    day: day as Day,
    served: digest !== "",
    sequence,
    changedAt: changed_at,
  }));
}
