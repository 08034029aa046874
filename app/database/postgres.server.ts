import type { DatabaseConnection } from "kysely";
import { PostgresDialect, PostgresDriver } from "kysely";
import type { Pool } from "pg";
import { StoreUnreachable } from "./store-errors.ts";

// Milliseconds. Nobody waits for a page longer than that; a lock must not be taken for ever.
const timeouts = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  // A server that took the query and is gone is not waited for any longer.
  query_timeout: 15_000,
  // A process that stands still in the middle of a transaction holds up every other one's.
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
};

/** What is asked of a pool. */
export type PostgresPool = Pick<Pool, "connect" | "end" | "options">;

/** A pool of connections to a PostgreSQL that may be away, slow or gone in the middle of a result. */
export async function openPool(url: string, limits: Partial<typeof timeouts> = {}): Promise<Pool> {
  const pg = await import("pg");
  // bigint and count(*) come as text by default; ours are pence, milliseconds and counts, all safe integers.
  pg.default.types.setTypeParser(pg.default.types.builtins.INT8, Number);
  const pool = new pg.default.Pool({ connectionString: url, max: 10, ...timeouts, ...limits });
  // Without a listener the process dies when the server restarts; the pool opens a new connection by itself. It
  // listens only to idle connections: one that breaks while it is lent out reaches its own listener, and its
  // query fails with the same error.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** PostgreSQL as Kysely speaks it, where a server that cannot be reached is a StoreAway, however pg reports it. */
export function postgresDialect(pool: PostgresPool): PostgresDialect {
  return new (class extends PostgresDialect {
    override createDriver(): PostgresDriver {
      return new UnreachableAwareDriver({ pool });
    }
  })({ pool });
}

class UnreachableAwareDriver extends PostgresDriver {
  readonly #configured = new WeakSet<DatabaseConnection>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection().catch(rethrown);
    if (this.#configured.has(connection)) return connection;
    this.#configured.add(connection);
    const ask = connection.executeQuery.bind(connection);
    // Each call names the type of its own rows, which `bind` has forgotten.
    connection.executeQuery = (...query) => ask(...query).catch(rethrown) as never;
    return connection;
  }
}

function rethrown(error: Error & { code?: string }): never {
  // An error of the server itself has a code of five characters (SQLSTATE); the others are about the connection.
  const { code = "", message } = error;
  if (/^[0-9A-Z]{5}$/.test(code) && !code.startsWith("E")) throw error;
  if (/^E[A-Z]/.test(code) || /timeout|terminated|connection/i.test(message))
    throw new StoreUnreachable(`the database server does not answer: ${code || message}`, { cause: error });
  throw error;
}
