import type { Pool } from "pg";
import type { PostgresPool } from "./postgres.server.ts";

/**
 * One store's share of a pool that the next test's store will have too: to connect takes PostgreSQL longer than most tests
 * do. It ends as a pool does: it lends nothing more, and waits for what it has lent.
 */
export function shareOf(pool: Pool): PostgresPool {
  // Connections, and the promises of one.
  const lent = new Set<object>();
  let ended = false;
  let allReturned = (): void => undefined;
  function takeBack(what: object): void {
    lent.delete(what);
    if (!lent.size) allReturned();
  }
  const onRelease = (_error: unknown, client: object) => takeBack(client);
  // One store at a time takes connections of this pool.
  pool.on("release", onRelease);

  return {
    options: pool.options,
    async connect() {
      if (ended) throw new Error("Cannot use a pool after calling end on the pool");
      const asked = pool.connect();
      lent.add(asked);
      try {
        const client = await asked;
        lent.add(client);
        return client;
      } finally {
        takeBack(asked);
      }
    },
    async end() {
      ended = true;
      if (lent.size) await new Promise<void>((resolve) => (allReturned = resolve));
      pool.off("release", onRelease);
    },
  };
}
