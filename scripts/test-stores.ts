import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openStore } from "../app/database/store.server.ts";
import { emptyAgain } from "./empty-again.ts";
import { findBinaries, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder with a SQLite file that has today's schema and nothing else. */
    emptySqlite: string;
    /** The PostgreSQL of this test run, whose database `migrated` has today's schema; empty where there is none. */
    postgresUrl: string;
  }
}

/** One empty store of each kind for the whole run: a copy takes a hundredth of making one. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-empty-"));
  await (await openStore({ databaseUrl: "", dataDir })).close();
  // A copy is a new store, and none that was put back.
  rmSync(path.join(dataDir, "store.json"));
  project.provide("emptySqlite", dataDir);
  const stopPostgres = await providePostgres(project);
  return async () => {
    await stopPostgres();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  if (process.env["TEST_STORE"] === "SQLite" || !findBinaries()) {
    project.provide("postgresUrl", "");
    return async () => undefined;
  }
  const server = await startPostgres();
  await inDatabase(server.url, "create database migrated");
  const migrated = server.url.replace(/[^/]*$/, "migrated");
  await (await openStore({ databaseUrl: migrated, dataDir: "" })).close();
  await inDatabase(migrated, emptyAgain);
  project.provide("postgresUrl", server.url);
  return () => server.stop();
}

async function inDatabase(url: string, query: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(query);
  await client.end();
}
