import type { Db, Store, Tx } from "#database/store.server.ts";
import type { CommittedChange } from "./feed.server.ts";

/** How many changes are retained to resume from; of older ones only each topic's last. */
const retainedChanges = 10_000;

/** The last revision given out, and the revision after which every change is still there. */
export async function readClock(store: {
  readonly db: Db | Tx;
}): Promise<{ revision: number; retainedAfter: number }> {
  return await store.db
    .selectFrom("live_clock")
    .select(["revision", "kept_after as retainedAfter"])
    .executeTakeFirstOrThrow();
}

/** The committed changes after a revision, in their order: all, or the first `limit`. */
export async function changesAfter(
  store: Store,
  revision: number,
  limit?: number,
): Promise<CommittedChange[]> {
  return await store.db
    .selectFrom("live_change")
    .select(["revision", "topic", "type", "document_id as documentId", "document"])
    .where("revision", ">", revision)
    .orderBy("revision")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

/** The revision at which a topic last changed; 0 when it never did. */
export async function lastRevisionOf({ db }: { db: Db | Tx }, topic: string): Promise<number> {
  const row = await db
    .selectFrom("live_change")
    .select((of) => of.fn.max("revision").as("revision"))
    .where("topic", "=", topic)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** The same of several topics; one that never did is missing. */
export async function lastRevisionsOf(
  { db }: { db: Db | Tx },
  topics: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("live_change")
    .select((of) => ["topic", of.fn.max("revision").as("revision")])
    .where("topic", "in", topics)
    .groupBy("topic")
    .execute();
  return new Map(rows.map((row) => [row.topic, Number(row.revision)]));
}

/** The revision at which each topic last changed, of those up to one. */
export async function lastRevisionsUpTo(store: Store, revision: number): Promise<Map<string, number>> {
  const rows = await store.db
    .selectFrom("live_change")
    .select((of) => ["topic", of.fn.max("revision").as("revision")])
    .where("revision", "<=", revision)
    .groupBy("topic")
    .execute();
  return new Map(rows.map((row) => [row.topic, Number(row.revision)]));
}

/** Deletes the changes that nobody can resume from any more. Two processes may do so at once. */
export async function deleteOldChanges(store: Store, keep = retainedChanges): Promise<void> {
  const { revision, retainedAfter } = await readClock(store);
  const upTo = revision - keep;
  if (upTo <= retainedAfter) return;
  await store.db.transaction().execute(async (tx) => {
    await tx.updateTable("live_clock").set({ kept_after: upTo }).where("kept_after", "<", upTo).execute();
    await deleteUpTo(tx, upTo);
  });
}

/**
 * Forgets what was changed, in a transaction that `change` has begun and before it logs anything: nobody resumes from before, and
 * everybody who follows gets everything as it is then. For what must never be told, as what was changed while a site was closed.
 */
export async function forgetChanges(tx: Tx): Promise<void> {
  const { revision } = await tx
    .updateTable("live_clock")
    .set((row) => ({ revision: row("revision", "+", 1) }))
    .returning("revision")
    .executeTakeFirstOrThrow();
  // The gap is what tells every process that it has missed something.
  await tx.updateTable("live_clock").set({ kept_after: revision }).execute();
  await deleteUpTo(tx, revision);
}

/** Of older changes only each topic's last stays. */
async function deleteUpTo(tx: Tx, upTo: number): Promise<void> {
  await tx
    .deleteFrom("live_change")
    .where("revision", "<=", upTo)
    .where("revision", "not in", (of) =>
      of
        .selectFrom("live_change")
        .select((last) => last.fn.max("revision").as("revision"))
        .groupBy("topic"),
    )
    .execute();
}

// More changes than can have been announced since the last announced revision was written down.
const gap = 1_000_000;

// Revisions in a second, many more than a kitchen makes: of two restores the later one leaps further.
const perSecond = 1_000;

/**
 * Called by `site restore`: leaps over all revisions that can have been given out since a backup was made at `madeAt`, and
 * forbids resuming: a browser that saw one of them gets a fresh snapshot and keeps nothing out of date.
 */
export async function leapRevisions(tx: Tx, { madeAt, now }: { madeAt: number; now: number }): Promise<void> {
  const { revision } = await readClock({ db: tx });
  const to = revision + gap + Math.max(0, Math.ceil((now - madeAt) / 1_000)) * perSecond;
  await tx.updateTable("live_clock").set({ revision: to, kept_after: to }).execute();
}

/**
 * Called at the start, for a database file that was put back by hand: revisions that browsers have seen would be given out
 * a second time. This skips them and forbids resuming: every reader gets a fresh snapshot. Returns whether there was
 * anything to skip.
 */
export async function skipRevisionsIfRestored({ db, history }: Store): Promise<boolean> {
  if (!history) return false;
  const { revision } = await readClock({ db });
  const skips = history.restored || revision < history.announced;
  const from = Math.max(revision, history.announced);
  if (skips)
    await db
      .updateTable("live_clock")
      .set({ revision: from + gap, kept_after: from + gap })
      .execute();
  history.announce(skips ? from + gap : revision);
  return skips;
}
