import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "#database/store.server.ts";
import { statementBatches } from "#live/server/change.server.ts";
import { groupsOf } from "#values/groups-of.ts";
import { canonicalJson } from "#values/tables/canonical-json.ts";
import type { Row, ThingKind, ThingTable } from "./sample-thing.ts";

/** The rows of one thing by their table. */
export type ThingRows = ReadonlyMap<string, readonly Row[]>;

/** What everything of a kind says, by the things' ids; or all of its rows. */
export async function readThings(
  db: Db | Tx,
  { tables, thingOf = itself }: ThingKind,
  which: "what it says" | "all" = "what it says",
): Promise<Map<string, ThingRows>> {
  const found = new Map<string, Map<string, Row[]>>();
  for (const [at, one] of tables.entries()) {
    if (one.saysNothing && which !== "all") continue;
    for (const [key, row] of await rowsOf(db, one)) {
      const thing = thingOf(key);
      // Rows of something that is no longer there are nobody's.
      const rows = found.get(thing) ?? (at === 0 ? new Map<string, Row[]>() : null);
      if (!rows) continue;
      found.set(thing, rows);
      const ofTable = rows.get(one.table);
      if (ofTable) ofTable.push(row);
      else rows.set(one.table, [row]);
    }
  }
  return found;
}

const itself = (key: string): string => key;

/** The rows of a table, each with the key of its thing. */
async function rowsOf(db: Db | Tx, one: ThingTable): Promise<(readonly [string, Row])[]> {
  const { table, key, through, where = {} } = one;
  const condition = conditionOf(where, "t.");
  if (!through) {
    const { rows } = await sql<Row>`select t.* from ${sql.table(table)} t where ${condition}`.execute(db);
    return rows.map((row) => [String(row[key]), row]);
  }
  const { rows } = await sql<Row>`
    select t.*, ${sql.ref(`p.${through.of}`)} as sample_thing_of from ${sql.table(table)} t
    join ${sql.table(through.table)} p on ${sql.ref(`p.${through.key}`)} = ${sql.ref(`t.${key}`)} where ${condition}`.execute(
    db,
  );
  return rows.map(({ sample_thing_of: thing, ...row }) => [String(thing), row]);
}

const conditionOf = (where: Readonly<Record<string, string | null>>, prefix = "") =>
  sql.join(
    [
      sql`1 = 1`,
      ...Object.entries(where).map(([column, value]) =>
        value === null
          ? sql`${sql.ref(prefix + column)} is null`
          : sql`${sql.ref(prefix + column)} = ${value}`,
      ),
    ],
    sql` and `,
  );

/** What a thing says, as a short hash of each of its tables: equal as long as nobody has said anything else. */
export function fingerprintOf({ tables }: ThingKind, rows: ThingRows): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const { table, stated = wholeRow } of tables) {
    const said = (rows.get(table) ?? []).flatMap((row) => {
      const one = stated(row);
      return one === null ? [] : [canonicalJson(one)];
    });
    if (said.length) hashes[table] = hash("sha256", said.toSorted().join("\n"), "base64url").slice(0, 22);
  }
  return hashes;
}

const wholeRow = (row: Row): unknown => row;

/** What was made of a thing since a fingerprint was taken; null where nothing was. */
export function changedSince(
  kind: ThingKind,
  rows: ThingRows,
  before: Record<string, string>,
): string | null {
  const now = fingerprintOf(kind, rows);
  return kind.tables.find(({ table }) => now[table] !== before[table])?.because ?? null;
}

/** Every text by which a thing's rows may name others, those within JSON too: among them are the ids of what it uses. */
export function textsIn({ tables }: ThingKind, rows: ThingRows): Set<string> {
  const texts = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === "string") {
      texts.add(value);
      const parsed = parsedIfJson(value);
      if (parsed !== value) walk(parsed);
    } else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) walk(one);
  };
  for (const { table, names = wholeRow } of tables) for (const row of rows.get(table) ?? []) walk(names(row));
  return texts;
}

function parsedIfJson(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Deletes all rows of some things, those first that refer to others. */
export async function deleteThings(
  tx: Tx,
  { tables, thingOf }: ThingKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const one of tables.toReversed()) {
    const { table, key, through, where = {} } = one;
    for (const batch of statementBatches(thingOf ? await keysOf(tx, one, thingOf, ids) : ids)) {
      const list = sql.join(batch);
      const named = through
        ? sql`${sql.ref(key)} in (select ${sql.ref(through.key)} from ${sql.table(through.table)} where ${sql.ref(through.of)} in (${list}))`
        : sql`${sql.ref(key)} in (${list})`;
      await sql`delete from ${sql.table(table)} where ${named} and ${conditionOf(where)}`.execute(tx);
    }
  }
}

/** All keys under which a table has rows of some things. */
async function keysOf(
  tx: Tx,
  { table, key, through = { table, key, of: key } }: ThingTable,
  thingOf: (key: string) => string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ key: string | null }>`
    select distinct ${sql.ref(through.of)} as key from ${sql.table(through.table)}`.execute(tx);
  const wanted = new Set(ids);
  return rows.flatMap((row) => (row.key !== null && wanted.has(thingOf(row.key)) ? [row.key] : []));
}

/**
 * Which of some ids are those of something that says anything: of a thing that is there, or of one that is not and left rows, which would
 * be taken for those of the next that has its id.
 */
export async function saying(
  tx: Tx,
  { tables, thingOf = itself }: ThingKind,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = new Set(ids);
  const found = new Set<string>();
  for (const [at, one] of tables.entries()) {
    if (one.saysNothing) continue;
    const { stated = wholeRow } = one;
    for (const [key, row] of await rowsOf(tx, one)) {
      const thing = thingOf(key);
      if (wanted.has(thing) && (at === 0 || stated(row) !== null)) found.add(thing);
    }
  }
  return [...found];
}

/** Puts rows back into their tables, in their order. */
export async function insertRows(
  tx: Tx,
  rows: readonly { readonly table: string; readonly row: Row }[],
): Promise<void> {
  // One statement is of rows of one table that have the same columns.
  const alike = groupsOf(rows, ({ table, row }) => `${table} ${Object.keys(row).join()}`);
  for (const group of alike)
    for (const batch of statementBatches(group)) {
      const { table, row: first } = group[0];
      const columns = Object.keys(first);
      const values = batch.map(({ row }) => sql`(${sql.join(columns.map((column) => row[column]))})`);
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
        values ${sql.join(values)}`.execute(tx);
    }
}
