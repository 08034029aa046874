import pg from "pg";
import type { TestProject } from "vitest/node";
import { openStore } from "../app/database/store.server.ts";
import { findBinaries, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The PostgreSQL of this test run, whose database `migrated` has today's schema; empty where there is none. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run: copying a database takes a hundredth of starting a server. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!findBinaries()) {
    project.provide("postgresUrl", "");
    return async () => undefined;
  }
  const server = await startPostgres();
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query("create database migrated");
  await admin.end();
  const store = await openStore({ databaseUrl: server.url.replace(/[^/]*$/, "migrated"), dataDir: "" });
  await store.close();
  project.provide("postgresUrl", server.url);
  return () => server.stop();
}
