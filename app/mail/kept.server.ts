import type { Tx } from "#store/store.server.ts";

/**
 * Deletes every letter to or from an address, or about one of these enquiries and payments, sent or not. Answers the
 * ids, so that files written instead of sent can go as well.
 */
export async function eraseLetters(
  tx: Tx,
  of: { email: string; about: readonly string[] },
): Promise<string[]> {
  const rows = await tx
    .selectFrom("mail_letter")
    .select("id")
    .where((row) =>
      row.or([
        row(row.fn<string>("lower", ["recipient"]), "=", of.email.toLowerCase()),
        row(row.fn<string>("lower", ["reply_to"]), "=", of.email.toLowerCase()),
        ...(of.about.length ? [row("about", "in", [...of.about])] : []),
      ]),
    )
    .execute();
  return await deleteLetters(
    tx,
    rows.map((row) => row.id),
  );
}

/** Deletes letters that were sent before a moment (milliseconds); answers their ids. */
export async function sweepLetters(tx: Tx, before: number): Promise<string[]> {
  const rows = await tx.selectFrom("mail_letter").select("id").where("sent_at", "<", before).execute();
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
