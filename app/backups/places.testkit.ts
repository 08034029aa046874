import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";
import { folderBlobs } from "#blobs/folder-blobs.server.ts";
import type { BackupSource } from "./backup.server.ts";
import { openSnapshot } from "./snapshot.server.ts";

/** Places without a database, for tests of backups: SQLite's and, where the machine has one, PostgreSQL's. */
export const emptyPlaces: readonly TestPlace[] = [
  {
    name: "SQLite",
    open: async () => anyPlace(folder()),
    async openMigrated() {
      const place = anyPlace(folder());
      cpSync(inject("emptySqlite"), place.dataDir, { recursive: true });
      return place;
    },
  },
  {
    name: "PostgreSQL",
    open: async () => ({ ...anyPlace(folder()), databaseUrl: await newDatabase("") }),
    openMigrated: async () => ({
      ...anyPlace(folder()),
      databaseUrl: await newDatabase("template migrated"),
    }),
  },
];

interface TestPlace {
  readonly name: string;
  readonly open: () => Promise<BackupSource>;
  /** One with today's schema, and nothing else. */
  readonly openMigrated: () => Promise<BackupSource>;
}

export function anyPlace(dataDir: string): BackupSource {
  return { databaseUrl: "", dataDir, blobs: folderBlobs(dataDir), secrets: [] };
}

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "rosemary-place-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

let databases = 0;

/** A database without any table, or like another, which goes when the test ends; on SQLite where there is no server. */
async function newDatabase(like: string): Promise<string> {
  const server = inject("postgresUrl");
  if (!server) return "";
  const name = `bare_${process.pid}_${++databases}`;
  await onServer(server, `create database ${name} ${like} strategy file_copy`);
  onTestFinished(() => onServer(server, `drop database ${name} with (force)`));
  return server.replace(/[^/]*$/, name);
}

async function onServer(url: string, query: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(query);
  await client.end();
}

/** Every row of every table, as texts in one order: two stores that have the same are equal in this. */
export async function rowsOf(place: BackupSource): Promise<Record<string, string[]>> {
  const snapshot = await openSnapshot(place);
  const all: Record<string, string[]> = {};
  for (const table of snapshot.tables.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    if (["migration", "store_identity"].includes(table.name)) continue;
    const rows: string[] = [];
    for await (const batch of snapshot.rows(table))
      for (const row of batch)
        rows.push(
          table.columns
            .map((name, at) => `${name}: ${JSON.stringify(row[at])}`)
            .toSorted()
            .join(),
        );
    all[table.name] = rows.toSorted();
  }
  await snapshot.close();
  return all;
}
