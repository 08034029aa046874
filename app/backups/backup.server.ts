import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Blobs } from "#blobs/blobs.ts";
import type { Instant } from "#values/time/clock.ts";
import { defined } from "#values/defined.ts";
import type { BackupEnd, Manifest } from "./backup-format.ts";
import { endName, format, manifestName } from "./backup-format.ts";
import type { ReadBackup, Value } from "./backup-reader.server.ts";
import { readBackup } from "./backup-reader.server.ts";
import { BackupRefused } from "./backup-refused.ts";
import type { BackupWriter } from "./backup-writer.server.ts";
import { writeWholeBackup } from "./backup-writer.server.ts";
import { expectedTables, firstMissing } from "./expected-schema.server.ts";
import type { Snapshot, TableShape } from "./snapshot.server.ts";
import { openSnapshot } from "./snapshot.server.ts";

export interface BackupSource {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly blobs: Blobs;
  /** Fingerprints of the secrets that come from settings, as those are not in the backup; none where the secret is a file. */
  readonly secrets: readonly string[];
}

/** Files of the data folder that a restored site needs; the rest is the database's, or is made again. */
export const backedUpFiles = ["secret", "erased-addresses.json"] as const;

/**
 * Tables whose rows are in no backup: what is deleted within days may not live on for half a year. A restored site has none of them, and
 * asks for them again where it needs them.
 */
const leftOut: readonly string[] = ["diet_letter"];

// About this many characters of rows go into one entry: what is in memory at a time.
const entryLetters = 1024 * 1024;

/**
 * Writes a backup of a site to a file that must not be there yet, while the site runs: every table as it was at one moment, every
 * picture and document, and the keys of the data folder. It is read back before it gets its name. Returns what is in
 * it. Throws BackupRefused where there is such a file or the store lacks a table, StoreRefused where the store is damaged or none of ours, and what the
 * disk throws; then no file is left.
 */
export async function makeBackup(
  source: BackupSource,
  file: string,
  { now, passphrase }: { readonly now: Instant; readonly passphrase: string },
): Promise<ReadBackup> {
  if (existsSync(file)) throw new BackupRefused(`${file} is there already: name another file.`);
  const snapshot = await openSnapshot(source);
  let checked: ReadBackup | undefined;
  try {
    const migrated = (await columnOf(snapshot, "migration", "name")).toSorted();
    const expected = await expectedTables(migrated);
    const manifest = await manifestOf(snapshot, source, { now, migrations: migrated, expected });
    const missing = firstMissing(expected, manifest.tables);
    if (missing !== null)
      throw new BackupRefused(
        `The database lacks ${missing}, which its release made: a backup of it would not be whole, so none was made. Restore an earlier one.`,
      );
    let written: BackupEnd | undefined;
    await writeWholeBackup(
      file,
      passphrase,
      async (writer) => {
        written = await fill(writer, snapshot, source, manifest);
      },
      async (unfinished) => {
        checked = await readBackup(unfinished, passphrase);
        if (checked.end.sha256 !== written?.sha256)
          throw new Error("the backup does not read back as it was written");
      },
    );
  } finally {
    await snapshot.close();
  }
  return defined(checked);
}

interface Contents {
  readonly now: Instant;
  readonly migrations: string[];
  readonly expected: readonly TableShape[] | null;
}

async function manifestOf(
  snapshot: Snapshot,
  source: BackupSource,
  { now, migrations, expected }: Contents,
): Promise<Manifest> {
  const [store = ""] = await columnOf(snapshot, "store_identity", "id");
  // The table of migrations is left out: the release that restores writes its own.
  const tables = snapshot.tables.filter(({ name }) => name !== "migration" && isOurs(name, expected));
  return {
    format,
    madeAt: now,
    store,
    migrations,
    tables: Object.fromEntries(tables.map(({ name, columns }) => [name, [...columns]])),
    secrets: [...source.secrets],
  };
}

// A table that somebody else made in our database has no place in a restored one.
const isOurs = (table: string, expected: Contents["expected"]) =>
  !expected || expected.some(({ name }) => name === table);

async function fill(
  writer: BackupWriter,
  snapshot: Snapshot,
  source: BackupSource,
  manifest: Manifest,
): Promise<BackupEnd> {
  await writer.add(manifestName, json(manifest));
  const rows: Record<string, number> = {};
  for (const table of snapshot.tables.filter(({ name }) => name in manifest.tables))
    rows[table.name] = leftOut.includes(table.name) ? 0 : await addTable(writer, snapshot, table);
  for (const name of backedUpFiles) {
    const kept = path.join(source.dataDir, name);
    if (existsSync(kept)) await writer.add(`files/${name}`, readFileSync(kept));
  }
  const end = { sha256: "", rows, blobs: await addBlobs(writer, source.blobs) };
  end.sha256 = writer.sha256();
  await writer.add(endName, json(end));
  return end;
}

async function addTable(writer: BackupWriter, snapshot: Snapshot, table: TableShape): Promise<number> {
  let count = 0;
  let part = 0;
  let lines = "";
  const flush = async () => {
    if (!lines) return;
    const number = String(++part).padStart(6, "0");
    await writer.add(`tables/${table.name}/${number}.ndjson.gz`, gzipSync(lines, { level: 4 }));
    lines = "";
  };
  for await (const rows of snapshot.rows(table)) {
    for (const row of rows) {
      lines += `${JSON.stringify(row)}\n`;
      count += 1;
      if (lines.length > entryLetters) await flush();
    }
  }
  await flush();
  return count;
}

/** What the snapshot's rows name was stored before they were, and is listed after them: all of it is among these. */
async function addBlobs(writer: BackupWriter, blobs: Blobs): Promise<number> {
  let count = 0;
  const all = (await blobs.list()).toSorted((one, other) => (one.name < other.name ? -1 : 1));
  for (const { name } of all) {
    const opened = await blobs.open(name);
    // Deleted meanwhile, as only what no row names is.
    if (!opened) continue;
    await writer.addStream(`blobs/${name}`, opened.size, opened.stream);
    count += 1;
  }
  return count;
}

async function columnOf(snapshot: Snapshot, table: string, column: string): Promise<string[]> {
  const shape = snapshot.tables.find(({ name }) => name === table);
  const at = shape?.columns.indexOf(column) ?? -1;
  const found: Value[] = [];
  if (shape && at >= 0)
    for await (const rows of snapshot.rows(shape)) found.push(...rows.map((row) => row[at] ?? ""));
  return found.map(String);
}

const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value, null, 1));
