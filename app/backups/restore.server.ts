import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Kysely } from "kysely";
import type { Blobs } from "#blobs/blobs.ts";
import { blobFolders, isBlobName } from "#blobs/blobs.ts";
import { restoringFolder } from "#database/sqlite/data-folder.server.ts";
import { databaseName } from "#database/sqlite/inspect-sqlite.server.ts";
import { migrateIn, migrations } from "#database/migrations.ts";
import { openPool, postgresDialect } from "#database/postgres.server.ts";
import type { Schema } from "#database/schema.ts";
import { sqliteDialect } from "#database/sqlite/sqlite-driver.server.ts";
import { openSqlite } from "#database/sqlite/sqlite.server.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";
import { openStore } from "#database/store.server.ts";
import { saveWholeFile } from "#database/whole-file.server.ts";
import { backedUpFiles } from "./backup.server.ts";
import type { Manifest } from "./backup-format.ts";
import type { ReadBackup } from "./backup-reader.server.ts";
import { readBackup } from "./backup-reader.server.ts";
import { BackupRefused } from "./backup-refused.ts";
import { expectedTables, firstMissing } from "./expected-schema.server.ts";
import { restoreRows } from "./restore-rows.server.ts";

export interface RestorePlace {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly blobs: Blobs;
}

export interface RestoreSteps {
  readonly passphrase: string;
  /** In the transaction of the rows, when they are there and of today's schema. */
  readonly inTransaction: (tx: Tx, manifest: Manifest) => Promise<void>;
  /** When the store and the files are there, and before a site can open them. */
  readonly beforeOpening: (store: Store) => Promise<void>;
}

/** What may be in a data folder that counts as empty. */
const harmless = [restoringFolder, "unfinished", "backups", "blob-cache", "lost+found"];

/**
 * Restores a backup into an empty place; nothing of it can be opened as a site before all of it is there. Of a process that was
 * ended on the way, the next try with the same file goes on. Throws BackupRefused, with one sentence, where the file is no
 * sound backup that this release can read, or the place is not empty; then nothing was changed.
 */
export async function restoreBackup(
  place: RestorePlace,
  file: string,
  steps: RestoreSteps,
): Promise<ReadBackup> {
  const backup = await readBackup(file, steps.passphrase);
  refuseNewer(file, backup.manifest);
  await refuseIncomplete(file, backup.manifest);
  const folder = path.join(place.dataDir, restoringFolder);
  refuseFullFolder(place.dataDir, folder, backup.end.sha256);
  await refuseFullDatabase(place);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  rmSync(path.join(folder, databaseName), { force: true });
  for (const rest of ["-wal", "-shm"]) rmSync(path.join(folder, `${databaseName}${rest}`), { force: true });
  writeFileSync(path.join(folder, "of"), backup.end.sha256, { mode: 0o600 });
  await restoreFiles(place, file, steps.passphrase);
  await inEmptyDatabase(place, folder, (db) => fill(db, file, backup, steps));
  const store = await openStore(
    place.databaseUrl
      ? { databaseUrl: place.databaseUrl, dataDir: "" }
      : { databaseUrl: "", dataDir: folder },
  );
  try {
    await steps.beforeOpening(store);
  } finally {
    await store.close();
  }
  if (!place.databaseUrl) renameSync(path.join(folder, databaseName), path.join(place.dataDir, databaseName));
  rmSync(folder, { recursive: true, force: true });
  return backup;
}

function refuseNewer(file: string, { migrations: had }: Manifest): void {
  const newer = had.filter((name) => !migrations.some((one) => one.name === name));
  if (newer.length)
    throw new BackupRefused(
      `${file} was made by a newer release (it knows ${newer.join(", ")}): restore it with that one.`,
    );
}

async function refuseIncomplete(file: string, manifest: Manifest): Promise<void> {
  const missing = firstMissing(await expectedTables(manifest.migrations), manifest.tables);
  if (missing !== null)
    throw new BackupRefused(
      `${file} is not whole (it lacks ${missing}): take another backup; nothing was restored from it.`,
    );
}

function refuseFullFolder(dataDir: string, folder: string, sha256: string): void {
  const begun = path.join(folder, "of");
  const isOurs = existsSync(begun) && readFileSync(begun, "utf8") === sha256;
  const mayBe: readonly string[] = isOurs ? [...harmless, ...blobFolders, ...backedUpFiles] : harmless;
  const others = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !mayBe.includes(name)) : [];
  if (others.length)
    throw new BackupRefused(
      `DATA_DIR is not empty (it holds ${others.slice(0, 3).join(", ")}): a backup is restored into an empty folder only; nothing was changed.`,
    );
}

async function refuseFullDatabase({ databaseUrl }: RestorePlace): Promise<void> {
  if (!databaseUrl) return;
  const pool = await openPool(databaseUrl, {});
  try {
    const { rows } = await pool.query<{ name: string }>(
      "select tablename as name from pg_catalog.pg_tables where schemaname = current_schema() limit 3",
    );
    if (rows.length)
      throw new BackupRefused(
        `The database of DATABASE_URL is not empty (it holds ${rows.map(({ name }) => name).join(", ")}): a backup is restored into an empty one only; nothing was changed.`,
      );
  } finally {
    await pool.end();
  }
}

/** Pictures, documents and keys: what has a name is whole, so that a second try skips nothing and repeats nothing wrongly. */
async function restoreFiles(
  { dataDir, blobs }: RestorePlace,
  file: string,
  passphrase: string,
): Promise<void> {
  await readBackup(file, passphrase, async (entry) => {
    if (entry.kind === "file" && backedUpFiles.some((name) => name === entry.name))
      await saveWholeFile(dataDir, entry.name, entry.bytes, { mode: 0o600 });
    if (entry.kind === "blob" && isBlobName(entry.name)) {
      const there = await blobs.stat(entry.name);
      if (there?.size !== entry.bytes.length) await blobs.put(entry.name, entry.bytes);
    }
  });
}

/** Opens an empty database for the rows alone, and closes it. SQLite's is a file that no site looks for yet. */
async function inEmptyDatabase(
  { databaseUrl }: RestorePlace,
  folder: string,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const db = await emptyDatabase(databaseUrl, path.join(folder, databaseName));
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

async function emptyDatabase(databaseUrl: string, file: string): Promise<Db> {
  if (databaseUrl) {
    const noTimeouts = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 };
    return new Kysely<Schema>({ dialect: postgresDialect(await openPool(databaseUrl, noTimeouts)) });
  }
  const sqlite = openSqlite(file);
  // Rows come table by table; what refers to what is checked at the end.
  sqlite.exec("pragma foreign_keys = off");
  return new Kysely<Schema>({ dialect: sqliteDialect(sqlite) });
}

async function fill(db: Db, file: string, { manifest, end }: ReadBackup, steps: RestoreSteps): Promise<void> {
  const known = migrations.filter(({ name }) => manifest.migrations.includes(name));
  await db.transaction().execute(async (tx) => {
    await migrateIn(tx, { known });
    const restorer = await restoreRows(tx, manifest);
    await readBackup(file, steps.passphrase, async (entry) => {
      if (entry.kind === "rows") await restorer.insert(entry);
    });
    await restorer.end(end.rows);
    await migrateIn(tx);
    await steps.inTransaction(tx, manifest);
  });
}
