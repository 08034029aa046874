import fs from "node:fs";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { DatabaseSync, StatementSync } from "node:sqlite";

/** What goes wrong at the disk, at the so many'th statement that writes from now on. */
export interface DiskFault {
  readonly kind: "full" | "full at the commit" | "killed before" | "killed after";
  readonly at: number;
}

/** A data folder on the disk of a world, and what happens to it. */
export interface Disk {
  /** The folder that the site runs on. */
  readonly folder: () => string;
  /** Breaks a write to come; null takes that back. */
  plan(fault: DiskFault | null): void;
  /** Whether the fault that was planned has happened. */
  readonly happened: () => boolean;
  /** Whether the process was killed, and nothing that it does counts any more. */
  readonly isGone: () => boolean;
  /** Kills the process now: what was committed is on the disk, and nothing else. */
  kill(): void;
  /** The folder as the killed process left it, for the next one. */
  next(): string;
  /** Another folder, empty: where a backup is restored. */
  empty(): string;
  remove(): void;
}

/** What a process that was killed hears of its disk. */
export class Gone extends Error {
  override name = "Gone";
}

// One world at a time runs in this process: its statements are its disk's.
let disk: WorldDisk | null = null;
// The databases of processes that are gone.
const gone = new WeakSet<DatabaseSync>();
const databases = new WeakMap<StatementSync, DatabaseSync>();
const { prepare, exec } = DatabaseSync.prototype;

/** The site's own statements, while `work` runs, are the world's: they meet no fault. */
export async function undisturbed<T>(work: () => Promise<T>): Promise<T> {
  const before = disk;
  disk = null;
  try {
    return await work();
  } finally {
    disk = before;
  }
}

class WorldDisk {
  readonly root: string;
  folders = 0;
  current = "";
  planned: DiskFault | null = null;
  writes = 0;
  hasHappened = false;
  isGone = false;
  readonly open = new Set<DatabaseSync>();
  constructor(temporary: string) {
    this.root = mkdtempSync(path.join(temporary, "disk-"));
  }
  kill(): void {
    if (this.isGone) return;
    this.isGone = true;
    for (const database of this.open) gone.add(database);
    this.open.clear();
    const left = this.empty();
    copyFolder(this.current, left);
    this.current = left;
  }
  empty(): string {
    const folder = path.join(this.root, String(++this.folders));
    fs.mkdirSync(folder);
    return folder;
  }
  /** Called around each statement that writes. */
  around(database: DatabaseSync, sql: string, work: () => unknown): unknown {
    const fault = this.planned;
    if (!fault || this.isGone) return work();
    const isCommit = /^\s*commit/i.test(sql);
    if (fault.kind === "full at the commit" && !isCommit) return work();
    if (++this.writes < fault.at) return work();
    this.planned = null;
    this.hasHappened = true;
    if (fault.kind === "killed after") work();
    if (fault.kind.startsWith("killed")) {
      this.kill();
      throw new Gone("the process was killed");
    }
    // SQLite rolls back by itself where the disk is full in the middle of a transaction, or leaves that to whoever began it.
    if (fault.at % 2 === 0 && database.isTransaction) exec.call(database, "rollback");
    throw Object.assign(new Error("database or disk is full"), {
      code: "ERR_SQLITE_ERROR",
      errcode: 13,
      errstr: "database or disk is full",
    });
  }
}

const writes = /^\s*(?:insert|update|delete|commit|replace|with)\b/i;
const tableIn = /^\s*(?:insert into|update|delete from) "(\w+)"/i;
// The tables that anything was written to since somebody asked, also by what failed.
let written = new Set<string>();

/** The tables that were written to since this was asked last; of what is not written as usual the whole statement. */
export function takeWritten(): ReadonlySet<string> {
  const all = written;
  written = new Set();
  return all;
}

function ask(statement: StatementSync, work: () => unknown): unknown {
  const database = databases.get(statement);
  if (database && gone.has(database)) throw new Gone("the process was killed");
  const sql = statement.sourceSQL;
  if (writes.test(sql) && !/^\s*commit/i.test(sql)) written.add(tableIn.exec(sql)?.[1] ?? sql);
  if (!disk || !database || !writes.test(sql)) return work();
  return disk.around(database, sql, work);
}

type Ask = (this: StatementSync, ...values: unknown[]) => unknown;
const statements = StatementSync.prototype as unknown as Record<"all" | "run" | "get", Ask>;
for (const name of ["all", "run", "get"] as const) {
  const { [name]: real } = statements;
  statements[name] = function (...values) {
    return ask(this, () => real.apply(this, values));
  };
}
DatabaseSync.prototype.prepare = function (...given: Parameters<typeof prepare>) {
  if (gone.has(this)) throw new Gone("the process was killed");
  disk?.open.add(this);
  const statement = prepare.apply(this, given);
  databases.set(statement, this);
  return statement;
};

// A folder that a world copies is no backup that somebody has put back: its files are as old as the world says.
const { statSync } = fs;
Object.assign(fs, {
  statSync(...given: Parameters<typeof statSync>) {
    const found = statSync(...given);
    if (disk && found && String(given[0]).endsWith("store.json")) found.ctimeMs = 0;
    return found;
  },
});
syncBuiltinESMExports();

/** Copies what a killed process leaves: the database with its journal, and not what it shared with others in memory. */
function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (file) => !file.endsWith("-shm") });
}

/** A disk with a copy of `template` in its folder, below a folder for temporary files. */
export function openDisk(temporary: string, template: string | null): Disk {
  const made = new WorldDisk(temporary);
  made.current = made.empty();
  if (template) copyFolder(template, made.current);
  disk = made;
  return {
    folder: () => made.current,
    plan(fault) {
      made.planned = fault;
      made.writes = 0;
      made.hasHappened = false;
    },
    happened: () => made.hasHappened,
    isGone: () => made.isGone,
    kill: () => made.kill(),
    next() {
      made.isGone = false;
      return made.current;
    },
    empty() {
      made.current = made.empty();
      return made.current;
    },
    remove() {
      if (disk === made) disk = null;
      rmSync(made.root, { recursive: true, force: true });
    },
  };
}
