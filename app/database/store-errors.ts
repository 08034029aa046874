import { fieldsOf } from "#values/record.ts";
/** A store that must not be served as it is: one sentence that says what is wrong and what to do. */
export class StoreRefused extends Error {
  override name = "StoreRefused";
}

/** A table that is in a database as long as a site is being moved there. */
export const unfinishedMove = "site_move";

/** Throws StoreRefused when these are the tables of another program's database; one without any is new. */
export function refuseIfForeign(tables: readonly string[]): void {
  if (tables.includes(unfinishedMove))
    throw new StoreRefused(
      "A site is being moved into the database, and not all of it is there: repeat the move (npm run site -- move --to ...) until it says that it is done.",
    );
  if (!tables.length || (tables.includes("migration") && tables.includes("live_clock"))) return;
  throw new StoreRefused(
    `The database is another program's (it holds ${tables.slice(0, 3).join(", ")}): give this site one of its own; nothing was added to it.`,
  );
}

/** The database server cannot be reached, or the files of the store are gone from under us. */
export class StoreUnreachable extends Error {
  override name = "StoreAway";
}

/** What ails a store that cannot take or give anything just now; asking again later is safe. */
export type StoreFailure = "full" | "locked" | "broken" | "away";

// SQLite's primary result codes.
const ofSqlite: Readonly<Record<number, StoreFailure>> = {
  5: "locked",
  6: "locked",
  8: "broken",
  10: "broken",
  11: "broken",
  13: "full",
  14: "broken",
  26: "broken",
};

// PostgreSQL's: the disk, its connections and restarts, locks, and a statement that took longer than it may.
const ofPostgres: readonly (readonly [RegExp, StoreFailure])[] = [
  [/^53100$/, "full"],
  [/^(08...|53[23]00|57P0.)$/, "away"],
  [/^(55P03|57014|40001|40P01|25P03)$/, "locked"],
  [/^(25006|58030|XX00.)$/, "broken"],
];

// A picture or an e-mail that is written beside the database meets the same disk.
const ofFiles: Readonly<Record<string, StoreFailure>> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EROFS: "broken",
  EIO: "broken",
};

/** What is wrong with the store, by an error or the error that caused it; null when it is about something else. */
export function storeFailure(error: unknown, depth = 0): StoreFailure | null {
  if (!(error instanceof Error) || depth > 5) return null;
  if (error instanceof StoreUnreachable) return "away";
  const { code, errcode } = fieldsOf(error);
  if (code === "ERR_SQLITE_ERROR") return ofSqlite[Number(errcode) & 0xff] ?? null;
  if (typeof code === "string") {
    const found = ofPostgres.find(([form]) => form.test(code))?.[1] ?? ofFiles[code];
    if (found) return found;
  }
  return storeFailure(error.cause, depth + 1);
}

/** Whether a row was refused because what it refers to is not there. */
export function isBrokenReference(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = fieldsOf(error);
  // SQLite's extended result code, and PostgreSQL's.
  return code === "ERR_SQLITE_ERROR" ? errcode === 787 : code === "23503";
}

// Seconds: a lock goes by itself, the rest needs a hand.
const waits: Readonly<Record<StoreFailure, number>> = { locked: 5, away: 15, full: 120, broken: 120 };

/** After how many seconds it is worth asking again; null when an error is not about the store. */
export function retryAfterFailure(error: unknown): number | null {
  const trouble = storeFailure(error);
  return trouble && waits[trouble];
}
