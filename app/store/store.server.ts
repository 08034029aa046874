import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import type { Transaction } from "kysely";
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { migrate } from "./migrations.ts";
import type { Schema } from "./schema.ts";
import { kyselyDatabase, openSqlite } from "./sqlite.server.ts";

export type Db = Kysely<Schema>;
/** A transaction; inside one never use the outer `db`: on SQLite it waits for ever. */
export type Tx = Transaction<Schema>;

export interface Store {
  readonly db: Db;
  /** The SQLite connection for what only it can do (data_version, backup); null on PostgreSQL. */
  readonly sqlite: DatabaseSync | null;
  /** The PostgreSQL pool for what only it can do (LISTEN); null on SQLite. */
  readonly postgres: PostgresPool | null;
  close(): Promise<void>;
}

export type PostgresPool = import("pg").Pool;

/**
 * Opens the store and brings it to today's schema: PostgreSQL when `databaseUrl` starts with postgres:, else SQLite
 * in `dataDir`. Throws when it cannot be opened, is not writable or is newer than this code.
 */
export async function openStore(settings: { databaseUrl: string; dataDir: string }): Promise<Store> {
  const store = settings.databaseUrl ? await onPostgres(settings.databaseUrl) : onSqlite(settings.dataDir);
  try {
    await migrate(store.db);
  } catch (cause) {
    await store.close().catch(() => undefined);
    throw new Error(`the store could not be brought to today's schema: ${(cause as Error).message}`, {
      cause,
    });
  }
  return store;
}

function onSqlite(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true });
  const sqlite = openSqlite(path.join(dataDir, "rosemary-lane.db"));
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: kyselyDatabase(sqlite) }) });
  return {
    db,
    sqlite,
    postgres: null,
    close: async () => {
      // Kysely closes the database only once it has run a query.
      await db.destroy();
      if (sqlite.isOpen) sqlite.close();
    },
  };
}

async function onPostgres(url: string): Promise<Store> {
  const pg = await import("pg");
  // bigint and count(*) come as text by default; ours are pence, milliseconds and counts, all safe integers.
  pg.default.types.setTypeParser(pg.default.types.builtins.INT8, Number);
  const pool = new pg.default.Pool({ connectionString: url, max: 10 });
  // Without a listener the process dies when the server restarts; the pool opens a new connection by itself. It
  // listens only to idle connections: one that breaks while it is lent out is heard by its own listener, and its
  // query fails with the same error.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, sqlite: null, postgres: pool, close: () => db.destroy() };
}
