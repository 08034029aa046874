import type { Db, Tx } from "#database/store.server.ts";

interface Person {
  readonly email: string;
  /** Ids of enquiries and payments. */
  readonly about: readonly string[];
}

/**
 * Deletes every e-mail to or from an address, or about one of these enquiries and payments, sent or not. Returns the
 * ids, so that files written instead of sent can be deleted as well.
 */
export async function eraseEmails(tx: Tx, person: Person): Promise<string[]> {
  const rows = await queryInvolving(tx, person).select("id").execute();
  return await deleteEmails(
    tx,
    rows.map((row) => row.id),
  );
}

/** Deletes every e-mail about these, sent or not. Returns the ids, for the files of e-mails. */
export async function eraseEmailsAbout(tx: Tx, about: readonly string[]): Promise<string[]> {
  const erased: string[] = [];
  // Few enough for one statement's parameters on both databases.
  for (let from = 0; from < about.length; from += 500) {
    const rows = await tx
      .selectFrom("mail_letter")
      .select("id")
      .where("about", "in", about.slice(from, from + 500))
      .execute();
    erased.push(
      ...(await deleteEmails(
        tx,
        rows.map((row) => row.id),
      )),
    );
  }
  return erased;
}

/** Takes e-mails of a kind about something out of the outbox that were not sent yet: what they say is over. */
export async function withdrawUnsentEmails(
  tx: Tx,
  { about, kind }: { readonly about: string; readonly kind: string },
): Promise<void> {
  await tx
    .deleteFrom("mail_letter")
    .where("about", "=", about)
    .where("kind", "=", kind)
    .where("sent_at", "is", null)
    .execute();
}

/** The e-mails to or from an address, or about one of these enquiries and payments, for an access request. */
export async function emailsInvolving(db: Db, person: Person) {
  const rows = await queryInvolving(db, person)
    .select(["recipient", "subject", "text", "queued_at", "sent_at"])
    .orderBy("queued_at")
    .execute();
  const dated = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return rows.map(({ recipient, subject, text, queued_at, sent_at }) => ({
    recipient,
    subject,
    text,
    queuedAt: dated(queued_at),
    sentAt: dated(sent_at),
  }));
}

function queryInvolving(db: Db, person: Person) {
  return db
    .selectFrom("mail_letter")
    .where((row) =>
      row.or([
        row(row.fn<string>("lower", ["recipient"]), "=", person.email.toLowerCase()),
        row(row.fn<string>("lower", ["reply_to"]), "=", person.email.toLowerCase()),
        ...(person.about.length ? [row("about", "in", [...person.about])] : []),
      ]),
    );
}

/**
 * Deletes e-mails that were sent before one moment, and those that were queued before another and never sent; returns
 * their ids.
 */
export async function deleteExpiredEmails(
  tx: Tx,
  { sentBefore, queuedBefore }: { sentBefore: number; queuedBefore: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom("mail_letter")
    .select("id")
    .where((row) =>
      row.or([
        row("sent_at", "<", sentBefore),
        row.and([row("sent_at", "is", null), row("queued_at", "<", queuedBefore)]),
      ]),
    )
    .execute();
  return await deleteEmails(
    tx,
    rows.map((row) => row.id),
  );
}

async function deleteEmails(tx: Tx, ids: readonly string[]): Promise<string[]> {
  // Few enough for one statement's parameters on both databases.
  for (let from = 0; from < ids.length; from += 500)
    await tx
      .deleteFrom("mail_letter")
      .where("id", "in", ids.slice(from, from + 500))
      .execute();
  return [...ids];
}
