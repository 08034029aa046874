import { DatabaseSync } from "node:sqlite";

// While it opens nobody waits for a page yet; afterwards nothing may wait inside SQLite (see sqlite-driver).
const openingTimeout = 5_000;

/**
 * Opens a SQLite file as durably as we promise: what was committed is on the disk before the call returns. Throws where the
 * library that Node brings is one that can lose it.
 */
export function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: openingTimeout, enableForeignKeyConstraints: true });
  try {
    const version = String(database.prepare("select sqlite_version() as version").get()?.["version"]);
    const fault = sqliteFault(version);
    if (fault) throw new Error(fault);
    database.exec(
      "pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma busy_timeout = 0;",
    );
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/**
 * Why a version of SQLite ("3.51.2") is refused, or null: before 3.51.3 a checkpoint that begins while another connection
 * starts the journal anew can leave a database damaged (https://sqlite.org/wal.html#walresetbug). Exported for its test.
 */
export function sqliteFault(version: string): string | null {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  const isSound = major * 1_000_000 + minor * 1_000 + patch >= 3_051_003;
  return isSound
    ? null
    : `This Node brings SQLite ${version}, which can damage a database when its journal begins anew (mended in 3.51.3): nothing was opened. Start the site with the Node that "npm ci" installs, or a newer one.`;
}
