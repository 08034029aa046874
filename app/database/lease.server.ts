import { sql } from "kysely";
import { newId } from "#values/ids.ts";
import type { Store } from "./store.server.ts";

/** A duty that one process at a time holds, of all that have opened the store. */
export interface Lease {
  /** False as soon as another process may have it, even in a process that was paused meanwhile. */
  isHeld(): boolean;
  /** Gives it back, so that another has it at its next try. Never throws. */
  release(): Promise<void>;
}

interface LeaseTerms {
  readonly name: string;
  /** What the holder lets the others read. */
  readonly note?: string;
  /** Called once, at the start, with another holder's note; may throw, and what it throws is thrown by `takeLease`. */
  readonly checkNote?: (says: string) => void;
  /** Milliseconds after the last renewal at which another may take it. */
  readonly lasts?: number;
  /** Milliseconds between two tries to take or renew it. */
  readonly every?: number;
}

/**
 * Tries to take the lease, and goes on trying or renewing it until it is released. SQLite belongs to one server: there it is
 * always held. The time is the database server's, so that the processes' clocks need not agree.
 */
export async function takeLease(
  { db, postgres }: Pick<Store, "db" | "postgres">,
  { name, note = "", checkNote = () => undefined, lasts = 10_000, every = lasts / 4 }: LeaseTerms,
): Promise<Lease> {
  if (!postgres) return { isHeld: () => true, release: () => Promise.resolve() };
  const holder = newId();
  let heldUntil = -Infinity;
  let trying: Promise<void> | null = null;
  let isReleased = false;

  async function attempt(): Promise<void> {
    // Counted from before the query, so never longer than the database counts.
    const askedAt = performance.now();
    const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
    const taken = await sql`
      insert into lease (name, holder, until, says)
      values (${name}, ${holder}, ${now} + ${lasts}::bigint, ${note})
      on conflict (name) do update
      set holder = excluded.holder, until = excluded.until, says = excluded.says
      where lease.holder = excluded.holder or lease.until <= ${now}
      or lease.until > ${now} + ${lasts}::bigint
      returning holder`.execute(db);
    heldUntil = taken.rows.length > 0 ? askedAt + lasts : -Infinity;
  }
  // While the database is away the lease runs out by itself.
  const keepTrying = () =>
    (trying ??= attempt()
      .finally(() => (trying = null))
      .catch(() => undefined));

  await attempt();
  if (heldUntil === -Infinity) {
    const other = await db.selectFrom("lease").select("says").where("name", "=", name).executeTakeFirst();
    if (other) checkNote(other.says);
  }
  const timer = setInterval(() => void keepTrying(), every);
  timer.unref();
  return {
    isHeld: () => !isReleased && performance.now() < heldUntil,
    async release() {
      isReleased = true;
      clearInterval(timer);
      await trying;
      await db
        .deleteFrom("lease")
        .where("name", "=", name)
        .where("holder", "=", holder)
        .execute()
        .catch(() => undefined);
    },
  };
}
