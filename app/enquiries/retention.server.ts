import { deleteExpiredSolutions } from "#abuse-protection/bot-check.server.ts";
import type { Clock, Instant } from "#values/clock.ts";
import { deleteExpiredEmails } from "#email/retention.server.ts";
import type { Store, Tx } from "#database/store.server.ts";
import { medicalDietsPage } from "./call.ts";
import { londonDay } from "./day.ts";

const day = 24 * 3_600_000;
// Days that a letter's words stay after it was sent: long enough to look into "it never came".
const lettersKept = 30;
// A letter that cannot be delivered is given up by then; what it was about is kept on its own.
const unsentKept = 90;
// An enquiry from the medical diets' page may tell of somebody's health: six months at most.
const healthMonths = 6;

/** What a sweep deleted. */
export interface DeletedByRetention {
  readonly enquiries: number;
  /** Ids of letters, whose files go as well. */
  readonly emailIds: readonly string[];
}

/**
 * Deletes what has been kept for long enough: enquiries `months` after the last contact (half a year at most where
 * they came from the medical diets' page), letters 30 days after they were sent, or 90 after they were written when they
 * never were, used answers of the bot check. What stays of an enquiry is a count by month and reason.
 */
export async function deleteExpiredEnquiries(
  { store, clock }: { store: Store; clock: Clock },
  months: number,
): Promise<DeletedByRetention> {
  const now = clock.now();
  return await store.db.transaction().execute(async (tx) => {
    const old = await tx
      .selectFrom("enquiry")
      .select("id")
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
      old.map(({ id }) => id),
    );
    const letters = await deleteExpiredEmails(tx, {
      sentBefore: now - lettersKept * day,
      queuedBefore: now - unsentKept * day,
    });
    await deleteExpiredSolutions(tx, now);
    return { enquiries: old.length, emailIds: letters };
  });
}

/**
 * Deletes every enquiry from an address and remembers, by the keyed `hash`, that it was to be forgotten: after a restore
 * of an older copy it is deleted once more. With null it is remembered already. Answers the enquiries' ids.
 */
export async function eraseEnquiries(
  tx: Tx,
  { email, hash, now }: { email: string; hash: string | null; now: Instant },
): Promise<string[]> {
  const rows = await tx
    .selectFrom("enquiry")
    .select("id")
    .where((row) => row(row.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .execute();
  const ids = rows.map(({ id }) => id);
  await deleteEnquiries(tx, ids);
  if (hash !== null)
    await tx
      .insertInto("erased_address")
      .values({ hash, erased_at: now })
      .onConflict((conflict) => conflict.column("hash").doUpdateSet({ erased_at: now }))
      .execute();
  return ids;
}

/** Who asked to be forgotten, to be carried over to a restored store. */
export async function erasedAddresses(store: Store): Promise<readonly { hash: string; erased_at: number }[]> {
  return await store.db.selectFrom("erased_address").selectAll().execute();
}

/** What staff wrote beside these enquiries, by the enquiry's id, for an access request. */
export async function notesByEnquiry(store: Store, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (!ids.length) return new Map();
  const rows = await store.db
    .selectFrom("enquiry_note")
    .select(["enquiry_id", "note"])
    .where("enquiry_id", "in", ids)
    .orderBy("written_at")
    .execute();
  const groups = Map.groupBy(rows, (row) => row.enquiry_id);
  return new Map([...groups].map(([id, notes]) => [id, notes.map(({ note }) => note)]));
}

/**
 * Which addresses of this store, and of what others keep, were to be forgotten since: erase each of them again.
 * `hashesOf` answers every hash that an address may have been remembered by.
 */
export async function addressesToEraseAgain(
  store: Store,
  erased: readonly { hash: string; erased_at: number }[],
  hashesOf: (email: string) => readonly string[],
  others: readonly { email: string; created_at: number }[] = [],
): Promise<string[]> {
  const since = new Map<string, number>();
  for (const { hash, erased_at } of erased) since.set(hash, Math.max(erased_at, since.get(hash) ?? 0));
  const rows = await store.db.selectFrom("enquiry").select(["email", "created_at"]).execute();
  const again = [...rows, ...others].filter(({ email, created_at }) =>
    hashesOf(email).some((hash) => created_at <= (since.get(hash) ?? -1)),
  );
  return [...new Set(again.map(({ email }) => email.toLowerCase()))];
}

async function deleteEnquiries(tx: Tx, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += 500) {
    const some = ids.slice(from, from + 500);
    const rows = await tx
      .selectFrom("enquiry")
      .select(["created_at", "reason"])
      .where("id", "in", some)
      .execute();
    for (const [month, reason, enquiries] of counted(rows))
      await tx
        .insertInto("enquiry_month")
        .values({ month, reason, enquiries })
        .onConflict((conflict) =>
          conflict
            .columns(["month", "reason"])
            .doUpdateSet((row) => ({ enquiries: row("enquiry_month.enquiries", "+", enquiries) })),
        )
        .execute();
    await tx.deleteFrom("enquiry_note").where("enquiry_id", "in", some).execute();
    await tx.deleteFrom("enquiry").where("id", "in", some).execute();
  }
}

function counted(rows: readonly { created_at: number; reason: string }[]): [string, string, number][] {
  const groups = Map.groupBy(
    rows,
    ({ created_at, reason }) => `${londonDay(created_at).slice(0, 7)} ${reason}`,
  );
  return [...groups].map(([name, group]) => {
    const [month, reason] = name.split(" ") as [string, string];
    return [month, reason, group.length];
  });
}

function monthsBefore(moment: Instant, months: number): Instant {
  const date = new Date(moment);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.getTime();
}
