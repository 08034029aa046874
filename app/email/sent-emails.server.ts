import type { Db } from "#database/store.server.ts";
import type { Instant } from "#values/time/clock.ts";

/** When the last e-mail left, of those that are still stored; null where none did. */
export async function lastEmailSentAt(db: Db): Promise<Instant | null> {
  const { at } = await db
    .selectFrom("mail_letter")
    .select(({ fn }) => fn.max("sent_at").as("at"))
    .executeTakeFirstOrThrow();
  return at === null ? null : Number(at);
}
