import { addressGiven } from "#enquiries/enquiry-command.server.ts";
import { enquiriesKept } from "#enquiries/enquiry-export.server.ts";
import { eraseEnquiries } from "#enquiries/retention.server.ts";
import type { Clock } from "#kernel/clock.ts";
import { eraseLetters } from "#mail/kept.server.ts";
import { forgetPayer, paymentsOf } from "#payments/export.server.ts";
import type { Store } from "#store/store.server.ts";
import type { Config } from "./config.ts";
import { carrierOf } from "./post.server.ts";
import { deploymentSecret } from "./secret.server.ts";

interface Room {
  readonly config: Config;
  readonly store: Store;
  readonly clock: Clock;
}

/**
 * `personal-data erase EMAIL`: deletes a person's enquiries, his name and words in payments, and every letter to, from and about them, also from the
 * database's own journal and from the files of letters.
 */
export async function eraseCommand(room: Room, words: readonly string[]): Promise<string> {
  const email = addressGiven(words);
  const { store, clock, config } = room;
  const erased = await store.db.transaction().execute(async (tx) => {
    const about = await eraseEnquiries(tx, { email, secret: deploymentSecret(config), now: clock.now() });
    const payments = await forgetPayer(tx, email);
    const letters = await eraseLetters(tx, { email, about: [...about, ...payments] });
    return { enquiries: about.length, payments: payments.length, letters };
  });
  const carrier = carrierOf(config);
  await carrier.forget(erased.letters);
  carrier.close();
  // What was deleted is overwritten in the file (secure_delete); the journal beside it still holds it until it is cut.
  store.sqlite?.exec("pragma wal_checkpoint(truncate)");
  return `Erased: ${erased.enquiries} enquiries and ${erased.letters.length} letters; the name in ${erased.payments} payments, whose sums the books must keep. Backups made before today still hold them until they age out; after a restore they are erased again.`;
}

/** `personal-data export EMAIL`: all that is kept of a person's enquiries and payments, as JSON for an access request. */
export async function personExportCommand(room: Room, words: readonly string[]): Promise<string> {
  const email = addressGiven(words);
  const enquiries = await enquiriesKept(room.store, { email });
  return JSON.stringify(
    {
      email,
      enquiries: enquiries.map((enquiry) => ({
        ...enquiry,
        createdAt: new Date(enquiry.createdAt).toISOString(),
      })),
      payments: await paymentsOf(room.store.db, email),
    },
    null,
    2,
  );
}
