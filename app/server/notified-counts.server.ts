import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { CountChannel, SharedCounts } from "#abuse-protection/shared-counts.ts";
import { ownCounts } from "#abuse-protection/shared-counts.ts";
import { listenTo } from "#database/listen.server.ts";
import type { Store } from "#database/store.server.ts";
import { newId } from "#values/ids.ts";
import { storedJson } from "#values/tables/stored-json.ts";

/** Counts that the processes on one store have together, as far as they can hear one another. */
export interface NotifiedCounts extends SharedCounts {
  stop(): void;
}

const channel = "counted";
// Milliseconds in which counts are gathered into one notification.
const gatherFor = 20;
// A notification holds 8000 bytes at most; an entry is below 80.
const maxAtOnce = 90;
// What a flood counts beyond that is told to nobody: each process still has its own limits.
const maxWaiting = 5_000;

type Entry = readonly [name: string, key: string];

/**
 * On PostgreSQL the processes notify one another of what each counted: nothing is stored, and what is sent is a hash under the
 * site's secret. Counts that are made while the database is away stay with the process that made them. On SQLite there is one
 * process.
 */
export function notifiedCounts(
  { db, postgres }: Pick<Store, "db" | "postgres">,
  secret: string,
): NotifiedCounts {
  if (!postgres) return { ...ownCounts, stop: () => undefined };
  const self = newId();
  const listeners = new Map<string, ((key: string) => void)[]>();
  const waiting: Entry[] = [];
  let timer: NodeJS.Timeout | undefined;

  // One after the other, so that the others hear of them in order.
  async function send(): Promise<void> {
    const payload = JSON.stringify([self, ...waiting.splice(0, maxAtOnce)]);
    await sql`select pg_notify(${channel}, ${payload})`.execute(db).catch(() => undefined);
    timer = undefined;
    if (waiting.length > 0) gather();
  }
  function gather() {
    timer ??= setTimeout(() => void send(), gatherFor);
    timer.unref();
  }
  const stopListening = listenTo(postgres, channel, (payload) => {
    const [from, ...entries] = storedJson<[string, ...Entry[]]>(payload);
    if (from === self) return;
    for (const [name, key] of entries) for (const counted of listeners.get(name) ?? []) counted(key);
  });

  return {
    under: (name): CountChannel => ({
      keyOf: (key) => createHmac("sha256", secret).update(`${name}|${key}`).digest("base64url").slice(0, 22),
      tell(key) {
        if (waiting.length >= maxWaiting) return;
        waiting.push([name, key]);
        gather();
      },
      hear: (counted) => void listeners.set(name, [...(listeners.get(name) ?? []), counted]),
    }),
    stop() {
      stopListening();
      clearTimeout(timer);
    },
  };
}
