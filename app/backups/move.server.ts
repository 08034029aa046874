import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { migrations } from "#database/migrations.ts";
import type { Db } from "#database/store.server.ts";
import { saveWholeFile } from "#database/whole-file.server.ts";
import type { Blobs } from "#blobs/blobs.ts";
import type { BackupSource } from "./backup.server.ts";
import { backedUpFiles } from "./backup.server.ts";
import { BackupRefused } from "./backup-refused.ts";
import { copyTable, hashOfRow } from "./copy-table.server.ts";
import { beginMove, endMove, keysOf, openTarget } from "./move-target.server.ts";
import type { MovePlace } from "./move-target.server.ts";
import { continueSequences, ranksOfTables } from "./restore-rows.server.ts";
import type { Snapshot, TableShape } from "./snapshot.server.ts";
import { openSnapshot } from "./snapshot.server.ts";

export interface MoveReport {
  /** Rows that are in both, each with the same hash. */
  readonly rows: number;
  /** Rows that this try wrote: on a second try those that had changed. */
  readonly written: number;
  readonly blobs: number;
  /** An earlier try was gone on with. */
  readonly wentOn: boolean;
  /** Tables that were written to at the source while it was copied: the move is not finished, and is to be repeated. */
  readonly changed: readonly string[];
}

export interface MoveTarget extends MovePlace {
  /** Null where files stay where they are. */
  readonly blobs: Blobs | null;
}

/**
 * Copies a site into another, empty database of either kind, and its files where `blobs` names another place. The source is
 * only read. Then every row is compared by its hash. A move that was ended on the way, or during which the site went on
 * writing, goes on when it is repeated, and until then no site opens the target. Throws BackupRefused where the target is not
 * empty, or the source not of this release.
 */
export async function moveSite(source: BackupSource, target: MoveTarget): Promise<MoveReport> {
  const isPostgres = target.databaseUrl !== "";
  if (!isPostgres) mkdirSync(target.dataDir, { recursive: true, mode: 0o700 });
  const snapshot = await openSnapshot(source);
  try {
    const store = await identityOf(snapshot);
    const db = await openTarget(target);
    try {
      const wentOn = (await beginMove(db, isPostgres, store)) === "goes on";
      const written = await copyRows(snapshot, db, isPostgres);
      const blobs = target.blobs ? await copyBlobs(source.blobs, target.blobs) : 0;
      if (!isPostgres) await copyBackedUpFiles(source.dataDir, target.dataDir);
      const copied = await hashesOf(snapshot);
      compare(copied, await hashesAt(target));
      const changed = differences(copied, await hashesAt(source));
      if (!changed.length) await endMove(db);
      return { rows: rowsIn(copied), written, blobs, wentOn, changed };
    } finally {
      await db.destroy();
    }
  } finally {
    await snapshot.close();
  }
}

async function identityOf(snapshot: Snapshot): Promise<string> {
  const read = async (table: string, column: string) => {
    const shape = snapshot.tables.find(({ name }) => name === table);
    const found: string[] = [];
    if (shape)
      for await (const rows of snapshot.rows(shape))
        found.push(...rows.map((row) => String(row[shape.columns.indexOf(column)])));
    return found;
  };
  const had = (await read("migration", "name")).toSorted();
  const known = migrations.map(({ name }) => name).toSorted();
  if (had.join() !== known.join())
    throw new BackupRefused(
      "The site is of another release than this one: start this release on it once, and move it then.",
    );
  return (await read("store_identity", "id"))[0] ?? "";
}

/** The tables that are copied: which migrations it has the target knows by itself. */
const copied = ({ tables }: Snapshot) => tables.filter(({ name }) => name !== "migration");

/** A table that refers to others is filled after them, and what is gone of it is taken out before them. */
async function copyRows(snapshot: Snapshot, db: Db, isPostgres: boolean): Promise<number> {
  const keys = await keysOf(db, isPostgres);
  const ranks = isPostgres ? await ranksOfTables(db) : new Map<string, number>();
  const inOrder = copied(snapshot).toSorted(
    (one, other) => (ranks.get(one.name) ?? 0) - (ranks.get(other.name) ?? 0),
  );
  const takings: (() => Promise<number>)[] = [];
  let written = 0;
  for (const table of inOrder) {
    const copy = await copyTable(snapshot, db, table, keys.get(table.name) ?? []);
    written += copy.written;
    takings.unshift(copy.takeOutGone);
  }
  for (const takeOutGone of takings) written += await takeOutGone();
  if (isPostgres) await continueSequences(db);
  return written;
}

/** Each file is read back at its new place and compared; one that is there already is not sent again. */
async function copyBlobs(from: Blobs, to: Blobs): Promise<number> {
  const all = await from.list();
  const there = new Map((await to.list()).map(({ name, size }) => [name, size]));
  for (const { name, size } of all) {
    const bytes = await from.get(name);
    if (!bytes) continue;
    if (there.get(name) !== size) await to.put(name, bytes);
    const back = await to.get(name);
    if (!back || sha256(back) !== sha256(bytes))
      throw new BackupRefused(`${name} reads otherwise at ${to.place}: try again.`);
  }
  return all.length;
}

async function copyBackedUpFiles(from: string, to: string): Promise<void> {
  for (const name of backedUpFiles) {
    const file = path.join(from, name);
    if (existsSync(file)) await saveWholeFile(to, name, readFileSync(file), { mode: 0o600 });
  }
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Of each table, how often it has a row with which hash. */
type Hashes = ReadonlyMap<string, ReadonlyMap<string, number>>;

async function hashesOf(snapshot: Snapshot): Promise<Hashes> {
  const all = new Map<string, Map<string, number>>();
  for (const table of copied(snapshot)) all.set(table.name, await hashesOfTable(snapshot, table));
  return all;
}

async function hashesOfTable(snapshot: Snapshot, table: TableShape): Promise<Map<string, number>> {
  const columns = table.columns.toSorted();
  const places = columns.map((name) => table.columns.indexOf(name));
  const found = new Map<string, number>();
  for await (const rows of snapshot.rows(table))
    for (const row of rows) {
      const hash = hashOfRow(places.map((at) => row[at] ?? null));
      found.set(hash, (found.get(hash) ?? 0) + 1);
    }
  return found;
}

async function hashesAt(place: MovePlace): Promise<Hashes> {
  const snapshot = await openSnapshot(place);
  try {
    return await hashesOf(snapshot);
  } finally {
    await snapshot.close();
  }
}

function compare(source: Hashes, target: Hashes): void {
  const wrong = differences(source, target);
  if (wrong.length)
    throw new BackupRefused(`Rows of ${wrong.join(", ")} read otherwise at the target: repeat the move.`);
}

function differences(one: Hashes, other: Hashes): string[] {
  return [...one].flatMap(([table, rows]) => {
    const there = other.get(table);
    const same = there?.size === rows.size && [...rows].every(([hash, count]) => there.get(hash) === count);
    return same ? [] : [table];
  });
}

const rowsIn = (hashes: Hashes) =>
  [...hashes.values()].reduce((sum, rows) => [...rows.values()].reduce((all, count) => all + count, sum), 0);
