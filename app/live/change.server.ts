import type { Actor } from "#kernel/actor.ts";
import type { Clock } from "#kernel/clock.ts";
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
  /** Writes down a change and answers the revision that it got: one higher than every change before it. */
  record(change: DocumentChange): Promise<number>;
}

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
    const record = async ({ topic, type, document }: DocumentChange) => {
      // The lock on this one row puts the changes of every process in one order, without gaps.
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
          changed_at: clock.now(),
          changed_by: actor.name,
        })
        .execute();
      return revision;
    };
    return await work({ tx, record });
  });
  await feed.look();
  return answer;
}
