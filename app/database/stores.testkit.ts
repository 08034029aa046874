import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import { migrate } from "./migrations.ts";
import type { Schema } from "./schema.ts";
import type { Store } from "./store.server.ts";
import { openStore } from "./store.server.ts";

/** The stores that every feature's tests run on: `describe.each(stores)("…on $name", ({ open }) => …)`. */
export const stores: readonly { name: string; open: () => Promise<Store> }[] = [
  { name: "SQLite", open: emptySqlite },
  { name: "PostgreSQL", open: emptyPostgres },
];

async function emptySqlite(): Promise<Store> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-"));
  cpSync(inject("emptySqlite"), dataDir, { recursive: true });
  const store = await openStore({ databaseUrl: "", dataDir });
  return {
    ...store,
    close: async () => {
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function emptyPostgres(): Promise<Store> {
  const server = inject("postgresUrl");
  return server ? await emptyDatabase(server) : await emptyPglite();
}

let databases = 0;
// Those that a test of this worker has closed. To make and to drop one takes longer than most tests: three hundred files.
const free: string[] = [];

/** A database of its own on the test run's PostgreSQL, with today's schema and nothing else. */
async function emptyDatabase(server: string): Promise<Store> {
  const url = free.pop() ?? (await newDatabase(server));
  const store = await openStore({ databaseUrl: url, dataDir: "" });
  return {
    ...store,
    close: async () => {
      await store.close();
      // One whose schema a test has changed is left alone.
      if (await isEmptyAgain(url)) free.push(url);
    },
  };
}

async function newDatabase(server: string): Promise<string> {
  const name = `empty_${process.pid}_${++databases}`;
  await onServer(server, `create database ${name} template migrated strategy file_copy`);
  return server.replace(/[^/]*$/, name);
}

/** Makes a database what it was when it was new, as scripts/empty-again.ts does; false where that cannot be. */
async function isEmptyAgain(url: string): Promise<boolean> {
  const [row] = await onServer(url, "select fresh.again() as again");
  return row?.["again"] === true;
}

async function onServer(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
}

/** Where the machine has no PostgreSQL, one that runs inside this process: slower, and of one connection. */
async function emptyPglite(): Promise<Store> {
  const pglite = new PGlite({ parsers: { 20: Number } });
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  return { db, sqlite: null, postgres: null, close: () => db.destroy() };
}
