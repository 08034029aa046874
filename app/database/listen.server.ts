import type { PoolClient } from "pg";
import type { PostgresPool } from "./store.server.ts";

// Milliseconds. A firewall that forgot a connection tells neither end: it is asked whether it lives.
const askEvery = 15_000;

/**
 * Listens to a channel of PostgreSQL on a connection of its own, which is made again whenever it is lost; returns how to stop.
 * `connected` is called whenever it listens: what was notified before is not heard of.
 */
export function listenTo(
  pool: PostgresPool,
  channel: string,
  notified: (payload: string) => void,
  connected: () => void = () => undefined,
): () => void {
  let client: PoolClient | null = null;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;
  const asking = setInterval(() => void client?.query("select 1").catch(reconnect), askEvery);
  asking.unref();

  async function connect() {
    try {
      const lent = await pool.connect();
      client = lent;
      if (stopped) return disconnect();
      lent.on("notification", ({ payload = "" }) => notified(payload));
      lent.on("error", reconnect);
      lent.on("end", reconnect);
      await lent.query(`listen ${channel}`);
      connected();
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
    clearInterval(asking);
    clearTimeout(again);
    disconnect();
  };
}
