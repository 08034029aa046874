import type { Store, Tx } from "#database/store.server.ts";
import type { Instant } from "#values/time/clock.ts";
import { deleteEnquiries } from "./retention.server.ts";

/** An address that was erased, as a keyed hash, and when. */
interface ErasedAddress {
  readonly hash: string;
  readonly erased_at: Instant;
}

/**
 * Deletes every enquiry from an address and remembers, by the keyed `hash`, that it was erased: after a restore of an
 * older copy it is deleted once more. With null it is remembered already. Returns the enquiries' ids.
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

/** The erased addresses, to be carried over to a restored database. */
export async function erasedAddresses(store: Store): Promise<readonly ErasedAddress[]> {
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

/** All that staff wrote beside these enquiries and back, by the enquiry's id, for an access request. */
export async function writtenByEnquiry(store: Store, ids: readonly string[]) {
  const notes = await notesByEnquiry(store, ids);
  const asked = [...ids];
  // PostgreSQL takes no empty list.
  const of = async <Row extends { enquiry_id: string }>(read: () => Promise<Row[]>) =>
    Map.groupBy(asked.length ? await read() : [], ({ enquiry_id }) => enquiry_id);
  const replies = await of(() =>
    store.db
      .selectFrom("enquiry_reply")
      .selectAll()
      .where("enquiry_id", "in", asked)
      .orderBy("written_at")
      .execute(),
  );
  const reminders = await of(() =>
    store.db
      .selectFrom("enquiry_reminder")
      .selectAll()
      .where("enquiry_id", "in", asked)
      .orderBy("day")
      .execute(),
  );
  const complaints = await of(() =>
    store.db.selectFrom("enquiry_complaint").selectAll().where("enquiry_id", "in", asked).execute(),
  );
  const dated = (at: Instant | null) => (at === null ? null : new Date(at).toISOString());
  return (id: string) => {
    const complaint = complaints.get(id)?.[0];
    return {
      notes: notes.get(id) ?? [],
      replies: (replies.get(id) ?? []).map(({ subject, text, written_at }) => ({
        subject,
        text,
        writtenAt: dated(written_at),
      })),
      reminders: (reminders.get(id) ?? []).map(({ day, words }) => ({ day, words })),
      complaint: complaint
        ? {
            receivedAt: dated(complaint.received_at),
            acknowledgedAt: dated(complaint.acknowledged_at),
            closedAt: dated(complaint.closed_at),
            outcome: complaint.outcome,
            toldBy: complaint.told_by,
          }
        : null,
    };
  };
}

/**
 * The addresses of this database, and of `others`, that were erased since their record was made: erase each of them
 * again. `hashesOf` returns every hash that an address may have been remembered by.
 */
export async function addressesToEraseAgain(
  store: Store,
  erased: readonly ErasedAddress[],
  hashesOf: (email: string) => readonly string[],
  others: readonly { email: string; created_at: number }[] = [],
): Promise<string[]> {
  const erasedAt = new Map<string, number>();
  for (const { hash, erased_at } of erased) erasedAt.set(hash, Math.max(erased_at, erasedAt.get(hash) ?? 0));
  const rows = await store.db.selectFrom("enquiry").select(["email", "created_at"]).execute();
  const again = [...rows, ...others].filter(({ email, created_at }) =>
    hashesOf(email).some((hash) => created_at <= (erasedAt.get(hash) ?? -1)),
  );
  return [...new Set(again.map(({ email }) => email.toLowerCase()))];
}
