import { listenTo } from "#database/listen.server.ts";
import type { Store } from "#database/store.server.ts";
import { notificationChannel } from "./change.server.ts";

// Changes by another process (the command line, a second server) are noticed within this many milliseconds.
const watchEvery = 100;
// PostgreSQL notifies by itself. Where it cannot (a pooler between us hands LISTEN to nobody, a connection died silently) a
// change is found by this poll: one look at one row.
const pollAnyway = 1_000;

/**
 * Calls `changed` when another process may have committed something; returns how to stop.
 * SQLite is asked for its data_version, PostgreSQL notifies (LISTEN), anything else is polled.
 */
export function watchDatabase(store: Store, changed: () => void): () => void {
  if (store.sqlite) return every(watchEvery, whenVersionChanges(store.sqlite, changed));
  if (!store.postgres) return every(watchEvery, changed);
  const stopListening = listenTo(store.postgres, notificationChannel, changed, changed);
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
