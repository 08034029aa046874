import { closeSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What a data folder remembers of its store, so that another store, or an older copy, is known when it is put there. */
export interface StoreRecord {
  /** The store's id, made once when it was made. */
  readonly id: string;
  /** How often a site had opened it: as the database's own file may have it, checkpointed or not. */
  readonly openings: readonly number[];
  /** The highest revision that was announced. */
  readonly revision: number;
  /** It was put back, and its revisions have not leapt over what was announced before. */
  readonly putBack: boolean;
}

interface Written extends StoreRecord {
  readonly at: number;
}

const name = "store.json";
// Between noting the time and the file's own time there are milliseconds; a copy is made later than that.
const tolerance = 5_000;

/** What the folder remembers; null when nothing. A folder that is a copy of the one it was written in was put back. */
export function readStoreRecord(dataDir: string): StoreRecord | null {
  const file = path.join(dataDir, name);
  try {
    const { id, openings, revision, putBack, at }: Written = JSON.parse(readFileSync(file, "utf8"));
    if (typeof id !== "string" || !Array.isArray(openings) || !Number.isSafeInteger(revision)) return null;
    // No copy, backup or archive can set the time at which a file's entry was changed: it is when it came here.
    return { id, openings, revision, putBack: putBack || statSync(file).ctimeMs > at + tolerance };
  } catch {
    return null;
  }
}

/** Writes it down, whole or not at all; `lasting` also through a power cut. */
export function writeStoreRecord(dataDir: string, known: StoreRecord, lasting: boolean): void {
  const file = path.join(dataDir, name);
  const unfinished = `${file}.${process.pid}`;
  const written: Written = { ...known, at: Date.now() };
  writeFileSync(unfinished, `${JSON.stringify(written)}\n`, { mode: 0o600 });
  if (lasting) {
    const handle = openSync(unfinished, "r");
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  }
  renameSync(unfinished, file);
}
