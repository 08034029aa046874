import type { Db, Tx } from "#database/store.server.ts";

interface Of {
  readonly email: string;
  /** Ids of enquiries and payments. */
  readonly about: readonly string[];
}

/**
 * Deletes every letter to or from an address, or about one of these enquiries and payments, sent or not. Answers the
 * ids, so that files written instead of sent can go as well.
 */
export async function eraseEmails(tx: Tx, of: Of): Promise<string[]> {
  const rows = await lettersNaming(tx, of).select("id").execute();
  return await deleteLetters(
    tx,
    rows.map((row) => row.id),
  );
}

/** The letters to or from an address, or about one of these enquiries and payments, for an access request. */
export async function emailsInvolving(db: Db, of: Of) {
  const rows = await lettersNaming(db, of)
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

function lettersNaming(db: Db, of: Of) {
  return db
    .selectFrom("mail_letter")
    .where((row) =>
      row.or([
        row(row.fn<string>("lower", ["recipient"]), "=", of.email.toLowerCase()),
        row(row.fn<string>("lower", ["reply_to"]), "=", of.email.toLowerCase()),
        ...(of.about.length ? [row("about", "in", [...of.about])] : []),
      ]),
    );
}

/**
 * Deletes letters that were sent before a moment (milliseconds), and those that were queued before another and never
 * sent; answers their ids.
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
  return await deleteLetters(
    tx,
    rows.map((row) => row.id),
  );
}

async function deleteLetters(tx: Tx, ids: readonly string[]): Promise<string[]> {
  // Few enough for one statement's parameters on both stores.
  for (let from = 0; from < ids.length; from += 500)
    await tx
      .deleteFrom("mail_letter")
      .where("id", "in", ids.slice(from, from + 500))
      .execute();
  return [...ids];
}
