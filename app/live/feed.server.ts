import type { Store } from "#store/store.server.ts";
import type { ChangeType } from "./change.server.ts";

/** A change that is committed, in the order of its revision. */
export interface CommittedChange {
  readonly revision: number;
  readonly topic: string;
  readonly type: ChangeType;
  readonly documentId: string;
  /** The document as JSON text: serialised once, however many read it. */
  readonly document: string;
}

export interface Feed {
  /** The last revision that was announced. */
  revision(): number;
  /** Hears every change after this moment, in order, in batches; answers how to stop hearing. */
  subscribe(listener: (changes: readonly CommittedChange[]) => void): () => void;
  /** Looks for changes that were committed since and announces them. Safe to call at any time. */
  look(): Promise<void>;
  stop(): void;
}

// Changes by another process (the command line, a second server) are heard within this many milliseconds.
const watchEvery = 100;

/** Starts the feed of a store: own changes are announced at their commit, those of other processes by watching. */
export async function startFeed(store: Store): Promise<Feed> {
  let revision = await lastRevision(store);
  let looking: Promise<void> = Promise.resolve();
  const listeners = new Set<(changes: readonly CommittedChange[]) => void>();

  async function read() {
    const rows = await store.db
      .selectFrom("live_change")
      .select(["revision", "topic", "type", "document_id as documentId", "document"])
      .where("revision", ">", revision)
      .orderBy("revision")
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    revision = last.revision;
    for (const listener of listeners) listener(rows);
  }
  // One look at a time, each after the last: changes are announced once and in order.
  const look = () => (looking = looking.then(read, read));
  const stopWatching = watch(store, () => void look().catch(() => undefined));

  return {
    revision: () => revision,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    look,
    stop: stopWatching,
  };
}

async function lastRevision(store: Store): Promise<number> {
  const row = await store.db.selectFrom("live_clock").select("revision").executeTakeFirstOrThrow();
  return row.revision;
}

function watch(store: Store, changed: () => void): () => void {
  const { sqlite } = store;
  if (!sqlite) {
    const timer = setInterval(changed, watchEvery);
    timer.unref();
    return () => clearInterval(timer);
  }
  // data_version moves only when another connection has committed: the question costs microseconds.
  const ask = sqlite.prepare("pragma data_version");
  const version = () => (ask.get() as { data_version: number }).data_version;
  let seen = version();
  const timer = setInterval(() => {
    const now = version();
    if (now === seen) return;
    seen = now;
    changed();
  }, watchEvery);
  timer.unref();
  return () => clearInterval(timer);
}
