import type { Store } from "#database/store.server.ts";
import type { ChangeType } from "./change.server.ts";
import {
  changesAfter,
  readClock,
  deleteOldChanges,
  lastRevisionOf,
  lastRevisionsUpTo,
  skipRevisionsIfRestored,
} from "./change-log.server.ts";
import { createRecentChanges } from "./recent-changes.ts";
import { watchDatabase } from "./watch-database.server.ts";

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
  /** The revision at which a topic last changed, as announced; 0 when it never did. */
  revisionOf(topic: string): Promise<number>;
  /** A topic's changes after a revision, in order; null when that is too old, or not of this history. */
  since(topic: string, revision: number): readonly CommittedChange[] | null;
  /**
   * Calls back with every change after this moment, in order, in batches; returns how to stop. `onSkip` is called where this
   * process was away for so long that some of them are deleted: whatever was made from any topic may be old. One after the
   * other, in the order in which they subscribed, and again where one fails.
   */
  subscribe(
    listener: (changes: readonly CommittedChange[]) => void,
    onSkip?: () => void | Promise<void>,
  ): () => void;
  /** Reads the changes that were committed since and announces them. Never rejects; after a failure it polls again. */
  poll(): Promise<void>;
  stop(): void;
}

const deleteEvery = 1_000;
// How many changes are read at once: what was missed in an hour must not come as one piece.
const batchSize = 500;

/**
 * Starts the feed of a database: own changes are announced at their commit, those of other processes by watching. A listener
 * that throws goes to `onFault`, by default the console. Throws when the database cannot be read.
 */
export async function startFeed(store: Store, onFault: (error: unknown) => void = toConsole): Promise<Feed> {
  await skipRevisionsIfRestored(store);
  await deleteOldChanges(store);
  let { revision, retainedAfter } = await readClock(store);
  // Old changes are deleted. A reader that has seen the last deleted one of its topic can still resume without a snapshot.
  let lastDeleted = await lastRevisionsUpTo(store, retainedAfter);
  let recent = createRecentChanges(retainedAfter);
  recent.add(
    await changesAfter(store, retainedAfter).then((all) => all.filter((one) => one.revision <= revision)),
  );
  const lastOf = createLastRevisions(store);
  const listeners = new Map<(changes: readonly CommittedChange[]) => void, () => void | Promise<void>>();
  let deletedAt = revision;
  let skipping = false;

  async function read() {
    if (skipping) await skip();
    for (;;) {
      const rows = await changesAfter(store, revision, batchSize);
      // Revisions have no gaps: where one is missing, it was deleted before this process had read it.
      if (
        rows.length ? rows[0]?.revision !== revision + 1 : (await readClock(store)).retainedAfter > revision
      )
        await skip();
      else announce(rows);
      if (rows.length < batchSize) break;
    }
    if (revision - deletedAt < deleteEvery) return;
    deletedAt = revision;
    await deleteOldChanges(store);
  }

  function announce(rows: readonly CommittedChange[]) {
    const last = rows.at(-1);
    if (!last) return;
    revision = last.revision;
    store.history?.announce(revision);
    recent.add(rows);
    for (const { topic, revision: at } of rows) lastOf.announce(topic, at);
    for (const listener of listeners.keys()) notify(listener, rows);
  }

  /** A listener that throws does not stop the change from reaching the next one. */
  function notify(listener: (changes: readonly CommittedChange[]) => void, rows: readonly CommittedChange[]) {
    try {
      listener(rows);
    } catch (error) {
      onFault(error);
    }
  }

  /** Goes on from the last revision there is: everybody who follows gets everything again. */
  async function skip() {
    skipping = true;
    const last = (await readClock(store)).revision;
    lastDeleted = await lastRevisionsUpTo(store, last);
    [revision, retainedAfter] = [last, last];
    recent = createRecentChanges(last);
    lastOf.clear();
    store.history?.announce(revision);
    for (const skipped of listeners.values()) await skipped();
    skipping = false;
  }

  const polling = startPolling(store, read);

  return {
    revision: () => revision,
    revisionOf: (topic) => lastOf.at(topic, () => revision),
    since(topic, after) {
      if (after > revision) return null;
      return recent.since(topic, after === lastDeleted.get(topic) ? retainedAfter : after);
    },
    subscribe(listener, onSkip = () => undefined) {
      listeners.set(listener, onSkip);
      return () => void listeners.delete(listener);
    },
    poll: polling.poll,
    stop() {
      polling.stop();
      listeners.clear();
    },
  };
}

/** The revision at which each topic last changed, read from the store where it has not been announced here. */
function createLastRevisions(store: Store) {
  const known = new Map<string, number>();
  return {
    announce: (topic: string, revision: number) => void known.set(topic, revision),
    clear: () => known.clear(),
    async at(topic: string, announced: () => number): Promise<number> {
      const own = known.get(topic);
      if (own !== undefined) return own;
      const stored = await lastRevisionOf(store, topic);
      const last = Math.max(known.get(topic) ?? 0, Math.min(stored, announced()));
      if (stored <= announced()) known.set(topic, last);
      return last;
    },
  };
}

/** Reads whenever the database may have changed, one read at a time, so that changes are announced once and in order. */
function startPolling(store: Store, read: () => Promise<void>) {
  let polling: Promise<void> = Promise.resolve();
  // A poll that failed (the database was away) is repeated at the next tick.
  let failed = false;
  const attempt = () =>
    read().then(
      () => void (failed = false),
      () => void (failed = true),
    );
  // A read that has not begun yet finds what all have committed who ask for one until it does.
  let next: Promise<void> | undefined;
  const poll = () =>
    (next ??= polling = polling.then(() => {
      next = undefined;
      return attempt();
    }));
  const stopWatching = watchDatabase(store, () => void poll());
  const retrying = setInterval(() => failed && void poll(), 250);
  retrying.unref();
  return {
    poll,
    stop() {
      stopWatching();
      clearInterval(retrying);
    },
  };
}

const toConsole = (error: unknown) => console.error("a listener to the feed failed", error);
