import { Kysely } from "kysely";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { inject, onTestFinished } from "vitest";
import { databaseName } from "#database/sqlite/inspect-sqlite.server.ts";
import type { Schema } from "#database/schema.ts";
import { sharedCommits } from "#database/shared-commits.server.ts";
import { sqliteDialect } from "#database/sqlite/sqlite-driver.server.ts";
import { openSqlite } from "#database/sqlite/sqlite.server.ts";
import type { Store } from "#database/store.server.ts";
import { openStore } from "#database/store.server.ts";
import type { Postgres } from "../../../scripts/postgres.ts";
import { startPostgres } from "../../../scripts/postgres.ts";

/** A place where several processes can open one store: what the feed's promises are tested on. */
export interface TestDatabase {
  readonly settings: { readonly databaseUrl: string; readonly dataDir: string };
  open(): Promise<Store>;
  clear(): Promise<void>;
}

export const testDatabases: readonly { name: string; prepare: () => Promise<TestDatabase> }[] = [
  { name: "SQLite", prepare: sqlitePlace },
  { name: "PostgreSQL", prepare: postgresPlace },
];

/** A store that lives in memory and is gone with its connection. */
export async function openMemoryStore(): Promise<Store> {
  const sqlite = openSqlite(":memory:");
  copyMigrated(sqlite);
  const db = new Kysely<Schema>({ dialect: sqliteDialect(sqlite) });
  return { db, commit: sharedCommits(db), sqlite, postgres: null, close: () => db.destroy() };
}

/** Today's schema and its first rows from the run's empty store: to migrate takes five times as long. */
function copyMigrated(sqlite: DatabaseSync): void {
  sqlite.exec(
    `attach 'file:${path.join(inject("emptySqlite"), databaseName)}?mode=ro&immutable=1' as migrated`,
  );
  const made = sqlite
    .prepare(
      "select type, name, sql from migrated.sqlite_schema where sql is not null and name <> 'sqlite_sequence' order by rowid",
    )
    .all() as { type: string; name: string; sql: string }[];
  const tables = made.filter(({ type }) => type === "table");
  const others = made.filter(({ type }) => type !== "table");
  const statements = [
    ...tables.map(({ sql }) => sql),
    ...tables.map(({ name }) => `insert into main."${name}" select * from migrated."${name}"`),
    ...others.map(({ sql }) => sql),
  ];
  sqlite.exec(`begin; ${statements.join(";\n")}; commit; detach migrated`);
}

async function sqlitePlace(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-"));
  cpSync(inject("emptySqlite"), dataDir, { recursive: true });
  const settings = { databaseUrl: "", dataDir };
  return {
    settings,
    open: () => openStore(settings),
    clear: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

let databases = 0;

async function postgresPlace(): Promise<TestDatabase> {
  const server = inject("postgresUrl");
  return await (server
    ? databaseOn(server, "template migrated strategy file_copy")
    : databaseOn((await ownPostgres()).url));
}

/** A server of this test file alone, which it may kill and start again; the run's own serves every other file. */
export async function ownPostgres(): Promise<Postgres> {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  return server;
}

/** A new database on a PostgreSQL server, without a schema unless it is made from one that has it. */
export async function databaseOn(url: string, from = ""): Promise<TestDatabase> {
  const { Client } = (await import("pg")).default;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  const name = `live_${process.pid}_${++databases}`;
  await admin.query(`create database ${name} ${from}`);
  await admin.end();
  const settings = { databaseUrl: url.replace(/[^/]*$/, name), dataDir: "" };
  return { settings, open: () => openStore(settings), clear: async () => undefined };
}
