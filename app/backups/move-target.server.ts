import path from "node:path";
import { Kysely, sql } from "kysely";
import { databaseName } from "#database/sqlite/inspect-sqlite.server.ts";
import { migrateIn } from "#database/migrations.ts";
import { openPool, postgresDialect } from "#database/postgres.server.ts";
import type { Schema } from "#database/schema.ts";
import { sqliteDialect } from "#database/sqlite/sqlite-driver.server.ts";
import { openSqlite } from "#database/sqlite/sqlite.server.ts";
import { unfinishedMove } from "#database/store-errors.ts";
import type { Db, Tx } from "#database/store.server.ts";
import { BackupRefused } from "./backup-refused.ts";

export interface MovePlace {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

const marker = sql.table(unfinishedMove);

/** Opens the database that a site is moved to, without time limits, as copying many rows takes long. */
export async function openTarget({ databaseUrl, dataDir }: MovePlace): Promise<Db> {
  if (databaseUrl) {
    const noTimeouts = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 };
    return new Kysely<Schema>({ dialect: postgresDialect(await openPool(databaseUrl, noTimeouts)) });
  }
  const sqlite = openSqlite(path.join(dataDir, databaseName));
  sqlite.exec("pragma foreign_keys = off");
  return new Kysely<Schema>({ dialect: sqliteDialect(sqlite) });
}

/**
 * Makes an empty database ready for the rows of the store `source`, or finds that an earlier try has. As long as it is
 * marked no site opens it. Throws BackupRefused where it holds anything else.
 */
export async function beginMove(db: Db, isPostgres: boolean, source: string): Promise<"begun" | "goes on"> {
  return await db.transaction().execute(async (tx) => {
    const tables = await tablesOf(tx, isPostgres);
    if (tables.includes(unfinishedMove)) {
      const { rows } = await sql<{ source: string }>`select source from ${marker}`.execute(tx);
      if (rows[0]?.source === source) return "goes on";
      throw new BackupRefused(
        "The target holds the unfinished move of another site: give it an empty database.",
      );
    }
    if (tables.length)
      throw new BackupRefused(
        `The target is not empty (it holds ${tables.slice(0, 3).join(", ")}): a site is moved into an empty database only; nothing was changed.`,
      );
    await migrateIn(tx);
    for (const table of await tablesOf(tx, isPostgres))
      if (table !== "migration") await sql`delete from ${sql.table(table)}`.execute(tx);
    await sql`create table ${marker} (source text not null)`.execute(tx);
    await sql`insert into ${marker} (source) values (${source})`.execute(tx);
    return "begun";
  });
}

/** From now on a site opens it. */
export async function endMove(db: Db): Promise<void> {
  await sql`drop table ${marker}`.execute(db);
}

async function tablesOf(tx: Tx, isPostgres: boolean): Promise<string[]> {
  const query = isPostgres
    ? sql<{
        name: string;
      }>`select tablename as name from pg_catalog.pg_tables where schemaname = current_schema()`
    : sql<{
        name: string;
      }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite~_%' escape '~'`;
  return (await query.execute(tx)).rows.map(({ name }) => name);
}

/** The columns of each table's primary key; none for a table without one. */
export async function keysOf(db: Db | Tx, isPostgres: boolean): Promise<Map<string, string[]>> {
  const query = isPostgres
    ? sql<{ table: string; column: string }>`select relname as table, attname as column
        from pg_index join pg_class on pg_class.oid = indrelid
        join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indisprimary and relnamespace = current_schema()::regnamespace order by attnum`
    : sql<{ table: string; column: string }>`select tables.name as "table", columns.name as "column"
        from sqlite_schema as tables, pragma_table_info(tables.name) as columns
        where tables.type = 'table' and columns.pk > 0`;
  const grouped = Map.groupBy((await query.execute(db)).rows, ({ table }) => table);
  return new Map([...grouped].map(([table, rows]) => [table, rows.map(({ column }) => column)]));
}
