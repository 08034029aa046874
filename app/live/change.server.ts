import { sql } from "kysely";
import type { Actor } from "#kernel/actor.ts";
import type { Clock } from "#kernel/clock.ts";
import { Invalid } from "#kernel/problem.ts";
import { documentPathProblems, documentProblems } from "#store/document-rules.ts";
import type { Store, Tx } from "#store/store.server.ts";
import type { Feed } from "./feed.server.ts";

export type ChangeType = "added" | "modified" | "removed";

/** What happened to one document of a topic ("menu", "image", ...). A document always carries its id. */
export interface DocumentChange {
  readonly topic: string;
  readonly type: ChangeType;
  /** The document as it is after the change; for "removed" at least its id. */
  readonly document: { readonly id: string };
}

export interface Changing {
  readonly tx: Tx;
  /**
   * Writes down a change and answers the revision that it got: one higher than every change before it.
   * Throws Invalid when the document or its path breaks a document rule.
   */
  record(change: DocumentChange): Promise<number>;
}

/** The name under which PostgreSQL calls out that something was committed. */
export const channel = "live_change";

/**
 * The only way in which anything that the public reads is changed: the work and the record of it in one transaction,
 * in one order for all processes, signed by who did it; after the commit every open page hears of it.
 * Answers what the work answers; when it throws, nothing has happened.
 */
export async function change<T>(
  { store, feed, clock }: { store: Store; feed: Feed; clock: Clock },
  actor: Actor,
  work: (changing: Changing) => Promise<T>,
): Promise<T> {
  const answer = await store.db.transaction().execute(async (tx) => {
    await takeTurn(store, tx);
    let recorded = 0;
    const record = async (one: DocumentChange) => {
      recorded++;
      return await write(tx, one, clock.now(), actor.name);
    };
    const done = await work({ tx, record });
    if (recorded && store.postgres) await sql`select pg_notify(${channel}, '')`.execute(tx);
    return done;
  });
  await feed.look();
  return answer;
}

/**
 * The lock on the clock's one row puts the changes of every process in one order, without gaps. It is taken before
 * anything else is touched, so that two changes can never wait for one another. SQLite has one writer anyway.
 */
async function takeTurn(store: Store, tx: Tx) {
  if (!store.sqlite) await tx.selectFrom("live_clock").select("revision").forUpdate().execute();
}

async function write(tx: Tx, { topic, type, document }: DocumentChange, now: number, by: string) {
  const problems = [
    ...documentPathProblems(`${topic}/${document.id}`),
    ...documentProblems(document as unknown as Record<string, unknown>),
  ];
  if (problems.length) throw new Invalid(problems);
  const { revision } = await tx
    .updateTable("live_clock")
    .set((row) => ({ revision: row("revision", "+", 1) }))
    .returning("revision")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("live_change")
    .values({
      revision,
      topic,
      document_id: document.id,
      type,
      document: JSON.stringify(document),
      changed_at: now,
      changed_by: by,
    })
    .execute();
  return revision;
}
