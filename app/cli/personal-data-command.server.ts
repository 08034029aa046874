import { parseEmailArgument } from "#enquiries/enquiry-command.server.ts";
import { listEnquiries } from "#enquiries/enquiry-export.server.ts";
import {
  addressesToEraseAgain,
  eraseEnquiries,
  erasedAddresses,
  notesByEnquiry,
} from "#enquiries/erasure.server.ts";
import type { Clock } from "#values/clock.ts";
import { eraseEmails, emailsInvolving } from "#email/retention.server.ts";
import { forgetPayer, payersKept, paymentsOf } from "#payments/payer.server.ts";
import type { Store } from "#database/store.server.ts";
import type { Config } from "#server/config.ts";
import { hashesOf, readErasures, withErased, writeErasures } from "#server/erasures.server.ts";
import { emailTransportFor } from "#server/email.server.ts";

interface Room {
  readonly config: Config;
  readonly store: Store;
  readonly clock: Clock;
}

/**
 * `personal-data erase EMAIL`: deletes a person's enquiries, all that names him in payments, and every letter to, from
 * and about them, also from the database's own journal and from the files of letters.
 */
export async function eraseCommand(
  room: Room,
  words: readonly string[],
): Promise<{ says: string; holds: boolean }> {
  const email = parseEmailArgument(words);
  const { config, store, clock } = room;
  const { book, hash } = withErased(readErasures(config, await erasedAddresses(store)), email, clock.now());
  // Written first: should the rest fail or be interrupted, the next sweep does it.
  const unwritten = await writeErasures(config, book);
  const erased = await erase(room, email, hash);
  const says = `Erased: ${erased.enquiries} enquiries and ${erased.letters} letters; who paid in ${erased.payments} ${erased.payments === 1 ? "payment, whose sum" : "payments, whose sums"} the books must keep.`;
  return unwritten === null
    ? {
        says: `${says} Should an older copy of the database or of the data folder be put back, the next start erases them again.`,
        holds: true,
      }
    : {
        says: `${says}\nBut the list outside the data folder could not be written, so an older copy of the folder would bring them back: ${unwritten}\nSet ERASURES_FILE to a file that can be written, and erase once more.`,
        holds: false,
      };
}

/**
 * Erases again who asked for it, should an older copy have been put back; answers how many people, and why the list of
 * them could not be written outside the data folder (null when it is there). Throws InvalidConfig when the list is gone.
 */
export async function repeatErasures(room: Room): Promise<{ people: number; unwritten: string | null }> {
  const { config, store } = room;
  const book = readErasures(config, await erasedAddresses(store));
  if (!book.erased.length) return { people: 0, unwritten: null };
  const unwritten = await writeErasures(config, book);
  const payers = await payersKept(store.db);
  const people = await addressesToEraseAgain(store, book.erased, hashesOf(book, config), payers);
  for (const email of people) await erase(room, email, null);
  return { people: people.length, unwritten };
}

/** `personal-data export EMAIL`: all that is kept of a person, as JSON for an access request. */
export async function personExportCommand(room: Room, words: readonly string[]): Promise<string> {
  const email = parseEmailArgument(words);
  const { db } = room.store;
  const enquiries = await listEnquiries(room.store, { email });
  const notes = await notesByEnquiry(
    room.store,
    enquiries.map(({ id }) => id),
  );
  const payments = await paymentsOf(db, email);
  const about = [...enquiries, ...payments].map(({ id }) => id);
  const dated = enquiries.map((enquiry) => ({
    ...enquiry,
    createdAt: new Date(enquiry.createdAt).toISOString(),
    notes: notes.get(enquiry.id) ?? [],
  }));
  return JSON.stringify(
    { email, enquiries: dated, payments, letters: await emailsInvolving(db, { email, about }) },
    null,
    2,
  );
}

/** `hash`: what the address is remembered by from now on; null when it is remembered already. */
async function erase({ store, clock, config }: Room, email: string, hash: string | null) {
  const now = clock.now();
  const erased = await store.db.transaction().execute(async (tx) => {
    const about = await eraseEnquiries(tx, { email, hash, now });
    const payments = await forgetPayer(tx, email, now);
    const letters = await eraseEmails(tx, { email, about: [...about, ...payments] });
    return { enquiries: about.length, payments: payments.length, letters };
  });
  const carrier = emailTransportFor(config);
  await carrier.deleteCopies(erased.letters);
  carrier.close();
  // What was deleted is overwritten in the file (secure_delete); the journal beside it still holds it until it is cut.
  store.sqlite?.exec("pragma wal_checkpoint(truncate)");
  return { ...erased, letters: erased.letters.length };
}
