import { Kysely } from "kysely";
import { migrateIn, migrations } from "#database/migrations.ts";
import type { Schema } from "#database/schema.ts";
import { sqliteDialect } from "#database/sqlite/sqlite-driver.server.ts";
import { openSqlite } from "#database/sqlite/sqlite.server.ts";
import type { Manifest } from "./backup-format.ts";
import type { TableShape } from "./snapshot.server.ts";
import { tablesOfSqlite } from "./snapshot.server.ts";

/**
 * The tables that a store with these migrations has; null where a newer release has changed it, which alone knows what it made.
 */
export async function expectedTables(had: readonly string[]): Promise<readonly TableShape[] | null> {
  const known = migrations.filter(({ name }) => had.includes(name));
  if (known.length < had.length) return null;
  const sqlite = openSqlite(":memory:");
  const db = new Kysely<Schema>({ dialect: sqliteDialect(sqlite) });
  try {
    await db.transaction().execute((tx) => migrateIn(tx, { known }));
    return tablesOfSqlite(sqlite).filter(({ name }) => name !== "migration");
  } finally {
    await db.destroy();
  }
}

/** The first table or column ("order.note") that is expected and not among these; null when none is missing. */
export function firstMissing(
  expected: readonly TableShape[] | null,
  tables: Manifest["tables"],
): string | null {
  for (const { name, columns } of expected ?? []) {
    const there = tables[name];
    if (!there) return name;
    const missing = columns.find((column) => !there.includes(column));
    if (missing !== undefined) return `${name}.${missing}`;
  }
  return null;
}
