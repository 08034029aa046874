import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
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

/** Where a restore keeps what is no site yet. */
export const restoringFolder = "restoring";
const recordName = "store.json";
/** There from a store's opening to its close: where it is left behind, the store was not closed in good order. */
const markName = "store.open";
// Between noting the time and the file's own time there are milliseconds; a copy is made later than that.
const tolerance = 5_000;

/** What the folder remembers; null when nothing. A folder that is a copy of the one it was written in was put back. */
export function readStoreRecord(dataDir: string): StoreRecord | null {
  const file = path.join(dataDir, recordName);
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
  const file = path.join(dataDir, recordName);
  const written: Written = { ...known, at: Date.now() };
  replaceFile(file, `${JSON.stringify(written)}\n`, lasting);
}

/** When a change was last written down, in milliseconds; null when nothing is known. */
export function lastNoted(dataDir: string): number | null {
  return statSync(path.join(dataDir, recordName), { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** Notes that the store is in use, at its so many'th opening; lasts through a power cut. */
export function markOpen(dataDir: string, openings: number): void {
  replaceFile(path.join(dataDir, markName), `${openings}\n`, true);
}

/** Notes that the store is closed in good order, which a full disk allows, too; returns how to take that back. */
export function markClosed(dataDir: string): () => void {
  const openings = markedOpening(dataDir);
  rmSync(path.join(dataDir, markName), { force: true });
  return () => {
    if (openings !== null) markOpen(dataDir, openings);
  };
}

/** Whether the store was in use at its last opening that is known, and nobody has closed it since. */
export function wasLeftOpen(dataDir: string, openings: readonly number[]): boolean {
  const marked = markedOpening(dataDir);
  // A release that left no mark may have opened and closed it since.
  return marked !== null && marked >= Math.max(...openings);
}

function markedOpening(dataDir: string): number | null {
  try {
    return Number(readFileSync(path.join(dataDir, markName), "utf8"));
  } catch {
    return null;
  }
}

function replaceFile(file: string, text: string, lasting: boolean): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text, { mode: 0o600 });
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
