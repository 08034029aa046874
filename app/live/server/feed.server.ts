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
  /** Hears every change after this moment, in order, in batches; answers how to stop hearing. */
  subscribe(listener: (changes: readonly CommittedChange[]) => void): () => void;
  /** Looks for changes that were committed since and announces them. Never throws; it will look again by itself. */
  poll(): Promise<void>;
  stop(): void;
}

const forgetEvery = 1_000;

/** Starts the feed of a store: own changes are announced at their commit, those of other processes by watching. */
export async function startFeed(store: Store): Promise<Feed> {
  await skipRevisionsIfRestored(store);
  await deleteOldChanges(store);
  const clock = await readClock(store);
  // Who has seen the last of a topic's changes that are no longer kept has missed nothing of it.
  const standing = await lastRevisionsUpTo(store, clock.keptAfter);
  let { revision } = clock;
  const recent = createRecentChanges(clock.keptAfter);
  recent.add(
    await changesAfter(store, clock.keptAfter).then((all) => all.filter((one) => one.revision <= revision)),
  );
  const lastOf = new Map<string, number>();
  const listeners = new Set<(changes: readonly CommittedChange[]) => void>();
  let looking: Promise<void> = Promise.resolve();
  // A look that failed (the database was away) is made up for at the next tick.
  let missed = false;
  let forgottenAt = revision;

  async function read() {
    const rows = await changesAfter(store, revision);
    const last = rows.at(-1);
    if (!last) return;
    revision = last.revision;
    store.history?.announce(revision);
    recent.add(rows);
    for (const { topic, revision: at } of rows) lastOf.set(topic, at);
    for (const listener of listeners) tell(listener, rows);
    if (revision - forgottenAt < forgetEvery) return;
    forgottenAt = revision;
    await deleteOldChanges(store);
  }
  const attempt = () =>
    read().then(
      () => void (missed = false),
      () => void (missed = true),
    );
  // One look at a time, each after the last: changes are announced once and in order.
  const look = () => (looking = looking.then(attempt));
  const stopWatching = watchDatabase(store, () => void look());
  const makeUp = setInterval(() => missed && void look(), 250);
  makeUp.unref();

  return {
    revision: () => revision,
    async revisionOf(topic) {
      const known = lastOf.get(topic);
      if (known !== undefined) return known;
      const stored = await lastRevisionOf(store, topic);
      const announced = Math.max(lastOf.get(topic) ?? 0, Math.min(stored, revision));
      if (stored <= revision) lastOf.set(topic, announced);
      return announced;
    },
    since(topic, after) {
      if (after > revision) return null;
      return recent.since(topic, after === standing.get(topic) ? clock.keptAfter : after);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    poll: look,
    stop() {
      stopWatching();
      clearInterval(makeUp);
      listeners.clear();
    },
  };
}

/** One listener's fault is not the next one's silence. */
function tell(listener: (changes: readonly CommittedChange[]) => void, changes: readonly CommittedChange[]) {
  try {
    listener(changes);
  } catch (error) {
    console.error("a listener to the feed failed", error);
  }
}
