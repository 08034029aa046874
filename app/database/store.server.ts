import { messageOf } from "#values/thrown.ts";
import { Kysely } from "kysely";
import type { Transaction } from "kysely";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { checkIntegrity } from "./sqlite/integrity-check.server.ts";
import type { StoreRecord } from "./sqlite/data-folder.server.ts";
import { markClosed, readStoreRecord, restoringFolder } from "./sqlite/data-folder.server.ts";
import type { StoreHistory } from "./store-identity.server.ts";
import { checkpoint, openHistory } from "./store-identity.server.ts";
import { databaseName, holdsSiteFiles, inspectSqlite } from "./sqlite/inspect-sqlite.server.ts";
import { migrate, missingMigrations } from "./migrations.ts";
import type { PostgresPool } from "./postgres.server.ts";
import { openPool, postgresDialect } from "./postgres.server.ts";
import type { Schema } from "./schema.ts";
import type { Commit } from "./shared-commits.server.ts";
import { ownCommits, sharedCommits } from "./shared-commits.server.ts";
import { sqliteDialect } from "./sqlite/sqlite-driver.server.ts";
import { openSqlite } from "./sqlite/sqlite.server.ts";
import { StoreUnreachable, StoreRefused } from "./store-errors.ts";

export type Db = Kysely<Schema>;
/** A transaction; inside one never use the outer `db`: on SQLite it waits for ever. */
export type Tx = Transaction<Schema>;

export interface Store {
  readonly db: Db;
  /** A transaction that may share its commit with others that come at the same time; its work may be done twice. */
  readonly commit: Commit;
  /** The SQLite connection for what only it can do (data_version, backup); null on PostgreSQL. */
  readonly sqlite: DatabaseSync | null;
  /** The PostgreSQL pool for what only it can do (LISTEN); null on SQLite. */
  readonly postgres: PostgresPool | null;
  /** What the data folder records of this store (which one it is, how far it had come); absent where a store has no folder. */
  readonly history?: StoreHistory;
  /** The files and folders that must stay where they are for as long as it is open. */
  readonly files?: readonly string[];
  /** False when it was too large to have its pages checked before the first question. */
  readonly checked?: boolean;
  /**
   * Looks at every page of it without holding anybody up; returns what is wrong, null when nothing is. Throws when it
   * could not look. None on a database server, which looks after its own.
   */
  checkIntegrity?(stop: AbortSignal): Promise<string | null>;
  /** Refuses every further question: what would be written now is written into nothing. */
  markLost?(why: string): void;
  close(): Promise<void>;
}

interface StoreSettings {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** A site opens it to serve, and not the command line beside it. */
  readonly toServe?: boolean;
  /** Called with the names of what is missing before a store of an earlier release is changed; where it throws it is not. */
  readonly beforeMigrating?: (missing: readonly string[]) => Promise<void>;
}

/**
 * Opens the store and brings it to today's schema: PostgreSQL when `databaseUrl` starts with postgres:, else SQLite
 * in `dataDir`. Throws StoreRefused, with one sentence, when it is damaged, lost, somebody else's or newer than this
 * code, and the store's error when it cannot be reached or written.
 */
export async function openStore({
  databaseUrl,
  dataDir,
  toServe = false,
  beforeMigrating,
}: StoreSettings): Promise<Store> {
  if (dataDir) refuseIfBeingRestored(databaseUrl, dataDir);
  const known = dataDir ? readStoreRecord(dataDir) : null;
  const mayBeNew = !known && !(dataDir && holdsSiteFiles(dataDir));
  const store = databaseUrl ? await onPostgres(databaseUrl, dataDir) : onSqlite(dataDir, known);
  try {
    const missing = beforeMigrating ? await missingMigrations(store.db) : [];
    if (missing.length) await beforeMigrating?.(missing);
    await migrate(store.db, { mayBeNew });
    if (!dataDir) return store;
    const past = await openHistory({ db: store.db, sqlite: store.sqlite, dataDir, known, toServe });
    const close = async () => {
      past.flush();
      await store.close();
    };
    return { ...store, history: past, close };
  } catch (cause) {
    await store.close().catch(() => undefined);
    if (cause instanceof StoreRefused) throw cause;
    throw new Error(`the store could not be brought to today's schema: ${messageOf(cause)}`, {
      cause,
    });
  }
}

/** Throws StoreRefused where a restore has begun and not ended: its last step but one gives the database its place. */
function refuseIfBeingRestored(databaseUrl: string, dataDir: string): void {
  const isInPlace = !databaseUrl && existsSync(path.join(dataDir, databaseName));
  if (isInPlace || !existsSync(path.join(dataDir, restoringFolder))) return;
  throw new StoreRefused(
    "A restore into DATA_DIR was broken off: repeat it with the same backup (npm run site -- restore FILE), into an empty database where DATABASE_URL names one; before that there is no site here.",
  );
}

function onSqlite(dataDir: string, known: StoreRecord | null): Store {
  mkdirSync(dataDir, { recursive: true });
  const checked = inspectSqlite(dataDir, known);
  const file = path.join(dataDir, databaseName);
  const sqlite = openSqlite(file);
  let lost: StoreUnreachable | null = null;
  const refuse = () => {
    if (lost) throw lost;
  };
  const db = new Kysely<Schema>({ dialect: sqliteDialect(sqlite, { before: refuse }) });
  const close = () => lost || closeInOrder(sqlite, dataDir);
  leftOpen.add(close);
  return {
    db,
    commit: sharedCommits(db),
    sqlite,
    postgres: null,
    files: [dataDir, file, `${file}-wal`],
    checked,
    checkIntegrity: (stop) => checkIntegrity(file, stop),
    markLost: (why) => void (lost = new StoreUnreachable(why)),
    close: async () => {
      leftOpen.delete(close);
      // By now the names may be another store's files, and closing would remove its journal.
      if (lost) return;
      close();
      await db.destroy();
    },
  };
}

// Node closes what is left open by itself when a process ends, and nothing would say so.
const leftOpen = new Set<() => void>();
process.once("exit", () => {
  for (const close of leftOpen) close();
});

/** Closes the database; whoever is last removes its journal, and the mark that it may hold something. */
function closeInOrder(sqlite: DatabaseSync, dataDir: string): void {
  if (!sqlite.isOpen) return;
  // Before the journal goes: killed between the two, the site is not taken for one that lost it.
  const reopen = checkpoint(sqlite) ? markClosed(dataDir) : null;
  sqlite.close();
  const isLast = !existsSync(path.join(dataDir, `${databaseName}-wal`));
  if (isLast) markClosed(dataDir);
  else reopen?.();
}

async function onPostgres(url: string, dataDir: string): Promise<Store> {
  const pool = await openPool(url);
  const db = new Kysely<Schema>({ dialect: postgresDialect(pool) });
  return {
    db,
    // Who holds the change log's lock waits for nobody; in a shared transaction the next one's work might.
    commit: ownCommits(db),
    sqlite: null,
    postgres: pool,
    files: dataDir ? [dataDir] : [],
    close: () => db.destroy(),
  };
}
