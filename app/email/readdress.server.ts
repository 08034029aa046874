import { sql } from "kysely";
import type { Tx } from "#database/store.server.ts";

/**
 * Sends what has not gone out about something to another address: that of before was wrong. What was sent stays as it
 * was. Returns how many e-mails go out again.
 */
export async function readdressEmails(
  tx: Tx,
  {
    about,
    from,
    to,
    now,
  }: { readonly about: string; readonly from: string; readonly to: string; readonly now: number },
): Promise<number> {
  const moved = await tx
    .updateTable("mail_letter")
    .set({ recipient: to, due_at: now, stuck_at: null, refusals: 0 })
    .where("about", "=", about)
    .where("recipient", "=", from)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  await tx
    .updateTable("mail_letter")
    .set({ reply_to: to })
    .where("about", "=", about)
    .where("reply_to", "=", from)
    .where("sent_at", "is", null)
    .execute();
  return Number(moved.numUpdatedRows);
}

/** Puts another link into what has not gone out about something: the one before opens nothing any more. What was sent stays as it was. */
export async function relinkEmails(
  tx: Tx,
  { about, from, to }: { readonly about: string; readonly from: string; readonly to: string },
): Promise<void> {
  await tx
    .updateTable("mail_letter")
    .set({
      html: sql<string>`replace(html, ${from}, ${to})`,
      text: sql<string>`replace(text, ${from}, ${to})`,
    })
    .where("about", "=", about)
    .where("sent_at", "is", null)
    .execute();
}
