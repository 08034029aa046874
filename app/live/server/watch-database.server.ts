import type { PoolClient } from "pg";
import type { PostgresPool, Store } from "#database/store.server.ts";
import { notificationChannel } from "./change.server.ts";

// Changes by another process (the command line, a second server) are noticed within this many milliseconds.
const watchEvery = 100;
// PostgreSQL notifies by itself. Where it cannot (a pooler between us hands LISTEN to nobody, a connection died silently) a
// change is found by this poll: one look at one row.
const pollAnyway = 1_000;
// The listening connection is asked whether it lives: a firewall that forgot it tells neither end.
const askEvery = 15_000;

/**
 * Calls `changed` when another process may have committed something; returns how to stop.
 * SQLite is asked for its data_version, PostgreSQL notifies (LISTEN), anything else is polled.
 */
export function watchDatabase(store: Store, changed: () => void): () => void {
  if (store.sqlite) return every(watchEvery, whenVersionChanges(store.sqlite, changed));
  if (!store.postgres) return every(watchEvery, changed);
  const stopListening = listen(store.postgres, changed);
  const stopPolling = every(pollAnyway, changed);
  return () => {
    stopListening();
    stopPolling();
  };
}

function every(milliseconds: number, act: () => void): () => void {
  const timer = setInterval(act, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

function whenVersionChanges(sqlite: NonNullable<Store["sqlite"]>, changed: () => void): () => void {
  // data_version changes only when another connection has committed: asking costs microseconds.
  const statement = sqlite.prepare("pragma data_version");
  const version = () => statement.get()?.["data_version"];
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
  const stopAsking = every(askEvery, () => void client?.query("select 1").catch(reconnect));

  async function connect() {
    try {
      const connected = await pool.connect();
      client = connected;
      if (stopped) return disconnect();
      connected.on("notification", changed);
      connected.on("error", reconnect);
      connected.on("end", reconnect);
      await connected.query(`listen ${notificationChannel}`);
      // For what was committed while there was no connection.
      changed();
    } catch {
      reconnect();
    }
  }
  function disconnect() {
    const lost = client;
    client = null;
    lost
      ?.removeAllListeners("notification")
      .removeListener("error", reconnect)
      .removeListener("end", reconnect);
    lost?.release(true);
  }
  function reconnect() {
    disconnect();
    clearTimeout(again);
    if (!stopped) again = setTimeout(() => void connect(), 250);
    again?.unref();
  }
  void connect();
  return () => {
    stopped = true;
    stopAsking();
    clearTimeout(again);
    disconnect();
  };
}
