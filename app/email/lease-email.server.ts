import type { ExpressionBuilder } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Db, Store } from "#database/store.server.ts";
import type { QueuedEmail } from "./outbox.server.ts";

/**
 * Claims the next e-mail that is due for one worker; null when there is none. Two workers never have the same one; what a
 * dead worker leased is due again after `leaseFor`. A time further off than any wait was written before the clock was set
 * back: it is due. Those to the recipients of `busy` are left: theirs go one after the other, or wait for an address.
 */
export async function leaseEmail(
  store: Pick<Store, "db" | "commit">,
  now: number,
  times: { readonly leaseFor: number; readonly longestWait: number },
  busy: readonly string[] = [],
): Promise<QueuedEmail | null> {
  const due = (row: ExpressionBuilder<Schema, "mail_letter">) =>
    row.and([
      // Else SQLite goes through all that were ever sent, which are due at no time, to find the first that is.
      row("due_at", ">=", 0),
      row.or([row("due_at", "<=", now), row("due_at", ">", now + times.longestWait)]),
      row.or([row("send_by", "is", null), row("send_by", ">", now)]),
      row.or([
        row("claimed_until", "is", null),
        row("claimed_until", "<=", now),
        row("claimed_until", ">", now + times.leaseFor),
      ]),
    ]);
  const next = await store.db
    .selectFrom("mail_letter")
    .select("id")
    .where(due)
    .$if(busy.length > 0, (query) => query.where("recipient", "not in", busy))
    .orderBy("due_at")
    .orderBy("queued_at")
    .limit(1)
    .executeTakeFirst();
  if (!next) return null;
  const leased = await store.commit((tx) =>
    tx
      .updateTable("mail_letter")
      .set((row) => ({ claimed_until: now + times.leaseFor, attempts: row("attempts", "+", 1) }))
      .where("id", "=", next.id)
      .where(due)
      .returningAll()
      .executeTakeFirst(),
  );
  // Another worker was quicker: ask for the next one.
  return leased ?? (await leaseEmail(store, now, times, busy));
}

/** Ends a lease that was not used, as if it had never been. */
export async function giveBackLease(
  db: Db,
  { id, attempts }: Pick<QueuedEmail, "id" | "attempts">,
): Promise<void> {
  await db
    .updateTable("mail_letter")
    .set({ claimed_until: null, attempts: attempts - 1 })
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .execute();
}

const nothingSaid = { html: "", text: "", unsubscribe: null };

/** Gives up e-mails that are no longer of use, and deletes what they said. */
export async function dropOverdue(db: Db, now: number): Promise<void> {
  const overdue = await db
    .selectFrom("mail_letter")
    .select("id")
    .where("send_by", "<=", now)
    .where("html", "!=", "")
    .limit(500)
    .execute();
  // Looked for first: every second somebody asks, and a writer would make others wait.
  if (overdue.length === 0) return;
  const ids = overdue.map(({ id }) => id);
  await db
    .updateTable("mail_letter")
    .set({ ...nothingSaid, due_at: null })
    .where("id", "in", ids)
    .execute();
}

/** The result of an attempt to send. */
export type DeliveryOutcome =
  /** `forget`: what it said is deleted at once. */
  | { readonly kind: "sent"; readonly forget: boolean }
  | { readonly kind: "later"; readonly dueAt: number; readonly error: string; readonly refusals: number }
  | { readonly kind: "stuck"; readonly error: string; readonly refusals: number };

/**
 * Records what came of a try, and ends the lease. `attempts` counts the leases, and so says whose a lease is: one that has
 * been lost meanwhile (a process that stood still for minutes) ends nobody else's, but what was sent is sent, whoever sent it.
 */
export async function recordOutcome(
  store: Pick<Store, "commit">,
  { id, attempts }: Pick<QueuedEmail, "id" | "attempts">,
  outcome: DeliveryOutcome,
  now: number,
): Promise<void> {
  await store.commit((tx) =>
    tx
      .updateTable("mail_letter")
      .set({ claimed_until: null, ...columnsOf(outcome, now) })
      .where("id", "=", id)
      .$if(outcome.kind !== "sent", (query) => query.where("attempts", "=", attempts))
      .execute(),
  );
}

function columnsOf(outcome: DeliveryOutcome, now: number) {
  if (outcome.kind === "sent")
    return { sent_at: now, due_at: null, last_error: null, ...(outcome.forget && nothingSaid) };
  const { error, refusals } = outcome;
  if (outcome.kind === "later") return { due_at: outcome.dueAt, last_error: error, refusals };
  return { stuck_at: now, due_at: null, last_error: error, refusals };
}
