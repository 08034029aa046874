import type { PoolClient } from "pg";
import type { PostgresPool, Store } from "#database/store.server.ts";
import { notificationChannel } from "./change.server.ts";

// Changes by another process (the command line, a second server) are heard within this many milliseconds.
const watchEvery = 100;
// PostgreSQL calls out by itself; this look is for a connection that died without a word.
const lookAnyway = 5_000;

/**
 * Calls `changed` when another process may have committed something; answers how to stop.
 * SQLite is asked for its data_version, PostgreSQL calls out (LISTEN), anything else is looked at again and again.
 */
export function watchDatabase(store: Store, changed: () => void): () => void {
  if (store.sqlite) return every(watchEvery, whenVersionMoves(store.sqlite, changed));
  if (!store.postgres) return every(watchEvery, changed);
  const stopListening = listen(store.postgres, changed);
  const stopLooking = every(lookAnyway, changed);
  return () => {
    stopListening();
    stopLooking();
  };
}

function every(milliseconds: number, act: () => void): () => void {
  const timer = setInterval(act, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

function whenVersionMoves(sqlite: NonNullable<Store["sqlite"]>, changed: () => void): () => void {
  // data_version moves only when another connection has committed: the question costs microseconds.
  const ask = sqlite.prepare("pragma data_version");
  const version = () => (ask.get() as { data_version: number }).data_version;
  let seen = version();
  return () => {
    if (!sqlite.isOpen) return;
    const now = version();
    if (now === seen) return;
    seen = now;
    changed();
  };
}

function listen(pool: PostgresPool, changed: () => void): () => void {
  let client: PoolClient | null = null;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect() {
    try {
      const connected = await pool.connect();
      client = connected;
      if (stopped) return hangUp();
      connected.on("notification", changed);
      connected.on("error", reconnect);
      connected.on("end", reconnect);
      await connected.query(`listen ${notificationChannel}`);
      // What was committed while nobody listened.
      changed();
    } catch {
      reconnect();
    }
  }
  function hangUp() {
    const gone = client;
    client = null;
    gone
      ?.removeAllListeners("notification")
      .removeListener("error", reconnect)
      .removeListener("end", reconnect);
    gone?.release(true);
  }
  function reconnect() {
    hangUp();
    clearTimeout(again);
    if (!stopped) again = setTimeout(() => void connect(), 250);
    again?.unref();
  }
  void connect();
  return () => {
    stopped = true;
    clearTimeout(again);
    hangUp();
  };
}
