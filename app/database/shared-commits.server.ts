import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/** Runs work in a transaction, and returns what it returns once that is on the disk; throws what it throws, and nothing has changed. */
export type Commit = <T>(work: (tx: Transaction<Schema>) => Promise<T>) => Promise<T>;

/** Each in a transaction of its own. */
export const ownCommits =
  (db: Kysely<Schema>): Commit =>
  (work) =>
    db.transaction().execute(work);

// While they are stored no page is answered.
const mostInOne = 16;

interface Waiting {
  /** Does the work in this transaction; returns how its caller is told. */
  within(tx: Transaction<Schema>): Promise<() => void>;
  /** Does the work in a transaction of its own, and tells its caller. */
  alone(): Promise<void>;
  fail(error: unknown): void;
}

/**
 * What waits for its turn at the same time shares one commit, as the disk takes as long for many rows as for one. Where one of
 * them throws, or the commit fails, nothing of it stands and each is done again alone: so work does nothing outside of its
 * transaction.
 */
export function sharedCommits(db: Kysely<Schema>): Commit {
  const waiting: Waiting[] = [];
  let isCommitting = false;

  async function commitAll(): Promise<void> {
    if (isCommitting) return;
    isCommitting = true;
    while (waiting.length) await commitSome();
    isCommitting = false;
  }

  async function commitSome(): Promise<void> {
    const present = waiting.length;
    let taken: Waiting[] = [];
    try {
      const answers = await db.transaction().execute(async (tx) => {
        taken = waiting.splice(0, mostInOne);
        const ready: (() => void)[] = [];
        for (const one of taken) ready.push(await one.within(tx));
        return ready;
      });
      for (const answer of answers) answer();
    } catch (error) {
      if (taken.length === 1) taken[0]?.fail(error);
      else if (taken.length) await Promise.all(taken.map((one) => one.alone()));
      // It never began: another process was writing all the time.
      else for (const one of waiting.splice(0, present)) one.fail(error);
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({
        async within(tx) {
          const result = await work(tx);
          return () => resolve(result);
        },
        alone: () => db.transaction().execute(work).then(resolve, reject),
        fail: reject,
      });
      void commitAll();
    });
}
