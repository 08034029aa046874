import { sql } from "kysely";
import type { Actor } from "#values/actor.ts";
import type { Clock } from "#values/time/clock.ts";
import { Invalid } from "#values/problem.ts";
import { documentPathProblems, documentProblems } from "#database/document-rules.ts";
import type { Store, Tx } from "#database/store.server.ts";
import type { Feed } from "./feed.server.ts";

export type ChangeType = "added" | "modified" | "removed";

/** What happened to one document of a topic ("menu", "image", ...). A document always carries its id. */
interface DocumentChange {
  readonly topic: string;
  readonly type: ChangeType;
  /** The document as it is after the change; for "removed" at least its id. */
  readonly document: { readonly id: string };
}

export interface ChangeContext {
  readonly tx: Tx;
  /**
   * Adds a change to the change log and returns its revision: one higher than every change before it.
   * Throws Invalid when the document or its path breaks a document rule.
   */
  logChange(change: DocumentChange): Promise<number>;
  /**
   * Adds many changes in their order, in few statements, as all other writes wait meanwhile. Returns the revision of
   * the first; each of the others has the next. Throws Invalid as `logChange` does.
   */
  logChanges(changes: readonly DocumentChange[]): Promise<number>;
}

/** How many rows go into one statement: enough for few statements, and within what either database accepts. */
const rowsPerStatement = 100;

/** Rows in their order, in batches of as many as go into one statement. */
export function statementBatches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, at) =>
    rows.slice(at * rowsPerStatement, (at + 1) * rowsPerStatement),
  );
}

/** The channel on which PostgreSQL notifies that something was committed. */
export const notificationChannel = "live_change";

/**
 * The only way to change anything that the public reads: the work and the record of it in one transaction, in one order
 * for all processes, under the actor's name; after the commit every open page is updated.
 * Returns what `work` returns; when that throws, nothing has changed, and this throws the same.
 */
export async function change<T>(
  { store, feed, clock }: { store: Store; feed: Feed; clock: Clock },
  actor: Actor,
  work: (changing: ChangeContext) => Promise<T>,
): Promise<T> {
  const result = await store.db.transaction().execute(async (tx) => {
    await lockClock(store, tx);
    let recorded = 0;
    const logChanges = async (changes: readonly DocumentChange[]) => {
      recorded += changes.length;
      return await write(tx, changes, clock.now(), actor.name);
    };
    const done = await work({ tx, logChange: (one) => logChanges([one]), logChanges });
    if (recorded && store.postgres) await sql`select pg_notify(${notificationChannel}, '')`.execute(tx);
    return done;
  });
  await feed.poll();
  return result;
}

/**
 * Records one change in a transaction that does more than `change` knows of. The last step of it: whoever has this lock waits for
 * no other, so that no two wait for each other. The feed announces it when it is next polled after the commit. Throws Invalid
 * where the document breaks a document rule.
 */
export async function logChangeLast(
  { store, clock }: { store: Store; clock: Clock },
  tx: Tx,
  by: string,
  one: DocumentChange,
): Promise<void> {
  await lockClock(store, tx);
  await write(tx, [one], clock.now(), by);
  if (store.postgres) await sql`select pg_notify(${notificationChannel}, '')`.execute(tx);
}

/**
 * The lock on the clock's one row puts the changes of all processes in one order, without gaps. It is taken before
 * anything else is locked, so that there is no deadlock. SQLite has one writer anyway.
 */
async function lockClock(store: Store, tx: Tx) {
  if (!store.sqlite) await tx.selectFrom("live_clock").select("revision").forUpdate().execute();
}

async function write(tx: Tx, changes: readonly DocumentChange[], now: number, by: string): Promise<number> {
  const problems = changes.flatMap(({ topic, document }) => [
    ...documentPathProblems(`${topic}/${document.id}`),
    ...documentProblems(document),
  ]);
  if (problems.length) throw new Invalid(problems);
  const { revision } = await tx
    .updateTable("live_clock")
    .set((row) => ({ revision: row("revision", "+", changes.length) }))
    .returning("revision")
    .executeTakeFirstOrThrow();
  const first = revision - changes.length + 1;
  const rows = changes.map(({ topic, type, document }, at) => ({
    revision: first + at,
    topic,
    document_id: document.id,
    type,
    document: JSON.stringify(document),
    changed_at: now,
    changed_by: by,
  }));
  for (const batch of statementBatches(rows)) await tx.insertInto("live_change").values(batch).execute();
  return first;
}
