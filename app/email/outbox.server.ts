import type { Selectable } from "kysely";
import { isTrial } from "#samples/sample-state.server.ts";
import { isEmail } from "#values/text/email-address.ts";
import { newId } from "#values/ids.ts";
import type { Clock, Instant } from "#values/time/clock.ts";
import type { Schema } from "#database/schema.ts";
import type { Tx } from "#database/store.server.ts";

/** An e-mail to be sent once. */
export interface Email {
  /** What sort of e-mail, for people who look at the queue: "enquiry-thanks", "payment-receipt". */
  readonly kind: string;
  /** Its idempotency key: the same key queued again is the same e-mail ("enquiry:ID:company"). */
  readonly key: string;
  /** The firm ("company"), whose address is in the configuration, or one checked address. */
  readonly to: "company" | { readonly email: string };
  /** Where a reply goes; a visitor's address stands here and in no other header. */
  readonly replyTo?: string;
  /** One line; of our own, never what a visitor typed. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The id of the enquiry or payment that it is about: erasing that one erases the e-mail. */
  readonly about?: string;
  /**
   * From this moment on it is of no use and is not sent. Whoever queues such an e-mail looks after it: it is on no list
   * of failed e-mails, is tried every minute, and what it said is deleted as soon as it was sent or is of no use.
   */
  readonly sendBy?: Instant;
  /** Where a `POST` ends such e-mails for its recipient (RFC 8058): mail programs show a button for it. */
  readonly unsubscribe?: string;
}

/** The kinds of e-mails that leave while the sample is tried: to members of staff, and that the site itself is not well. */
const sentInTrial: readonly string[] = ["staff", "site-alert"];

export type QueuedEmail = Selectable<Schema["mail_letter"]>;

/**
 * Puts an e-mail into the outbox inside the caller's transaction: it is sent if and only if that commits, and once,
 * however often it is queued under its key. Returns whether it is new. After the commit call `emailWorker.wake()`.
 * Throws TypeError when an address is not one plain address or the subject is not one line: a fault of ours, not a
 * visitor's.
 */
export async function queueEmail(tx: Tx, email: Email, clock: Clock): Promise<boolean> {
  return (await queueEmails(tx, [email], clock)) === 1;
}

/** The same for several at once; returns how many are new. */
export async function queueEmails(tx: Tx, emails: readonly Email[], clock: Clock): Promise<number> {
  for (const email of emails) refuseUnlessPlain(email);
  const toStaff = emails.filter(({ kind }) => sentInTrial.includes(kind));
  // A site that is tried with the sample writes to nobody but those who sign in at its desk.
  const sent = toStaff.length < emails.length && (await isTrial(tx)) ? toStaff : emails;
  const notSent = emails.length - sent.length;
  if (sent.length === 0) return notSent;
  const queuedAt = clock.now();
  const rows = sent.map((email) => ({
    id: newId(),
    key: email.key,
    kind: email.kind,
    recipient: email.to === "company" ? "company" : email.to.email,
    reply_to: email.replyTo ?? null,
    subject: email.subject,
    html: email.html,
    text: email.text,
    about: email.about ?? null,
    queued_at: queuedAt,
    attempts: 0,
    refusals: 0,
    due_at: queuedAt,
    claimed_until: null,
    sent_at: null,
    stuck_at: null,
    last_error: null,
    send_by: email.sendBy ?? null,
    unsubscribe: email.unsubscribe ?? null,
  }));
  const added = await tx
    .insertInto("mail_letter")
    .values(rows)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirst();
  return notSent + Number(added.numInsertedOrUpdatedRows);
}

function refuseUnlessPlain({ key, kind, to, replyTo, subject, unsubscribe }: Email) {
  if (to !== "company") refuseUnlessEmail(to.email);
  if (replyTo !== undefined) refuseUnlessEmail(replyTo);
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u001F\u007F\u2028\u2029]/.test(subject) || subject.length > 200)
    throw new TypeError(`the subject of "${key}" is not one short line`);
  if (unsubscribe !== undefined && !/^https?:\/\/[\w.:[\]-]+\/[\w?=&%/.-]*$/.test(unsubscribe))
    throw new TypeError(`the address that ends "${kind}" is not one plain address`);
}

function refuseUnlessEmail(address: string) {
  if (!isEmail(address)) throw new TypeError("an e-mail can only go to one plain e-mail address");
}
