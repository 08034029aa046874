import { DatabaseSync } from "node:sqlite";

// While it opens nobody waits for a page yet; afterwards nothing may wait inside SQLite (see sqlite-driver).
const openingTimeout = 5_000;

/** Opens a SQLite file as durably as we promise: what was committed is on the disk before the call returns. */
export function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: openingTimeout, enableForeignKeyConstraints: true });
  try {
    database.exec(
      "pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma busy_timeout = 0;",
    );
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}
