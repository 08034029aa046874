import { defined } from "#values/defined.ts";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "#database/store.server.ts";
import type { Value } from "./backup-reader.server.ts";
import type { Snapshot, TableShape } from "./snapshot.server.ts";

/** The hash of a row: equal rows of either database have the same. */
export const hashOfRow = (row: readonly Value[]): string =>
  createHash("sha256").update(JSON.stringify(row)).digest("base64");

interface TableCopy {
  /** How many rows were written. */
  readonly written: number;
  /** Deletes the rows whose key the source no longer has; returns how many. */
  takeOutGone(): Promise<number>;
}

/**
 * Makes a table of the target what it is in the snapshot: adds what is missing and corrects what differs; what is gone is
 * taken out when the caller says so, as rows of other tables may refer to it. Each batch is a transaction: a process that is
 * ended leaves whole batches, and the next goes on.
 */
export async function copyTable(
  snapshot: Snapshot,
  db: Db,
  table: TableShape,
  key: readonly string[],
): Promise<TableCopy> {
  if (!key.length) return { written: await replaceTable(snapshot, db, table), takeOutGone: async () => 0 };
  const keyPlaces = key.map((name) => table.columns.indexOf(name));
  const keyOf = (row: readonly Value[]) => JSON.stringify(keyPlaces.map((at) => row[at]));
  const seen = new Set<string>();
  let written = 0;
  for await (const rows of snapshot.rows(table)) {
    for (const row of rows) seen.add(keyOf(row));
    written += await db.transaction().execute(async (tx) => {
      const there = new Map(
        (
          await rowsByKey(
            tx,
            table,
            key,
            rows.map((row) => keyPlaces.map((at) => row[at] ?? null)),
          )
        ).map((row) => [keyOf(row), JSON.stringify(row)]),
      );
      const missing = rows.filter((row) => !there.has(keyOf(row)));
      const different = rows.filter(
        (row) => there.has(keyOf(row)) && there.get(keyOf(row)) !== JSON.stringify(row),
      );
      if (missing.length) await insertRows(tx, table, missing);
      for (const row of different) await updateRow(tx, table, keyPlaces, row);
      return missing.length + different.length;
    });
  }
  return { written, takeOutGone: () => deleteOthers(db, table, key, (row) => seen.has(JSON.stringify(row))) };
}

const columnsOf = (table: TableShape) => sql.join(table.columns.map((one) => sql.ref(one)));

async function insertRows(tx: Tx, table: TableShape, rows: readonly (readonly Value[])[]): Promise<void> {
  const values = rows.map((row) => sql`(${sql.join(row.map((value) => sql`${value}`))})`);
  await sql`insert into ${sql.table(table.name)} (${columnsOf(table)}) values ${sql.join(values)}`.execute(
    tx,
  );
}

async function updateRow(
  tx: Tx,
  table: TableShape,
  keyPlaces: readonly number[],
  row: readonly Value[],
): Promise<void> {
  const set = table.columns.map((name, at) => sql`${sql.ref(name)} = ${row[at] ?? null}`);
  const isIt = keyPlaces.map((at) => sql`${sql.ref(defined(table.columns[at]))} = ${row[at] ?? null}`);
  await sql`update ${sql.table(table.name)} set ${sql.join(set)} where ${sql.join(isIt, sql` and `)}`.execute(
    tx,
  );
}

async function rowsByKey(
  tx: Tx,
  table: TableShape,
  key: readonly string[],
  keys: readonly (readonly Value[])[],
): Promise<Value[][]> {
  const anyOf = keys.map(
    (one) =>
      sql`(${sql.join(
        key.map((name, at) => sql`${sql.ref(name)} = ${one[at] ?? null}`),
        sql` and `,
      )})`,
  );
  const found = await sql<Record<string, Value>>`select ${columnsOf(table)} from ${sql.table(table.name)}
    where ${sql.join(anyOf, sql` or `)}`.execute(tx);
  return found.rows.map((row) => table.columns.map((name) => row[name] ?? null));
}

/** Deletes the rows whose key the source no longer has. */
async function deleteOthers(
  db: Db,
  table: TableShape,
  key: readonly string[],
  isKnown: (row: readonly Value[]) => boolean,
): Promise<number> {
  const { rows } = await sql<
    Record<string, Value>
  >`select ${sql.join(key.map((one) => sql.ref(one)))} from ${sql.table(table.name)}`.execute(db);
  const gone = rows.map((row) => key.map((name) => row[name] ?? null)).filter((row) => !isKnown(row));
  for (const row of gone) {
    const isIt = key.map((name, at) => sql`${sql.ref(name)} = ${row[at] ?? null}`);
    await sql`delete from ${sql.table(table.name)} where ${sql.join(isIt, sql` and `)}`.execute(db);
  }
  return gone.length;
}

/** A table without a key has a row or two: it is written whole. */
async function replaceTable(snapshot: Snapshot, db: Db, table: TableShape): Promise<number> {
  const all: Value[][] = [];
  for await (const rows of snapshot.rows(table)) all.push(...rows);
  await db.transaction().execute(async (tx) => {
    await sql`delete from ${sql.table(table.name)}`.execute(tx);
    if (all.length) await insertRows(tx, table, all);
  });
  return all.length;
}
