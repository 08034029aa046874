import { sql } from "kysely";
import type { Store } from "./store.server.ts";

/**
 * What was deleted is overwritten in the file (secure_delete); the journal beside it still holds it until it is cut. It waits for its
 * turn: SQLite refuses while a transaction of this process is open, and by then what was asked for is done.
 */
export async function cutJournal({ db, sqlite }: Pick<Store, "db" | "sqlite">): Promise<void> {
  if (sqlite) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
