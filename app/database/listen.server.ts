import type { PoolClient } from "pg";
import type { PostgresPool } from "./postgres.server.ts";

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
  let giveBack: () => void = () => undefined;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect() {
    try {
      const client = await pool.connect();
      if (stopped) return client.release(true);
      giveBack = listenOn(client, { channel, notified, connected, lost: tryAgain });
    } catch {
      tryAgain();
    }
  }
  function tryAgain() {
    if (!stopped) again = setTimeout(() => void connect(), 250).unref();
  }
  void connect();
  return () => {
    stopped = true;
    clearTimeout(again);
    giveBack();
  };
}

interface Listener {
  readonly channel: string;
  readonly notified: (payload: string) => void;
  readonly connected: () => void;
  /** Called once, however many questions fail and however it is told: two calls would make two connections. */
  readonly lost: () => void;
}

/** Listens until the connection is lost; returns how to give it back. */
function listenOn(client: PoolClient, { channel, notified, connected, lost }: Listener): () => void {
  let isOver = false;
  const hear = ({ payload = "" }: { payload?: string | undefined }) => notified(payload);
  const end = () => {
    isOver = true;
    clearInterval(asking);
    client.off("notification", hear).off("error", lose).off("end", lose);
    client.release(true);
  };
  const lose = () => {
    if (isOver) return;
    end();
    lost();
  };
  const asking = setInterval(() => void client.query("select 1").catch(lose), askEvery).unref();
  client.on("notification", hear).on("error", lose).on("end", lose);
  client
    .query(`listen ${channel}`)
    .then(() => isOver || connected())
    .catch(lose);
  return () => isOver || end();
}
