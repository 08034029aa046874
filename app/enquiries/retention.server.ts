import { deleteExpiredSolutions } from "#abuse-protection/bot-check.server.ts";
import type { Store, Tx } from "#database/store.server.ts";
import { deleteExpiredEmails } from "#email/retention.server.ts";
import { monthsBefore } from "#values/time/accounts-year.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Clock } from "#values/time/clock.ts";
import { medicalDietsPage } from "./enquiry-fields.ts";

const day = 24 * 3_600_000;
/** Days that an e-mail's content is stored after it was sent: long enough to look into "it never came". */
export const sentEmailDays = 30;
// An e-mail that cannot be delivered is given up by then; what it was about is stored on its own.
const unsentEmailDays = 90;
// An enquiry from the medical diets' page may be about somebody's health: six months at most.
const healthMonths = 6;

export interface DeletedByRetention {
  readonly enquiries: number;
  /** Ids of the deleted e-mails, whose files go as well. */
  readonly emailIds: readonly string[];
}

/**
 * Deletes what has been stored for long enough: enquiries `months` after the last contact (half a year at most where
 * they came from the medical diets' page; a complaint not before it is closed), e-mails 30 days after they were sent, or 90 after they were queued when they
 * never were, used solutions of the bot check. What stays of an enquiry is a count by month and reason.
 */
export async function deleteExpiredEnquiries(
  { store, clock }: { store: Store; clock: Clock },
  months: number,
): Promise<DeletedByRetention> {
  const now = clock.now();
  return await store.db.transaction().execute(async (tx) => {
    const expired = await tx
      .selectFrom("enquiry")
      .select("id")
      // What the law wants answered is not forgotten before it is.
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom("enquiry_complaint")
              .select("enquiry_id")
              .whereRef("enquiry_id", "=", "enquiry.id")
              .where("closed_at", "is", null),
          ),
        ),
      )
      .where((row) =>
        row.or([
          row("last_contact_at", "<", monthsBefore(now, months)),
          row.and([
            row("page", "=", medicalDietsPage),
            row("last_contact_at", "<", monthsBefore(now, Math.min(months, healthMonths))),
          ]),
        ]),
      )
      .execute();
    await deleteEnquiries(
      tx,
      expired.map(({ id }) => id),
    );
    const emailIds = await deleteExpiredEmails(tx, {
      sentBefore: now - sentEmailDays * day,
      queuedBefore: now - unsentEmailDays * day,
    });
    await deleteExpiredSolutions(tx, now);
    return { enquiries: expired.length, emailIds };
  });
}

/** Deletes these enquiries with all that staff wrote beside them, and counts them by month and reason. */
export async function deleteEnquiries(tx: Tx, ids: readonly string[]): Promise<void> {
  // Few enough for one statement's parameters on both databases.
  for (let from = 0; from < ids.length; from += 500) {
    const batch = ids.slice(from, from + 500);
    await countByMonth(tx, batch);
    // They go with their enquiry by themselves, but not where a restore erases again before references are in force.
    for (const table of ["enquiry_note", "enquiry_reply", "enquiry_reminder", "enquiry_complaint"] as const)
      await tx.deleteFrom(table).where("enquiry_id", "in", batch).execute();
    await tx.deleteFrom("enquiry").where("id", "in", batch).execute();
  }
}

async function countByMonth(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom("enquiry")
    .select(["created_at", "reason"])
    .where("id", "in", ids)
    .execute();
  const months = rows.map((row) => ({ month: londonDay(row.created_at).slice(0, 7), reason: row.reason }));
  for (const group of Map.groupBy(months, ({ month, reason }) => `${month} ${reason}`).values()) {
    const [first] = group;
    if (!first) continue;
    await tx
      .insertInto("enquiry_month")
      .values({ ...first, enquiries: group.length })
      .onConflict((conflict) =>
        conflict
          .columns(["month", "reason"])
          .doUpdateSet((row) => ({ enquiries: row("enquiry_month.enquiries", "+", group.length) })),
      )
      .execute();
  }
}
