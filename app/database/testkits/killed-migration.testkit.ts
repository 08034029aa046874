import { Kysely } from "kysely";
import { migrate } from "../migrations.ts";
import { openPool, postgresDialect } from "../postgres.server.ts";
import type { Schema } from "../schema.ts";
import { sqliteDialect } from "../sqlite/sqlite-driver.server.ts";
import { openSqlite } from "../sqlite/sqlite.server.ts";
import type { Db } from "../store.server.ts";

/** A SQLite file, or the PostgreSQL of an address; `log` is called behind each statement. */
export async function openDatabase(place: string, log: () => void = () => undefined): Promise<Db> {
  const dialect = place.startsWith("postgres")
    ? postgresDialect(await openPool(place))
    : sqliteDialect(openSqlite(place));
  return new Kysely<Schema>({ dialect, log });
}

// As a process of its own (`node FILE PLACE N`): migrates, and is killed behind the statement of that number.
const [, file, place, last] = process.argv;
if (file === import.meta.filename && place) {
  let asked = 0;
  const db = await openDatabase(place, () => {
    if (++asked === Number(last)) process.kill(process.pid, "SIGKILL");
  });
  await migrate(db);
  await db.destroy();
}
