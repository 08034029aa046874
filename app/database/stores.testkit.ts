import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { mkdtempSync, rmSync } from "node:fs";
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

/** A database of its own on the test run's PostgreSQL, copied from one that has today's schema. */
async function emptyDatabase(server: string): Promise<Store> {
  const name = `empty_${process.pid}_${++databases}`;
  await onServer(server, `create database ${name} template migrated strategy file_copy`);
  const store = await openStore({ databaseUrl: server.replace(/[^/]*$/, name), dataDir: "" });
  return {
    ...store,
    close: async () => {
      await store.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(server: string, query: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(query);
  await client.end();
}

/** Where the machine has no PostgreSQL, one that runs inside this process: slower, and of one connection. */
async function emptyPglite(): Promise<Store> {
  const pglite = new PGlite({ parsers: { 20: Number } });
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  return { db, sqlite: null, postgres: null, close: () => db.destroy() };
}
