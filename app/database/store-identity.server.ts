import type { DatabaseSync } from "node:sqlite";
import { mkdirSync } from "node:fs";
import type { StoreRecord } from "./sqlite/data-folder.server.ts";
import { markOpen, readStoreRecord, wasLeftOpen, writeStoreRecord } from "./sqlite/data-folder.server.ts";
import type { Db, Store } from "./store.server.ts";
import { StoreRefused } from "./store-errors.ts";

// Milliseconds. A kitchen at work changes much in a second; the leap after a restore covers what a crash loses of it.
const writtenEvery = 1_000;

/** What the data folder knows of the store's past: that it was put back, and how far its history had gone. */
export interface StoreHistory {
  /** The highest revision that was ever announced from this folder; 0 when that is not known. */
  readonly announced: number;
  /** Whether database or folder are a copy put back: what happened after the copy was made is gone. */
  readonly restored: boolean;
  /** Writes down that a revision was announced, so that a restored store continues after it. Never throws. */
  announce(revision: number): void;
  /** Writes down at once what it waited with. */
  flush(): void;
}

interface Opening {
  readonly db: Db;
  readonly sqlite: DatabaseSync | null;
  readonly dataDir: string;
  readonly known: StoreRecord | null;
  /** A site opens it to serve: the opening is counted, which also shows whether the store takes a write. */
  readonly toServe: boolean;
}

/**
 * Compares the store's identity with what the data folder remembers. Throws StoreRefused when the database is another
 * store's than the folder.
 */
export async function openHistory({ db, sqlite, dataDir, known, toServe }: Opening): Promise<StoreHistory> {
  const { id, openings } = await db
    .selectFrom("store_identity")
    .select(["id", "openings"])
    .executeTakeFirstOrThrow();
  if (known && known.id !== id)
    throw new StoreRefused(
      "The database is another store's than the rest of DATA_DIR: put back the one that belongs to it; if this one shall stay, remove store.json from DATA_DIR.",
    );
  const restored = known
    ? known.putBack || (sqlite !== null && !known.openings.includes(openings))
    : // A database server's other clients have folders of their own.
      sqlite !== null && openings > 0;
  let possible = [...(restored ? [] : (known?.openings ?? [])), openings];
  let announced = known?.revision ?? 0;
  let putBack = restored;
  const write = (lasting: boolean) => {
    // Another process on this folder may have opened the store after us, and announced more.
    const beside = readStoreRecord(dataDir);
    const also = beside?.id === id ? beside : null;
    const isBehind = also !== null && Math.max(...also.openings) > Math.max(...possible);
    const now = {
      openings: isBehind ? also.openings : possible,
      revision: Math.max(announced, also?.revision ?? 0),
    };
    writeStoreRecord(dataDir, { id, ...now, putBack }, lasting);
  };
  mkdirSync(dataDir, { recursive: true });
  if (toServe) {
    // Written down before and after: at every moment the folder knows what the database's own file may contain.
    possible = [...possible, openings + 1];
    write(true);
    if (sqlite) markOpen(dataDir, openings + 1);
    await db
      .updateTable("store_identity")
      .set({ openings: openings + 1, written_at: Date.now() })
      .execute();
    if (sqlite && checkpoint(sqlite)) possible = [openings + 1];
  }
  if (toServe || !known || restored) write(true);
  if (sqlite && !wasLeftOpen(dataDir, possible)) markOpen(dataDir, Math.max(...possible));
  return {
    announced,
    restored,
    ...throttled((revision) => {
      if (revision <= announced && !putBack) return;
      announced = Math.max(announced, revision);
      putBack = false;
      write(false);
    }),
  };
}

/** Acts at once, and of what comes within the second after that on the last alone. */
function throttled(act: (revision: number) => void): Pick<StoreHistory, "announce" | "flush"> {
  let waiting: NodeJS.Timeout | undefined;
  let last = 0;
  let actedAt = -Infinity;
  const now = () => {
    clearTimeout(waiting);
    waiting = undefined;
    actedAt = performance.now();
    try {
      act(last);
    } catch {
      // A full disk: the next announcement writes it down as well.
    }
  };
  return {
    announce(revision) {
      last = Math.max(last, revision);
      if (waiting) return;
      if (performance.now() - actedAt >= writtenEvery) return now();
      waiting = setTimeout(now, writtenEvery);
      waiting.unref();
    },
    flush: () => waiting && now(),
  };
}

/** Brings the journal into the database's file; false when a reader is in the way. */
export function checkpoint(sqlite: DatabaseSync): boolean {
  try {
    return sqlite.prepare("pragma wal_checkpoint(truncate)").get()?.["busy"] === 0;
  } catch {
    return false;
  }
}

/** Tests whether the store can be written to. Throws its error when it cannot. */
export async function probeWrite({ db }: Pick<Store, "db">): Promise<void> {
  await db.updateTable("store_identity").set({ written_at: Date.now() }).executeTakeFirstOrThrow();
}

/** Tests whether the store answers a question. Throws its error when it does not. */
export async function probeRead({ db }: Pick<Store, "db">): Promise<void> {
  await db.selectFrom("store_identity").select("id").executeTakeFirstOrThrow();
}
