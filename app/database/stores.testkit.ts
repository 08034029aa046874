import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Pool } from "pg";
import { Client } from "pg";
import { afterAll, inject } from "vitest";
import { migrate } from "./migrations.ts";
import { openPool, postgresDialect } from "./postgres.server.ts";
import type { Schema } from "./schema.ts";
import { ownCommits } from "./shared-commits.server.ts";
import { shareOf } from "./shared-pool.testkit.ts";
import type { Store } from "./store.server.ts";
import { openStore } from "./store.server.ts";

export interface TestStore {
  readonly name: "SQLite" | "PostgreSQL";
  readonly open: () => Promise<Store>;
}

/**
 * The stores that every feature's tests run on: `describe.each(stores)("…on $name", ({ open }) => …)`. `TEST_STORE` names one where
 * the same tests run hundreds of times (scripts/mutation).
 */
export const stores: readonly TestStore[] = [
  { name: "SQLite" as const, open: () => copyOfSqlite(inject("emptySqlite")) },
  { name: "PostgreSQL" as const, open: emptyPostgres },
].filter(({ name }) => name === (process.env["TEST_STORE"] ?? name));

export interface FillableStore extends TestStore {
  /** A copy of one that was filled. */
  readonly openFilled: TestStore["open"];
}

/**
 * The same stores, and with something in them that takes seconds to make: `fill` runs once for all tests of a file. To be
 * called where tests are described.
 */
export const storesWith = (fill: (store: Store) => Promise<void>): readonly FillableStore[] => {
  const openFilled = { SQLite: filledSqlite(fill), PostgreSQL: filledPostgres(fill) };
  return stores.map((on) => ({ ...on, openFilled: openFilled[on.name] }));
};

function filledSqlite(fill: (store: Store) => Promise<void>): TestStore["open"] {
  let filled: Promise<string> | undefined;
  async function fillOne(): Promise<string> {
    const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-filled-"));
    cpSync(inject("emptySqlite"), dataDir, { recursive: true });
    const store = await openStore({ databaseUrl: "", dataDir });
    await fill(store);
    await store.close();
    // A copy is a new store, and none that was put back.
    rmSync(path.join(dataDir, "store.json"));
    return dataDir;
  }
  afterAll(async () => {
    if (filled) rmSync(await filled, { recursive: true, force: true });
  });
  return async () => copyOfSqlite(await (filled ??= fillOne()));
}

function filledPostgres(fill: (store: Store) => Promise<void>): TestStore["open"] {
  let filled: Promise<string> | undefined;
  async function fillOne(server: string): Promise<string> {
    const url = await newDatabase(server, "migrated");
    const store = await openStore({ databaseUrl: url, dataDir: "" });
    await fill(store);
    await store.close();
    return url.replace(/.*\//, "");
  }
  return async () => {
    const server = inject("postgresUrl");
    if (server) {
      const url = await newDatabase(server, await (filled ??= fillOne(server)));
      return openStore({ databaseUrl: url, dataDir: "" });
    }
    const store = await emptyPglite();
    await fill(store);
    return store;
  };
}

async function copyOfSqlite(folder: string): Promise<Store> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-"));
  cpSync(folder, dataDir, { recursive: true });
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
// Those that a test of this worker has closed, still connected. To make one, or to connect to it, takes longer than most
// tests: three hundred files.
const free: Pool[] = [];

/** A database of its own on the test run's PostgreSQL, with today's schema and nothing else. */
async function emptyDatabase(server: string): Promise<Store> {
  const pool = free.pop() ?? (await openPool(await newDatabase(server, "migrated")));
  const postgres = shareOf(pool);
  const db = new Kysely<Schema>({ dialect: postgresDialect(postgres) });
  let closing: Promise<void> | undefined;
  async function close() {
    await db.destroy();
    await postgres.end();
    if (await isEmptyAgain(pool)) free.push(pool);
    // One whose schema a test has changed is left alone.
    else await pool.end();
  }
  return {
    db,
    commit: ownCommits(db),
    sqlite: null,
    postgres,
    files: [],
    close: () => (closing ??= close()),
  };
}

async function newDatabase(server: string, template: string): Promise<string> {
  const name = `test_${process.pid}_${++databases}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  await client.end();
  return server.replace(/[^/]*$/, name);
}

/** Makes a database what it was when it was new, as scripts/empty-again.ts does; false where that cannot be. */
async function isEmptyAgain(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ again: boolean }>("select fresh.again() as again");
  return rows[0]?.again === true;
}

/** Where the machine has no PostgreSQL, one that runs inside this process: slower, and of one connection. */
async function emptyPglite(): Promise<Store> {
  const pglite = new PGlite({ parsers: { 20: Number } });
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  return { db, commit: ownCommits(db), sqlite: null, postgres: null, close: () => db.destroy() };
}
