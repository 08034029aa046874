import type { ExpressionBuilder, Selectable } from "kysely";
import { isEmail } from "#values/email-address.ts";
import { newId } from "#values/ids.ts";
import { systemClock } from "#values/clock.ts";
import type { Clock } from "#values/clock.ts";
import type { Schema } from "#database/schema.ts";
import type { Db, Tx } from "#database/store.server.ts";

/** A letter to be sent once. */
export interface Email {
  /** What sort of letter, for people who look at the queue: "enquiry-copy", "payment-receipt". */
  readonly kind: string;
  /** Its once-only name: the same key queued again is the same letter ("enquiry:ID:company"). */
  readonly key: string;
  /** The company's desk, whose address stands in the configuration, or one checked address. */
  readonly to: "company" | { readonly email: string };
  /** Where an answer goes; a visitor's address stands here and in no other header. */
  readonly replyTo?: string;
  /** One line; from our own words, never from a visitor's. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The id of the enquiry or payment that it is about: erasing that one erases the letter. */
  readonly about?: string;
}

export type QueuedEmail = Selectable<Schema["mail_letter"]>;

/**
 * Puts a letter into the outbox inside the caller's transaction: it is sent exactly when that commits, and once,
 * however often it is queued under its key. Answers whether it is new. After the commit call `postman.wake()`.
 * Throws when an address is not one plain address or the subject is not one line: that is our fault, not a visitor's.
 */
export async function queueEmail(tx: Tx, letter: Email, clock: Clock = systemClock): Promise<boolean> {
  if (letter.to !== "company") refuseUnlessEmail(letter.to.email);
  if (letter.replyTo !== undefined) refuseUnlessEmail(letter.replyTo);
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u001F\u007F\u2028\u2029]/.test(letter.subject) || letter.subject.length > 200)
    throw new TypeError(`the subject of "${letter.key}" is not one short line`);
  const queuedAt = clock.now();
  const added = await tx
    .insertInto("mail_letter")
    .values({
      id: newId(),
      key: letter.key,
      kind: letter.kind,
      recipient: letter.to === "company" ? "company" : letter.to.email,
      reply_to: letter.replyTo ?? null,
      subject: letter.subject,
      html: letter.html,
      text: letter.text,
      about: letter.about ?? null,
      queued_at: queuedAt,
      attempts: 0,
      refusals: 0,
      due_at: queuedAt,
      claimed_until: null,
      sent_at: null,
      stuck_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

function refuseUnlessEmail(address: string) {
  if (!isEmail(address)) throw new TypeError("a letter can only go to one plain e-mail address");
}

/**
 * Takes the next letter that is due into one postman's hand; null when there is none. Two postmen never hold the same
 * letter; what a dead one held is due again once his time is over. A time further off than any wait is one that a clock
 * set back has left behind: it is due.
 */
export async function claimEmail(
  db: Db,
  now: number,
  times: { readonly inHand: number; readonly longestWait: number },
): Promise<QueuedEmail | null> {
  const due = (row: ExpressionBuilder<Schema, "mail_letter">) =>
    row.and([
      row.or([row("due_at", "<=", now), row("due_at", ">", now + times.longestWait)]),
      row.or([
        row("claimed_until", "is", null),
        row("claimed_until", "<=", now),
        row("claimed_until", ">", now + times.inHand),
      ]),
    ]);
  const next = await db
    .selectFrom("mail_letter")
    .select("id")
    .where(due)
    .orderBy("due_at")
    .orderBy("queued_at")
    .limit(1)
    .executeTakeFirst();
  if (!next) return null;
  const claimed = await db
    .updateTable("mail_letter")
    .set((row) => ({ claimed_until: now + times.inHand, attempts: row("attempts", "+", 1) }))
    .where("id", "=", next.id)
    .where(due)
    .returningAll()
    .executeTakeFirst();
  // Another postman was quicker: ask for the next one.
  return claimed ?? (await claimEmail(db, now, times));
}

/** What became of a try. */
export type DeliveryOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "later"; readonly dueAt: number; readonly error: string; readonly refusals: number }
  | { readonly kind: "stuck"; readonly error: string; readonly refusals: number };

/** Writes down what became of a letter in the postman's hand. */
export async function recordOutcome(
  db: Db,
  id: string,
  outcome: DeliveryOutcome,
  now: number,
): Promise<void> {
  await db
    .updateTable("mail_letter")
    .set({ claimed_until: null, ...settled(outcome, now) })
    .where("id", "=", id)
    .execute();
}

function settled(outcome: DeliveryOutcome, now: number) {
  if (outcome.kind === "sent") return { sent_at: now, due_at: null, last_error: null };
  const { error, refusals } = outcome;
  if (outcome.kind === "later") return { due_at: outcome.dueAt, last_error: error, refusals };
  return { stuck_at: now, due_at: null, last_error: error, refusals };
}
