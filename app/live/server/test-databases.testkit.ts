import { Kysely } from "kysely";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject, onTestFinished } from "vitest";
import { migrate } from "#database/migrations.ts";
import type { Schema } from "#database/schema.ts";
import { sqliteDialect } from "#database/sqlite-driver.server.ts";
import { openSqlite } from "#database/sqlite.server.ts";
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
  const db = new Kysely<Schema>({ dialect: sqliteDialect(sqlite) });
  await migrate(db);
  return { db, sqlite, postgres: null, close: () => db.destroy() };
}

async function sqlitePlace(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-"));
  const settings = { databaseUrl: "", dataDir };
  return {
    settings,
    open: () => openStore(settings),
    clear: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

let databases = 0;

async function postgresPlace(): Promise<TestDatabase> {
  return await databaseOn(inject("postgresUrl") || (await ownPostgres()).url);
}

/** A server of this test file alone, which it may kill and start again; the run's own serves every other file. */
export async function ownPostgres(): Promise<Postgres> {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  return server;
}

/** A new database on a PostgreSQL server, without a schema. */
export async function databaseOn(url: string): Promise<TestDatabase> {
  const { Client } = (await import("pg")).default;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  const name = `live_${process.pid}_${++databases}`;
  await admin.query(`create database ${name}`);
  await admin.end();
  const settings = { databaseUrl: url.replace(/[^/]*$/, name), dataDir: "" };
  return { settings, open: () => openStore(settings), clear: async () => undefined };
}
