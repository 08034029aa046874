import type { Store } from "./store.server.ts";

// Any number that no other program of this database uses.
const turnLock = 7_061_990;
// Milliseconds: asking again, as a question that waits for the lock would run into its time-out.
const askAgainAfter = 100;

/**
 * Does what processes that start at once must do one after the other: the next one finds it done. A process that dies at it
 * leaves its turn to the next. SQLite belongs to one server: there is nobody to wait for.
 */
export async function inTurn<T>({ postgres }: Pick<Store, "postgres">, work: () => Promise<T>): Promise<T> {
  if (!postgres) return await work();
  const client = await postgres.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [
        turnLock,
      ]);
      if (rows[0]?.mine) break;
      await new Promise((resolve) => setTimeout(resolve, askAgainAfter));
    }
    return await work();
  } finally {
    // The lock belongs to the connection, and ends with it.
    client.release(true);
  }
}
