import { fieldsOf } from "#values/record.ts";
import { messageOf } from "#values/thrown.ts";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import type { StoreRecord } from "./data-folder.server.ts";
import { lastNoted, readStoreRecord, wasLeftOpen } from "./data-folder.server.ts";
import { refuseIfForeign, StoreRefused } from "../store-errors.ts";

export const databaseName = "rosemary-lane.db";

// Checked at the start, before the first page; a larger one would delay it and is checked beside it.
const checkedAtStart = 256 * 1024 * 1024;

/**
 * Looks at a SQLite file before anything is written to it: opening for writing already replays a leftover journal (WAL)
 * into it, and closing makes that final. Returns whether its pages were checked too. Throws StoreRefused with the one sentence
 * that says what is wrong.
 */
export function inspectSqlite(
  dataDir: string,
  known: StoreRecord | null,
  { atMost = checkedAtStart }: { atMost?: number } = {},
): boolean {
  const file = path.join(dataDir, databaseName);
  const journal = sizeOf(`${file}-wal`);
  if (sizeOf(file) === 0) {
    refuseIfLost(dataDir, known, journal);
    return true;
  }
  const checks = sizeOf(file) <= atMost;
  if (journal > 0) refuseForeignJournal(file, known);
  refuseIfJournalIsLost(dataDir, known);
  let database: DatabaseSync | undefined;
  try {
    // Read-only it writes nothing when it is closed.
    database = new DatabaseSync(file, { readOnly: true, timeout: 1000 });
    if (checks) refuseIfDamaged(database);
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
    refuseIfForeign(tables.map(({ name }) => String(name)));
    refuseIfJournalIsCut(dataDir, known, database);
    return checks;
  } catch (error) {
    throw error instanceof StoreRefused ? error : unreadable(error);
  } finally {
    database?.close();
  }
}

function refuseIfLost(dataDir: string, known: StoreRecord | null, journal: number): void {
  if (!known && !journal && !holdsSiteFiles(dataDir)) return;
  throw new StoreRefused(
    `DATA_DIR holds a site's files but its database, ${databaseName}, is missing or empty: put it back from a backup, or give an empty folder to start afresh.`,
  );
}

/**
 * The file without its journal (WAL) shows which store it is: one restored beside the journal of a later time, or of another
 * store, is refused.
 */
function refuseForeignJournal(file: string, known: StoreRecord | null): void {
  const own = known && identityIn(file);
  if (!own) return;
  if (own.id !== known.id || !known.openings.includes(own.openings))
    throw new StoreRefused(
      `${databaseName} in DATA_DIR was put beside a journal (${databaseName}-wal) that is not its own: remove ${databaseName}-wal and ${databaseName}-shm if the database is a backup put back, or put back the database that the journal belongs to.`,
    );
}

/**
 * What was committed last stands in the journal (WAL) alone until it is brought into the file. Throws StoreRefused where the
 * site was not stopped in good order and the journal is gone: nothing else shows that something is lost. Called before
 * anybody opens the database, even to read: that makes an empty journal.
 */
export function refuseIfJournalIsLost(dataDir: string, known = readStoreRecord(dataDir)): void {
  const file = path.join(dataDir, databaseName);
  if (!known || !wasLeftOpen(dataDir, known.openings) || existsSync(`${file}-wal`)) return;
  const own = identityIn(file);
  // An older copy that was put back never had that journal.
  if (own?.id !== known.id || !known.openings.includes(own.openings)) return;
  throw lostChanges(dataDir, `the journal of its database, ${databaseName}-wal, is missing`);
}

/** Throws StoreRefused where the journal ends before a change that was announced, as one does whose beginning no longer reads. */
function refuseIfJournalIsCut(dataDir: string, known: StoreRecord | null, database: DatabaseSync): void {
  if (!known || known.putBack || !wasLeftOpen(dataDir, known.openings)) return;
  const { id, openings } = database.prepare("select id, openings from store_identity").get() ?? {};
  if (id !== known.id || !known.openings.includes(Number(openings))) return;
  const { revision } = database.prepare("select revision from live_clock").get() ?? {};
  if (Number(revision) >= known.revision) return;
  throw lostChanges(dataDir, `the journal of its database, ${databaseName}-wal, is damaged or cut off`);
}

function lostChanges(dataDir: string, what: string): StoreRefused {
  const minute = (at: number) => new Date(at).toISOString().replace("T", " ").slice(0, 16);
  const from = statSync(path.join(dataDir, databaseName)).mtimeMs;
  const noted = lastNoted(dataDir) ?? from;
  return new StoreRefused(
    `The site was not stopped in good order, and ${what}: enquiries, orders and payments that were acknowledged after ${minute(from)} (UTC; the last change is of ${minute(noted)}) may be lost: put the journal back beside the database, or restore a backup, or remove store.json from DATA_DIR to go on without them; nothing was changed.`,
  );
}

function identityIn(file: string): { id: string; openings: number } | null {
  const address = pathToFileURL(file);
  // The file itself, as if there were no journal.
  address.search = "?immutable=1";
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(address, { readOnly: true });
    const { id, openings } = database.prepare("select id, openings from store_identity").get() ?? {};
    return typeof id === "string" && typeof openings === "number" ? { id, openings } : null;
  } catch {
    // Made before stores had an id, or another process is just bringing its journal in.
    return null;
  } finally {
    database?.close();
  }
}

/** Throws StoreRefused naming the first page or row that does not hold. */
function refuseIfDamaged(database: DatabaseSync): void {
  const [first] = database.prepare("pragma quick_check(1)").all();
  const says = first?.["quick_check"];
  if (says === "ok") return;
  throw new StoreRefused(
    `The database in DATA_DIR is damaged (${String(says).replaceAll(/\s+/g, " ").slice(0, 200)}): put it back from a backup; nothing in it was changed.`,
  );
}

function unreadable(error: unknown): StoreRefused {
  const { errstr } = fieldsOf(error);
  return new StoreRefused(
    `The database in DATA_DIR cannot be read (${typeof errstr === "string" ? errstr : messageOf(error)}): put it back from a backup; nothing in it was changed.`,
    { cause: error },
  );
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Whether a data folder holds what only a site that had a store can have put there. */
export function holdsSiteFiles(dataDir: string): boolean {
  return ["images", "mail"].some((name) => {
    try {
      return readdirSync(path.join(dataDir, name)).length > 0;
    } catch {
      return false;
    }
  });
}
