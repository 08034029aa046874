import type { Clock } from "#values/time/clock.ts";
import type { Db, Store, Tx } from "#database/store.server.ts";

/** An e-mail that a person should look at. */
export interface FailedEmail {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  /** The id of what it is about; null where it is about nothing that can be erased. */
  readonly about: string | null;
  readonly queuedAt: number;
  readonly attempts: number;
  readonly lastError: string;
  /** "stuck": nothing more is tried by itself; "late": waiting for over an hour, tried again by itself. */
  readonly state: "stuck" | "late";
}

const lateAfter = 60 * 60 * 1000;

/**
 * E-mails that are given up, and those that wait for over an hour, oldest first; not those that are of use until a moment
 * only, which whoever queued them looks after.
 */
export async function failedEmails({ store, clock }: { store: Store; clock: Clock }): Promise<FailedEmail[]> {
  const rows = await store.db
    .selectFrom("mail_letter")
    .selectAll()
    .where("sent_at", "is", null)
    .where("send_by", "is", null)
    .where((row) => row.or([row("stuck_at", "is not", null), row("queued_at", "<", clock.now() - lateAfter)]))
    .orderBy("queued_at")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    about: row.about,
    queuedAt: row.queued_at,
    attempts: row.attempts,
    lastError: row.last_error ?? "",
    state: row.stuck_at === null ? "late" : "stuck",
  }));
}

/** Makes stuck and late e-mails due now, all or one by its id; returns how many. */
export async function retryEmails(
  { store, clock }: { store: Store; clock: Clock },
  id?: string,
): Promise<number> {
  let query = store.db
    .updateTable("mail_letter")
    .set({ due_at: clock.now(), stuck_at: null, refusals: 0 })
    .where("sent_at", "is", null)
    .where("send_by", "is", null);
  if (id) query = query.where("id", "=", id);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

/**
 * Holds what waited to be sent when a backup was made: it may have been sent since. A person looks at it and tries it again, or
 * not. What was of use until a moment only is of no use any more. Returns how many are held.
 */
export async function holdRestoredEmails(
  tx: Tx,
  { now, madeAt }: { now: number; madeAt: number },
): Promise<number> {
  const why = `It waited when the backup of ${new Date(madeAt).toISOString()} was made, and may have been sent since.`;
  const held = await tx
    .updateTable("mail_letter")
    .set({ due_at: null, claimed_until: null, stuck_at: now, last_error: why })
    .where("sent_at", "is", null)
    .where("send_by", "is", null)
    .executeTakeFirst();
  await tx
    .updateTable("mail_letter")
    .set({ due_at: null, claimed_until: null })
    .where("sent_at", "is", null)
    .where("send_by", "is not", null)
    .execute();
  return Number(held.numUpdatedRows);
}

/** How many e-mails wait, how many are stuck, and how old the oldest waiting one is, in milliseconds: for metrics. */
export async function outboxDepth({
  store,
  clock,
}: {
  store: Store;
  clock: Clock;
}): Promise<{ waiting: number; stuck: number; oldestWaiting: number }> {
  const row = await store.db
    .selectFrom("mail_letter")
    .select(({ fn }) => [
      fn.count<number>("due_at").as("waiting"),
      fn.count<number>("stuck_at").as("stuck"),
      // One that is given up waits for a person, not for the mail server.
      fn.min("queued_at").filterWhere("due_at", "is not", null).as("oldest"),
    ])
    .where("sent_at", "is", null)
    .executeTakeFirstOrThrow();
  const waiting = Number(row.waiting);
  return {
    waiting,
    stuck: Number(row.stuck),
    oldestWaiting: waiting ? clock.now() - Number(row.oldest) : 0,
  };
}

/** Makes e-mails that only waited for the mail server due now, as it is back. */
export async function retryAfterOutage(db: Db, now: number): Promise<void> {
  await db
    .updateTable("mail_letter")
    .set({ due_at: now })
    .where("due_at", ">", now)
    .where("refusals", "=", 0)
    .execute();
}
