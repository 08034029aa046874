import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";
import { openDatabase } from "./killed-migration.testkit.ts";
import type { Db } from "../store.server.ts";

/** A database without any table, until the test ends. */
interface BareDatabase {
  readonly db: Db;
  /** What `openDatabase` opens it by, in another process too. */
  readonly place: string;
}

/** For tests of migrations: `isThere` is false for PostgreSQL where the machine has none. */
export const bareDatabases: readonly {
  readonly name: string;
  isThere(): boolean;
  open(): Promise<BareDatabase>;
}[] = [
  { name: "SQLite", isThere: () => true, open: async () => await opened(path.join(folder(), "site.sqlite")) },
  {
    name: "PostgreSQL",
    isThere: () => inject("postgresUrl") !== "",
    open: async () => await opened(await emptyDatabase(inject("postgresUrl"))),
  },
];

async function opened(place: string): Promise<BareDatabase> {
  const db = await openDatabase(place);
  onTestFinished(() => db.destroy());
  return { db, place };
}

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "rosemary-bare-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

let databases = 0;

async function emptyDatabase(server: string): Promise<string> {
  const name = `unmigrated_${process.pid}_${++databases}`;
  await onServer(server, `create database ${name}`);
  onTestFinished(() => onServer(server, `drop database ${name} with (force)`));
  return server.replace(/[^/]*$/, name);
}

async function onServer(url: string, query: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(query);
  await client.end();
}
